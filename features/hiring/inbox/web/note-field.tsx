import { type SyntheticEvent, useRef, useState } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { useCombobox } from '#site/ui/combobox.ts'
import { Field } from '#site/ui/field.tsx'
import { Option, OptionList } from '#site/ui/option-list.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { Written } from '#site/ui/written.tsx'
import { offeredFor, typedMention } from '../mention-rules.ts'

interface NoteFieldProps {
  /** Names that can be mentioned. */
  names: readonly string[]
  /** Replaces the text of the field. */
  onChange: (text: string) => void
}

/** Maximum number of suggested names. */
const maxOffered = 8

/** Text field of a note. Typing @ suggests colleagues: arrows and Enter choose one, and so does a click. */
export function NoteField({ names, onChange }: NoteFieldProps) {
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
  const combobox = useCombobox(field, { count: offered.length, take, startsOpen: false })
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
      <span role="status" className="sr-only">
        {combobox.isOpen && `${countOf(offered.length, 'colleague', 'colleagues')}, arrows and Enter choose`}
      </span>
    </div>
  )
}
