import { blockSize, countOf, wordsOfBlock } from './bits.ts'
import type { Board } from './board.ts'
import { ChangedMeanwhile } from './changed-meanwhile.ts'
import type { Conditions } from './conditions.ts'
import type { Matches } from './matches.ts'
import type { Postings } from './postings.ts'
import type { Recent } from './recent.ts'

/** Postings are read from this block on at first: enough for what is common. */
export const newestBlocks = ({ columns }: Board): number => Math.max(0, columns.blocks - 2)

/** Any one of the conditions may be the only one that a row fails. */
export const anyOne = 255
/** What a visit answers that has had enough. */
export const enough = -1

interface Asked {
  /** What was found out last when the search began. */
  asOf: Recent
  /** Milliseconds since 1970. */
  now: number
  /** Only rows that match; all when absent. */
  matches?: Matches | undefined
  conditions: Conditions
  /** The conditions of which a row may fail one, and no other; of all others none. */
  mayFail: number
  /** So many rows may be enough. */
  most: number
}

/** Some rows one after the other, and the bits of what each fails: the first `count` of both lists. */
export interface Batch {
  rows: Uint32Array
  fails: Uint8Array
  count: number
}

/**
 * Is given rows; some may fail what no longer matters.
 *
 * @returns what the rows after them may fail, no more than before, or that there are enough
 */
type Visit = (batch: Batch) => number

/**
 * Visits the rows of open entries, the newest first, until there are no more or `visit` has had enough.
 *
 * @throws ChangedMeanwhile
 */
export async function newestFirst(
  postings: Postings,
  board: Board,
  { asOf, most, ...asked }: Asked,
  visit: Visit,
): Promise<void> {
  const { matches } = asked
  const stays = () => {
    if (board.recent !== asOf) throw new ChangedMeanwhile()
  }
  stays()
  const walk = new Walk(board, asked, visit)
  if (matches) {
    await matches.readFor(postings, { first: Math.min(newestBlocks(board), walk.surelyReaches(most)), most })
    stays()
  }
  for (let stretch = walk.next(); stretch; stretch = walk.next()) {
    if (matches && stretch.lowestBlock < matches.first) {
      await matches.readFurther(postings, stretch.lowestBlock)
      stays()
    }
    walk.through(stretch)
  }
}

/** What comes while the rows of one block are walked through. */
interface Stretch {
  block: number
  /** The rows in line that meet the conditions, but for what they may fail. */
  bits: Uint32Array | undefined
  /** The rows out of line that come between them, the newest first. */
  outOfLine: Uint32Array
  /** Above all blocks when there are no rows. */
  lowestBlock: number
  /** What the rows may fail; it may have become less when they are walked through. */
  mayFail: number
}

/**
 * So many rows are looked up at once: their places in memory are far from each other, and the processor waits for several
 * at a time. Seldom many more than are wanted.
 */
const rowsAtOnce = 512
const newBatch = (): Batch => ({
  rows: new Uint32Array(rowsAtOnce),
  fails: new Uint8Array(rowsAtOnce),
  count: 0,
})
/** Used by one walk after the other: rows in line, and both kinds in their order. */
const inLine = newBatch()
const mixed = newBatch()

/** The bits of blocks that were walked through, for the next ones. */
const spare: Uint32Array[] = []
const mostSpare = 32
const giveBack = (bits: Uint32Array | undefined): void => {
  if (bits && spare.length < mostSpare) spare.push(bits)
}

/** Puts rows of a block into `inLine`, the newest first, from the bits before `end`. @returns where the next begin */
function findRows(bits: Uint32Array, { end, block }: { end: number; block: number }): number {
  const { rows } = inLine
  let count = 0
  let at = end
  while (at > 0 && count <= rowsAtOnce - 32) {
    at -= 1
    const first = block * blockSize + at * 32
    for (let word = bits[at] as number; word !== 0; ) {
      const bit = 31 - Math.clz32(word)
      word ^= 1 << bit
      rows[count] = first + bit
      count += 1
    }
  }
  inLine.count = count
  return at
}

/** Through a million rows in a millisecond: only those are looked at that pass, a bit for each. */
class Walk {
  isOver = false
  readonly #board: Board
  readonly #asked: Omit<Asked, 'asOf' | 'most'>
  readonly #visit: Visit
  #mayFail: number
  /** Blocks from this one on have been looked at, and of the rows out of line so many have not. */
  #block: number
  #left: number
  /** What was looked at, and not walked through yet. */
  readonly #ahead: Stretch[] = []

