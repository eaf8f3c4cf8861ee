import type { ImportField } from '#contract/import-fields.ts'

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
  restriction: 'Who may apply',
  salary: 'Salary, a range in one cell',
  salaryMin: 'Salary from',
  salaryMax: 'Salary to',
  salaryPeriod: 'Salary period',
  salaryCurrency: 'Salary currency',
  benefits: 'Benefits',
  fact: 'Short fact',
  contactEmail: 'Contact e-mail',
  applyAt: 'Apply at (address or words)',
  postedAt: 'Posting date',
  closesAt: 'Closing date',
  employerEmail: 'E-mail of the employer',
  about: 'About the employer',
  website: 'Website of the employer',
  id: 'Number at its source',
}

/**
 * How columns are often called, the clearest word first; each is looked for among the words of the name. Where several
 * patterns stand, a column that fits an earlier one is preferred.
 */
const usualNames: readonly [ImportField, ...RegExp[]][] = [
  ['id', /^(?:job |ad |posting )?(?:id|ref|reference|number|no)\b/],
  ['employerEmail', /\b(?:company|employer) (?:e ?mail|contact)/],
  ['about', /\babout (?:us|the (?:company|employer))\b|\bcompany (?:profile|description)\b/],
  ['applyAt', /\bapply (?:at|url|link|here)\b|\bapplication (?:url|link|website)\b/],
  ['contactEmail', /\b(?:e ?)?mail\b/, /\bcontact\b/],
  ['website', /\b(?:website|web|url|homepage)\b/],
  ['salaryCurrency', /\bcurrency\b/],
  ['salaryMin', /\b(?:salary|pay)\b.*\b(?:min|from|minimum)\b|\bmin(?:imum)? (?:salary|pay)\b/],
  ['salaryMax', /\b(?:salary|pay)\b.*\b(?:max|to|maximum)\b|\bmax(?:imum)? (?:salary|pay)\b/],
  ['salaryPeriod', /\b(?:salary|pay)\b.*\b(?:period|frequency|per)\b/],
  ['salary', /\b(?:salary|pay|wage|remuneration)\b/],
  ['closesAt', /\b(?:closing|closes|deadline|until|expir\w*|end date)\b/],
  ['postedAt', /\b(?:posted|posting date|published)\b/, /^date\b/, /\bdate\b/],
  ['restriction', /\b(?:restriction|nationality)\b/, /^(?:who|open to|for whom|applicants|candidates)\b/],
  ['benefits', /\bbenefits?\b/],
  ['description', /\b(?:about|description|duties|responsibilities|requirements|qualifications|details)\b/],
  ['mode', /\b(?:mode|remote|workplace|telecommuting)\b/],
  [
    'type',
    /\b(?:full time|part time|employment type|job type|contract type)\b/,
    /\b(?:type|employment|contract)\b/,
  ],
  ['sector', /\b(?:sector|industry)\b/],
  ['category', /\b(?:category|field|function|department)\b/],
  ['location', /\b(?:location|island|atoll|city|place|region)\b/],
  ['employer', /\b(?:employer|company|agency|firm|organi[sz]ation|resort)\b/],
  [
    'title',
    /^(?:job |business |position |vacancy )?title$|^(?:position|post|vacancy|role|job)$/,
    /\b(?:job|business|position|vacancy) title\b/,
    /\b(?:title|position|post|vacancy|role|job)\b/,
  ],
]

/** Names that hold such a word and mean something else. */
const isSomethingElse: Partial<Record<ImportField, RegExp>> = {
  title: /\b(?:code|level|number|no|type|unit|of positions)\b|^positions\b/,
  location: /\b(?:1|2|code)$/,
  postedAt: /\b(?:process|updated|start\w*|birth)\b/,
}

const severalColumns: readonly ImportField[] = ['description', 'category', 'sector', 'fact']

interface Column {
  name: string
  /** In how many rows something stands. */
  filled: number
}

interface Guess {
  at: number
  field: ImportField
  /** How clearly the name says so; 0 is clearest. */
  rank: number
  filled: number
}

function guessOf({ name, filled }: Column, at: number): Guess | undefined {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  for (const [field, ...patterns] of usualNames) {
    const rank = patterns.findIndex((pattern) => pattern.test(words))
    if (rank >= 0 && !isSomethingElse[field]?.test(words)) return { at, field, rank, filled }
  }
  return undefined
}

/**
 * What the columns probably are, by their names; a column that says nothing is left out. Of several for one thing the one
 * counts that is filled, then the one that is called most clearly.
 */
export function guessFields(columns: readonly Column[]): (ImportField | '')[] {
  const guesses = columns.flatMap((column, at) => guessOf(column, at) ?? [])
  const best = new Map<ImportField, Guess>()
  for (const guess of guesses) {
    const before = best.get(guess.field)
    if (!before || isBetter(guess, before)) best.set(guess.field, guess)
  }
  const fields = columns.map((): ImportField | '' => '')
  for (const { at, field, filled } of guesses) {
    const isNeeded = severalColumns.includes(field) ? filled > 0 : best.get(field)?.at === at
    if (isNeeded) fields[at] = field
  }
  return fields
}

/** A column that is as good as empty beside another one is none. */
function isBetter(one: Guess, other: Guess): boolean {
  const most = Math.max(one.filled, other.filled)
  const isEmpty = (guess: Guess) => guess.filled * 10 < most
  if (isEmpty(one) !== isEmpty(other)) return isEmpty(other)
  return one.rank < other.rank
}
