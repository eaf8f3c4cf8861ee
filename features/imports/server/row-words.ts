import type { Cells } from './ad.ts'
import { sayingNothing } from './describe-ad.ts'
import type { Mapping, SingleField } from './mapping.ts'
import { repairLine } from './repair-text.ts'

/** Placeholders such as 'TBA': the report mentions them for a salary or a date. */
const notKnownYet = /^tb[acd]\.?$/i

/** Describes the values of a row, by the columns of the mapping. */
export function wordsOfRow(cells: Cells, mapping: Mapping) {
  const lineOf = (column: string | undefined) => repairLine(column === undefined ? '' : (cells[column] ?? ''))
  const textOf = (column: string | undefined) => {
    const line = lineOf(column)
    return sayingNothing.test(line) ? '' : line
  }
  const ours = (field: string, word: string) => mapping.words.get(`${field}:${word.toLowerCase()}`) ?? word
  const own = (field: SingleField) => ours(field, textOf(mapping.single[field]))
  return {
    textOf,
    ours,
    own,
    /** Unchanged value, where 'TBA' has to be reported too. */
    written(field: SingleField) {
      const line = lineOf(mapping.single[field])
      return notKnownYet.test(line) ? line : textOf(mapping.single[field])
    },
    value: (field: SingleField) => own(field) || (mapping.defaults[field] ?? ''),
    listed: (field: 'category' | 'sector') =>
      mapping.lists[field].flatMap(({ column }) => ours(field, textOf(column)) || []),
  }
}

export type RowWords = ReturnType<typeof wordsOfRow>
