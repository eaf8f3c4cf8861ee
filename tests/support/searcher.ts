import { gazetteerOf } from '#features/places/gazetteer-rules.ts'
import { gazetteerRows } from '#features/places/server/gazetteer-rows.ts'
import { dhivehiKey, halvesOf } from '#features/search/facts-rules.ts'
import { queryOf } from '#features/search/match-rules.ts'
import { type SynonymGroup, synonymsOf } from '#features/search/synonym-rules.ts'
import type { Facts, Understood } from '#features/search/terms-rules.ts'
import { tokensOf } from '#features/search/typed-rules.ts'
import { understand } from '#features/search/understand-rules.ts'

const gazetteer = gazetteerOf(gazetteerRows)

/** 'waiter waiter 40 30 · cook cook 50 30': a word of the jobs, its stem, how many have it, and how many in the title. */
function wordsOf(dictionary: string) {
  const lines = dictionary.split(/[·\n]/).filter((line) => line.trim() !== '')
  return new Map(
    lines.map((line) => {
      const [word = '', stem = '', jobs, titles] = line.trim().split(' ')
      return [word, { stem, jobs: Number(jobs), titles: Number(titles), begins: false }]
    }),
  )
}

/** What the jobs of a dictionary know of what was typed, as the database would say it. */
export function factsFor(dictionary: string, groups: readonly SynonymGroup[] = []) {
  const words = wordsOf(dictionary)
  const stemOf = (word: string) => words.get(word)?.stem ?? (word === 'the' || word === 'of' ? '' : word)
  const synonyms = synonymsOf(groups, stemOf)
  const near = [...words].map(([word, { begins: _, ...facts }]) => ({ word, ...facts }))
  return (typed: string): Facts => {
    const asked = tokensOf(typed).flatMap((token) => token.words)
    const lookedUp = asked.flatMap((word, at) => [
      ...[word, word + (asked[at + 1] ?? ''), ...halvesOf(word).flat(), dhivehiKey(word) ?? word],
    ])
    const known = new Map(words)
    for (const word of lookedUp)
      if (!known.has(word))
        known.set(word, {
          stem: stemOf(word),
          jobs: 0,
          titles: 0,
          begins: [...words.keys()].some((longer) => longer.startsWith(word)),
        })
    return { words: known, near: new Map(asked.map((word) => [word, near])), synonyms, gazetteer }
  }
}

/** Reads searches among the jobs of a dictionary. */
export function searcher(dictionary: string, groups: readonly SynonymGroup[] = []) {
  const facts = factsFor(dictionary, groups)
  return (typed: string, isAsTyped = false) => understand(typed, facts(typed), isAsTyped)
}

/**
 * What was understood, a line for each term: what is asked of the index, '~' what means the same, '@' a place, '#' a filter, the
 * chip in brackets; 'any' before them where one suffices, 'not' what is left out, '=' what the search was taken for.
 */
export function told({ terms, excluded, isAny, corrections, corrected }: Understood): string[] {
  const line = (term: (typeof terms)[number]) =>
    [
      term.text,
      term.own && queryOf(term.own, '', 'beginning'),
      ...term.like.map((node) => `~ ${queryOf(node, '', 'beginning')}`),
      ...term.places.map((place) => `@ ${place}`),
      term.filter && `# ${term.filter.name} ${term.filter.value}`,
      term.chip && `[${term.chip}]`,
    ]
      .filter(Boolean)
      .join(' ; ')
  return [
    ...(isAny ? ['any'] : []),
    ...terms.map(line),
    ...excluded.map((term) => `not ${line(term)}`),
    ...(corrections.length > 0 ? [`= ${corrected}`] : []),
  ]
}
