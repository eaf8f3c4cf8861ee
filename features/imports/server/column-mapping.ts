import { Problem } from '#contract/base/problems.ts'
import type { ImportField } from '#contract/facts/import-fields.ts'
import type { ImportPlan } from '#contract/imports/desk-import.ts'
import { isListed, type Mapping } from './mapping.ts'

/**
 * Mapping of the operator's choices about the columns.
 *
 * @throws Problem `invalid_input` naming a field that is missing, or given to two columns
 */
export function mappingOf(plan: ImportPlan): Mapping {
  const { columns, employer, location, contactEmail, applyAt, source, currency, salaryPeriod, dateOrder } =
    plan
  const mapping: Mapping = {
    single: {},
    lists: { category: [], sector: [], description: [], fact: [] },
    defaults: Object.fromEntries(
      Object.entries({ employer, location, contactEmail, applyAt }).filter(([, value]) => value !== ''),
    ),
    words: new Map(),
    skip: [],
    source,
    currency,
    salaryPeriod,
    dateOrder,
  }
  const taken = new Map<ImportField, string>()
  for (const { column, field } of columns) {
    if (isListed(field)) {
      // A second description gets its column's name as heading; a fact is named after its column.
      const label = field === 'fact' || mapping.lists[field].length > 0 ? column : ''
      mapping.lists[field].push({ column, label })
      continue
    }
    const first = taken.get(field)
    if (first !== undefined)
      throw wrong(`'${first}' and '${column}' cannot both be the ${wordsOfField(field)}`)
    taken.set(field, column)
    if (field === 'id') mapping.idColumn = column
    else if (field === 'employerFrom') mapping.employerFrom = column
    else mapping.single[field] = column
  }
  if (!mapping.single.title) throw wrong('Please say which column holds the title')
  if (!mapping.single.employer && !mapping.employerFrom && !employer)
    throw wrong('Please say which column holds the employer, or name the one employer of all rows')
  return mapping
}

const wrong = (words: string) => new Problem('invalid_input', { words, fields: { columns: words } })

/** 'salaryMin' reads as 'salary min'. */
const wordsOfField = (field: string) => field.replace(/([A-Z])/g, ' $1').toLowerCase()
