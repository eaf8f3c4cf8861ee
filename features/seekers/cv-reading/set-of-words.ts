/** Words between spaces. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))
