import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { skillsIn } from '#contract/seekers/skills.ts'
import { RemovableChip } from '#site/ui/chip.tsx'
import { Input } from '#site/ui/input.tsx'

interface SkillsInputProps {
  skills: readonly string[]
  onChange: (skills: string[]) => void
}

/** A separator was typed behind a skill, outside of brackets. */
const isComplete = (typed: string) => /[,;]/.test(typed.replace(/\([^)]*\)?/g, ''))

/** Skills as chips: typed one by one or pasted as a list. Unfinished text counts when the field is left. */
export function SkillsInput({ skills, onChange }: SkillsInputProps) {
  const [typed, setTyped] = useState('')

  function add(words: string) {
    if (words.trim() !== '') onChange(skillsIn([...skills, words]))
    setTyped('')
  }

  /** A single-line field drops the line breaks that separate a pasted list. */
  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (!/[\r\n]/.test(pasted)) return
    event.preventDefault()
    add(`${typed}\n${pasted}`)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && skills.length > 0) {
      onChange(skills.slice(0, -1))
    }
  }

  return (
    <div className="space-y-2">
      <Input
        value={typed}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={600}
        onChange={({ target: { value } }) => (isComplete(value) ? add(value) : setTyped(value))}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => add(typed)}
      />
      {skills.length > 0 && (
        <ul aria-label="Chosen skills" className="flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <li key={skill}>
              <RemovableChip label={skill} onRemove={() => onChange(skills.filter((one) => one !== skill))} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
