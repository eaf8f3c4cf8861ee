import type { Selected } from '#contract/base/selection.ts'

/** Ids of a selection, each once. */
export const idsOf = (selection: readonly Selected[]): string[] => [
  ...new Set(selection.map(({ _id }) => _id)),
]

/** An id alone: it may be anybody's. */
export const wasNeverRead = ({ version }: Omit<Selected, '_id'>): boolean => version === undefined

/** A selection compared with what stands now. */
export interface Compared<Row> {
  same: Row[]
  /** With another version by now. */
  changed: { row: Row; read: Selected }[]
  /** Not there any more. */
  missing: Selected[]
}

/**
 * Compares locked rows with what somebody selected. An entry without a version compares nothing.
 *
 * @param idOf id of a row, as the selection names it
 */
export function byVersion<Row extends { version: number }>(
  selection: readonly Selected[],
  rows: readonly Row[],
  idOf: (row: Row) => string | null,
): Compared<Row> {
  const read = new Map(selection.map((one) => [one._id, one]))
  const isSame = (row: Row) => {
    const { version } = read.get(idOf(row) ?? '') ?? {}
    return version === undefined || version === row.version
  }
  const there = new Set(rows.map(idOf))
  return {
    same: rows.filter(isSame),
    changed: rows.flatMap((row) => {
      const entry = read.get(idOf(row) ?? '')
      return entry && !isSame(row) ? [{ row, read: entry }] : []
    }),
    missing: [...read.values()].filter(({ _id }) => !there.has(_id)),
  }
}
