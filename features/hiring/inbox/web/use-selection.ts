import { useState } from 'react'
import { maxSelected } from '#contract/facts/bounds.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'

type Selected = ReadonlyMap<string, InboxItem>

/**
 * Selected people by application: 200 at most. Other filters begin with nobody, so that nobody is decided on
 * who is not in the list.
 */
export function useSelection(filters: string) {
  const [kept, setKept] = useState<{ filters: string; selected: Selected }>({ filters, selected: new Map() })
  const among = (all: typeof kept): Selected => (all.filters === filters ? all.selected : new Map())
  const change = (next: (selected: Selected) => Selected) =>
    setKept((before) => ({ filters, selected: next(among(before)) }))
  const selected = among(kept)
  return {
    items: [...selected.values()],
    ids: new Set(selected.keys()),
    toggle(item: InboxItem) {
      change((before) => {
        const next = new Map(before)
        if (!next.delete(item.application) && next.size < maxSelected) next.set(item.application, item)
        return next
      })
    },
    replace(items: readonly InboxItem[]) {
      change(() => new Map(items.slice(0, maxSelected).map((item) => [item.application, item])))
    },
    /** The person's own act on some of them: they count as read with it. */
    patch(applications: ReadonlySet<string>, next: (item: InboxItem) => InboxItem) {
      change(
        (before) =>
          new Map([...before].map(([id, item]) => [id, applications.has(id) ? next(item) : item] as const)),
      )
    },
    clear() {
      change(() => new Map())
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
