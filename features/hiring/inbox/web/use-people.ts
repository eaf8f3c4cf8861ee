import { useRef } from 'react'
import type { InboxItem } from '#contract/inbox.ts'
import { type Chosen, filterQuery, pageSize } from './inbox-queries.ts'

interface Where {
  items: readonly InboxItem[]
  total: number
  chosen: Chosen
  isWide: boolean
  /** The list is that of what was asked for before, until the new one comes. */
  isOutdated: boolean
  /** Was it decided here? Then the page moves on from it. */
  isOwn: (application: string) => boolean
}

/** The person that the page shows, with those before and after. */
export interface People {
  current: InboxItem | undefined
  before: Partial<Chosen> | undefined
  after: Partial<Chosen> | undefined
}

/**
 * The person who is open, with room for it the first one. Somebody who fell out of the list by a decision stays until the page moves
 * on, and leaves the place to the next one. Who is shown first stays too, whatever comes before them meanwhile.
 */
export function usePeople({ items, total, chosen, isWide, isOutdated, isOwn }: Where): People {
  const last = useRef<{ item: InboxItem; place: number }>(undefined)
  const first = useRef<{ application: string; of: string }>(undefined)
  const of = `${filterQuery(chosen)} ${chosen.page}`
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
  const pages = Math.ceil(total / pageSize)
  return {
    current,
    before: current && on(items[previous]),
    after:
      current &&
      (on(items[next]) ?? (chosen.page < pages ? { page: chosen.page + 1, open: undefined } : undefined)),
  }
}
