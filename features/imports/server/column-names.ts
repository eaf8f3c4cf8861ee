import type { ImportField } from '#contract/facts/import-fields.ts'

/**
 * Common names of columns, clearest word first, matched against the words of the name. With several
 * patterns, earlier ones are preferred.
 */
const usualNames: readonly [ImportField, ...RegExp[]][] = [
  ['id', /^(?:job |ad |posting )?(?:id|ref|reference|number|no)\b/],
  ['employerEmail', /\b(?:company|employer) (?:e ?mail|contact)/],
  ['about', /\babout (?:us|the (?:company|employer))\b|\bcompany (?:profile|description)\b/],
  [
    'applyAt',
    /\bapply (?:at|url|link|here)\b|\bapplication (?:url|link|website)\b/,
    /\b(?:job|ad|posting|listing|vacancy)\b.*\b(?:url|link)\b/,
  ],
  ['contactEmail', /\b(?:e ?)?mail\b/, /\bcontact\b/],
  ['website', /\b(?:website|web|url|homepage)\b/],
  ['salaryCurrency', /\bcurrency\b/],
  ['salaryMin', /\b(?:salary|pay)\b.*\b(?:min|from|minimum)\b|\bmin(?:imum)? (?:salary|pay)\b/],
  ['salaryMax', /\b(?:salary|pay)\b.*\b(?:max|to|maximum)\b|\bmax(?:imum)? (?:salary|pay)\b/],
  ['salaryPeriod', /\b(?:salary|pay)\b.*\b(?:period|frequency|per)\b/],
  ['salary', /\b(?:salary|pay|wage|remuneration)\b/],
  [
    'closesAt',
    /\b(?:clos(?:ing|es)|deadline|until|expir\w*|(?:end|due|last) (?:date|day)|apply before)\b|\bapply by$/,
  ],
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

/** Names that contain such a word but mean something else. */
const isSomethingElse: Partial<Record<ImportField, RegExp>> = {
  title: /\b(?:code|level|number|no|type|unit|of positions)\b|^positions\b/,
  employer: /\b(?:size|rating|type|code|id|stage)\b/,
  location: /\b(?:1|2|code)$/,
  postedAt: /\b(?:process|updated|start\w*|birth|since)\b/,
  type: /\b(?:company|employer|organi[sz]ation|ownership|business|application|salary|pay)\b/,
}

/** Maximum number of characters of a column's name that are read for its meaning. */
const maxNameLength = 100

/** A name in words: 'has_company_logo' and 'hasCompanyLogo' are 'has company logo'. */
export const wordsOfName = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, maxNameLength)

/** Returns the field that a column's name means, and the clarity of the name: 0 is clearest. */
export function fieldNamed(name: string): { field: ImportField; rank: number } | undefined {
  const words = wordsOfName(name)
  for (const [field, ...patterns] of usualNames) {
    const rank = patterns.findIndex((pattern) => pattern.test(words))
    if (rank >= 0 && !isSomethingElse[field]?.test(words)) return { field, rank }
  }
  return undefined
}
