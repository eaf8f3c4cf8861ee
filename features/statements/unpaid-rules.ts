/** An unpaid purchase, by what a transfer without its reference says of it. */
interface UnpaidPurchase {
  company: string
  dueInLaari: number
  /** Day in the Maldives. */
  chosenOn: string
}

interface Transfer {
  day: string
  amountInLaari: number
  text: string
}

/** Purchases of one sum and of companies with the same name. */
interface SameName<P> {
  words: readonly string[]
  purchases: P[]
}

interface SameSum<P> {
  /** Latest choice first. */
  purchases: P[]
  /** Names by the one of their words that the fewest other names have. */
  names: Map<string, SameName<P>[]>
}

export interface UnpaidPurchases<P> {
  /** Purchases of the sum, chosen on or before the day of the transfer, latest first. */
  ofSum: (transfer: Transfer, max: number) => P[]
  /** The purchases among them whose company's name is in the words of the transfer. */
  named: (transfer: Transfer, max: number) => P[]
}

/**
 * Indexes the unpaid purchases by their sum and by one word of the name. A transfer is compared with the names that
 * share that word, and not with each purchase.
 */
export function indexUnpaid<P extends UnpaidPurchase>(purchases: readonly P[]): UnpaidPurchases<P> {
  const ordered = purchases.toSorted((one, other) =>
    one.chosenOn > other.chosenOn ? -1 : one.chosenOn < other.chosenOn ? 1 : 0,
  )
  const places = new Map(ordered.map((purchase, place) => [purchase, place]))
  const placeOf = (purchase: P) => places.get(purchase) ?? 0
  const sums = sumsOf(ordered)
  return {
    ofSum: ({ amountInLaari, day }, max) => chosenBy(day, sums.get(amountInLaari)?.purchases ?? [], max),
    named: ({ amountInLaari, day, text }, max) => {
      const names = sums.get(amountInLaari)?.names
      if (!names) return []
      const spoken = new Set(lettersOf(text))
      return [...spoken]
        .flatMap((word) => names.get(word) ?? [])
        .filter(({ words }) => words.every((word) => spoken.has(word)))
        .flatMap((name) => chosenBy(day, name.purchases, max))
        .sort((one, other) => placeOf(one) - placeOf(other))
        .slice(0, max)
    },
  }
}

/** @param ordered latest choice first: a binary search skips those that were chosen after the day */
function chosenBy<P extends UnpaidPurchase>(day: string, ordered: readonly P[], max: number): P[] {
  let [first, end] = [0, ordered.length]
  while (first < end) {
    const middle = Math.floor((first + end) / 2)
    if ((ordered[middle]?.chosenOn ?? '') > day) first = middle + 1
    else end = middle
  }
  return ordered.slice(first, first + max)
}

function sumsOf<P extends UnpaidPurchase>(ordered: readonly P[]): Map<number, SameSum<P>> {
  const wordsFor = new Map(ordered.map(({ company }) => [company, wordsOf(company)]))
  const rarest = rarestOf([...wordsFor.values()])
  const sums = new Map<number, SameSum<P>>()
  const seen = new Map<string, SameName<P>>()
  for (const purchase of ordered) {
    const { dueInLaari: sum, company } = purchase
    const same: SameSum<P> = sums.get(sum) ?? { purchases: [], names: new Map() }
    sums.set(sum, same)
    same.purchases.push(purchase)
    const words = wordsFor.get(company) ?? []
    const key = rarest(words)
    if (key === undefined) continue
    const whole = `${sum} ${words.join(' ')}`
    const name = seen.get(whole)
    if (name) name.purchases.push(purchase)
    else {
      const made = { words, purchases: [purchase] }
      seen.set(whole, made)
      const sharing = same.names.get(key)
      if (sharing) sharing.push(made)
      else same.names.set(key, [made])
    }
  }
  return sums
}

/** @returns the word of a name that the fewest names have; undefined without words */
function rarestOf(names: readonly (readonly string[])[]) {
  const counts = new Map<string, number>()
  for (const words of names) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const countOf = (word: string) => counts.get(word) ?? 0
  return (words: readonly string[]): string | undefined =>
    words.reduce<string | undefined>(
      (found, word) => (found === undefined || countOf(word) < countOf(found) ? word : found),
      undefined,
    )
}

const lettersOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

const legalForms = new Set([
  'pvt',
  'ltd',
  'private',
  'limited',
  'llp',
  'co',
  'company',
  'the',
  'and',
  'of',
  'maldives',
])
/** Words of transfers. As a company's name they would match the transfers of all others. */
const bankWords = new Set(
  `account bank banking bill bml card cash cheque credit debit deposit faisa favara from fund funds
    internet invoice local mib mobile mvr net online pay paid payment payments purchase quick receipt
    received reference rufiyaa salary slip subscription transaction transfer transfers trf`.split(/\s+/),
)
const minNameLength = 3

/** The words that make the name of a company. A name of legal forms, words of transfers and initials alone has none. */
function wordsOf(company: string): readonly string[] {
  const words = lettersOf(company).filter((word) => !legalForms.has(word))
  return words.some((word) => word.length >= minNameLength && !bankWords.has(word)) ? words : []
}
