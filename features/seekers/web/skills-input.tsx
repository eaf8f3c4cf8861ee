import { type KeyboardEvent, useState } from 'react'
import { RemovableChip } from '#site/ui/chip.tsx'
import { Input } from '#site/ui/input.tsx'
import { addSkills } from '../rules.ts'

interface SkillsInputProps {
  skills: readonly string[]
  onChange: (skills: string[]) => void
}

/** Skills as chips: typed one by one or pasted with commas. What is still being typed counts when the field is left. */
export function SkillsInput({ skills, onChange }: SkillsInputProps) {
  const [typed, setTyped] = useState('')

  function add(words: string) {
    if (words.trim() !== '') onChange(addSkills(skills, words))
    setTyped('')
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
        onChange={({ target: { value } }) => (value.includes(',') ? add(value) : setTyped(value))}
        onKeyDown={press}
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
