import type { Cells } from './ad.ts'
import { wordsOfName } from './column-names.ts'

/** A column in which a file marks advertisements as fraud, and its value for those. */
export interface FraudColumn {
  name: string
  saysFraud: (value: string) => boolean
}

const fraud = /\b(?:fraud\w*|scam\w*|spam|fake|bogus|suspicious)\b/
const genuine = /\b(?:genuine|legit\w*|authentic|(?:not|non?)(?: a)? (?:fraud\w*|scam|spam|fake))\b/
const isVerdict = /\b(?:label|class|verdict|status|flag|review|moderation|note|remarks?)\b/
const isScore = /\b(?:score|probability|likelihood|rate|risk)\b/

const yes = /^(?:1(?:[.,]0+)?|yes|y|true|t|x|✓)$/i
const no = /^(?:0(?:[.,]0+)?|no|n|false|f|not \w+)$/i
/** A whole word: a sentence may deny a fraud. */
const fraudWord =
  /^(?:fraud\w*|scam\w*|spam|fake|bogus|suspicious)(?: (?:ad|advertisement|job|post|posting))?$/i

/** From 0 to 1, as '0.7' or '70 %'. */
function shareIn(value: string): number {
  const [, number = '', percent] = /^(\d+(?:[.,]\d+)?)\s*(%?)$/.exec(value) ?? []
  return number === '' ? 0 : Number(number.replace(',', '.')) / (percent ? 100 : 1)
}

function fraudColumn(name: string): FraudColumn | undefined {
  const words = wordsOfName(name)
  if (genuine.test(words)) return { name, saysFraud: (value) => no.test(value) || fraudWord.test(value) }
  if (!fraud.test(words))
    return isVerdict.test(words) ? { name, saysFraud: (value) => fraudWord.test(value) } : undefined
  if (isScore.test(words)) return { name, saysFraud: (value) => shareIn(value) >= 0.5 }
  return { name, saysFraud: (value) => yes.test(value) || fraudWord.test(value) }
}

/** Columns in which a file itself marks advertisements as fraud. */
export const fraudColumns = (columns: readonly string[]): FraudColumn[] =>
  columns.flatMap((column) => fraudColumn(column) ?? [])

/** Returns the column that calls the row a fraud, and its words. */
export function calledFraud(
  cells: Cells,
  columns: readonly FraudColumn[],
): { column: string; value: string } | undefined {
  for (const { name, saysFraud } of columns) {
    const value = (cells[name] ?? '').trim()
    if (saysFraud(value)) return { column: name, value }
  }
  return undefined
}
