import type { ReplyOf } from '#contract/base/endpoint.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import { type WaitingChoice, waitingChoices } from '#contract/facts/inbox-choices.ts'
import { canonical, type InboxSort, inboxSorts } from '#contract/facts/vocabularies.ts'
import type { inboxCounts } from '#contract/hiring/inbox.ts'
import type { Chosen } from './inbox-queries.ts'

export type InboxCounts = ReplyOf<typeof inboxCounts>

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
export const sortOptions = inboxSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))

export const choiceLabels: Record<WaitingChoice, string> = {
  decide: 'To decide',
  chosen: 'Shortlisted, interview, offer',
  message: 'New message',
  yes: 'All who still wait',
  no: 'Decided or withdrawn',
  all: 'Everybody',
}
/** These also stand beside each other above the list, with their numbers. */
const firstChoices = ['decide', 'chosen', 'message'] as const

/** The status or the choice by which people are listed. */
export const currentChoice = ({ status, waiting }: Pick<Chosen, 'status' | 'waiting'>) =>
  status ?? waiting ?? 'all'

/** Number of people of a choice; undefined while it loads. */
export const choiceCount = (counts: Pick<InboxCounts, 'choices'> | undefined, choice: WaitingChoice) =>
  counts && (counts.choices.find(({ waiting }) => waiting === choice)?.count ?? 0)

/** Choices above the list. New messages are one of them while there are any, or while they are listed. */
export const tabChoices = (
  counts: Pick<InboxCounts, 'choices'> | undefined,
  current: ReturnType<typeof currentChoice>,
) =>
  firstChoices.filter(
    (choice) => choice !== 'message' || current === choice || (choiceCount(counts, choice) ?? 0) > 0,
  )

/** @param count undefined while it loads: no number is shown */
const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${formatCount(count)})`

/** The choices above the list, each status, and the wider choices. */
export function listedOptions(counts: Pick<InboxCounts, 'choices' | 'statuses'> | undefined) {
  const ofChoice = (choice: WaitingChoice) => ({
    value: choice,
    label: counted(choiceLabels[choice], choiceCount(counts, choice)),
  })
  const ofStatuses = (counts?.statuses ?? []).map(({ status, count }) => ({
    value: status,
    label: counted(status, count),
  }))
  return [...firstChoices.map(ofChoice), ...ofStatuses, ...(['yes', 'no', 'all'] as const).map(ofChoice)]
}

/** A value of `listedOptions` as the filter that it sets. */
export function statusChoice(value: string): Pick<Chosen, 'status' | 'waiting'> {
  const waiting = canonical(waitingChoices, value)
  if (waiting) return { status: undefined, waiting }
  return { status: value as ApplicationStatus, waiting: undefined }
}

/** Jobs with anybody, and the chosen one. Jobs with the same title are distinguished by their posting date. */
export function jobOptions(all: InboxCounts['jobs'], chosen: string | undefined) {
  const jobs = all.filter(({ _id, count }) => count > 0 || _id === chosen)
  const titles = Map.groupBy(jobs, ({ title }) => title)
  return jobs.map(({ _id, title, postedDate, isOpen, count }) => {
    const isOnly = titles.get(title)?.length === 1
    const words = [title, !isOnly && `posted ${formatLongDate(postedDate)}`, !isOpen && 'closed']
    return { value: _id, label: counted(words.filter(Boolean).join(', '), count) }
  })
}

/** Mine first, then unassigned, then those of each colleague. */
export function assignedOptions({ members, unassigned }: Pick<InboxCounts, 'members' | 'unassigned'>) {
  const mine = members.filter(({ isMe }) => isMe)
  const others = members.filter(({ isMe }) => !isMe)
  return [
    ...mine.map(({ count }) => ({ value: 'me', label: counted('Assigned to me', count) })),
    { value: 'nobody', label: counted('Assigned to nobody', unassigned) },
    ...others.map(({ _id, name, count }) => ({ value: _id, label: counted(name, count) })),
  ]
}

export const labelOptions = (labels: InboxCounts['labels']) =>
  labels.map(({ _id, name, count }) => ({ value: _id, label: counted(name, count) }))
