import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { milliseconds } from '#platform/database/instants.ts'
import { planOnce } from '#platform/database/plan-once.ts'
import { laneOf } from '#platform/database/search-lane.ts'
import type { Services } from '#platform/services.ts'
import { jobEntries, jobEntriesGone, jobMerging } from '#tables/jobs.ts'
import { Columns } from './columns.ts'
import { FilterBits } from './filter-bits.ts'
import { KnownCards } from './known-cards.ts'
import { KnownPostings } from './known-postings.ts'
import { KnownUnions } from './known-unions.ts'
import {
  type Ended,
  type Kind,
  loadBoard,
  readEnded,
  readKinds,
  readPlaces,
  realTokens,
} from './load-board.ts'
import { Recent } from './recent.ts'
import { Tail } from './tail.ts'
import type { KeptTally } from './tally.ts'
import { Together } from './together.ts'
import { Values } from './values.ts'

type Change = [
  number: number,
  kind: number,
  place: number,
  publishedAt: number,
  expiresAt: number,
  isFeatured: boolean,
  /** Only of those that are not merged. */
  tokens: string[] | null,
]

interface Changes extends Record<string, unknown>, Ended {
  isLater: boolean
  epoch: string
  merged: number
  entries: Change[] | null
  gone: number[] | null
  also: unknown
}

/** So many entries' tokens are read at once. */
const tailBatch = 500
/** Milliseconds, half as long as numbers that are gone are noted. */
const tooLong = 24 * 60 * 60 * 1000
/** Some ten searches; at most 8 kB each for 65,536 entries. */
const rememberedAtMost = 48
/** More changes than this since the last search are rare. */
const changesAtOnce = 1_000

/**
 * What search has in the memory of a process: every entry's numbers, and the tokens of the newest. Each search first
 * follows what has been committed since the last one, so that it finds what the database holds, whoever wrote it.
 */
export class Board {
  columns = new Columns(0)
  kinds = new Values<Kind>([])
  places = new Values<{ name: string }>([])
  tail = new Tail()
  filterBits = new FilterBits(this.columns)
  knownPostings = new KnownPostings()
  knownUnions = new KnownUnions()
  knownCards = new KnownCards()
  /** What was found out about the board as it is; another one after every change. */
  recent = new Recent(rememberedAtMost)
  /** By the filters that passed. */
  tallies = new Recent<KeptTally>(rememberedAtMost)
  readonly #db: Db
  /** What these wrote is known. */
  #ended: Ended = { beyond: '0', atWork: '{}' }
  /** Undefined before anything was read. */
  #epoch: string | undefined
  #merged = 0
  /** What was merged before the last merging: who reads a replica may not see the postings of that one yet. */
  #settled = 0
  #followedAt = 0
  #changes = 0
  #loading: Promise<void> | undefined
  /** A page asks for its jobs and for their counts at the same moment: one statement tells both what changed. */
  readonly #together = new Together()

  /** Rows below this one are in the postings; those since the merging before the last one are in the tail as well. */
  get merged(): number {
    return this.#merged - this.columns.base
  }

  /** The postings of rows below this one do not change any more. */
  get settled(): number {
    return this.#settled - this.columns.base
  }

  /** @param db from which it is read as a whole, which may take longer than a search */
  constructor(db: Db) {
    this.#db = db
  }

  /**
   * Takes up everything that `db` shows as committed.
   *
   * Changes are taken up once or more, in the order in which they were asked for: what one asked for before another's was
   * taken up could be older, and is asked for again.
   *
   * @param also an expression that is asked for along with them, at the same instant
   * @returns what it came to
   */
  async follow(db: Db, also?: SQL): Promise<unknown> {
    const lane = laneOf(db)
    if (!lane) return this.#follow(db, also)
    if (!also) return this.#together.join(lane, () => this.#follow(db))
    return this.#together.carry(lane, () => this.#follow(db, also))
  }

