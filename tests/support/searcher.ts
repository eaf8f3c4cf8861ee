import { gazetteerOf } from '#features/places/gazetteer-rules.ts'
import { gazetteerRows } from '#features/places/server/gazetteer-rows.ts'
import { dhivehiKey, type Facts } from '#features/search/facts-rules.ts'
import { type Node, queryOf } from '#features/search/match-rules.ts'
import { english } from '#features/search/server/english.ts'
import { type SynonymGroup, synonymsOf } from '#features/search/synonym-rules.ts'
import type { Term, Understood } from '#features/search/terms-rules.ts'
import { tokensOf } from '#features/search/tokens-rules.ts'
import { understand } from '#features/search/understand-rules.ts'

const gazetteer = gazetteerOf(gazetteerRows)

/** 'waiter waiter 40 30 · cook cook 50 30': a word of the jobs, its stem, how many have it, and how many in the title. */
function wordsOf(dictionary: string) {
  const lines = dictionary.split(/[·\n]/).filter((line) => line.trim() !== '')
  return new Map(
    lines.map((line) => {
      const [word = '', stem = '', jobs, titles] = line.trim().split(' ')
      return [word, { stem, jobs: Number(jobs), titles: Number(titles), begins: false, isThere: true }]
    }),
  )
}

/** Facts about the jobs of a dictionary for the typed words, as the database would return them. */
export function factsFor(dictionary: string, groups: readonly SynonymGroup[] = []) {
  const words = wordsOf(dictionary)
  const stemOf = (word: string) =>
    words.get(word)?.stem ??
    (/^(a|am|and|as|can|do|for|i|in|is|me|of|some|the|us|who|with|you)$/.test(word) ? '' : word)
  const synonyms = synonymsOf(groups)
  const near = [...words].map(([word, { begins: _, isThere: _t, ...facts }]) => ({ word, ...facts }))
  return (typed: string): Facts => {
    const asked = tokensOf(typed).flatMap((token) => token.words)
    const known = new Map(words)
    for (const word of asked.flatMap((one) => [one, dhivehiKey(one) ?? one]))
      if (!known.has(word))
        known.set(word, {
          stem: stemOf(word),
          jobs: 0,
          titles: 0,
          isThere: false,
          begins: [...words.keys()].some((longer) => longer.startsWith(word)),
        })
    const keys = asked.flatMap((word) => [word, dhivehiKey(word) ?? []].flat())
    return {
      ...{ words: known, near: new Map(keys.map((word) => [word, near])), synonyms, gazetteer },
      ...{ english, laariPerDollar: 1542 },
    }
  }
}

/** Reads searches among the jobs of a dictionary. */
export function searcher(dictionary: string, groups: readonly SynonymGroup[] = []) {
  const facts = factsFor(dictionary, groups)
  return (typed: string, isAsTyped = false) => understand(typed, facts(typed), isAsTyped)
}

const asked = (node: Node) => queryOf(node, '', 'number')

/**
 * The interpretation, a line for each term: where a job must have it ('work' in the title, 'title' in the head,
 * nothing anywhere; '*' as a beginning too), the terms of the index, '~' for synonyms, '?' for a close match that a
 * job lacks (other work of its kind left out), '@' a place, '#' a filter, the chip in brackets; 'not' for an
 * exclusion, '=' for a correction of the search.
 */
export function told({ terms, excluded, corrections, corrected }: Understood): string[] {
  const line = (term: Term) =>
    [
      `${term.text}${term.about === 'word' ? '' : ` (${term.about})`}`,
      term.own && `${asked(term.own)}${term.isBeginning ? '*' : ''}`,
      ...term.like.map((node) => `~ ${asked(node)}`),
      ...term.close.flatMap(({ lacks, isOther }) => (isOther ? [] : `? ${lacks}`)),
      ...term.places.map((place) => `@ ${place}`),
      term.filter && `# ${term.filter.name} ${term.filter.value}`,
      term.chip && `[${term.chip}]`,
    ]
      .filter(Boolean)
      .join(' ; ')
  return [
    ...terms.map(line),
    ...excluded.map((term) => `not ${line(term)}`),
    ...(corrections.length > 0 ? [`= ${corrected}`] : []),
  ]
}
