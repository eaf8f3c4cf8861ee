/** The words of pay. Plain values only, as in vocabularies.ts. */

/** Reason why a job does not state its pay. */
export const notStatedReasons = ['To be agreed', 'Confidential'] as const

/** `Share`: a share of the service charge is paid in addition to the basic pay. */
export const serviceCharges = ['None', 'Share'] as const

/** Currency in which the pay is paid out. */
export const payoutCurrencies = ['As agreed', 'MVR', 'USD', 'Part each'] as const

export const rooms = ['Own room', 'Shared room'] as const

/** Benefits in kind other than a room; never counted as money. */
export const inKindFacts = ['Meals', 'Transport', 'Flights', 'Laundry', 'Medical'] as const
export type InKind = (typeof inKindFacts)[number]

/** Benefits of a company: a room, benefits in kind, and a share of the service charge. */
export const providedFacts = ['Room', ...inKindFacts, 'Service charge'] as const
export type Provided = (typeof providedFacts)[number]

export const contractKinds = ['Open-ended', 'Fixed term'] as const

/** Sizes of employers by staff, as the law on small and medium enterprises defines them. */
export const employerSizes = ['Micro', 'Small', 'Medium', 'Large', 'Public sector'] as const
export type EmployerSize = (typeof employerSizes)[number]

/** Kinds of groups whose salaries are shown. */
export const salaryKinds = ['category', 'title', 'place'] as const