  async #follow(db: Db, also = sql`null`): Promise<unknown> {
    for (;;) {
      if (this.#epoch === undefined || performance.now() - this.#followedAt > tooLong) await this.load()
      const before = this.#changes
      const changes = await this.#changesOn(db, also)
      if (changes.epoch !== this.#epoch || !changes.isLater || this.#isBelow(changes)) {
        if (before === this.#changes) await this.load()
        continue
      }
      await this.#learnValues(db, changes)
      if (before !== this.#changes && (changes.entries || changes.gone)) continue
      this.#take(changes)
      return changes.also
    }
  }

  /** Reads everything anew; for all who ask at the same time together. */
  async load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined
    })
    await this.#loading
  }

  async #load(): Promise<void> {
    const { columns, kinds, places, epoch, merged, ended } = await loadBoard(this.#db)
    const tail = new Tail()
    for (let after = merged - 1; ; ) {
      const { rows } = await this.#db.execute<{ number: number; tokens: string[] }>(sql`
        select number, ${realTokens} as tokens from ${jobEntries} where number > ${after}
        order by number limit ${tailBatch}`)
      for (const { number, tokens } of rows) tail.add(number - columns.base, tokens)
      const last = rows.at(-1)
      if (!last || rows.length < tailBatch) break
      after = last.number
    }
    Object.assign(this, { columns, kinds, places, tail })
    Object.assign(this, { filterBits: new FilterBits(columns), knownPostings: new KnownPostings() })
    this.knownUnions = new KnownUnions()
    this.knownCards = new KnownCards()
    this.#epoch = epoch
    this.#merged = merged
    this.#settled = merged
    this.#ended = ended
    this.#followedAt = performance.now()
    this.#changed()
  }

  async #changesOn(db: Db, also: SQL, most = changesAtOnce): Promise<Changes> {
    const { beyond, atWork } = this.#ended
    // Limited and in the order of the index, so that it is read whatever the planner supposes. Whoever is at work began
    // before those `beyond`: that has the planner suppose one or none, not ten, and hold the plan that it made once to be
    // as good as one for these very values.
    const newest = (columns: SQL, table: SQL) => sql`(
      select changed.* from (
          select ${beyond}::bigint as first, last
          union all select late, late + 1 from unnest(${atWork}::bigint[]) as late
            where late >= 0 and late < ${beyond}::bigint
        ) as span cross join lateral (
          select ${columns} from ${table} where changed_by >= span.first and changed_by < span.last
          order by changed_by limit ${most}
        ) as changed
      ) as newest`
    const { rows } = await db.execute<Changes>(sql`${planOnce}
      select beyond, "atWork", (pg_is_in_recovery() or last >= ${beyond}::bigint) as "isLater",
        coalesce(epoch, '') as epoch, coalesce(merged, 0) as merged, (
          select json_agg(json_build_array(
            number, kind, place, ${milliseconds(sql`published_at`)}, ${milliseconds(sql`expires_at`)}, featured,
            case when number >= coalesce(merged, 0) then ${realTokens} end
          )) from ${newest(sql`*`, sql`${jobEntries}`)}
        ) as entries, (
          select json_agg(number) from ${newest(sql`number`, sql`${jobEntriesGone}`)}
        ) as gone,
        ${also} as also
      from (${readEnded}) as ended left join ${jobMerging} on true`)
    const [row] = rows
    if (!row) throw new Error('a left join answers a row')
    const count = Math.max(row.entries?.length ?? 0, row.gone?.length ?? 0)
    return count < most ? row : this.#changesOn(db, also, Number.MAX_SAFE_INTEGER)
  }

  /** Was a number given before the lowest one known? */
  #isBelow({ entries }: Changes): boolean {
    return entries?.some(([number]) => number < this.columns.base) ?? false
  }

  async #learnValues(db: Db, { entries }: Changes): Promise<void> {
    const others = (values: Values<unknown>, ids: readonly number[]) => [
      ...new Set(ids.filter((id) => values.at(id) === undefined)),
    ]
    const kinds = others(this.kinds, entries?.map(([, kind]) => kind) ?? [])
    const places = others(this.places, entries?.map(([, , place]) => place) ?? [])
    const among = (ids: number[]) => sql`where id = any(${sql.param(ids)}::int[])`
    if (kinds.length > 0)
      this.kinds.add(
        (await db.execute<Kind & Record<string, unknown> & { id: number }>(sql`${readKinds} ${among(kinds)}`))
          .rows,
      )
    if (places.length > 0)
      this.places.add(
        (await db.execute<{ id: number; name: string }>(sql`${readPlaces} ${among(places)}`)).rows,
      )
  }

  #take({ entries, gone, merged, beyond, atWork }: Changes): void {
    let isDifferent = false
    for (const [number, kind, place, publishedAt, expiresAt, isFeatured, tokens] of entries ?? []) {
      if (tokens) this.tail.add(number - this.columns.base, tokens)
      this.knownCards.forget(number - this.columns.base)
      const row = { kind: this.kinds.at(kind) ?? 0, place: this.places.at(place) ?? 0 }
      if (!this.columns.put({ ...row, number, publishedAt, expiresAt, isFeatured })) continue
      this.filterBits.forget(number - this.columns.base)
      isDifferent = true
    }
    for (const number of gone ?? []) {
      this.knownCards.forget(number - this.columns.base)
      if (this.columns.remove(number)) isDifferent = true
    }
    if (merged > this.#merged) {
      this.tail.forgetBefore(this.#merged - this.columns.base)
      this.#settled = this.#merged
      this.#merged = merged
    }
    this.#ended = { beyond, atWork }
    this.#followedAt = performance.now()
    if (isDifferent) this.#changed()
  }

  #changed(): void {
    this.#changes += 1
    this.recent = new Recent(rememberedAtMost)
    this.tallies = new Recent<KeptTally>(rememberedAtMost)
  }
}

const boards = new WeakMap<Services, Board>()

/** Gives a process its board, which is read from `db` when somebody searches first. */
export function openBoard(services: Services, db: Db): Board {
  const board = new Board(db)
  boards.set(services, board)
  return board
}

export function boardOf(services: Services): Board {
  const board = boards.get(services)
  if (!board) throw new Error('openBoard comes first')
  return board
}
