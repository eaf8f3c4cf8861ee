import { blockSize, wordsOfBlock } from './bits.ts'
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

/**
 * Is given a row and the bits of what it fails.
 *
 * @returns what the rows after it may fail, no more than before, or that there are enough
 */
type Visit = (row: number, failed: number) => number

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
  if (matches) await matches.readFor(postings, { first: newestBlocks(board), most })
  if (board.recent !== asOf) throw new ChangedMeanwhile()
  const walk = new Walk(board, asked, visit)
  for (let block = board.columns.blocks - 1; block >= 0 && !walk.isOver; block -= 1) {
    const stretch = walk.stretch(block)
    if (matches && stretch.lowestBlock < matches.first) {
      await matches.readFurther(postings, stretch.lowestBlock)
      if (board.recent !== asOf) throw new ChangedMeanwhile()
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
}

/** Through a million rows in a millisecond: only those are looked at that pass, a bit for each. */
class Walk {
  isOver = false
  readonly #board: Board
  readonly #asked: Omit<Asked, 'asOf' | 'most'>
  readonly #visit: Visit
  #mayFail: number
  /** How many of the rows out of line are left. */
  #left: number

  constructor(board: Board, asked: Omit<Asked, 'asOf' | 'most'>, visit: Visit) {
    this.#board = board
    this.#asked = asked
    this.#visit = visit
    this.#mayFail = asked.mayFail
    this.#left = board.columns.outOfLine.length
  }

  stretch(block: number): Stretch {
    const { columns } = this.#board
    const { matches } = this.#asked
    const isEmpty = matches && block >= matches.first && !matches.bits[block]
    const bits = isEmpty ? undefined : columns.inLineOf(block)
    if (bits) this.#narrow(bits, block)
    const isThere = bits?.some((word) => word !== 0)
    const outOfLine = this.#outOfLineIn(block)
    return {
      block,
      bits: isThere ? bits : undefined,
      outOfLine,
      lowestBlock: outOfLine.reduce(
        (lowest, row) => Math.min(lowest, row >>> 16),
        isThere ? block : columns.blocks,
      ),
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

  through({ block, bits, outOfLine }: Stretch): void {
    const { columns } = this.#board
    if (bits) this.#asked.matches?.keepIn(bits, block)
    let next = 0
    for (let at = bits ? wordsOfBlock - 1 : -1; bits && at >= 0 && !this.isOver; at -= 1)
      // What passes may become less in between.
      for (let below = -1; !this.isOver; ) {
        const word = (bits[at] as number) & below
        if (word === 0) break
        const bit = 31 - Math.clz32(word)
        below = (1 << bit) - 1
        const row = block * blockSize + at * 32 + bit
        while (next < outOfLine.length && columns.isLater(outOfLine[next] as number, row))
          this.#passOutOfLine(outOfLine[next++] as number)
        if (this.#pass(row)) this.#narrow(bits, block)
      }
    while (next < outOfLine.length) this.#passOutOfLine(outOfLine[next++] as number)
  }

  #passOutOfLine(row: number): void {
    const { matches } = this.#asked
    if (!matches || matches.has(row)) this.#pass(row)
  }

  /** @returns whether there is less to look for now */
  #pass(row: number): boolean {
    const { columns } = this.#board
    const { conditions, now } = this.#asked
    if (this.isOver || (columns.expiresAt[row] as number) < now) return false
    const mayFail = this.#visit(row, conditions.failedBy(columns, row))
    if (mayFail === this.#mayFail) return false
    this.#mayFail = mayFail
    this.isOver = mayFail === enough
    return true
  }

  #narrow(bits: Uint32Array, block: number): void {
    if (this.isOver) return
    const { conditions } = this.#asked
    this.#board.filterBits.keepPassing(bits, block, { conditions, mayFail: this.#mayFail })
  }
}
