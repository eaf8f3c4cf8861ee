import type { Applicant } from '#contract/applicants.ts'
import type { Filling } from '#contract/hiring-answers.ts'
import { siteName } from '#contract/site-name.ts'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { PeopleList } from './people-list.tsx'

/** Who got a job: an applicant, somebody else who was found here or elsewhere, or nobody. */
export type Found = 'applicant' | Filling | 'nobody'

interface WhoGotItProps {
  people: readonly Applicant[]
  /** Closing need not mean that somebody was found. */
  mayBeNobody: boolean
  found: Found | undefined
  hired: ReadonlySet<string>
  error: string | undefined
  onFind: (found: Found) => void
  onHire: (hired: ReadonlySet<string>) => void
}

/** Asks who got the job: people who applied for it, who become Hired, or somebody else. */
export function WhoGotIt({ people, mayBeNobody, found, hired, error, onFind, onHire }: WhoGotItProps) {
  return (
    <div className="mt-4">
      <RadioGroup
        legend="Who got the job?"
        name="found"
        value={found ?? ''}
        choices={[
          ...(people.length > 0
            ? [{ value: 'applicant', label: 'Somebody who applied', hint: 'They become Hired and are told.' }]
            : []),
          { value: 'here', label: `Somebody else, found through ${siteName}` },
          { value: 'elsewhere', label: 'Somebody else, found another way' },
          ...(mayBeNobody ? [{ value: 'nobody', label: 'Nobody' }] : []),
        ]}
        onChange={(event) => onFind(event.target.value as Found)}
      />
      {found === 'applicant' && (
        <PeopleList
          legend="Who of them?"
          people={people}
          ticked={hired}
          error={error}
          onTick={(id, isTicked) => {
            const others = [...hired].filter((one) => one !== id)
            onHire(new Set(isTicked ? [...others, id] : others))
          }}
        />
      )}
    </div>
  )
}
