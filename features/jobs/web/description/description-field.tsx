import { type ComponentType, useEffect, useState } from 'react'
import { Textarea } from '#site/ui/textarea.tsx'
import { editableText } from '../../description-text.ts'
import { typedHtml } from '../../description-typed.ts'

export interface DescriptionControl {
  /** The safe subset of HTML, as the server keeps it. */
  value: string
  onChange: (html: string) => void
}

/**
 * Where a description is written. The editor comes when it has loaded; until then, and where it cannot be loaded, a
 * plain text box does, and whoever has begun in it stays in it.
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

/** Reads what is written in it as a letter is read: bullets make a list, a short line with a colon a heading. */
function PlainDescription({ value, onChange, onBegin }: DescriptionControl & { onBegin: () => void }) {
  const [typed, setTyped] = useState({ text: editableText(value), html: value })
  // The form was filled anew.
  if (typed.html !== value) setTyped({ text: editableText(value), html: value })
  return (
    <Textarea
      className="min-h-60"
      maxLength={20_000}
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
