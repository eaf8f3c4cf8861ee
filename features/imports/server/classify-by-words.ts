import {
  aliases,
  type Category,
  canonical,
  categories,
  type JobType,
  jobTypes,
  type Sector,
  sectors,
  type WorkMode,
  workModes,
} from '#contract/facts/vocabularies.ts'

/** Trades without a category here, recognised by the title alone: 'Attorney, Health Law' is no nurse. */
const noCategoryOfOurs =
  /\b(?:attorneys?|lawyers?|solicitors?|barristers?|counsel|advocates?|judges?|magistrates?|prosecutors?|notar(?:y|ies)|paralegals?|legal (?:officer|adviser|advisor|intern|associate|clerk|assistant|specialist|manager))\b/

/** Words that indicate a category. The first match wins, so specific words come before general ones. */
const categoryWords: [Category, RegExp][] = [
  [
    'Healthcare',
    /\b(?:health|hospital|medic|clinic|nurs|rns?\b|doctor|physician|dent(?:al|ist)|pharma|psych|caregiver|therap|epidemi|veterin|laborator|patient|midwi|radiograph|pathol)/,
  ],
  [
    'Education',
    /\b(?:educat|teach|tutor|school|lectur|universit|instructor|professor|curriculum|e-learning|kindergarten|governess)/,
  ],
  [
    'Technology',
    /\b(?:technolog|software|developer|data\b|it\b|information tech|cyber|network|devops|programmer|computer|internet|telecom|web\b|ui\b|ux\b|java|php|ruby|\.net|sharepoint|qa\b|helpdesk|android|ios\b|systems? (?:admin|engineer|analyst)|linux|business intelligence|bi\b|game)/,
  ],
  [
    'Finance',
    /\b(?:financ|account(?:ant|ing|s\b)|audit|bank|payroll|tax\b|taxes|treasur|budget|procure|invest|insuranc|actuar|bookkeep|loan|claims|economi|cashier)/,
  ],
  [
    'Customer Service',
    /\b(?:customer|call ?cent|client services?|support (?:agent|professional|specialist)|call attendant|contact cent|constituent)/,
  ],
  [
    'Marketing',
    /\b(?:market(?:ing|er)|advertis|public relations|communications?\b|brand|media\b|seo\b|content|copywrit|creative|promotion|graphic design|art director|social media)/,
  ],
  [
    'Sales',
    /\b(?:sales|account (?:executive|manager)|business develop|telemarket|merchant|broker|real estate agent)/,
  ],
  [
    'Hospitality',
    /\b(?:hospitality|hotel|resort|restaurant|chef|cook|kitchen|waiter|waitress|barista|bartend|housekeep|front office|spa\b|tourism|travel|guest ?house|guest (?:relation|service)|food (?:&|and) beverage|butler|dive|diving|snorkel|excursion|leisure|event)/,
  ],
  [
    'Construction',
    /\b(?:construct|carpenter|mason|plumb|electrician|painter|roof|building (?:operations|maintenance|inspect)|welder|labou?rer|site (?:engineer|supervisor|manager)|quantity survey|foreman|crane|paving)/,
  ],
  [
    'Engineering',
    /\b(?:engineer|architect|mechanic|surveyor|technician|drafts|cad\b|planning\b|hvac|maintenance|machinist|operator)/,
  ],
  [
    'Manufacturing',
    /\b(?:manufactur|production (?:operator|worker|manager)|factory|assembl|cannery|processing plant|cnc\b|seamstress|tailor|machinery|chemicals)/,
  ],
  [
    'Retail',
    /\b(?:retail|shop\b|store\b|supermarket|grocery|merchandis|boutique|consumer goods|buyer|purchaser)/,
  ],
  [
    'Administration',
    /\b(?:admin|human resources|hr\b|recruit|clerical|clerk|secretar|reception|office (?:manager|assistant)|executive assistant)/,
  ],
]

/** Words in titles of every trade, used only without a better match. */
const officeWork =
  /\b(?:talent|coordinat|analyst|policy|social services|public safety|inspect|assistant|manager)/

const sectorOf: Partial<Record<Category, Sector>> = {
  Technology: 'Technology',
  Healthcare: 'Healthcare',
  Finance: 'Finance',
  Education: 'Education',
  Hospitality: 'Tourism & Resort Sector',
  Manufacturing: 'Manufacturing',
}

