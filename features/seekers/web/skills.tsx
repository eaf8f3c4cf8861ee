import { Chip } from '#site/ui/chip.tsx'
import { Written } from '#site/ui/written.tsx'

/** Skills as chips. @param most maximum number before '+N more' */
export function Skills({ skills, max = skills.length }: { skills: readonly string[]; max?: number }) {
  if (skills.length === 0) return 'Not specified'
  const rest = skills.length - max
  return (
    <ul className="flex flex-wrap gap-1.5">
      {skills.slice(0, max).map((skill) => (
        <li key={skill} className="min-w-0">
          <Chip>
            <Written>{skill}</Written>
          </Chip>
        </li>
      ))}
      {rest > 0 && <li className="self-center text-sm text-ink-soft">+{rest} more</li>}
    </ul>
  )
}
