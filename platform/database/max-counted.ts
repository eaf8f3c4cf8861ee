/** Cap of the counts of a search: it works on the newest matches, and reports that there are more. */
export const maxCounted = 10_000
