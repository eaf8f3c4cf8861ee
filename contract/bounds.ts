/** Maximum number of applicants that one call answers. */
export const maxAnsweredAtOnce = 500

/** Maximum number of applicants that one call names to be hired, or to be refused later. */
export const maxNamedAtOnce = 2_000

/** Maximum number of jobs that one call changes. */
export const maxJobsAtOnce = 100

/** Maximum number of people that one job looks for. */
export const maxPositions = 999

/** Maximum number of calls of class H that an account makes in an hour, counted for each call. */
export const maxHourlyCalls = 30

/** Number of digits that an authenticator shows. */
export const authenticatorDigits = 6

/** Maximum number of suggestions under the words of a search. */
export const maxSuggestions = 8

/** Maximum number of ads that are bought, or granted, at once. */
export const maxAds = 1_000

/** Maximum number of photos of an employer, beside its cover. */
export const maxPhotos = 6

/** Maximum number of passkeys of an account. */
export const maxPasskeys = 10
