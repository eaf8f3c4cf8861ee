/** Bullets in front of a list item. */

const signs = '•‣⁃◦○●▪■▫□◆❖·∙➢➤►▶➡→✓✔✅☑🔹🔸👉'
/**
 * A bullet and a blank; some bullets without one. Wingdings of a word processor come as letters before a
 * tab or several blanks.
 */
const bullet = new RegExp(
  `^\\s*(?:(?:[-–—*${signs}\u{f0b7}\u{f0a7}\u{f0d8}\u{f0fc}]\ufe0f?(?:\\s+|$))|(?:[•‣●▪○✓✔✅☑🔹🔸👉]\ufe0f?(?=\\S))|` +
    // 'O level' is a certificate here.
    `(?:o\\s+(?!levels?\\b)(?=\\S))|(?:[§Øüvq](?:\\t|\\s{2,})\\s*(?=\\S)))`,
  'u',
)

/** Length of a bullet with the surrounding blanks; 0 without one. */
export function bulletLength(text: string): number {
  return bullet.exec(text)?.[0].length ?? 0
}

const digits = /^\s*\(?(\d{1,2}(?:\.\d{1,2}){1,3}|\d{1,2}(?=[.)]))[.)]?(?:\s+|$)/
const letters = /^\s*\(?([a-z]|i{2,3}|iv|vi{1,3}|ix)[.)](?:\s+|$)/
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']

/** '2.1' is [2, 1]; 'b)' is [2], and 'i.' may be the ninth or the first. */
interface Mark {
  readings: number[][]
  isLetter: boolean
  length: number
}

function markOf(text: string | undefined): Mark | undefined {
  const byDigits = digits.exec(text ?? '')
  if (byDigits)
    return {
      readings: [(byDigits[1] ?? '').split('.').map(Number)],
      isLetter: false,
      length: byDigits[0].length,
    }
  const byLetters = letters.exec(text ?? '')
  if (!byLetters) return undefined
  const [all, letter = ''] = byLetters
  const values = [letter.length === 1 ? letter.charCodeAt(0) - 96 : 0, roman.indexOf(letter) + 1]
  return {
    readings: values.filter((value) => value > 0).map((value) => [value]),
    isLetter: true,
    length: all.length,
  }
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((value, at) => value === other[at])

const deepest = 4

/** Possible successors of a number: the next on the same level or one above, or the first below. */
const placesAfter = (place: readonly number[]): number[][] => [
  ...place.map((value, level) => [...place.slice(0, level), value + 1]).toReversed(),
  ...(place.length < deepest ? [[...place, 1]] : []),
]

export interface Numbered {
  /** Position: the second below the first is [1, 2]. */
  place: number[]
  /** Length of its mark with the surrounding blanks. */
  length: number
}

/**
 * The number of a line that continues or begins a list: '1.', '1)', '(1)', '1.1', 'a)', 'ii.'. 'In 2019'
 * and '2.5 litres' are none.
 *
 * @param before possible positions of the previous item, if the line follows one
 * @param next following line: letters and lower numbers begin a list only if it continues there
 */
export function numberedAt(
  text: string,
  before: readonly (readonly number[])[],
  next: string | undefined,
): Numbered | undefined {
  const mark = markOf(text)
  if (!mark) return undefined
  const { readings, isLetter, length } = mark
  for (const place of before.flatMap(placesAfter))
    for (const reading of readings)
      if (isSame(isLetter ? place.slice(-1) : place, reading)) return { place, length }
  const first = readings.find((reading) => reading.at(-1) === 1)
  if (!first) return undefined
  const goesOn = () =>
    markOf(next)?.isLetter === isLetter &&
    markOf(next)?.readings.some((reading) => isSame(reading, [...first.slice(0, -1), 2]))
  return (first.length === 1 && !isLetter) || goesOn() ? { place: first, length } : undefined
}
