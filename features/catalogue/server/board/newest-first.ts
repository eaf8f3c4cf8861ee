import type { Board } from './board.ts'
import type { Columns } from './columns.ts'
import type { Matches } from './matches.ts'
import type { Postings } from './postings.ts'

/** Postings are read from this block on at first: enough for what is common. */
export const newestBlocks = ({ columns }: Board): number => Math.max(0, columns.blocks - 2)

/** By kind and by place of a row, which conditions it fails: a bit for each. */
export interface Conditions {
  kinds: Uint8Array
  /** Everywhere is right when absent. */
  places: Uint8Array | undefined
}

interface Asked {
  now: Date
  /** Only rows that match; all when absent. */
  matches?: Matches | undefined
  conditions: Conditions
  /** How many of the conditions a row may fail. */
  mayFail: 0 | 1
  /** So many rows may be enough. */
  enough: number
}

type Visit = (row: number, failed: number) => boolean

/**
 * Visits the rows of open entries, the newest first, until there are no more or `visit` has had enough.
 *
 * @param visit is given a row and the bits of what it fails, and answers whether it has had enough
 */
export async function newestFirst(
  postings: Postings,
  board: Board,
  { matches, enough, ...asked }: Asked,
  visit: Visit,
): Promise<void> {
  const { columns } = board
  if (!matches) {
    walk(columns, columns.order.subarray(0, columns.count), asked, visit)
    return
  }
  if (!matches.isRead) {
    await matches.read(postings, newestBlocks(board))
    if (matches.count < enough) await matches.read(postings)
  }
  if (matches.isRead && matches.count * 32 < columns.count) {
    walk(columns, inOrder(columns, matches), asked, visit)
    return
  }
  let rest = columns.order.subarray(0, columns.count)
  for (;;) {
    const at = walk(columns, rest, { ...asked, matches }, visit)
    if (at < 0) return
    await matches.read(postings)
    rest = rest.subarray(0, at + 1)
  }
}

/** Few rows, that are nearly in order, by publication. */
function inOrder({ publishedAt }: Columns, matches: Matches): Uint32Array {
  const rows = matches.rows()
  rows.sort((a, b) => (publishedAt[a] as number) - (publishedAt[b] as number) || a - b)
  return Uint32Array.from(rows)
}

/**
 * Walks through a million rows in milliseconds: nothing but numbers here, each in its list.
 *
 * @returns where it stopped because it was not read whether the row there matches, or -1
 */
function walk(
  { expiresAt, kind, place }: Columns,
  rows: Uint32Array,
  { now, matches, conditions, mayFail }: Omit<Asked, 'enough'>,
  visit: Visit,
): number {
  const { kinds, places } = conditions
  const open = now.getTime()
  const bits = matches?.bits
  const first = matches?.first ?? 0
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at] as number
    let failed = kinds[kind[row] as number] as number
    if (places) failed |= places[place[row] as number] as number
    if (failed !== 0 && (mayFail === 0 || (failed & (failed - 1)) !== 0)) continue
    if (bits) {
      const block = bits[row >>> 16]
      if (!block) {
        if (row >>> 16 < first) return at
        continue
      }
      if (((block[(row & 65_535) >>> 5] as number) & (1 << (row & 31))) === 0) continue
    }
    if ((expiresAt[row] as number) >= open && visit(row, failed)) return -1
  }
  return -1
}
