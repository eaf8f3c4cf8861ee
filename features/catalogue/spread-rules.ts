import { dayOf } from '#contract/base/maldives.ts'

/** Maximum number of consecutive jobs of one employer, while others have jobs of the same day. */
export const maxInARow = 2

interface Posted {
  employerId: string
  createdAt: string
}

/**
 * The jobs of a page, newest first, mixed so that no employer with many jobs fills it. A job moves behind
 * one of another employer, and never past another day; jobs of one employer keep their order.
 *
 * @param of facts of an item
 */
export function spreadEmployers<Item>(items: readonly Item[], of: (item: Item) => Posted): Item[] {
  const left = [...items]
  const spread: Item[] = []
  while (left.length > 0) {
    const [first] = left as [Item, ...Item[]]
    const { employerId, createdAt } = of(first)
    const isFull =
      spread.length >= maxInARow && spread.slice(-maxInARow).every((one) => of(one).employerId === employerId)
    const day = dayOf(createdAt)
    const sameDay = left.findIndex((one) => dayOf(of(one).createdAt) !== day)
    const other = left
      .slice(0, sameDay === -1 ? left.length : sameDay)
      .findIndex((one) => of(one).employerId !== employerId)
    spread.push(...left.splice(isFull && other > 0 ? other : 0, 1))
  }
  return spread
}
