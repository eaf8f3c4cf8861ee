import { type SyntheticEvent, useRef, useState } from 'react'
import { countOf, listed } from '#contract/base/in-words.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { useCombobox } from '#site/ui/combobox.ts'
import { Field } from '#site/ui/field.tsx'
import { Option, OptionList } from '#site/ui/option-list.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { Written } from '#site/ui/written.tsx'
import { offeredFor, typedMention, unknownMentions } from '../mention-rules.ts'

interface NoteFieldProps {
  /** Its text, for the mentions that notify nobody. */
  text: string
  /** Names that can be mentioned. */
  names: readonly string[]
  /** Replaces the text of the field. */
  onChange: (text: string) => void
}

/** Maximum number of suggested names. */
const maxOffered = 8

/** Text field of a note. Typing @ suggests colleagues: Enter takes the first, arrows another one, and so does a click. */
export function NoteField({ text, names, onChange }: NoteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [mention, setMention] = useState<{ at: number; typed: string }>()
  const offered = mention
    ? offeredFor(
        mention.typed,
        names.map((name) => ({ name })),
      )
        .map(({ name }) => name)
        .filter((name) => name !== mention.typed)
        .slice(0, maxOffered)
    : []
  const combobox = useCombobox(field, { count: offered.length, take, startsOpen: false, takesFirst: true })
  const unknown = combobox.isOpen || names.length === 0 ? [] : unknownMentions(text, names)
  function look({ currentTarget: { value, selectionStart } }: SyntheticEvent<HTMLTextAreaElement>) {
    setMention(names.length > 0 ? typedMention(value, selectionStart) : undefined)
  }
  function take(at: number) {
    const [input, name] = [field.current, offered[at]]
    if (!input || !mention || name === undefined) return
    const before = `${input.value.slice(0, mention.at)}@${name} `
    onChange(before + input.value.slice(mention.at + 1 + mention.typed.length).replace(/^ /, ''))
    setMention(undefined)
    combobox.close()
    input.focus()
    input.setSelectionRange(before.length, before.length)
  }
  return (
    <div className="relative">
      <Field
        name="text"
        label="Note"
        hint={names.length > 0 ? '@ and a name notifies a colleague' : undefined}
      >
        <Textarea ref={field} rows={2} maxLength={lengths.text} onInput={look} onSelect={look} />
      </Field>
      <OptionList combobox={combobox} label="Colleagues" className="max-h-60">
        {offered.map((name, at) => (
          <Option key={name} combobox={combobox} at={at} onTake={() => take(at)} className="px-3">
            <Written>{name}</Written>
          </Option>
        ))}
      </OptionList>
      {unknown.length > 0 && (
        <p role="status" className="mt-1 text-sm text-coral-ink wrap-anywhere">
          <Written>{listed(unknown.map((word) => `“@${word}”`))}</Written>{' '}
          {unknown.length === 1
            ? 'notifies nobody: no colleague has this name.'
            : 'notify nobody: no colleague has these names.'}
        </p>
      )}
      <span role="status" className="sr-only">
        {combobox.isOpen && `${countOf(offered.length, 'colleague', 'colleagues')}, arrows and Enter choose`}
      </span>
    </div>
  )
}
