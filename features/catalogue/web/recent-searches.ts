import { recentSearchesKey as key } from '#site/drafts.ts'

const maxSearches = 6

/** Searches in this browser, latest first. They are never sent, and are deleted at log-out. */
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
    // Without storage none are offered.
  }
}

const others = (words: string) =>
  recentSearches().filter((kept) => kept.toLowerCase() !== words.toLowerCase())

export function rememberSearch(words: string): void {
  if (words) keep([words, ...others(words)].slice(0, maxSearches))
}

export const forgetSearch = (words: string): void => keep(others(words))
