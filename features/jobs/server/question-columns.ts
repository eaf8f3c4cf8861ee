/** Columns that are set when an employer confirms that it is hiring, in any way. */
export const confirmed = (now: Date) => ({ confirmedAt: now, askedAt: null, askedAgainAt: null })

/** Resets the question whether it is still hiring, when a job comes back online without its employer. */
export const unasked = { askedAt: null, askedAgainAt: null }
