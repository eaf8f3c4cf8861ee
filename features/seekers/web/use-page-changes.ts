import { useState } from 'react'
import type { CvPage, Turn } from '#contract/seekers/photographed-cvs.ts'
import { draftPrefix } from '#site/drafts.ts'
import { keep, kept, tabStorage } from '#site/kept.ts'

interface Changes {
  turned: Readonly<Record<string, Turn>>
  /** Ids of pages that were moved, and of those beside them; any other follows as it came. */
  order: readonly string[]
}

const none: Changes = { turned: {}, order: [] }

const keyOf = (seekerId: string) => `${draftPrefix}cv-pages:${seekerId}`

/** Turns and order of photographed pages. They stay in this tab, as the photos do, until the PDF is made. */
export function usePageChanges(seekerId: string) {
  const key = keyOf(seekerId)
  const [changes, setChanges] = useState<Changes>(() => ({ ...none, ...(kept(key, tabStorage) as Changes) }))
  function change(next: Changes): void {
    setChanges(next)
    keep(key, next === none ? undefined : next, tabStorage)
  }

  const { turned, order } = changes
  const turnOf = ({ _id }: CvPage): Turn => turned[_id] ?? 0
  const placeOf = ({ _id }: CvPage) => (order.includes(_id) ? order.indexOf(_id) : order.length)
  const inOrder = (all: readonly CvPage[]) => all.toSorted((one, other) => placeOf(one) - placeOf(other))
  return {
    turnOf,
    inOrder,
    turn: (page: CvPage) =>
      change({ order, turned: { ...turned, [page._id]: ((turnOf(page) + 90) % 360) as Turn } }),
    moveUp(pages: readonly CvPage[], position: number) {
      const ids = pages.map(({ _id }) => _id)
      const swapped = ids.slice(position - 1, position + 1).reverse()
      change({ turned, order: [...ids.slice(0, position - 1), ...swapped, ...ids.slice(position + 1)] })
    },
    forget: () => change(none),
  }
}
