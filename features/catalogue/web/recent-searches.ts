import { recentSearchesKey as key } from '#site/drafts.ts'

const maxSearches = 6

/** Searches in this browser, the last first. They never leave it, and are deleted when somebody logs out. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string') : []
  } catch {
    return []
  }
}

function keep(searches: readonly string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(key, JSON.stringify(searches))
    else localStorage.removeItem(key)
  } catch {
    // Where nothing can be kept, nothing is offered.
  }
}

const others = (words: string) =>
  recentSearches().filter((kept) => kept.toLowerCase() !== words.toLowerCase())

export function rememberSearch(words: string): void {
  if (words) keep([words, ...others(words)].slice(0, maxSearches))
}

export const forgetSearch = (words: string): void => keep(others(words))
