import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode, RefObject } from 'react'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import { type WaitingChoice, waitingChoices } from '#contract/facts/inbox-choices.ts'
import { canonical, type InboxSort, inboxSorts } from '#contract/facts/vocabularies.ts'
import type { inboxCounts } from '#contract/hiring/inbox.ts'
import { FactFilterFields } from '#features/hiring/screening/web/fact-filter-fields.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { Link } from '#site/router/link.tsx'
import { Field } from '#site/ui/field.tsx'
import { TabCount } from '#site/ui/link-tabs.tsx'
import { SearchBox, typedWords } from '#site/ui/search-box.tsx'
import { Select } from '#site/ui/select.tsx'
import { type Chosen, chosenJobQuery, inboxHref } from './inbox-queries.ts'

interface InboxFiltersProps {
  employerId: string
  chosen: Chosen
  counts: ReplyOf<typeof inboxCounts> | undefined
  onChange: (change: Partial<Chosen>) => void
  searchField: RefObject<HTMLInputElement | null>
}

const sortLabels: Record<InboxSort, string> = {
  promised: 'Earliest answer date first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  status: 'By status',
  years: 'Most years in this work first',
  available: 'Can start soonest first',
  pay: 'Lowest minimum pay first',
}

const choiceLabels: Record<WaitingChoice, string> = {
  decide: 'To decide',
  chosen: 'Shortlisted, interview, offer',
  message: 'New message',
  yes: 'All who still wait',
  no: 'Decided or withdrawn',
  all: 'Everybody',
}
/** These also stand beside each other above the list, with their numbers. */
const firstChoices = ['decide', 'chosen', 'message'] as const

/** @param count undefined while it loads: no number is shown */
const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${formatCount(count)})`

/** Filters and order of the list: search terms, job, status, label and facts; the first ones with counts. */
export function InboxFilters({ employerId, chosen, counts, onChange, searchField }: InboxFiltersProps) {
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChange({ words: typedWords(event.currentTarget) })
  }
  const { data: job } = useQuery(chosenJobQuery(useApi(), employerId, chosen.job))
  const shown = chosen.status ?? chosen.waiting ?? 'all'
  const chosenBy = (waiting: WaitingChoice) =>
    counts && (counts.choices.find((choice) => choice.waiting === waiting)?.count ?? 0)
  const isWorthShowing = (choice: WaitingChoice) =>
    choice !== 'message' || shown === choice || (chosenBy(choice) ?? 0) > 0
  const hasLabels = (counts?.labels.length ?? 0) > 0
  const hasColleagues = (counts?.members.length ?? 0) > 1
  return (
    <div className="space-y-2">
      {!chosen.ofJob && (
        <nav aria-label="People in the inbox">
          <ul className="flex gap-1.5 max-md:overflow-x-auto md:flex-wrap">
            {firstChoices.filter(isWorthShowing).map((choice) => (
              <li key={choice} className="shrink-0">
                <ChoiceLink
                  to={inboxHref(chosen, { status: undefined, waiting: choice })}
                  current={shown === choice}
                >
                  {choiceLabels[choice]} <TabCount count={chosenBy(choice)} />
                </ChoiceLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <search>
        <form onSubmit={search}>
          <SearchBox
            label="Search names, e-mail addresses, profiles and letters"
            placeholder="Name, skill, word of a letter"
            buttonLabel="Search"
            words={chosen.words}
            field={searchField}
            onChange={(event) => {
              if (event.target.value === '' && chosen.words) onChange({ words: '' })
            }}
          />
        </form>
      </search>
      <div className="flex flex-wrap gap-2 *:min-w-0 *:grow *:basis-32">
        {!chosen.ofJob && (
          <Field label="Job" labelHidden>
            <Select
              value={chosen.job ?? ''}
              placeholder="All jobs"
              onChange={(event) => onChange({ job: event.target.value || undefined })}
              options={jobOptions(
                (counts?.jobs ?? []).filter(({ _id, count }) => count > 0 || _id === chosen.job),
              )}
            />
          </Field>
        )}
        <Field label="Who is listed" labelHidden>
          <Select
            value={shown}
            onChange={(event) => onChange(statusChoice(event.target.value))}
            options={[
              ...firstChoices.map((choice) => ({
                value: choice,
                label: counted(choiceLabels[choice], chosenBy(choice)),
              })),
              ...(counts?.statuses ?? []).map(({ status, count }) => ({
                value: status,
                label: counted(status, count),
              })),
              ...(['yes', 'no', 'all'] as const).map((choice) => ({
                value: choice,
                label: counted(choiceLabels[choice], chosenBy(choice)),
              })),
            ]}
          />
        </Field>
        {counts && hasColleagues && (
          <Field label="Assigned to" labelHidden>
            <Select
              value={chosen.assigned ?? ''}
              placeholder="Assigned to anybody"
              onChange={(event) => onChange({ assigned: event.target.value || undefined })}
              options={assignedOptions(counts)}
            />
          </Field>
        )}
        {hasLabels && (
          <Field label="Label" labelHidden>
            <Select
              value={chosen.label ?? ''}
              placeholder="All labels"
              onChange={(event) => onChange({ label: event.target.value || undefined })}
              options={(counts?.labels ?? []).map(({ _id, name, count }) => ({
                value: _id,
                label: counted(name, count),
              }))}
            />
          </Field>
        )}
        <Field label="Order" labelHidden>
          <Select
            value={chosen.sort}
            onChange={(event) => onChange({ sort: event.target.value as InboxSort })}
            options={inboxSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
          />
        </Field>
      </div>
      <FactFilterFields
        chosen={chosen.facts}
        job={chosen.job ? job : undefined}
        onChange={(facts) => onChange({ facts })}
      />
    </div>
  )
}

function ChoiceLink({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={`inline-flex min-h-8 items-center gap-1.5 rounded-box border px-2 text-sm -outline-offset-2 transition-colors max-md:min-h-11 ${
        current ? 'border-accent bg-accent-tint font-semibold text-accent' : 'text-ink-soft hover:bg-hover'
      }`}
    >
      {children}
    </Link>
  )
}

/** Jobs with the same title are distinguished by their posting date. */
function jobOptions(jobs: ReplyOf<typeof inboxCounts>['jobs']) {
  const titles = Map.groupBy(jobs, ({ title }) => title)
  return jobs.map(({ _id, title, postedDate, isOpen, count }) => {
    const isOnly = titles.get(title)?.length === 1
    const words = [title, !isOnly && `posted ${formatLongDate(postedDate)}`, !isOpen && 'closed']
    return { value: _id, label: counted(words.filter(Boolean).join(', '), count) }
  })
}

/** Mine first, then unassigned, then those of each colleague. */
function assignedOptions({ members, unassigned }: ReplyOf<typeof inboxCounts>) {
  const mine = members.filter(({ isMe }) => isMe)
  const others = members.filter(({ isMe }) => !isMe)
  return [
    ...mine.map(({ count }) => ({ value: 'me', label: counted('Assigned to me', count) })),
    { value: 'nobody', label: counted('Assigned to nobody', unassigned) },
    ...others.map(({ _id, name, count }) => ({ value: _id, label: counted(name, count) })),
  ]
}

function statusChoice(value: string): Pick<Chosen, 'status' | 'waiting'> {
  const waiting = canonical(waitingChoices, value)
  if (waiting) return { status: undefined, waiting }
  return { status: value as ApplicationStatus, waiting: undefined }
}
