import { type ReactNode, useId, useState } from 'react'
import { formatCount } from '#contract/base/money.ts'
import type { Applicant } from '#contract/hiring/applicants.ts'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { FieldError } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Written } from '#site/ui/written.tsx'

/** Minimum number of people for a search field. */
const searchedFrom = 8
/** Maximum number of rendered people. */
const shownAtOnce = 100

/** A person in the list, with the address or the job that distinguishes people with the same name. */
export type ListedPerson = Pick<Applicant, '_id' | 'name' | 'status' | 'version' | 'isEngaged'> & {
  email?: string
  jobTitle?: string
}

interface PeopleListProps {
  legend: ReactNode
  people: readonly ListedPerson[]
  ticked: ReadonlySet<string>
  onTick: (id: string, isTicked: boolean) => void
  error?: string | undefined
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const detailOf = ({ email, jobTitle }: ListedPerson) => email ?? jobTitle ?? ''

/** Applicants with checkboxes; a long list has a search by name and e-mail address, or job. */
export function PeopleList({ legend, people, ticked, onTick, error }: PeopleListProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const found = people.filter((one) => folded(`${one.name}\n${detailOf(one)}`).includes(folded(words.trim())))
  const shown = found.slice(0, shownAtOnce)
  const isByJob = people.some(({ jobTitle }) => jobTitle !== undefined)
  const searchLabel = `Search by name or ${isByJob ? 'job' : 'e-mail'}`
  return (
    <fieldset
      className="mt-3"
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {people.length >= searchedFrom && (
        <Input
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          className="mb-2"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <ul className="max-h-72 divide-y overflow-y-auto rounded-box border px-3">
        {shown.map((person) => (
          <li key={person._id} className="flex items-center justify-between gap-x-3">
            <div className="min-w-0 grow wrap-anywhere">
              <Checkbox
                checked={ticked.has(person._id)}
                onChange={(event) => onTick(person._id, event.target.checked)}
                label={<Written>{person.name}</Written>}
                hint={person.isEngaged ? 'Has an interview or an offer' : detailOf(person)}
              />
            </div>
            <ApplicationStatusBadge status={person.status} />
          </li>
        ))}
        {found.length === 0 && (
          <li className="py-2.5 text-ink-soft">Nobody has this name or {isByJob ? 'job' : 'address'}.</li>
        )}
        {found.length > shown.length && (
          <li className="py-2.5 text-ink-soft">
            {formatCount(found.length - shown.length)} more. Search to find them.
          </li>
        )}
      </ul>
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {formatCount(people.filter(({ _id }) => ticked.has(_id)).length)} of {formatCount(people.length)}{' '}
        ticked
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
