/** Maximum number of applicants that one call answers. */
export const maxAnsweredAtOnce = 500

/** Maximum number of applicants that one call names to be hired, or to be refused later. */
export const maxNamedAtOnce = 2_000

/** Maximum number of jobs that one call changes. */
export const maxJobsAtOnce = 100

/** Maximum number of people that one job looks for. */
export const maxPositions = 999

/** Maximum number of ads that are bought, or granted, at once. */
export const maxAds = 1_000
