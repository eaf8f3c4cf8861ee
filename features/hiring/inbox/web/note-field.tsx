import { type SyntheticEvent, useRef, useState } from 'react'
import { countOf } from '#contract/in-words.ts'
import { lengths } from '#contract/lengths.ts'
import { useCombobox } from '#site/ui/combobox.ts'
import { Field } from '#site/ui/field.tsx'
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
      <div
        id={combobox.listId}
        role="listbox"
        aria-label="Colleagues"
        hidden={!combobox.isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto rounded-box border bg-raised py-1 shadow-over"
      >
        {offered.map((name, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, as the pattern says
          <div
            key={name}
            id={combobox.optionId(at)}
            role="option"
            aria-selected={at === combobox.active}
            // Pressing must not take the focus from the text before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(at)}
            className="flex min-h-11 cursor-pointer items-center px-3 hover:bg-hover aria-selected:bg-accent-tint"
          >
            <Written>{name}</Written>
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {combobox.isOpen && `${countOf(offered.length, 'colleague', 'colleagues')}, arrows and Enter choose`}
      </span>
    </div>
  )
}
