import { factsOf } from './facts-rules.ts'
import { isFiller } from './filler-rules.ts'
import { isPlace, placesAmong, placeTerm } from './place-terms-rules.ts'
import type { Reader, Term, Word } from './terms-rules.ts'
import { groupAmong, joined, kindAt, meantWords, termOfWord, wishAt } from './word-terms-rules.ts'

/** Minimum number of tokens and of fillers of a sentence. */
export const sentence = { tokens: 5, fillers: 2 }

/** A term with the number of its span without fillers. */
export type Placed = Term & { stretch: number }

export interface Read {
  terms: Placed[]
  fillers: number
}

/** Terms of consecutive words. */
export function termsOf(reader: Reader, words: readonly Word[], pays: readonly Term[]): Read {
  const stretches = placesAmong(reader, words).filter((stretch) => isPlace(reader, words, stretch))
  const isSoleWord = words.length === 1 && reader.tokens.length === 1
  const terms: Placed[] = []
  let fillers = 0
  for (let at = 0; at < words.length; ) {
    const word = words[at]
    if (!word) break
    const place = stretches.find(({ from }) => from === at)
    const pay = pays.find(({ from }) => from === word.token)
    const kind = kindAt(words, at)
    const before = reader.corrections.length
    const group = pay ? undefined : groupAt(reader, words.slice(at, at + reader.synonyms.longest))
    const wish = wishAt(reader, words, at)
    const isPronoun = word.text === 'it' && !isTrade(reader, word)
    let term: Term | undefined
    let takes = 1
    let rest: Term[] = []
    let mayCorrect = false
    if (pay) {
      const end = words.findIndex(({ token }) => token >= pay.to)
      takes = (end < 0 ? words.length : end) - at
      term = pay
    } else if (
      group &&
      group.takes >
        Math.max(
          kind?.takes ?? 0,
          (wish?.takes ?? 1) - 1,
          place ? place.to - place.from : 0,
          isPronoun ? 1 : 0,
        )
    ) {
      ;({ takes, term } = group)
      mayCorrect = true
    } else if (place && place.to - place.from >= (kind?.takes ?? 0)) {
      takes = place.to - place.from
      term = placeTerm(reader, words, place)
    } else if (kind) {
      ;({ takes } = kind)
      term = kind.term
    } else if (wish) {
      ;({ takes, term } = wish)
    } else if (
      isFiller(word.text, factsOf(reader, word.text).stem) &&
      !word.sign &&
      !isTrade(reader, word) &&
      !isSoleWord &&
      !joined(reader, word, words[at + 1])
    ) {
      fillers += 1
    } else {
      const [meant, another] = meantWords(reader, words.slice(at, at + 2))
      if (meant) {
        term = termOfWord(reader, meant)
        takes = new Set(meant.words).size
        mayCorrect = true
        // 'frontoffice' is two words.
        if (another && another.words[0] === meant.words[0]) rest = [termOfWord(reader, another)]
      }
    }
    for (const one of term ? [term, ...rest] : []) terms.push({ ...one, stretch: fillers })
    // A place is not corrected to the word that it resembles, nor is a word that is read later.
    const typed = new Set(mayCorrect ? words.slice(at, at + takes).map(({ text }) => text) : [])
    const made = reader.corrections.splice(before).filter(({ from }) => typed.has(from))
    reader.corrections.push(...made)
    at += takes
  }
  return { terms, fillers }
}

/** Longest group that begins with these words, and the number of words. */
function groupAt(reader: Reader, words: readonly Word[]) {
  const before = reader.corrections.length
  const meant = meantWords(reader, words)
  const found = groupAmong(reader, meant)
  if (!found?.term) {
    reader.corrections.length = before
    return undefined
  }
  return { term: found.term, takes: new Set(meant.slice(0, found.takes).flatMap((one) => one.words)).size }
}

/** 'IT' in capitals; 'it' is a filler in a long text. */
const isTrade = ({ tokens }: Reader, { text, token }: Word) =>
  text === 'it' && (tokens.length < sentence.tokens || tokens[token]?.raw === 'IT')
