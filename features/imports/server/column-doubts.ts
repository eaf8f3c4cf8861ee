import type { ImportField } from '#contract/facts/import-fields.ts'
import type { ColumnValues, ValueKind } from './column-values.ts'

/** A reason against mapping a column to a field: `no` excludes it, others ask the operator to check. */
export interface Doubt {
  why: string
  no: boolean
}

const minShare = 0.8
const few = 0.2
/** Minimum number of rows for judging a small set of values. */
const enough = 10
/** Average length above which values are texts and not names. */
const maxNameLength = 100

const kindWords: [ValueKind, string][] = [
  ['date', 'dates'],
  ['number', 'numbers'],
  ['email', 'e-mail addresses'],
  ['address', 'web addresses'],
  ['code', 'codes'],
]

/** Describes values that are neither names nor words. */
function kindInstead(
  { isFlag, shares }: ColumnValues,
  allowed: readonly (ValueKind | 'flag')[] = [],
): Doubt | undefined {
  const found =
    isFlag && !allowed.includes('flag')
      ? 'yes or no'
      : kindWords.find(([kind]) => !allowed.includes(kind) && shares[kind] >= minShare)?.[1]
  return found ? { why: `its values are ${found}`, no: true } : undefined
}

function notName(values: ColumnValues): Doubt | undefined {
  return kindInstead(values) ?? notShort(values) ?? notVaried(values)
}

const notShort = ({ averageLength }: ColumnValues): Doubt | undefined =>
  averageLength > maxNameLength ? { why: 'its values are long texts', no: true } : undefined

function notVaried({ distinct, filled, firstTwo }: ColumnValues): Doubt | undefined {
  if (filled < enough || distinct > filled / enough || distinct > 5) return undefined
  const quoted = firstTwo.map((value) => `'${value.slice(0, 40)}'`)
  // 'private' and 'public' are no companies; a group of two companies has longer names.
  const no = distinct === 2 && firstTwo.every((value) => /^\S{1,12}$/.test(value))
  return distinct <= 2
    ? { why: `all rows say ${quoted.join(' and ')}`, no }
    : { why: `only ${distinct} different values, such as ${quoted.join(' and ')}`, no }
}

/** Most values must be of a kind; with hardly any the column is excluded. */
function must(values: ColumnValues, kind: ValueKind, words: string): Doubt | undefined {
  const share = values.shares[kind]
  if (share >= minShare) return undefined
  const part = share < few ? 'none or hardly any' : `only ${Math.floor(share * 100)}%`
  return { why: `${part} of its values are ${words}`, no: share < few }
}

/**
 * The same for columns whose omission would change an advertisement: unreadable words hold their row or are
 * mentioned in its remarks.
 */
function should(
  values: ColumnValues,
  kind: ValueKind,
  words: string,
  allowed: readonly ValueKind[] = [kind],
): Doubt | undefined {
  const doubt = kindInstead(values, allowed) ?? must(values, kind, words)
  return doubt && { ...doubt, no: doubt.no && kindInstead(values, [kind]) !== undefined }
}

const mustBePay = (values: ColumnValues) =>
  kindInstead(values, ['number', 'code']) ?? must(values, 'pay', 'amounts')

/** A word of one of our vocabularies. */
const mustBeWord = (values: ColumnValues, kind: 'category' | 'type' | 'mode', words: string) =>
  kindInstead(values, kind === 'mode' ? ['flag', 'number', 'code'] : []) ?? must(values, kind, words)

function notProse(values: ColumnValues): Doubt | undefined {
  return (
    kindInstead(values) ??
    (values.averageLength < 20 ? { why: 'its texts are very short', no: false } : undefined)
  )
}

/** A repeated number cannot identify a row. */
function notUnique({ distinct, filled, isFlag }: ColumnValues): Doubt | undefined {
  if (distinct >= filled * 0.95 && !isFlag) return undefined
  const no = isFlag || (filled >= enough && distinct < filled * few)
  return { why: 'several rows have the same value', no }
}

const checks: Partial<Record<ImportField, (values: ColumnValues) => Doubt | undefined>> = {
  title: notName,
  employer: notName,
  location: (values) => kindInstead(values) ?? notShort(values),
  category: (values) => mustBeWord(values, 'category', 'categories that are known here'),
  sector: (values) => kindInstead(values) ?? notShort(values),
  type: (values) => mustBeWord(values, 'type', 'job types'),
  mode: (values) => mustBeWord(values, 'mode', 'working modes'),
  restriction: (values) => should(values, 'restriction', 'words for who may apply'),
  description: notProse,
  about: notProse,
  employerFrom: notProse,
  benefits: (values) => kindInstead(values),
  salary: mustBePay,
  salaryMin: mustBePay,
  salaryMax: mustBePay,
  salaryPeriod: (values) => should(values, 'period', 'periods'),
  salaryCurrency: (values) => should(values, 'currency', 'currencies'),
  contactEmail: (values) => must(values, 'email', 'e-mail addresses'),
  employerEmail: (values) => must(values, 'email', 'e-mail addresses'),
  applyAt: (values) => kindInstead(values, ['email', 'address']),
  website: (values) => must(values, 'address', 'web addresses'),
  postedAt: (values) => must(values, 'date', 'dates'),
  closesAt: (values) => should(values, 'date', 'dates', ['date', 'number', 'code']),
  id: notUnique,
}

/** Returns a reason in a column's values against the field; undefined without one or without values. */
export function doubtAbout(field: ImportField, values: ColumnValues): Doubt | undefined {
  return values.filled === 0 ? undefined : checks[field]?.(values)
}
