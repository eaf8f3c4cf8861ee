import { isFiller } from './filler-rules.ts'
import { kindSaid, maxSayingWords } from './kind-of-work-rules.ts'
import type { Node } from './match-rules.ts'
import { type Spelled, spelled, synonymsFor, withSynonyms } from './spelled-rules.ts'
import { allOf, anyOf, factsOf, type Reader, spanOf, type Term, type Word, wordNode } from './terms-rules.ts'
import { wordsIn } from './typed-rules.ts'

/** A sign is what it is, and no word is spelled like it. */
function wordSpelled(reader: Reader, { text, sign }: Word): Spelled {
  if (!sign) return spelled(reader, text)
  return { node: { is: 'sign', sign }, words: [sign], jobs: 1, titles: 1, like: [] }
}

export function termOfWord(reader: Reader, word: Word): Term {
  const { node, words, jobs, titles, like } = wordSpelled(reader, word)
  const same = synonymsFor(reader, words)
  return {
    text: words.join(' '),
    own: node,
    like: [...like, ...same],
    places: [],
    jobs,
    titles,
    ...spanOf([word]),
  }
}

/** Several words that have a meaning of their own together: a job has all of them, or what means the same. */
export function termOfWords(reader: Reader, words: readonly Word[], like: readonly Node[]): Term {
  const each = words.map((word) => wordSpelled(reader, word))
  const rarestOf = (count: 'jobs' | 'titles') => Math.min(...each.map((one) => one[count]))
  return {
    text: each.flatMap((one) => one.words).join(' '),
    own: allOf(each.map(({ node }) => node)),
    like: [...like, allOf(each.map((one) => withSynonyms(reader, one)))],
    places: [],
    jobs: rarestOf('jobs'),
    titles: rarestOf('titles'),
    ...spanOf(words),
  }
}

export interface Found {
  term?: Term
  /** How many words it takes. */
  takes: number
}

/** Do the words take whole tokens, and not half of 'remote_work'? */
const areWhole = (words: readonly Word[], at: number, takes: number) =>
  words[at - 1]?.token !== words[at]?.token && words[at + takes - 1]?.token !== words[at + takes]?.token

/** 'part time', 'no experience': what a filter says, or a title. */
export function kindAt(words: readonly Word[], at: number): Found | undefined {
  for (let takes = Math.min(maxSayingWords, words.length - at); takes > 0; takes -= 1) {
    const taken = words.slice(at, at + takes)
    const kind = kindSaid(taken.map(({ text }) => text).join(' '))
    if (!kind || taken.some(({ sign }) => sign) || !areWhole(words, at, takes)) continue
    const phrase = (text: string): Node => {
      const said = wordsIn(text).map((word) => ({ word, stem: '' }))
      const [only, another] = said
      return only && !another ? { is: 'word', ...only, isWhole: true } : { is: 'phrase', words: said }
    }
    const titles = (kind.titles ?? []).map(
      (text): Node => ({ is: 'within', places: 'A', node: phrase(text) }),
    )
    const nodes = [...titles, ...(kind.texts ?? []).map(phrase)]
    return {
      takes,
      term: {
        text: kind.label,
        ...(nodes.length > 0 && { own: anyOf(nodes) }),
        like: [],
        places: [],
        chip: kind.label,
        jobs: 1,
        titles: 0,
        ...(kind.filter && { filter: kind.filter }),
        ...spanOf(taken),
      },
    }
  }
  return undefined
}

/** The longest words that are in a group of synonyms together. */
export function groupAt(reader: Reader, words: readonly Word[], at: number): Found | undefined {
  for (let takes = Math.min(reader.synonyms.longest, words.length - at); takes > 1; takes -= 1) {
    const taken = words.slice(at, at + takes)
    const like = synonymsFor(
      reader,
      // 'F&B attendant' stands in the groups by its words.
      taken.flatMap(({ text, sign }) => (sign ? wordsIn(sign) : text)),
    )
    if (like.length > 0) return { takes, term: termOfWords(reader, taken, like) }
  }
  return undefined
}

/** Two words that the titles have as one: 'house keeping'. */
export function togetherAt(reader: Reader, words: readonly Word[], at: number): Found | undefined {
  const taken = words.slice(at, at + 2)
  const [first, second] = taken
  if (!first || !second || isFiller(first.text) || isFiller(second.text)) return undefined
  const word = first.text + second.text
  const { titles, stem } = factsOf(reader, word)
  if (titles === 0 || word.length < 6) return undefined
  const same = synonymsFor(reader, [word])
  return { takes: 2, term: termOfWords(reader, taken, [wordNode(word, stem), ...same]) }
}
