import { gazetteerOf } from '#features/places/gazetteer-rules.ts'
import { gazetteerRows } from '#features/places/server/gazetteer-rows.ts'
import { type Node, queryOf } from '#features/search/match-rules.ts'
import { type Facts, wordsToLookUp } from '#features/search/reading-rules.ts'
import { english } from '#features/search/server/english.ts'
import { releasedGroups } from '#features/search/server/groups.ts'
import { closeness, type Term, type Understood } from '#features/search/terms-rules.ts'
import { tokensOf } from '#features/search/tokens-rules.ts'
import { understand } from '#features/search/understand-rules.ts'
import { type SynonymGroup, synonymsOf } from '#features/search/words/synonym-rules.ts'

const gazetteer = gazetteerOf(gazetteerRows)
const released = synonymsOf(releasedGroups)

/** The groups of the product know these words of work, whichever groups a test has. */
function knownIn(groups: readonly SynonymGroup[]) {
  if (groups === releasedGroups) return released
  const own = synonymsOf(groups)
  const isMore = [...own.words].some((word) => !released.words.has(word))
  return { ...own, words: isMore ? new Set([...own.words, ...released.words]) : released.words }
}

/**
 * 'waiter waiter 40 30 · cook cook 50 30': a word of the jobs, its stem, how many have it, how many in the title, and how
 * many in the name of the employer.
 */
function wordsOf(dictionary: string) {
  const lines = dictionary.split(/[·\n]/).filter((line) => line.trim() !== '')
  return new Map(
    lines.map((line) => {
      const [word = '', , jobs, titles, employers = 0] = line.trim().split(' ')
      return [
        word,
        {
          jobs: Number(jobs),
          titles: Number(titles),
          employers: Number(employers),
          begins: false,
          isThere: true,
        },
      ]
    }),
  )
}

/** Facts about the jobs of a dictionary for the typed words, as the database would return them. */
export function factsFor(dictionary: string, groups: readonly SynonymGroup[] = []) {
  const words = wordsOf(dictionary)
  const synonyms = knownIn(groups)
  const near = [...words].map(([word, { jobs, titles }]) => ({ word, jobs, titles }))
  return (typed: string): Facts => {
    const asked = wordsToLookUp(tokensOf(typed))
    const unknown = asked.filter((word) => !words.has(word))
    const begins = (word: string) => [...words.keys()].some((longer) => longer.startsWith(word))
    const none = unknown.map(
      (word) => [word, { jobs: 0, titles: 0, employers: 0, isThere: false, begins: begins(word) }] as const,
    )
    return {
      known: new Map([...words, ...none]),
      near: new Map(asked.map((word) => [word, near])),
      synonyms,
      gazetteer,
      english,
      laariPerDollar: 1542,
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
      ...term.close.flatMap(({ lacks, quality }) => (quality === closeness.same ? `? ${lacks}` : [])),
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
