import { type ColumnCertainty, type ImportField, importFieldLabels } from '#contract/facts/import-fields.ts'
import { doubtAbout } from './column-doubts.ts'
import { fieldNamed } from './column-names.ts'
import type { ColumnValues } from './column-values.ts'

interface Column {
  name: string
  values: ColumnValues
}

export interface ColumnGuess {
  /** '' if the column is ignored. */
  field: ImportField | ''
  certainty: ColumnCertainty
  /** Reason against it, or why it is ignored although its name matches; '' for none. */
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
 * Guesses the fields of columns by their names and values, each with a certainty. Of several candidates a
 * filled one wins, then one without a doubt, then the clearest name.
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
  // An excluded column is not reported beside a good one.
  for (const { at, field, why } of ruledOut)
    if (best.get(field)?.doubt !== '')
      guesses[at] = {
        field: '',
        certainty: 'doubtful',
        why: `it is called like ‘${importFieldLabels[field]}’, but ${why}`,
      }
  return guessedByValues(columns, guesses)
}

/** Guesses by content for columns with unknown names: e-mail addresses, and long texts. */
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

/** A nearly empty column loses against another one. */
function isBetter(one: Candidate, other: Candidate): boolean {
  const maxFilled = Math.max(one.filled, other.filled)
  const isEmpty = (guess: Candidate) => guess.filled * 10 < maxFilled
  if (isEmpty(one) !== isEmpty(other)) return isEmpty(other)
  if ((one.doubt === '') !== (other.doubt === '')) return one.doubt === ''
  return one.rank < other.rank
}