/**
 * Maps an advertisement to one of our categories. A cell with our own word wins. Otherwise the words of the
 * title decide, which say more, then those of its category cells in their order.
 * @returns undefined without a match
 */
export function categoryFor(cells: readonly string[], title: string): Category | undefined {
  for (const cell of cells) {
    const ours = canonical(categories, cell)
    if (ours) return ours
  }
  if (noCategoryOfOurs.test(title.toLowerCase())) return 'Other'
  for (const text of [title, ...cells]) {
    const lower = text.toLowerCase()
    const spoken = categoryWords.find(([, words]) => words.test(lower))
    if (spoken) return spoken[0]
  }
  return [...cells, title].some((text) => officeWork.test(text.toLowerCase())) ? 'Administration' : undefined
}

const sectorWords: [Sector, RegExp][] = [
  ['Consulting', /\bconsult/],
  [
    'Tourism & Resort Sector',
    /\b(?:resort|tourism|hotel|hospitality|travel|leisure|guest ?house|liveaboard|dive cent)/,
  ],
  ['Healthcare', /\b(?:health|hospital|clinic|medical|pharmac|dental)/],
  ['Education', /\b(?:educat|school|universit|college|kindergarten|academy)/],
  ['Manufacturing', /\b(?:manufactur|cannery|factory)/],
  ['Technology', /\b(?:technolog|software|information tech|telecom|internet\b|cyber)/],
  [
    'Finance',
    /\b(?:financ|bank(?:ing|s)?\b|insurance|comptroller|account(?:ing|ancy)\b|invest(?:ment|or)s?\b)/,
  ],
]

/**
 * Maps an advertisement to one of our sectors: a cell with our own word wins, then the first of these texts
 * with an indicator word (the employer's name is one), then the usual sector of the category.
 */
export function sectorFor(cells: readonly string[], category: Category): Sector {
  for (const cell of cells) {
    const ours = canonical(sectors, cell, aliases.sector)
    if (ours) return ours
    const lower = cell.toLowerCase()
    const spoken = sectorWords.find(([, words]) => words.test(lower))
    if (spoken) return spoken[0]
  }
  return sectorOf[category] ?? 'Private Sector'
}

const publicBody =
  /\b(?:government|ministry|departments? of|dep'?t\.? of|city of|city council|island council|atoll council|municipal|public (?:sector|service)|authority|commission|police|fire dep|borough|district attorney|law department|courts?|judiciary|parliament|customs service|civil service|office of)\b/i

/** Is the employer a public body? We have no sector for those. */
export const isPublicBody = (employer: string, cells: readonly string[]): boolean =>
  [employer, ...cells].some((text) => publicBody.test(text))

const typeWords: [JobType, RegExp][] = [
  ['Intern', /\bintern(?:s|ship)?\b|\btrainee\b|\bapprentice/i],
  ['Part time', /\bpart[ -]?time\b|^p$|^pt$/i],
  ['Full time', /\bfull[ -]?time\b|\bpermanent\b|^f$|^ft$/i],
  ['Freelance', /\bfreelanc/i],
  ['Contract', /\bcontract(?:or)?\b/i],
  ['Temporary', /\btemp(?:orary)?\b|\bseasonal\b|\bon call\b/i],
]

/** The employment type by its cell; where that is empty or 'Other', by the title. */
export function typeFor(cell: string, title: string): JobType | undefined {
  const written = canonical(jobTypes, cell, aliases.jobType)
  if (written && written !== 'Other') return written
  const byWords = [cell, title].map((text) => typeWords.find(([, words]) => words.test(text))?.[0])
  return byWords[0] ?? byWords[1] ?? written
}

/** The work mode by its cell, which may be the yes or no of a 'telecommuting' column. */
export function modeFor(cell: string): WorkMode | undefined {
  const written = canonical(workModes, cell, aliases.workMode)
  if (written) return written
  if (/^(?:1|t|true|y|yes|x)$/i.test(cell) || /\b(?:remote|home|tele|anywhere)/i.test(cell)) return 'Remote'
  if (/^(?:0|f|false|n|no)$/i.test(cell) || /\b(?:office|on[ -]?site)\b/i.test(cell)) return 'Onsite'
  return /\bhybrid\b/i.test(cell) ? 'Hybrid' : undefined
}
