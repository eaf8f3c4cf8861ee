import { endianness } from 'node:os'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { planOnce } from '#platform/database/plan-once.ts'
import { jobMerging, jobPostings } from '#tables/jobs.ts'
import { blockSize } from './bits.ts'
import type { Board } from './board.ts'
import type { Columns } from './columns.ts'
import { type ByBlock, both } from './known-postings.ts'

interface Read extends Record<string, unknown> {
  /** Entries of lower numbers are in the postings. */
  merged: number
  token: string | null
  block: number
  numbers: Buffer
  isBitmap: boolean
}

/** What has to be read of a token: these blocks and all between them. */
interface Lacking {
  token: string
  first: number
  last: number
}

/** The postings of tokens for one search, each read once. */
export class Postings {
  readonly #db: Db
  readonly #board: Board
  readonly #columns: Columns
  readonly #offset: number
  /** Lists that others have too, so that they stay as they are. */
  readonly #postings = new Map<string, Readonly<ByBlock>>()
  readonly #blocks: number
  /** Rows below this one were in whatever was read. */
  merged = Number.POSITIVE_INFINITY

  constructor(db: Db, board: Board) {
    const { columns } = board
    this.#db = db
    this.#board = board
    this.#columns = columns
    this.#offset = columns.base / blockSize
    this.#blocks = columns.blocks
  }

  /** Are these still the entries that the postings are read for? */
  isOf(columns: Columns): boolean {
    return columns === this.#columns && columns.blocks === this.#blocks
  }

  /** Where a token stands, in the blocks that were read. */
  of(token: string): Readonly<ByBlock> {
    return this.#postings.get(token) ?? []
  }

  /** Reads what was not read of these tokens, from this block to the newest. */
  async read(tokens: readonly string[], first: number): Promise<void> {
    const lacking = [...new Set(tokens)].flatMap((token) => this.#lackingOf(token, first) ?? [])
    if (lacking.length === 0) return
    const param = (name: 'first' | 'last') => sql.param(lacking.map((one) => one[name] + this.#offset))
    const { rows } = await this.#db.execute<Read>(sql`${planOnce}
      select coalesce(merged, 0) as merged, posting.* from (values (1)) as one
        left join ${jobMerging} on true
        left join (
          select token, block, numbers, is_bitmap as "isBitmap"
          from unnest(${sql.param(lacking.map(({ token }) => token))}::text[], ${param('first')}::int[], ${param('last')}::int[])
              as lacking (token, first, last)
            join ${jobPostings} using (token)
          where block between first and last
        ) as posting on true`)
    const read = new Map(lacking.map(({ token, first, last }) => [token, noneIn(first, last)]))
    for (const { token, block, numbers, isBitmap } of rows) {
      const byBlock = token === null ? undefined : read.get(token)
      if (byBlock) byBlock[block - this.#offset] = isBitmap ? bitmapOf(numbers) : placesOf(numbers)
    }
    const merged = (rows[0]?.merged ?? 0) - this.#columns.base
    this.merged = Math.min(this.merged, merged)
    for (const [token, byBlock] of read) {
      this.#postings.set(token, both(this.of(token), byBlock))
      if (this.isOf(this.#board.columns)) this.#board.knownPostings.add(token, byBlock, merged)
    }
  }

  /** Takes what is known by itself. @returns what is not, if anything */
  #lackingOf(token: string, from: number): Lacking | undefined {
    const { columns, knownPostings, merged } = this.#board
    const known = this.isOf(columns) ? knownPostings.of(token, merged) : []
    const own = this.#postings.get(token)
    const blocks = own ? both(known, own) : known
    this.#postings.set(token, blocks)
    let first = this.#blocks
    let last = -1
    for (let block = from; block < this.#blocks; block += 1) {
      if (blocks[block] !== undefined) continue
      first = Math.min(first, block)
      last = block
    }
    return last < 0 ? undefined : { token, first, last }
  }
}

function noneIn(first: number, last: number): ByBlock {
  const none: ByBlock = []
  for (let block = first; block <= last; block += 1) none[block] = null
  return none
}

/** @param numbers as PostgreSQL's two signed bytes each */
function placesOf(numbers: Buffer): Uint16Array {
  // Its own bytes, since it may be kept for long.
  const bytes = Buffer.from(new Uint8Array(numbers).buffer)
  if (endianness() === 'LE') bytes.swap16()
  const places = new Uint16Array(bytes.buffer)
  for (let at = 0; at < places.length; at += 1) places[at] = (places[at] as number) ^ 0x8000
  return places
}

function bitmapOf(bitmap: Buffer): Uint32Array {
  const bytes = Buffer.from(new Uint8Array(bitmap).buffer)
  if (endianness() === 'BE') bytes.swap32()
  return new Uint32Array(bytes.buffer)
}
