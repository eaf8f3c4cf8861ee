import { isThaana, thaanaKey } from './dhivehi-rules.ts'
import { editsAllowed, editsBetween } from './edits-rules.ts'
import { dhivehiKey, halvesOf, maxWordLength, type NearWord } from './facts-rules.ts'
import type { Node } from './match-rules.ts'
import { keyOfWords } from './synonym-rules.ts'
import { allOf, anyOf, type Facts, factsOf, isKnown, type Reader, wordNode } from './terms-rules.ts'

/** The word of the jobs that was most likely meant: the fewest edits, then what most titles have. */
export function nearestOf(facts: Facts, word: string, edits = editsAllowed(word)): NearWord | undefined {
  const inGroups = [...facts.synonyms.words]
    .filter((known) => Math.abs(known.length - word.length) <= edits && !facts.words.get(known)?.jobs)
    .map((known) => ({ word: known, jobs: 0, titles: 0, stem: known }))
  const ranked = [...(facts.near.get(word) ?? []), ...inGroups]
    .map((near) => ({ near, edits: editsBetween(word, near.word) }))
    .filter((one) => one.edits > 0 && one.edits <= edits && one.edits < word.length / 2)
    .sort(
      (a, b) =>
        Number(b.near.titles > 0) - Number(a.near.titles > 0) ||
        a.edits - b.edits ||
        Number(b.near.word[0] === word[0]) - Number(a.near.word[0] === word[0]) ||
        b.near.titles - a.near.titles ||
        b.near.jobs - a.near.jobs,
    )
  return ranked[0]?.near
}

/** Two words of titles that were written together: 'frontoffice'. */
function takenApart(facts: Facts, word: string): [string, string] | undefined {
  const isTitled = (half: string) => factsOf(facts, half).titles > 0
  return halvesOf(word).find(([first, second]) => isTitled(first) && isTitled(second))
}

export interface Spelled {
  node: Node
  /** The words as the jobs have them, for synonyms. */
  words: readonly string[]
  jobs: number
  titles: number
  like: readonly Node[]
}

/** The trade, not the pronoun: in titles, and where it was written in capitals. */
const informationTechnology: Node = {
  is: 'any',
  nodes: [
    { is: 'sign', sign: 'IT' },
    { is: 'within', places: 'A', node: wordNode('it', 'it') },
  ],
}

export function spelled(reader: Reader, word: string): Spelled {
  if (isThaana(word)) {
    const key = `dv${thaanaKey(word)}`
    const { jobs, titles } = factsOf(reader, key)
    return { node: { is: 'sign', sign: key, begins: true }, words: [word], jobs, titles, like: [] }
  }
  const facts = factsOf(reader, word)
  if (word === 'it') return { node: informationTechnology, words: [word], ...facts, like: [] }
  const key = dhivehiKey(word)
  const inThaana: Node[] = key && isKnown(reader, key) ? [{ is: 'sign', sign: key, begins: true }] : []
  // The same word in the other letters: it counts as much.
  const node = anyOf([wordNode(word, facts.stem), ...inThaana])
  const asTyped = { node, words: [word], ...facts, like: [] }
  if (reader.isAsTyped || word.length < 4 || word.length > maxWordLength || /\d/.test(word)) return asTyped
  if (isKnown(reader, word) || inThaana.length > 0) return { ...asTyped, like: alsoMeant(reader, word) }
  return otherwise(reader, word) ?? asTyped
}

/** A word of few texts and no title may be a title with a letter wrong, too. */
function alsoMeant(reader: Reader, word: string): Node[] {
  const { jobs, titles } = factsOf(reader, word)
  if (titles > 0 || word.length < 5 || jobs === 0) return []
  const near = nearestOf(reader, word, 1)
  return near && near.titles > 2 && near.jobs > jobs * 5 ? [wordNode(near.word, near.stem)] : []
}

/** What was meant by a word that no job has. */
function otherwise(reader: Reader, word: string): Spelled | undefined {
  const halves = takenApart(reader, word)
  if (halves) {
    reader.corrections.push({ from: word, to: halves.join(' ') })
    const nodes = halves.map((half) => wordNode(half, factsOf(reader, half).stem))
    return { node: allOf(nodes), words: halves, ...factsOf(reader, halves[1]), like: [] }
  }
  if (keyOfWords([word]) !== word && reader.synonyms.byKey.has(keyOfWords([word]))) return undefined
  if (reader.synonyms.byKey.has(word)) return undefined
  const near = nearestOf(reader, word)
  if (!near) return undefined
  reader.corrections.push({ from: word, to: near.word })
  const { jobs, titles } = near
  return { node: wordNode(near.word, near.stem), words: [near.word], jobs, titles, like: [] }
}

export const synonymsFor = (reader: Reader, words: readonly string[]): Node[] =>
  (reader.synonyms.byKey.get(keyOfWords(words)) ?? []).map(({ node }) => node)

/** A word with all that means the same, as one alternative of several words together. */
export function withSynonyms(reader: Reader, { node, words, like }: Spelled): Node {
  return anyOf([node, ...like, ...synonymsFor(reader, words)])
}
