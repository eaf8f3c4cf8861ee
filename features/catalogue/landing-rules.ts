/** Minimum number of open jobs for an own page of an atoll or a category. */
export const jobsForPage = 3

/** Minimum number of open jobs for the page of a kind of work in one place. */
export const jobsForPair = 5

/** Scope of the page: an atoll, or a place that counts for itself, or a category. */
export type LandingKind = 'atoll' | 'category'

/** Slug of a name such as 'Customer Service' or 'Kaafu Atoll': lower case with hyphens. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Address of the page of an atoll ('Kaafu Atoll') or a category. */
export const landingPath = (kind: LandingKind, name: string): string =>
  `/jobs/${kind === 'atoll' ? 'in' : 'category'}/${slugOf(name)}`

/** Address of the page of a kind of work in a place: '/jobs/in/baa-atoll/front-office'. */
export const pairPath = (place: string, work: string): string =>
  `${landingPath('atoll', place)}/${slugOf(work)}`

/** Address of the page of salaries of a category, a title or a place. */
export const salaryPath = ({ kind, slug }: { kind: string; slug: string }): string =>
  `/salaries/${kind}/${slug}`
