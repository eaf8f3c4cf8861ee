import { type FacetName, facetNames, type JobFilters } from '#contract/job-search.ts'
import type { Db } from '#platform/database/database.ts'
import type { Board } from './board/board.ts'
import { asOfOneMoment } from './board/changed-meanwhile.ts'
import type { Columns } from './board/columns.ts'
import { enough, newestBlocks, newestFirst } from './board/newest-first.ts'
import { Postings } from './board/postings.ts'
import { countedAtMost } from './counted.ts'
import { bitOf, conditionsOf, keyOf } from './filters.ts'
import { textMatches, understood, worded } from './free-text.ts'
import type { Understood } from './understand.ts'

/** The newest of those that pass certain filters: how many, up to one more than are counted, of which kinds, and where. */
export interface Tally {
  total: number
  kinds: Uint32Array
  places: Uint32Array
}

/** What a search finds, for its pages and its counts together. */
export interface Survey {
  /** To which the rows belong. */
  columns: Columns
  /** Those that pass all filters, the newest first, as many as are counted. */
  rows: Uint32Array
  all: Tally
  /** For each of the filters what passes all others. */
  without: ReadonlyMap<FacetName, Tally>
  typed: Understood | undefined
}

interface Kept {
  survey: Survey
  /** As long as the jobs are the same, and none of those counted has expired. */
  from: number
  until: number
}

interface Asked {
  filters: JobFilters
  now: Date
  postings: Postings
  /** The words are read of titles, companies and locations too, in one go with those that find. */
  isByFit?: boolean
}

/**
 * Finds and counts in one walk, and remembers it for the other pages and their counts.
 *
 * @throws ChangedMeanwhile when the board does
 */
export async function survey(db: Db, board: Board, asked: Asked): Promise<Survey> {
  const { recent } = board
  const key = `survey ${keyOf(asked.filters)}`
  const now = asked.now.getTime()
  const known = recent.get<Kept>(key)
  if (known && known.from <= now && now <= known.until) return known.survey
  const made = await make(db, board, asked, false)
  recent.set(key, made)
  return made.survey
}

/** By itself, for whoever asks the postings for nothing else. */
export const surveyNow = (db: Db, board: Board, asked: Omit<Asked, 'postings'>): Promise<Survey> =>
  asOfOneMoment(() => survey(db, board, { ...asked, postings: new Postings(db, board) }))

async function make(db: Db, board: Board, asked: Asked, isWhole: boolean): Promise<Kept> {
  const { recent: asOf, columns } = board
  const { filters, now, postings } = asked
  const { q } = filters
  const conditions = await conditionsOf(db, board, filters)
  const typed = q ? await understood(db, board, q, isWhole) : undefined
  if (typed && asked.isByFit)
    await postings.read(
      (['', 'h:', 't:'] as const).flatMap((where) => worded(typed, where).flat()),
      newestBlocks(board),
    )
  const matches =
    typed && (await textMatches(db, board, { filters, understood: typed, conditions, postings, asOf, now }))
  const counter = new Counter(board, filters)
  await newestFirst(
    postings,
    board,
    { asOf, now: now.getTime(), matches, conditions, mayFail: counter.mayFail, most: countedAtMost + 1 },
    (row, failed) => counter.visit(row, failed),
  )
  if (typed?.isCut && counter.isLacking) return make(db, board, asked, true)
  const { rows, all, without, until } = counter
  return { survey: { columns, rows, all, without, typed }, from: now.getTime(), until }
}

/** Room for so many rows at first; most searches find fewer. */
const fewRows = 1_024

class Counter {
  #rows = new Uint32Array(fewRows)
  readonly all: Tally
  readonly without: ReadonlyMap<FacetName, Tally>
  /** The first instant at which one of those counted expires. */
  until = Number.POSITIVE_INFINITY
  readonly #columns: Columns
  readonly #others: readonly [bit: number, tally: Tally][]
  readonly #byBit: (Tally | undefined)[] = []
  /** The filters whose tallies may have more. */
  mayFail = 0

  constructor(board: Board, filters: JobFilters) {
    const tally = (): Tally => ({
      total: 0,
      kinds: new Uint32Array(board.kinds.all.length),
      places: new Uint32Array(board.places.all.length),
    })
    this.#columns = board.columns
    this.all = tally()
    this.without = new Map(facetNames.filter((facet) => filters[facet]).map((facet) => [facet, tally()]))
    this.#others = [...this.without].map(([facet, other]) => [bitOf(facet), other])
    for (const [bit, other] of this.#others) {
      this.#byBit[bit] = other
      this.mayFail |= bit
    }
  }

  /** A copy as long as it has to be, since it is remembered. */
  get rows(): Uint32Array {
    return this.#rows.slice(0, Math.min(this.all.total, countedAtMost))
  }

  /** What passes all filters is counted in every tally, so the others have enough when its own has. */
  get isLacking(): boolean {
    return this.all.total <= countedAtMost
  }

  /** @returns what the others may fail, or that there are enough */
  visit(row: number, failed: number): number {
    if (failed === 0) {
      this.#keep(row)
      this.#count(row, this.all)
      for (const [bit, other] of this.#others) this.#count(row, other, bit)
      return this.isLacking ? this.mayFail : enough
    }
    const other = this.#byBit[failed]
    if (other) this.#count(row, other, failed)
    return this.mayFail
  }

  #keep(row: number): void {
    const { total } = this.all
    if (total >= countedAtMost) return
    if (total === this.#rows.length) {
      const longer = new Uint32Array(countedAtMost)
      longer.set(this.#rows)
      this.#rows = longer
    }
    this.#rows[total] = row
  }

  #count(row: number, tally: Tally, bit = 0): void {
    if (tally.total > countedAtMost) return
    this.until = Math.min(this.until, this.#columns.expiresAt[row] as number)
    tally.total += 1
    if (tally.total > countedAtMost) {
      this.mayFail &= ~bit
      return
    }
    const kind = this.#columns.kind[row] as number
    const place = this.#columns.place[row] as number
    tally.kinds[kind] = (tally.kinds[kind] as number) + 1
    tally.places[place] = (tally.places[place] as number) + 1
  }
}
