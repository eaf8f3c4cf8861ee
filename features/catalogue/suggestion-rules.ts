import { wordsOf } from '#features/places/spelling-rules.ts'

/** A suggestion: its spelling, its words for comparison, and its number of jobs. */
export interface Named {
  kind: 'title' | 'occupation' | 'company'
  text: string
  id?: string
  words: readonly string[]
  count: number
}

const comparable = (text: string) => wordsOf(text).map(({ text: word }) => word)

interface Counted {
  text: string
  count: number
}

/** 'Waiter' of 'Waiter (2 posts) - Baa Atoll': the part before brackets, dashes and slashes. */
const bare = (title: string): string =>
  title
    .split(/\s[-–—]|[(/|,:;[]/)[0]
    ?.replace(/\s+/g, ' ')
    .trim() ?? ''

const minLength = 3
const maxLength = 60
const maxOccupationWords = 3

/** Titles that differ only in case or accents are merged under the most frequent spelling. Most frequent first. */
export function titlesOf(counted: readonly Counted[]): Named[] {
  const titles = new Map<string, Named>()
  for (const { text: title, count } of [...counted].sort((a, b) => b.count - a.count)) {
    const text = bare(title)
    if (text.length < minLength || text.length > maxLength) continue
    const words = comparable(text)
    const key = words.join(' ')
    const known = titles.get(key)
    if (known) known.count += count
    else titles.set(key, { kind: 'title', text, words, count })
  }
  return [...titles.values()].sort((a, b) => b.count - a.count)
}

/** Common endings of at least two titles: 'Accountant' of 'Senior Accountant' and 'Hotel Accountant'. */
export function occupationsOf(titles: readonly Named[]): Named[] {
  const ends = new Map<string, Named & { titles: number }>()
  for (const { text, words, count } of titles) {
    const written = text.split(' ')
    // A symbol between words makes the text's parts differ from its words.
    if (written.length !== words.length) continue
    for (let length = 1; length <= Math.min(maxOccupationWords, words.length); length += 1) {
      const end = words.slice(-length)
      const name = written.slice(-length).join(' ')
      if (name.length < minLength || !end.every((word) => /^\p{L}/u.test(word))) continue
      const known = ends.get(end.join(' '))
      if (known) {
        known.count += count
        known.titles += 1
      } else ends.set(end.join(' '), { kind: 'occupation', text: name, words: end, count, titles: 1 })
    }
  }
  return [...ends.values()].filter(({ titles: different }) => different > 1)
}

export const companiesOf = (counted: readonly (Counted & { id: string })[]): Named[] =>
  counted.map(({ text, id, count }) => ({ kind: 'company', text, id, words: comparable(text), count }))

/** 0 if the name begins with the typed text, 1 if each typed word begins one of its words; otherwise undefined. */
function closeness(words: readonly string[], typed: readonly string[]): number | undefined {
  const last = typed.length - 1
  if (typed.every((word, at) => (at < last ? words[at] === word : words[at]?.startsWith(word)))) return 0
  return typed.every((word) => words.some((one) => one.startsWith(word))) ? 1 : undefined
}

/** Do the typed letters begin words of a name? */
export const beginsWord = (name: string, text: string): boolean =>
  closeness(comparable(name), comparable(text)) !== undefined

/** Names that complete the typed text: those that begin with it, then those with most jobs. */
export function goingOn(names: readonly Named[], text: string, limit: number): Named[] {
  const typed = comparable(text)
  if (typed.length === 0) return []
  return names
    .flatMap((named) => {
      const close = closeness(named.words, typed)
      return close === undefined ? [] : [{ named, close }]
    })
    .sort((a, b) => a.close - b.close || b.named.count - a.named.count)
    .slice(0, limit)
    .map(({ named }) => named)
}

/** Without duplicates: an occupation that is also a title is listed once. */
export function withoutDuplicates(names: readonly Named[]): Named[] {
  const byWords = new Map(names.map((named) => [named.words.join(' '), named]))
  return names.filter((named) => byWords.get(named.words.join(' ')) === named)
}
