import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import { withoutEnd } from '#contract/base/without-ends.ts'

const path = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`))

/** Fonts of our documents. The built-in ones of PDF readers only have Western European letters. */
export const faces = {
  regular: path('figtree/400Regular/Figtree_400Regular.ttf'),
  bold: path('figtree/700Bold/Figtree_700Bold.ttf'),
  thaana: path('noto-sans-thaana/400Regular/NotoSansThaana_400Regular.ttf'),
  arabic: path('noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
} as const
type Face = keyof typeof faces

/** A run of text with one font and one direction. */
interface Piece {
  face: Face
  text: string
}

const fonts = Object.entries(faces).map(([face, file]) => ({ face: face as Face, font: openSync(file) }))
const fontOf = new Map(fonts.map(({ face, font }) => [face, font]))

const rightToLeft = /[\p{Script=Thaana}\p{Script=Arabic}]/u
/** Replaces a character that no font has, to show that something is missing. */
const unknown = '?'

const has = (face: Face, letter: string) =>
  fontOf.get(face)?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) === true

/**
 * Text as runs, from left to right on the page. A character with an unsupported accent loses the accent,
 * any other unsupported one becomes a question mark: nothing disappears.
 */
export function piecesOf(text: string, weight: 'regular' | 'bold' = 'regular'): Piece[] {
  const pieces: Piece[] = []
  for (const letter of printable(text)) {
    const last = pieces.at(-1)
    const shown =
      letter === ' ' && last ? { ...last, text: ' ' } : drawable(letter, [weight, 'thaana', 'arabic'])
    if (last?.face === shown.face) last.text += shown.text
    else pieces.push(shown)
  }
  const beginning = /\p{L}/u.exec(text)?.[0] ?? ''
  if (!rightToLeft.test(beginning)) return pieces.flatMap(withSpacesApart)
  return pieces.flatMap(withBracketsApart).flatMap(withSpacesApart).toReversed().map(mirrored)
}

/** A space at the end of a run has neither direction. */
function withSpacesApart({ face, text }: Piece): Piece[] {
  const words = text.replace(/^ +/, '')
  const end = withoutEnd(words, / /).length
  return [text.slice(0, text.length - words.length), words.slice(0, end), words.slice(end)]
    .filter((part) => part !== '')
    .map((part) => ({ face, text: part }))
}

const brackets = new Map(['()', ')(', '[]', '][', '«»', '»«'].map(([one = '', other = '']) => [one, other]))

const withBracketsApart = ({ face, text }: Piece): Piece[] =>
  text
    .split(/([()[\]«»])/)
    .filter((part) => part !== '')
    .map((part) => ({ face, text: part }))

/** Brackets are mirrored in right-to-left text. */
const mirrored = ({ face, text }: Piece): Piece => ({ face, text: brackets.get(text) ?? text })

function drawable(letter: string, order: readonly Face[]): Piece {
  const base = letter.normalize('NFD').charAt(0)
  for (const text of [letter, base, unknown]) {
    const face = order.find((one) => has(one, text))
    if (face) return { face, text }
  }
  return { face: 'regular', text: unknown }
}

/** One line without unprintable characters. */
const printable = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
