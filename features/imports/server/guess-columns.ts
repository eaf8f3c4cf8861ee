import { type ColumnCertainty, type ImportField, importFieldLabels } from '#contract/import-fields.ts'
import { doubtAbout } from './column-doubts.ts'
import { fieldNamed } from './column-names.ts'
import type { ColumnValues } from './column-values.ts'

interface Column {
  name: string
  values: ColumnValues
}

export interface ColumnGuess {
  /** '' where the column is left out. */
  field: ImportField | ''
  certainty: ColumnCertainty
  /** Reason against it, or why it is left out although its name matches; '' for none. */
  why: string
}

interface Candidate {
  at: number
  field: ImportField
  rank: number
  filled: number
  doubt: string
}

const severalColumns: readonly ImportField[] = ['description', 'category', 'sector', 'fact']

/**
 * What the columns probably are, by their names and their values, and how sure that is. Of several for one thing the one
 * counts that is filled, then one without a doubt, then the one that is called most clearly.
 */
export function guessColumns(columns: readonly Column[]): ColumnGuess[] {
  const guesses = columns.map((): ColumnGuess => ({ field: '', certainty: 'likely', why: '' }))
  const candidates: Candidate[] = []
  const ruledOut: { at: number; field: ImportField; why: string }[] = []
  for (const [at, { name, values }] of columns.entries()) {
    const named = fieldNamed(name)
    if (!named) continue
    const doubt = doubtAbout(named.field, values)
    if (doubt?.no) ruledOut.push({ at, field: named.field, why: doubt.why })
    else candidates.push({ ...named, at, filled: values.filled, doubt: doubt?.why ?? '' })
  }
  const best = new Map<ImportField, Candidate>()
  for (const one of candidates) {
    const before = best.get(one.field)
    if (!before || isBetter(one, before)) best.set(one.field, one)
  }
  for (const { at, field, rank, filled, doubt } of candidates) {
    const isSeveral = severalColumns.includes(field)
    if (isSeveral ? filled === 0 : best.get(field)?.at !== at) continue
    const isAlone = isSeveral || candidates.filter((one) => one.field === field).length === 1
    const certainty = doubt ? 'doubtful' : rank === 0 && filled > 0 && isAlone ? 'sure' : 'likely'
    guesses[at] = { field, certainty, why: doubt }
  }
  // Beside a column that fits, nobody misses the one that does not.
  for (const { at, field, why } of ruledOut)
    if (best.get(field)?.doubt !== '')
      guesses[at] = {
        field: '',
        certainty: 'doubtful',
        why: `it is called like ‘${importFieldLabels[field]}’, but ${why}`,
      }
  return guessedByValues(columns, guesses)
}

/** Columns recognised by content where their names say nothing: e-mail addresses, and long texts. */
function guessedByValues(columns: readonly Column[], guesses: readonly ColumnGuess[]): ColumnGuess[] {
  const found = [...guesses]
  const take = (field: ImportField, fits: (values: ColumnValues) => boolean, why: string) => {
    if (found.some((guess) => guess.field === field)) return
    const at = columns.findIndex(({ values }, place) => found[place]?.field === '' && fits(values))
    if (at >= 0) found[at] = { field, certainty: 'doubtful', why }
  }
  take('contactEmail', ({ shares }) => shares.email >= 0.8, 'its values are e-mail addresses')
  take('description', ({ averageLength }) => averageLength >= 200, 'its texts are long')
  return found
}

/** A column that is as good as empty beside another one is none. */
function isBetter(one: Candidate, other: Candidate): boolean {
  const most = Math.max(one.filled, other.filled)
  const isEmpty = (guess: Candidate) => guess.filled * 10 < most
  if (isEmpty(one) !== isEmpty(other)) return isEmpty(other)
  if ((one.doubt === '') !== (other.doubt === '')) return one.doubt === ''
  return one.rank < other.rank
}
