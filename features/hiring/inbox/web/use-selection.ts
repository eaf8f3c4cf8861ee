import { useState } from 'react'
import { maxSelected } from '#contract/bounds.ts'
import type { InboxItem } from '#contract/inbox.ts'

/** Selected people by application: 200 at most. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, InboxItem>>(new Map())
  return {
    items: [...selected.values()],
    ids: new Set(selected.keys()),
    toggle(item: InboxItem) {
      setSelected((before) => {
        const next = new Map(before)
        if (!next.delete(item.application) && next.size < maxSelected) next.set(item.application, item)
        return next
      })
    },
    replace(items: readonly InboxItem[]) {
      setSelected(new Map(items.slice(0, maxSelected).map((item) => [item.application, item])))
    },
    clear() {
      setSelected(new Map())
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
