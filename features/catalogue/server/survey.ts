import { type FacetName, facetNames, type JobFilters } from '#contract/job-search.ts'
import { countedAtMost } from '#platform/database/counted.ts'
import type { Db } from '#platform/database/database.ts'
import type { Board } from './board/board.ts'
import { asOfOneMoment } from './board/changed-meanwhile.ts'
import type { Columns } from './board/columns.ts'
import { type Batch, enough, newestBlocks, newestFirst } from './board/newest-first.ts'
import { Postings } from './board/postings.ts'
import type { KeptTally, Lasting, Tally } from './board/tally.ts'
import { bitOf, conditionsOf, keyOf } from './filters.ts'
import { textMatches, understood, worded } from './free-text.ts'
import type { Understood } from './understand.ts'

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

interface Kept extends Lasting {
  survey: Survey
}

const holds = ({ from, until }: Lasting, now: number) => from <= now && now <= until

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
  if (known && holds(known, now)) return known.survey
  const made = await make(db, board, asked, false)
  recent.set(key, made)
  return made.survey
}

/** By itself, for whoever asks the postings for nothing else. */
export const surveyNow = (db: Db, board: Board, asked: Omit<Asked, 'postings'>): Promise<Survey> =>
  asOfOneMoment(() => survey(db, board, { ...asked, postings: new Postings(db, board) }))

/** What passes all filters but one is what another search finds: who chooses a place sees what was counted before. */
const withoutFacet = (filters: JobFilters, facet: FacetName) => keyOf({ ...filters, [facet]: undefined })

function knownTallies({ tallies }: Board, filters: JobFilters, now: Date): Map<FacetName, KeptTally> {
  const known = new Map<FacetName, KeptTally>()
  for (const facet of facetNames) {
    const kept = filters[facet] && tallies.get(withoutFacet(filters, facet))
    if (kept && holds(kept, now.getTime())) known.set(facet, kept)
  }
  return known
}

async function make(db: Db, board: Board, asked: Asked, isWhole: boolean): Promise<Kept> {
  const { recent: asOf, columns, tallies } = board
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
  const known = knownTallies(board, filters, now)
  const counter = new Counter(board, filters, known)
  await newestFirst(
    postings,
    board,
    { asOf, now: now.getTime(), matches, conditions, mayFail: counter.mayFail, most: countedAtMost + 1 },
    (batch) => counter.count(batch),
  )
  if (typed?.isCut && counter.isLacking) return make(db, board, asked, true)
  const { rows } = counter
  const { all, without } = counter.tallies()
  const lasting = { from: now.getTime(), until: counter.until }
  tallies.set(keyOf(filters), { tally: all, ...lasting })
  for (const [facet, tally] of without)
    if (!known.has(facet)) tallies.set(withoutFacet(filters, facet), { tally, ...lasting })
  return { survey: { columns, rows, all, without, typed }, ...lasting }
}

/** Room for so many rows at first; most searches find fewer. */
const fewRows = 1_024

/** What passes all filters but one: those that fail it, and once there are enough those that fail none as well. */
interface Other extends Tally {
  facet: FacetName
  bit: number
  isFull: boolean
}

class Counter {
  #rows = new Uint32Array(fewRows)
  readonly #all: Tally
  readonly #others: readonly Other[]
  /** The first instant at which one of those counted expires. */
  until = Number.POSITIVE_INFINITY
  readonly #columns: Columns
  /** The filters whose tallies may have more. */
  mayFail = 0
  readonly #known: ReadonlyMap<FacetName, KeptTally>

  /** @param known what needs no counting, by the filter that it is without */
  constructor(
    { columns, kinds, places }: Board,
    filters: JobFilters,
    known: ReadonlyMap<FacetName, KeptTally>,
  ) {
    const tally = (): Tally => ({
      total: 0,
      kinds: new Uint32Array(kinds.all.length),
      places: new Uint32Array(places.all.length),
    })
    this.#columns = columns
    this.#all = tally()
    this.#others = facetNames
      .filter((facet) => filters[facet] && !known.has(facet))
      .map((facet) => ({ ...tally(), facet, bit: bitOf(facet), isFull: false }))
    for (const { bit } of this.#others) this.mayFail |= bit
    this.#known = known
    for (const { until } of known.values()) this.until = Math.min(this.until, until)
  }

  /** A copy as long as it has to be, since it is remembered. */
  get rows(): Uint32Array {
    return this.#rows.slice(0, Math.min(this.#all.total, countedAtMost))
  }

  /** What passes all filters is counted in every tally, so the others have enough when its own has. */
  get isLacking(): boolean {
    return this.#all.total <= countedAtMost
  }

  /** When there are no more rows. */
  tallies(): Pick<Survey, 'all' | 'without'> {
    for (const other of this.#others) if (!other.isFull) this.#include(other)
    const without = new Map<FacetName, Tally>(this.#others.map((other) => [other.facet, other]))
    for (const [facet, { tally }] of this.#known) without.set(facet, tally)
    return { all: this.#all, without }
  }

  /** @returns what the others may fail, or that there are enough */
  count({ rows, fails, count }: Batch): number {
    this.#makeRoom(count)
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] as number
      const failed = fails[at] as number
      if (failed === 0) this.#pass(row)
      else if ((failed & this.mayFail) !== 0) this.#fail(row, failed)
      if (this.#all.total > countedAtMost) return enough
    }
    return this.mayFail
  }

  #pass(row: number): void {
    const all = this.#all
    for (let at = 0; at < this.#others.length; at += 1) {
      const other = this.#others[at] as Other
      if (other.total + all.total === countedAtMost) this.#fill(other)
    }
    this.#add(row, all)
    this.#rows[all.total - 1] = row
  }

  #fail(row: number, failed: number): void {
    for (let at = 0; at < this.#others.length; at += 1) {
      const other = this.#others[at] as Other
      if (other.bit !== failed || other.isFull) continue
      if (other.total + this.#all.total < countedAtMost) this.#add(row, other)
      else {
        this.#fill(other)
        this.#isCountedUntilItExpires(row)
      }
    }
  }

  #isCountedUntilItExpires(row: number): void {
    const expires = this.#columns.expiresAt[row] as number
    if (expires < this.until) this.until = expires
  }

  #add(row: number, tally: Tally): void {
    const { kind, place } = this.#columns
    this.#isCountedUntilItExpires(row)
    tally.total += 1
    if (tally.total > countedAtMost) return
    const ofKind = kind[row] as number
    const atPlace = place[row] as number
    tally.kinds[ofKind] = (tally.kinds[ofKind] as number) + 1
    tally.places[atPlace] = (tally.places[atPlace] as number) + 1
  }

  /** There is one more than is counted. */
  #fill(other: Other): void {
    this.#include(other)
    other.total = countedAtMost + 1
    other.isFull = true
    this.mayFail &= ~other.bit
  }

  /** Those that fail none. */
  #include(other: Tally): void {
    const { total, kinds, places } = this.#all
    other.total += total
    for (let at = 0; at < kinds.length; at += 1)
      other.kinds[at] = (other.kinds[at] as number) + (kinds[at] as number)
    for (let at = 0; at < places.length; at += 1)
      other.places[at] = (other.places[at] as number) + (places[at] as number)
  }

  #makeRoom(count: number): void {
    const needed = Math.min(this.#all.total + count, countedAtMost + 1)
    if (needed <= this.#rows.length) return
    const longer = new Uint32Array(countedAtMost + 1)
    longer.set(this.#rows)
    this.#rows = longer
  }
}
