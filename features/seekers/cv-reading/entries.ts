export interface Entry<T> {
  before: T[]
  anchor: T
  after: T[]
}

interface Layout<T> {
  /** Row that each entry has once: the time of a work, the name of a course. */
  isAnchor: (row: T) => boolean
  /** Does a row say what an entry needs? Rows before the first anchor that do not are column headings or an introduction. */
  isUseful: (row: T) => boolean
  /** Running text between entries. */
  isBarrier: (row: T) => boolean
  /** Maximum number of rows before and after an anchor that belong to it. */
  before: number
  after: number
}

/**
 * Divides the rows of a section into entries. Each begins as many rows before its anchor as the first one
 * does, since a CV writes all of its entries in one way.
 */
export function entriesIn<T>(
  rows: readonly T[],
  { isAnchor, isUseful, isBarrier, before, after }: Layout<T>,
): Entry<T>[] {
  const anchors = rows.flatMap((row, at) => (isAnchor(row) ? [at] : []))
  const [first = 0] = anchors
  let lead = 0
  while (lead < before && lead < first && !isBarrier(rows[first - lead - 1] as T)) lead++
  if (!rows.slice(first - lead, first).some(isUseful)) lead = 0
  return anchors.map((at, nth) => {
    const end =
      anchors[nth + 1] === undefined ? rows.length : Math.max(at + 1, (anchors[nth + 1] ?? 0) - lead)
    let start = at
    const floor = Math.max(at - lead, nth === 0 ? 0 : (anchors[nth - 1] ?? 0) + 1)
    while (start > floor && !isBarrier(rows[start - 1] as T)) start--
    let stop = at + 1
    while (stop < Math.min(end, at + 1 + after) && !isBarrier(rows[stop] as T)) stop++
    return { before: rows.slice(start, at), anchor: rows[at] as T, after: rows.slice(at + 1, stop) }
  })
}
