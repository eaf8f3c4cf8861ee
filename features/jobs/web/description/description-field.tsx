import { type ComponentType, useEffect, useState } from 'react'
import { lengths } from '#contract/facts/lengths.ts'
import { Textarea } from '#site/ui/textarea.tsx'
import { editableText } from '../../description-text.ts'
import { typedHtml } from '../../description-typed.ts'
import type { DescriptionControl } from './description-editor.tsx'

/**
 * Field for a description. Until the editor has loaded, or if it cannot be loaded, a plain text box
 * replaces it; a person who has started there stays there.
 */
export function DescriptionField(props: DescriptionControl) {
  const [Editor, setEditor] = useState<ComponentType<DescriptionControl>>()
  const [isBegun, setBegun] = useState(false)
  useEffect(() => {
    let isHere = true
    import('./description-editor.tsx').then(
      (module) => isHere && setEditor(() => module.default),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  if (Editor && !isBegun) return <Editor {...props} />
  return <PlainDescription {...props} onBegin={() => setBegun(true)} />
}

/** Parses the text like a letter: bullets make a list, a short line with a colon a heading. */
function PlainDescription({ value, onChange, onBegin }: DescriptionControl & { onBegin: () => void }) {
  const [typed, setTyped] = useState({ text: editableText(value), html: value })
  // The form was filled again.
  if (typed.html !== value) setTyped({ text: editableText(value), html: value })
  return (
    <Textarea
      className="min-h-60"
      maxLength={lengths.descriptionText}
      value={typed.text}
      onFocus={onBegin}
      onChange={({ target: { value: text } }) => {
        const html = typedHtml(text)
        setTyped({ text, html })
        onChange(html)
      }}
    />
  )
}
