/** Minimum number of open jobs for an atoll or a category to have a page of its own. */
export const jobsForPage = 3

/** Jobs on the page: those of an atoll, or of a category. */
export type LandingKind = 'atoll' | 'category'

/** 'Customer Service' and 'Kaafu Atoll' as addresses have them: in lower case, with dashes. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The address of the page of an atoll ('Kaafu Atoll') or a category. */
export const landingPath = (kind: LandingKind, name: string): string =>
  `/jobs/${kind === 'atoll' ? 'in' : 'category'}/${slugOf(name)}`
