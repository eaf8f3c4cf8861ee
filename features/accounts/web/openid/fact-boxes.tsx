import { Checkbox } from '#site/ui/checkbox.tsx'
import type { IdentityFacts } from '../../identity-rules.ts'

const names = [
  { fact: 'name', label: 'Name', use: 'Your profile and your applications show it.' },
  { fact: 'nationality', label: 'Nationality', use: 'It decides which jobs you can apply for.' },
  { fact: 'phone', label: 'Phone number', use: 'Employers you apply to see it.' },
] as const

interface FactBoxesProps {
  facts: IdentityFacts
  label: string
  /** Employers see facts of a person whose papers the issuer has checked as verified. */
  isProven: boolean
}

/** Facts from the issuer, each with a checkbox. None is checked at first. */
export function FactBoxes({ facts, label, isProven }: FactBoxesProps) {
  const shown = names.filter(({ fact }) => facts[fact])
  if (shown.length === 0) return null
  return (
    <fieldset className="rounded-box border px-4 pt-3 pb-2">
      <legend className="px-1 font-semibold">From {label} to your profile</legend>
      <p className="text-sm text-ink-soft">
        {isProven ? 'What you tick shows there as verified.' : 'What you tick is copied there.'} The rest is
        not saved.
      </p>
      {shown.map(({ fact, label: name, use }) => (
        <Checkbox
          key={fact}
          name="take"
          value={fact}
          label={
            <>
              {name}: <strong className="wrap-anywhere">{facts[fact]}</strong>
            </>
          }
          hint={use}
        />
      ))}
    </fieldset>
  )
}

/** Facts with checked boxes. @param field of the form, one per line */
export const taken = (field: string) =>
  names.map(({ fact }) => fact).filter((fact) => field.split('\n').includes(fact))
