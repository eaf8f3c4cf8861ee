import type { ImportField } from '#contract/vocabularies.ts'

/** What a column can be, in the words of the screen; the first ones are needed. */
export const fieldLabels: Record<ImportField, string> = {
  title: 'Title',
  employer: 'Employer',
  employerFrom: 'Text that begins with the employer',
  description: 'Description',
  location: 'Location',
  category: 'Category',
  sector: 'Sector',
  type: 'Job type',
  mode: 'Working mode',
  restriction: 'Application restriction',
  salary: 'Salary, a range in one cell',
  salaryMin: 'Salary from',
  salaryMax: 'Salary to',
  salaryPeriod: 'Salary period',
  benefits: 'Benefits',
  fact: 'Short fact',
  contactEmail: 'Contact e-mail',
  postedAt: 'Posting date',
  closesAt: 'Closing date',
  employerEmail: 'E-mail of the employer',
  about: 'About the employer',
  website: 'Website of the employer',
  id: 'Number at its source',
}

/** How columns are often called, the clearest word first; each is looked for among the words of the name. */
const usualNames: readonly [ImportField, RegExp][] = [
  ['id', /^(?:job |ad |posting )?(?:id|ref|reference|number|no)\b/],
  ['employerEmail', /\b(?:company|employer) (?:e ?mail|contact)/],
  ['about', /\babout (?:us|the (?:company|employer))\b|\bcompany (?:profile|description)\b/],
  ['contactEmail', /\b(?:e ?mail|contact)\b/],
  ['website', /\b(?:website|web|url|homepage)\b/],
  ['salaryMin', /\b(?:salary|pay)\b.*\b(?:min|from|minimum)\b|\bmin(?:imum)? (?:salary|pay)\b/],
  ['salaryMax', /\b(?:salary|pay)\b.*\b(?:max|to|maximum)\b|\bmax(?:imum)? (?:salary|pay)\b/],
  ['salaryPeriod', /\b(?:salary|pay)\b.*\b(?:period|frequency|per)\b/],
  ['salary', /\b(?:salary|pay|wage|remuneration)\b/],
  ['closesAt', /\b(?:closing|closes|deadline|until|expir\w*|end date)\b/],
  ['postedAt', /\b(?:posted|posting date|published|date)\b/],
  ['restriction', /\b(?:restriction|nationality)\b/],
  ['benefits', /\bbenefits?\b/],
  ['description', /\b(?:about|description|duties|responsibilities|requirements|qualifications|details)\b/],
  ['mode', /\b(?:mode|remote|workplace|telecommuting)\b/],
  ['type', /\b(?:type|full time|part time|employment|contract)\b/],
  ['sector', /\b(?:sector|industry)\b/],
  ['category', /\b(?:category|field|function|department)\b/],
  ['location', /\b(?:location|island|atoll|city|place|region)\b/],
  ['employer', /\b(?:employer|company|agency|firm|organi[sz]ation|resort)\b/],
  ['title', /\b(?:title|position|post|vacancy|role|job)\b/],
]

const severalColumns: readonly ImportField[] = ['description', 'category', 'sector', 'fact']

/** What the columns probably are, by their names; a column that says nothing is left out. */
export function guessFields(columns: readonly string[]): (ImportField | '')[] {
  const taken = new Set<ImportField>()
  return columns.map((column) => {
    const words = column
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
    const found = usualNames.find(
      ([field, pattern]) => pattern.test(words) && (severalColumns.includes(field) || !taken.has(field)),
    )?.[0]
    if (found) taken.add(found)
    return found ?? ''
  })
}
