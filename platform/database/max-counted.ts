/** Number of jobs at which a search stops counting: it works on the newest ones that it found, and says there are more. */
export const maxCounted = 10_000