  constructor(board: Board, asked: Omit<Asked, 'asOf' | 'most'>, visit: Visit) {
    this.#board = board
    this.#asked = asked
    this.#visit = visit
    this.#mayFail = asked.mayFail
    this.#block = board.columns.blocks
    this.#left = board.columns.outOfLine.length
  }

  /** @returns the lowest block that has to be walked through, whatever matches, if so many rows are wanted */
  surelyReaches(most: number): number {
    let lowest = this.#block
    for (let count = 0; count < most; ) {
      const stretch = this.#look()
      if (!stretch) break
      this.#ahead.push(stretch)
      count += (stretch.bits ? countOf(stretch.bits) : 0) + stretch.outOfLine.length
      lowest = Math.min(lowest, stretch.lowestBlock)
    }
    return lowest
  }

  /** The next stretch, until there is none or the visit has had enough. */
  next(): Stretch | undefined {
    return this.isOver ? undefined : (this.#ahead.shift() ?? this.#look())
  }

  #look(): Stretch | undefined {
    if (this.#block === 0) return undefined
    this.#block -= 1
    const block = this.#block
    const { columns } = this.#board
    const { matches } = this.#asked
    const isEmpty = matches && block >= matches.first && !matches.bits[block]
    const bits = isEmpty ? undefined : columns.inLineOf(block, spare.pop())
    if (bits) this.#narrow(bits, block)
    const isThere = bits?.some((word) => word !== 0)
    if (!isThere) giveBack(bits)
    const outOfLine = this.#outOfLineIn(block)
    return {
      block,
      bits: isThere ? bits : undefined,
      outOfLine,
      lowestBlock: outOfLine.reduce(
        (lowest, row) => Math.min(lowest, row >>> 16),
        isThere ? block : columns.blocks,
      ),
      mayFail: this.#mayFail,
    }
  }

  /** Those that are left and newer than the oldest row in line of a block, the newest first. */
  #outOfLineIn(block: number): Uint32Array {
    const { columns } = this.#board
    const { conditions } = this.#asked
    const end = this.#left
    this.#left = columns.outOfLineBefore(block, end)
    return columns.outOfLine
      .subarray(this.#left, end)
      .filter((row) => {
        const failed = conditions.failedBy(columns, row)
        return failed === 0 || ((failed & (failed - 1)) === 0 && (failed & this.#mayFail) !== 0)
      })
      .reverse()
  }

  through({ block, bits, outOfLine, ...stretch }: Stretch): void {
    const { columns } = this.#board
    const { matches, conditions, now } = this.#asked
    if (bits) matches?.keepIn(bits, block)
    let { mayFail } = stretch
    let next = 0
    for (let end = bits ? wordsOfBlock : 0; bits && end > 0 && !this.isOver; ) {
      if (mayFail !== this.#mayFail) {
        mayFail = this.#mayFail
        this.#narrow(bits, block)
      }
      end = findRows(bits, { end, block })
      conditions.keepOpen(inLine, columns, now)
      if (next === outOfLine.length) this.#give(inLine)
      else next = this.#mix(outOfLine, next)
    }
    for (; next < outOfLine.length && !this.isOver; next += 1) this.#addIfOpen(outOfLine[next] as number)
    this.#give(mixed)
    giveBack(bits)
  }

  /** Gives the rows in line with those out of line from `next` on that are newer. @returns the next that is not */
  #mix(outOfLine: Uint32Array, next: number): number {
    const { columns } = this.#board
    let other = next
    for (let at = 0; at < inLine.count; at += 1) {
      const row = inLine.rows[at] as number
      for (; other < outOfLine.length && columns.isLater(outOfLine[other] as number, row); other += 1)
        this.#addIfOpen(outOfLine[other] as number)
      this.#add(row, inLine.fails[at] as number)
    }
    this.#give(mixed)
    return other
  }

  /** A row out of line. */
  #addIfOpen(row: number): void {
    const { columns } = this.#board
    const { matches, conditions, now } = this.#asked
    if ((!matches || matches.has(row)) && (columns.expiresAt[row] as number) >= now)
      this.#add(row, conditions.failedBy(columns, row))
  }

  #add(row: number, failed: number): void {
    if (mixed.count === rowsAtOnce) this.#give(mixed)
    mixed.rows[mixed.count] = row
    mixed.fails[mixed.count] = failed
    mixed.count += 1
  }

  #give(batch: Batch): void {
    if (batch.count > 0 && !this.isOver) {
      this.#mayFail = this.#visit(batch)
      this.isOver = this.#mayFail === enough
    }
    batch.count = 0
  }

  #narrow(bits: Uint32Array, block: number): void {
    if (this.isOver) return
    const { conditions } = this.#asked
    this.#board.filterBits.keepPassing(bits, block, { conditions, mayFail: this.#mayFail })
  }
}
