/** Maximum number of consecutive jobs of one employer, while others have jobs on the page. */
export const maxInARow = 2

/**
 * The jobs of a page, mixed so that no employer with many jobs fills it: a third one in a row lets the next
 * job of another employer pass. Jobs of one employer keep their order.
 *
 * @param employerOf employer of an item
 */
export function spreadEmployers<Item>(items: readonly Item[], employerOf: (item: Item) => string): Item[] {
  const left = [...items]
  const spread: Item[] = []
  while (left.length > 0) {
    const [first] = left as [Item, ...Item[]]
    const employer = employerOf(first)
    const last = spread.slice(-maxInARow)
    const isFull = last.length === maxInARow && last.every((one) => employerOf(one) === employer)
    const other = isFull ? left.findIndex((one) => employerOf(one) !== employer) : 0
    spread.push(...left.splice(Math.max(other, 0), 1))
  }
  return spread
}
