/** Maximum number of consecutive jobs of one employer, while others have enough jobs on the page. */
export const maxInARow = 2

/** The end of a list: its employer, and the number of its consecutive jobs. */
interface End {
  employer?: string
  row: number
}

const endWith = ({ employer: last, row }: End, employer: string): End => ({
  employer,
  row: employer === last ? row + 1 : 1,
})

/** May these numbers of jobs follow without a row that is too long? */
const mayFollow = ({ employer, row }: End, left: ReadonlyMap<string, number>, all: number): boolean =>
  [...left].every(
    ([one, count]) =>
      count <= maxInARow * (all - count + 1) - (one === employer ? Math.min(row, maxInARow) : 0),
  )

/**
 * The jobs of a page, mixed so that no employer with many jobs fills it: a third one in a row lets the next
 * job of another employer pass, and one with many left goes before others, so that none are left together
 * at the end. Jobs of one employer keep their order.
 *
 * @param employerOf employer of an item
 * @param first number of items that stay at the head
 */
export function spreadEmployers<Item>(
  items: readonly Item[],
  employerOf: (item: Item) => string,
  first = 0,
): Item[] {
  const left = items.slice(first)
  const counts = new Map<string, number>()
  for (const item of left) counts.set(employerOf(item), (counts.get(employerOf(item)) ?? 0) + 1)
  const spread = items.slice(0, first)
  let end = spread.map(employerOf).reduce<End>(endWith, { row: 0 })
  while (left.length > 0) {
    const fits = (item: Item) => endWith(end, employerOf(item)).row <= maxInARow
    const isBest = (item: Item) => {
      const employer = employerOf(item)
      const others = new Map(counts).set(employer, (counts.get(employer) ?? 0) - 1)
      return fits(item) && mayFollow(endWith(end, employer), others, left.length - 1)
    }
    const best = left.findIndex(isBest)
    const [item] = left.splice(best >= 0 ? best : Math.max(left.findIndex(fits), 0), 1) as [Item]
    const employer = employerOf(item)
    counts.set(employer, (counts.get(employer) ?? 0) - 1)
    end = endWith(end, employer)
    spread.push(item)
  }
  return spread
}
