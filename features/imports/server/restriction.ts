import { type Restriction, restrictions, whoMayApply } from '#contract/facts/restrictions.ts'
import { canonical } from '#contract/facts/vocabularies.ts'

const locals = /\b(?:maldivians?|dhivehin|locals?|nationals?|citizens?)\b/i
const foreigners = /\b(?:foreign(?:ers?)?|expat(?:riate)?s?|non[- ]?(?:locals?|maldivians?)|overseas)\b/i
const everybody = /\b(?:any|all|every|no|none|open|unrestricted|without|both)\b/i

const people =
  '(?:maldivians?|maldivian (?:nationals?|citizens?|candidates?)|locals?|local (?:candidates?|applicants?))'
const localsOnly = new RegExp(
  String.raw`\b${people}\s+only\b(?!\s{1,9}(?:need|have|has|to)\b)|\bonly\s+(?:for\s+|open to\s+)?${people}\b`,
  'i',
)
const foreignersOnly =
  /\b(?:foreigners?|expat(?:riate)?s?)\s+only\b|\bonly\s+(?:for\s+)?(?:foreigners|expat(?:riate)?s)\b/i

/**
 * Restriction of applicants in our vocabulary, from 'Maldivians only', 'locals' or 'Expatriates'; undefined
 * without one.
 */
export function restrictionIn(cell: string): Restriction | undefined {
  const known = canonical(restrictions, cell)
  if (known) return known
  const isForLocals = locals.test(cell.replace(/\bnon[- ]?(?:locals?|maldivians?)\b/gi, ' '))
  const isForForeigners = foreigners.test(cell)
  if (isForLocals && isForForeigners) return 'No Restriction'
  if (everybody.test(cell)) return 'No Restriction'
  if (isForLocals) return 'Local Only'
  return isForForeigners ? 'Foreign Only' : undefined
}

/**
 * Restriction of applicants: by its cell, otherwise by title and description ('Locals only'), otherwise the
 * default of the file.
 */
export function readRestriction(
  cell: string,
  { title, description }: { title: string; description: string },
  usual: Restriction | undefined,
): { restriction: Restriction; note?: string } {
  const stated = cell && restrictionIn(cell)
  if (stated) return { restriction: stated }
  const note = cell ? `who may apply: '${cell}' is not understood` : undefined
  for (const [where, text] of [
    ['title', title],
    ['description', description],
  ] as const) {
    const found = localsOnly.exec(text) ?? foreignersOnly.exec(text)
    if (!found) continue
    const restriction = localsOnly.test(text) ? 'Local Only' : 'Foreign Only'
    return { restriction, note: `${whoMayApply(restriction)}, since the ${where} says '${found[0]}'` }
  }
  return { restriction: usual ?? 'No Restriction', ...(note && { note }) }
}
