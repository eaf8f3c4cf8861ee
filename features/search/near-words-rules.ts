import { editsBetween } from './edits-rules.ts'

interface Known {
  word: string
  letters: number
}

/** The letters of a word, each a bit. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function countOf(bits: number): number {
  let [left, count] = [bits, 0]
  for (; left !== 0; left &= left - 1) count += 1
  return count
}

/**
 * Finds the words of a list that are few edits away from another. An edit changes the length by one at most
 * and replaces one letter by another, so that few words are compared letter by letter.
 */
export function nearWordsOf(words: Iterable<string>): (word: string, edits: number) => string[] {
  const byLength: Known[][] = []
  for (const word of words) {
    byLength[word.length] ??= []
    byLength[word.length]?.push({ word, letters: lettersOf(word) })
  }
  return (word, edits) => {
    const letters = lettersOf(word)
    return byLength
      .slice(Math.max(0, word.length - edits), word.length + edits + 1)
      .flatMap((all) => all ?? [])
      .filter((known) => countOf(known.letters ^ letters) <= 2 * edits)
      .flatMap((known) => (editsBetween(word, known.word) <= edits ? known.word : []))
  }
}
