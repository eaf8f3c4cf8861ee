import { endianness } from 'node:os'
import { sql } from 'drizzle-orm'
import { jobPostings } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { planOnce } from '#platform/database/plan-once.ts'
import { blockSize, setBit } from './bits.ts'
import type { Board } from './board.ts'
import type { Columns } from './columns.ts'

interface Posting extends Record<string, unknown> {
  token: string
  block: number
  numbers: Buffer
  isBitmap: boolean
}

/** The postings of tokens for one search, each read once. */
export class Postings {
  readonly #db: Db
  readonly #columns: Columns
  readonly #offset: number
  readonly #postings = new Map<string, (Posting | undefined)[]>()
  /** From which block on a token was read. */
  readonly #first = new Map<string, number>()
  readonly #blocks: number

  constructor(db: Db, { columns }: Board) {
    this.#db = db
    this.#columns = columns
    this.#offset = columns.base / blockSize
    this.#blocks = columns.blocks
  }

  /** Are these still the entries that the postings are read for? */
  isOf(columns: Columns): boolean {
    return columns === this.#columns && columns.blocks === this.#blocks
  }

  /** Sets the bits of the places that a token has in a block. @param bits are only asked for when there are any */
  mark(token: string, block: number, bits: () => Uint32Array): void {
    const posting = this.#postings.get(token)?.[block]
    if (posting?.isBitmap) setBitmap(bits(), posting.numbers)
    else if (posting) setPlaces(bits(), posting.numbers)
  }

  /** Reads what was not read of these tokens, from this block to the newest. */
  async read(tokens: readonly string[], first: number): Promise<void> {
    const lacking = new Map<number, string[]>()
    for (const token of new Set(tokens)) {
      const beyond = this.#first.get(token) ?? this.#blocks
      if (first >= beyond) continue
      lacking.set(beyond, [...(lacking.get(beyond) ?? []), token])
    }
    for (const [beyond, some] of lacking) {
      const { rows } = await this.#db.execute<Posting>(sql`${planOnce}
        select token, block, numbers, is_bitmap as "isBitmap" from ${jobPostings}
        where token = any(${sql.param(some)}::text[])
          and block between ${first + this.#offset}::int and ${beyond + this.#offset - 1}::int`)
      for (const posting of rows) {
        const known = this.#postings.get(posting.token) ?? []
        known[posting.block - this.#offset] = posting
        this.#postings.set(posting.token, known)
      }
      for (const token of some) this.#first.set(token, first)
    }
  }
}

/** @param numbers as PostgreSQL's two signed bytes each */
function setPlaces(bits: Uint32Array, numbers: Buffer): void {
  for (let at = 0; at < numbers.length; at += 2) {
    setBit(bits, (((numbers[at] as number) << 8) | (numbers[at + 1] as number)) ^ 0x8000)
  }
}

function setBitmap(bits: Uint32Array, bitmap: Buffer): void {
  const bytes = bitmap.byteOffset % 4 === 0 ? bitmap : Buffer.from(bitmap)
  if (endianness() === 'BE') bytes.swap32()
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bits.length)
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) | (words[at] as number)
}
