/** A line that has paid a purchase, as other lines are compared with it. */
export interface Use {
  day: string
  amountInLaari: number
  /** Numbers of the purchases that it may name. */
  numbers: readonly number[]
  subscriptionId: string
}

interface Line {
  day: string
  amountInLaari: number
  numbers: readonly number[]
}

/** Uses of one day and one sum. */
interface Alike {
  first: Use
  firstWithoutNumbers: Use | undefined
  byNumber: Map<number, Use>
}

const keyOf = ({ day, amountInLaari }: Line) => `${day} ${amountInLaari}`

/**
 * Finds the use of a line that may be the same transfer in a file of another form: it has the same day and sum, and
 * the two name no different purchases.
 * @param uses without those that the statement of the line has itself
 */
export function indexUses(uses: readonly Use[]): (line: Line) => Use | undefined {
  const alike = new Map<string, Alike>()
  for (const use of uses) {
    const same = alike.get(keyOf(use)) ?? { first: use, firstWithoutNumbers: undefined, byNumber: new Map() }
    alike.set(keyOf(use), same)
    if (use.numbers.length === 0) same.firstWithoutNumbers ??= use
    for (const number of use.numbers) same.byNumber.set(number, same.byNumber.get(number) ?? use)
  }
  return (line) => {
    const same = alike.get(keyOf(line))
    if (!same || line.numbers.length === 0) return same?.first
    const named = line.numbers.flatMap((number) => same.byNumber.get(number) ?? [])
    return named[0] ?? same.firstWithoutNumbers
  }
}
