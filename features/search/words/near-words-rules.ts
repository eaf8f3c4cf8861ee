/** One edit from four letters, two from seven. */
export const editsAllowed = (word: string): number => (word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0)

/** Counts the letters to add, remove, change or swap with their neighbour to turn one word into the other. */
export function editsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1)
      line.push(edits)
    }
    beforeLast = last
    last = line
  }
  return last[b.length] ?? 0
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
  const known = Array.from(words, (word) => ({ word, letters: lettersOf(word) }))
  const byLength = Map.groupBy(known, ({ word }) => word.length)
  return (word, edits) => {
    const letters = lettersOf(word)
    return Array.from({ length: 2 * edits + 1 }, (_, at) => byLength.get(word.length - edits + at) ?? [])
      .flat()
      .filter((one) => countOf(one.letters ^ letters) <= 2 * edits)
      .flatMap((one) => (editsBetween(word, one.word) <= edits ? one.word : []))
  }
}
