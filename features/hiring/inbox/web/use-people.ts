import { useRef } from 'react'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { type Chosen, filterQuery } from './inbox-queries.ts'

interface Where {
  items: readonly InboxItem[]
  /** Cursor of the next page. */
  following: string | undefined
  chosen: Chosen
  isWide: boolean
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

/**
 * The open person; on a wide screen the first one by default. A person who leaves the list after a decision
 * stays until the page moves on, and is then replaced by the next one. The default person stays too, even
 * if others are added before.
 */
export function usePeople({ items, following, chosen, isWide, isOutdated, isOwn }: Where): People {
  const last = useRef<{ item: InboxItem; place: number }>(undefined)
  const first = useRef<{ application: string; of: string }>(undefined)
  const of = `${filterQuery(chosen)} ${chosen.page} ${chosen.after} ${chosen.before}`
  const isFirstKept = first.current?.of === of && !isOwn(first.current.application)
  const firstShown = isFirstKept ? first.current?.application : items[0]?.application
  if (isWide && firstShown && !isOutdated) first.current = { application: firstShown, of }
  const wanted = chosen.open ?? (isWide ? firstShown : undefined)
  const place = items.findIndex(({ application }) => application === wanted)
  const found = items[place]
  if (found) last.current = { item: found, place }
  const kept = last.current?.item.application === wanted ? last.current : undefined
  const current = found ?? kept?.item
  const next = found ? place + 1 : (kept?.place ?? 0)
  const previous = (found ? place : (kept?.place ?? 0)) - 1
  const on = (one: InboxItem | undefined) => one && { open: one.application }
  return {
    current,
    before: current && on(items[previous]),
    after:
      current &&
      (on(items[next]) ??
        (following ? { page: chosen.page + 1, after: following, open: undefined } : undefined)),
  }
}
