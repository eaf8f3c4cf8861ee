import { factsOf, type Reading, type Recogniser, runFrom, type Word } from '#features/search/reading-rules.ts'
import type { Term } from '#features/search/terms-rules.ts'
import { isThaana } from '#features/search/words/dhivehi-rules.ts'
import { editsAllowed, nearWordsOf } from '#features/search/words/near-words-rules.ts'
import { isFiller } from './filler-rules.ts'
import { areWhole, type KindOfWork, kindCalled, kindTerm, listOf, typedReader } from './kind-of-work-rules.ts'

/** A thing that employers provide | its names | names that mean it only beside 'free', 'with' or 'provided'. */
const table = `
Room provided | accommodation; accommodations; boarding; staff housing; staff accommodation; staff room; staff quarters; own room; single room; private room; separate room; shared room; ކޮޓަރި; ހުންނާނެތަން; ހުންނާނެ ތަން; ނިދާތަން; ނިދާނެތަން; ނިދާނެ ތަން | room; rooms; housing; lodging; bed; stay; quarters; place; hostel
Meals provided | meals; staff food; staff meals; ކެއުން; ކެއުމާ; ކާންބޯން | food; meal; lunch; dinner; breakfast; 3 meals; three meals; canteen
Boat or bus paid | staff ferry; staff boat; staff bus; staff transport; boat fare; ferry fare; bus fare; boat transfer; boat transfers; travel allowance; transport allowance | transport; transportation; boat; ferry; bus; transfer; transfers; travel; pick up; pickup
Flights home | air ticket; air tickets; flight ticket; flight tickets; plane ticket; plane tickets; ticket home; tickets home; flights home; flight home; return ticket; return tickets; annual ticket; annual air ticket; vacation ticket; flights | flight; ticket; tickets; airfare
Medical care | health insurance; medical insurance; medical cover; medical allowance; medical care; medical benefits | insurance; medical
Laundry provided | | laundry
`

interface Provided {
  kind: KindOfWork
  /** Does its name alone say that it is provided? */
  isPlain: boolean
}

const provided = new Map<string, Provided>()
for (const line of table.trim().split('\n')) {
  const [label = '', ...names] = line.split('|').map((cell) => cell.trim())
  const kind = kindCalled(label)
  for (const [at, cell] of names.entries())
    for (const name of listOf(cell)) provided.set(name, { kind, isPlain: at === 0 })
}

const providedBy = typedReader(provided)

const before = new Set(
  'with free a an includes including provides provided offers plus and paid good'.split(' '),
)
const behind = new Set(
  'provided given included free paid offered available is are will be by company employer'.split(' '),
)
/** Words that say that it is provided; the others only stand beside them. */
const says = new Set(
  'with free includes including provides provided given included paid offers offered'.split(' '),
)
const between = new Set(['and', 'or', 'with', 'plus', 'n'])

const maxNameWords = Math.max(...[...provided.keys()].map((name) => name.split(' ').length))
const maxWords = 12

/** Kinds that say without more that they are provided, where they stand together: 'room and food'. */
const lodging = new Set(['Room provided', 'Meals provided'])

/** Number of letters from which a wrong one leaves no doubt. */
const longWord = 8

const near = nearWordsOf(
  [...provided.keys(), ...says].flatMap((name) => name.split(' ')).filter((word) => word.length > 3),
)

/** A word as it is spelled here: 'accommodation' of 'accomodation', but no word of a title is corrected. */
function spelled(reading: Reading, { text, sign, isPhrase }: Word): string {
  const isKnown = provided.has(text) || before.has(text) || behind.has(text) || between.has(text)
  if (sign || isPhrase || isKnown || isThaana(text) || reading.isAsTyped || factsOf(reading, text).titles > 0)
    return text
  if (text.length < longWord && !reading.doubtful.has(text)) return text
  return near(text, editsAllowed(text))[0] ?? text
}

/** The longest name from a word on. */
function nameAt(
  reading: Reading,
  words: readonly string[],
  at: number,
): (Provided & { takes: number }) | undefined {
  for (let takes = Math.min(maxNameWords, words.length - at); takes > 0; takes -= 1) {
    const one = providedBy(reading, words.slice(at, at + takes))
    if (one) return { ...one, takes }
  }
  return undefined
}

/** Number of words from one on that are of a set. */
function countIn(words: readonly string[], at: number, set: ReadonlySet<string>): number {
  const end = words.findIndex((word, other) => other >= at && !set.has(word))
  return (end < 0 ? words.length : end) - at
}

/**
 * Things that an employer provides, as people ask for them: 'free food', 'room and meals provided', 'with
 * accommodation and transport'. A room and food say so together without more.
 */
export const provides: Recogniser = (reading) => {
  const each = reading.words.map((word) => spelled(reading, word))
  return (at) => {
    const run = runFrom(reading, at, maxWords)
    const words = each.slice(at, at + run.length)
    let end = countIn(words, 0, before)
    // Food is the work in 'working with food', and not a wish.
    if (words[0] === 'with' && /^work(?:ing)?$/.test(each[at - 1] ?? '')) return undefined
    const first = end
    const names: Provided[] = []
    for (;;) {
      const joint = names.length > 0 ? countIn(words, end, between) : 0
      const name = nameAt(reading, words, end + joint)
      if (!name) break
      names.push(name)
      end += joint + name.takes
    }
    const last = end
    end += countIn(words, end, behind)
    const kinds = new Set(names.map(({ kind }) => kind))
    // A skill is meant by 'with boat licence'.
    const isLast = end === words.length || isFiller(words[end] ?? '') || between.has(words[end] ?? '')
    const isSaid = [...words.slice(0, first), ...words.slice(last, end)].some(
      (word) => says.has(word) && (word !== 'with' || isLast),
    )
    const isPair = names.filter(({ kind }) => lodging.has(kind.label)).length > 1 && kinds.size > 1
    if (!isSaid && !isPair && !names[0]?.isPlain) return undefined
    if (names.length === 0 || (first > 0 && !isSaid)) return undefined
    const taken = run.slice(0, end)
    if (!areWhole(reading.words, at, end)) return undefined
    return { takes: end, terms: [...kinds].map((kind): Term => kindTerm(kind, taken)) }
  }
}
