/** A word of a line, with its place in the text. */
export interface Word {
  /** As written, without dots and apostrophes: 'BSc' for 'B.Sc.'. */
  text: string
  /** The same in lower case. */
  key: string
  from: number
  to: number
}

const word = /\+?[\p{L}\p{M}\p{N}]+(?:[.'’/+&][\p{L}\p{M}\p{N}]+)*/gu
/** Written with a slash, a plus or an ampersand, and one word all the same. */
const joined = /^(?:[oa]\/ls?|10\+2|\+2|f&b)$/i

/** Words of a text from left to right. 'Waiter/Bartender' has two, 'O/L' is one. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(word)].flatMap(({ 0: written, index }) => {
    const bare = written.replace(/[.'’]/g, '')
    if (joined.test(bare) || !/[/+&]/.test(bare))
      return [{ text: bare, key: bare.toLowerCase(), from: index, to: index + written.length }]
    let at = index
    return written.split(/[/+&]/).flatMap((part) => {
      const from = at
      at += part.length + 1
      const text = part.replace(/[.'’]/g, '')
      return text === '' ? [] : [{ text, key: text.toLowerCase(), from, to: from + part.length }]
    })
  })
}

/** A name that was found: its meaning, and the positions of its first and after its last word. */
export interface Found<T> {
  value: T
  first: number
  end: number
}

/**
 * Finds names in words. At each word the longest name counts, and its words belong to no other:
 * 'high school diploma' is no diploma, 'near native' is not native.
 *
 * @param table meanings with their names, separated by `;`. `=MS` is only found in these capitals.
 */
export function finderOf<T>(
  table: readonly (readonly [T, string])[],
): (words: readonly Word[]) => Found<T>[] {
  const values = new Map<string, T>()
  let longest = 1
  for (const [value, names] of table)
    for (const name of names.split(';').map((each) => each.trim())) {
      values.set(name, value)
      longest = Math.max(longest, name.split(' ').length)
    }
  return (words) => {
    const found: Found<T>[] = []
    for (let at = 0; at < words.length; ) {
      const end = lengthAt(words, at, Math.min(longest, words.length - at), values)
      if (end > 0)
        found.push({ value: values.get(nameAt(words, at, end, values)) as T, first: at, end: at + end })
      at += Math.max(1, end)
    }
    return found
  }
}

const keyAt = (words: readonly Word[], at: number, many: number) =>
  words
    .slice(at, at + many)
    .map(({ key }) => key)
    .join(' ')

function nameAt<T>(words: readonly Word[], at: number, many: number, values: ReadonlyMap<string, T>): string {
  const key = keyAt(words, at, many)
  return values.has(key)
    ? key
    : `=${words
        .slice(at, at + many)
        .map(({ text }) => text)
        .join(' ')}`
}

/** Number of words of the longest name that begins here; 0 if none does. */
function lengthAt<T>(
  words: readonly Word[],
  at: number,
  max: number,
  values: ReadonlyMap<string, T>,
): number {
  for (let many = max; many > 0; many--) if (values.has(nameAt(words, at, many, values))) return many
  return 0
}
