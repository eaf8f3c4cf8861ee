import { type ImportField, importFields } from '#contract/facts/import-fields.ts'
import { currencies, salaryPeriods } from '#contract/facts/vocabularies.ts'

const dateOrders = ['auto', 'dmy', 'mdy'] as const

/** Fields that several columns make: kinds of work, and parts of the description. */
const listFields = ['category', 'sector', 'description', 'fact'] as const
type ListField = (typeof listFields)[number]
export const isListed = (field: string): field is ListField => listFields.some((name) => name === field)
/** The command has an option of its own for each. */
const fieldsOfOptions = ['employerFrom', 'id'] as const
export type SingleField = Exclude<ImportField, ListField | (typeof fieldsOfOptions)[number]>
const isSingle = (field: ImportField): field is SingleField =>
  !isListed(field) && !fieldsOfOptions.some((name) => name === field)
const singleFields = importFields.filter(isSingle)

/** Mapping of a file's columns to advertisements, with all of the operator's settings for a file. */
export interface Mapping {
  single: Partial<Record<SingleField, string>>
  /** Columns with the heading (description) or name (fact) of their text. */
  lists: Record<ListField, { column: string; label: string }[]>
  /** Column whose text begins with the employer's name, if there is no column of names. */
  employerFrom?: string | undefined
  /** Column with the source's id; without one the content identifies an advertisement. */
  idColumn?: string | undefined
  /** Value for empty cells. */
  defaults: Partial<Record<string, string>>
  /** `${field}:${their word in lower case}` to our word. */
  words: Map<string, string>
  /** Rows with this value are skipped. */
  skip: { column: string; value: string }[]
  source: string
  currency: (typeof currencies)[number]
  salaryPeriod: (typeof salaryPeriods)[number]
  /** Order of day and month in dates; `auto` infers it from other dates of the column. */
  dateOrder: (typeof dateOrders)[number]
}

/** The operator's options as typed. */
export interface MappingOptions {
  source: string
  map: string[]
  employerColumn?: string | undefined
  employerFrom?: string | undefined
  idColumn?: string | undefined
  default: string[]
  mapValue: string[]
  skip: string[]
  currency: string
  salaryPeriod: string
  dateOrder: string
}

/** An error that an operator has to correct before an import. */
export class UnusableInput extends Error {}

/** @throws UnusableInput naming the invalid option */
export function readMapping(options: MappingOptions): Mapping {
  const mapping: Mapping = {
    single: {},
    lists: { category: [], sector: [], description: [], fact: [] },
    defaults: Object.fromEntries(options.default.map((pair) => split(pair, '--default', 'field=value'))),
    words: new Map(),
    skip: options.skip.map((pair) => {
      const [column, value] = split(pair, '--skip', 'Column=value')
      return { column, value }
    }),
    employerFrom: options.employerFrom,
    idColumn: options.idColumn,
    source: options.source,
    currency: chosen('--currency', options.currency, currencies),
    salaryPeriod: chosen('--salary-period', options.salaryPeriod, salaryPeriods),
    dateOrder: chosen('--date-order', options.dateOrder, dateOrders),
  }
  for (const pair of options.map) addColumn(mapping, pair)
  if (options.employerColumn) mapping.single.employer = options.employerColumn
  for (const pair of options.mapValue) {
    const at = pair.indexOf(':')
    const [theirs, ours] = split(pair.slice(at + 1), '--map-value', 'field:their word=our word')
    if (at < 1) throw new UnusableInput(`--map-value '${pair}' is not of the form field:their word=our word`)
    mapping.words.set(`${fieldNamed(pair.slice(0, at), '--map-value')}:${theirs.toLowerCase()}`, ours)
  }
  for (const field of Object.keys(mapping.defaults)) fieldNamed(field, '--default')
  demand(mapping)
  return mapping
}

function addColumn(mapping: Mapping, pair: string): void {
  const [target, column] = split(pair, '--map', 'field=Column')
  const at = target.indexOf(':')
  const field = fieldNamed(at < 0 ? target : target.slice(0, at), '--map')
  const label = at < 0 ? '' : target.slice(at + 1).trim()
  if (isListed(field)) mapping.lists[field].push({ column, label: label || (field === 'fact' ? column : '') })
  else if (mapping.single[field])
    throw new UnusableInput(`--map gives ${field} twice; only ${listFields.join(', ')} take several columns`)
  else mapping.single[field] = column
}

function fieldNamed(name: string, option: string): SingleField | ListField {
  const field = [...singleFields, ...listFields].find((known) => known === name.trim())
  if (field) return field
  throw new UnusableInput(
    `${option}: there is no field '${name}'. Fields: ${[...singleFields, ...listFields].join(', ')}`,
  )
}

/** Splits at the first '='. */
function split(pair: string, option: string, form: string): [string, string] {
  const at = pair.indexOf('=')
  const [left, right] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
  if (at < 1 || !left || !right) throw new UnusableInput(`${option} '${pair}' is not of the form ${form}`)
  return [left, right]
}

function chosen<T extends string>(option: string, value: string, values: readonly T[]): T {
  const found = values.find((known) => known.toLowerCase() === value.toLowerCase())
  if (found) return found
  throw new UnusableInput(`${option} must be one of ${values.join(', ')}, not '${value}'`)
}

function demand({ single, employerFrom, defaults }: Mapping): void {
  if (!single.title) throw new UnusableInput('say which column holds the title: --map title=Column')
  if (!single.employer && !employerFrom && !defaults.employer)
    throw new UnusableInput(
      'say which column holds the employer: --employer-column Column, --employer-from Column or --default employer=Name',
    )
}

/** Columns that are read, without duplicates. */
export function columnsOf(mapping: Mapping): string[] {
  return [
    ...new Set([
      ...Object.values(mapping.single),
      ...Object.values(mapping.lists).flatMap((list) => list.map(({ column }) => column)),
      ...mapping.skip.map(({ column }) => column),
      ...[mapping.employerFrom, mapping.idColumn].filter((column) => column !== undefined),
    ]),
  ]
}

/** @throws UnusableInput naming every missing column, and the existing ones */
export function requireColumns(mapping: Mapping, columns: readonly string[]): void {
  const unknown = columnsOf(mapping).filter((column) => !columns.includes(column))
  if (unknown.length === 0) return
  const names = (list: readonly string[]) => list.map((column) => `'${column}'`).join(', ')
  throw new UnusableInput(`the file has no column ${names(unknown)}. Its columns: ${names(columns)}`)
}
