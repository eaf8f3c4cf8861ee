/** Minimum number of open jobs for an own page of an atoll or a category. */
export const jobsForPage = 3

/** Scope of the page: an atoll or a category. */
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
