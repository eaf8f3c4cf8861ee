import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { useApi } from '#site/api/api-context.tsx'
import { applicantQuery } from './applicant-queries.ts'
import { type Chosen, filterQuery, personIn } from './inbox-queries.ts'

interface Where {
  employerId: string
  items: readonly InboxItem[]
  /** Cursors of the next page and of the one before. */
  next: string | undefined
  prev: string | undefined
  chosen: Chosen
  isWide: boolean
  /** The person whom the address names, who may be on another page of the list. */
  opened: InboxItem | undefined
  /** The list belongs to the previous query until the new one has loaded. */
  isOutdated: boolean
  /** Was it decided here? Then the page moves on from it. */
  isOwn: (application: string) => boolean
}

/** The person on the page, with the previous and the next one. */
export interface People {
  current: InboxItem | undefined
  before: Partial<Chosen> | undefined
  after: Partial<Chosen> | undefined
}

/** The end of the page at which somebody is open: by the address, or the first one of the inbox on a wide screen. */
function endOf({ open, ofJob }: Chosen, isWide: boolean): 'first' | 'last' | undefined {
  if (open === 'first' || open === 'last') return open
  return open === undefined && isWide && !ofJob ? 'first' : undefined
}

/**
 * The open person; in the inbox on a wide screen the first one by default. A person who leaves the list after a decision
 * stays until the page moves on, and is then replaced by the next one. The default person stays too, even
 * if others are added before. Beyond the ends of a page the next or the previous page goes on.
 */
export function usePeople({
  employerId,
  items,
  chosen,
  isWide,
  opened,
  isOutdated,
  isOwn,
  ...around
}: Where): People {
  const end = endOf(chosen, isWide)
  const last = useRef<{ item: InboxItem; place: number }>(undefined)
  const shown = useRef<{ item: InboxItem; of: string }>(undefined)
  const of = `${filterQuery(chosen)} ${chosen.page} ${chosen.after} ${chosen.before} ${end}`
  const kept = shown.current?.of === of && !isOwn(shown.current.item.application) ? shown.current : undefined
  const atEnd = kept?.item ?? (isOutdated && chosen.open ? undefined : items.at(end === 'last' ? -1 : 0))
  if (end && atEnd && !isOutdated) shown.current = { item: atEnd, of }
  const wanted = end ? atEnd && personIn(chosen, atEnd) : chosen.open
  const place = items.findIndex((item) => personIn(chosen, item) === wanted)
  const found = items[place]
  if (found) last.current = { item: found, place }
  const gone = last.current && personIn(chosen, last.current.item) === wanted ? last.current : undefined
  const left = found ? undefined : gone?.item
  const ofLeft = applicantQuery(useApi(), employerId, left?.job._id ?? '', left?.applicant._id ?? '')
  // The list no longer has the person. Their details, which the page reads, know what was done since.
  const { data: read } = useQuery({ ...ofLeft, enabled: false })
  const asRead = left && read && { status: read.status, version: read.version, isEngaged: read.isEngaged }
  const current = found ?? (left && { ...left, ...asRead }) ?? opened
  const next = found ? place + 1 : (gone?.place ?? 0)
  const previous = (found ? place : (gone?.place ?? 0)) - 1
  const on = (one: InboxItem | undefined) => one && { open: personIn(chosen, one) }
  const { page } = chosen
  // Without an open person the first one of the list is the next.
  if (!current) return { current, before: undefined, after: chosen.ofJob ? on(items[0]) : undefined }
  return {
    current,
    before:
      on(items[previous]) ??
      (around.prev && page > 1
        ? { page: page - 1, before: page > 2 ? around.prev : undefined, open: 'last' }
        : undefined),
    after:
      on(items[next]) ?? (around.next ? { page: page + 1, after: around.next, open: 'first' } : undefined),
  }
}
