import { recentSearchesKey as key } from '#site/drafts.ts'
import { keep, kept } from '#site/kept.ts'

const maxSearches = 6

/** Searches in this browser, latest first. They are never sent, and are deleted at log-out. */
export function recentSearches(): string[] {
  const searches = kept(key)
  return Array.isArray(searches) ? searches.filter((words) => typeof words === 'string') : []
}

const keepSearches = (searches: readonly string[]): void =>
  keep(key, searches.length > 0 ? searches : undefined)

const others = (words: string) =>
  recentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase())

export function rememberSearch(words: string): void {
  if (words) keepSearches([words, ...others(words)].slice(0, maxSearches))
}

export const forgetSearch = (words: string): void => keepSearches(others(words))
