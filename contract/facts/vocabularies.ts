/**
 * Shared vocabularies: one table each (decisions A), used by database checks, API, forms and filters. Plain
 * values only, so that public pages can read them without a schema library.
 */
export const roles = ['employer', 'jobseeker', 'admin'] as const
export type Role = (typeof roles)[number]

export const sectors = [
  'Private Sector',
  'Tourism & Resort Sector',
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Manufacturing',
  'Consulting',
] as const
export type Sector = (typeof sectors)[number]

export const jobTypes = [
  'Full time',
  'Part time',
  'Contract',
  'Temporary',
  'Intern',
  'Freelance',
  'Other',
] as const
export type JobType = (typeof jobTypes)[number]

export const workModes = ['Onsite', 'Remote', 'Hybrid', 'Flexible', 'Other'] as const
export type WorkMode = (typeof workModes)[number]

export const categories = [
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Marketing',
  'Sales',
  'Customer Service',
  'Administration',
  'Engineering',
  'Hospitality',
  'Retail',
  'Construction',
  'Manufacturing',
  'Other',
] as const
export type Category = (typeof categories)[number]

export const planNames = ['Private Sector', 'Tourism & Resort Sector'] as const
export type PlanName = (typeof planNames)[number]

export const planTypes = ['Annual', 'Pay-per-Ad'] as const
export type PlanType = (typeof planTypes)[number]

/** Changes of the documents of an undecided application. */
export const documentChanges = [
  'CV added',
  'CV replaced',
  'CV removed',
  'Cover letter added',
  'Cover letter changed',
  'Cover letter removed',
  'Facts sent again',
  'Answers changed',
] as const
export type DocumentChange = (typeof documentChanges)[number]

/** Words of stored changes that are shown otherwise: the button says 'Send newer details'. */
const shownChanges: Partial<Record<DocumentChange, string>> = { 'Facts sent again': 'Newer details sent' }

/** Changes in words: 'CV replaced, Newer details sent'. */
export const changesText = (changes: readonly DocumentChange[]): string =>
  changes.map((change) => shownChanges[change] ?? change).join(', ')

export const currencies = ['MVR', 'USD'] as const
export type Currency = (typeof currencies)[number]

export const salaryPeriods = ['month', 'hour', 'day', 'week', 'year'] as const
export type SalaryPeriod = (typeof salaryPeriods)[number]

export const nationalities = ['Maldivian', 'Foreign'] as const
export type Nationality = (typeof nationalities)[number]

/** Reasons for a report of a job, in the reporter's words. */
export const reportReasons = [
  'Fraud or scam',
  'Asks for money',
  'Misleading pay or duties',
  'Discriminates',
  'No longer available',
  'Posted more than once',
  'Wrong or offensive photos',
  'Something else',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** `Deleted`: the job was deleted before somebody decided. */
export const reportOutcomes = ['Kept', 'Removed', 'Deleted'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const jobSorts = ['newest', 'closing', 'pay', 'company'] as const
export type JobSort = (typeof jobSorts)[number]

export const applicantSorts = ['newest', 'oldest', 'name', 'status', 'years', 'available', 'pay'] as const
export type ApplicantSort = (typeof applicantSorts)[number]
/** Orders of the inbox: by the promised day of the answer, or as the applicants of one job. */
export const inboxSorts = ['promised', ...applicantSorts] as const
export type InboxSort = (typeof inboxSorts)[number]
/** Order of the applicants of a job, and of the whole inbox, unless another is chosen. */
export const firstOrders = { ofJob: 'newest', ofAll: 'promised' } as const

/** Aliases that input accepts, per vocabulary, in lower case. */
export const aliases = {
  sector: {
    tourism: 'Tourism & Resort Sector',
    'resort sector': 'Tourism & Resort Sector',
  },
  jobType: { 'full-time': 'Full time', 'part-time': 'Part time', internship: 'Intern' },
  workMode: { 'on-site': 'Onsite' },
} as const satisfies Record<string, Record<string, string>>

/**
 * Canonical value of a typed or sent word, in any case or alias.
 * @returns undefined when the vocabulary has no such word
 */
export function canonical<const T extends string>(
  values: readonly T[],
  typed: string,
  otherSpellings: Readonly<Record<string, T>> = {},
): T | undefined {
  const folded = typed.trim().toLowerCase()
  const known = values.find((value) => value.toLowerCase() === folded)
  return known ?? (Object.hasOwn(otherSpellings, folded) ? otherSpellings[folded] : undefined)
}
