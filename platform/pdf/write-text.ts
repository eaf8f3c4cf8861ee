import type PDFDocument from 'pdfkit'
import { piecesOf } from './text-pieces.ts'

export type Page = InstanceType<typeof PDFDocument>

export interface TextStyle {
  /** Points. */
  size: number
  colour: string
  weight?: 'regular' | 'bold'
  /** Maximum width of a line; longer text continues below. */
  width?: number
  align?: 'left' | 'right'
}

/** Height of a line per point of its size. */
export const lineHeight = 1.35

// With named features a run is laid out as a whole: word by word, right-to-left ones would swap places.
const whole: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [], baseline: 'alphabetic' }

/** Writes text on the baseline `y`, with line breaks at `width`. @returns the last baseline */
export function write(page: Page, text: string, x: number, y: number, style: TextStyle): number {
  const lines = linesOf(page, text, style)
  for (const [at, words] of lines.entries())
    writeLine(page, words, x, y + at * style.size * lineHeight, style)
  return y + (lines.length - 1) * style.size * lineHeight
}

/** Writes one line on the baseline `y`. */
export function writeLine(page: Page, words: string, x: number, y: number, style: TextStyle): void {
  const { size, colour, width = Number.POSITIVE_INFINITY, align = 'left' } = style
  const pieces = measured(page, words, style)
  let at = align === 'right' ? x + width - widthOf(page, words, style) : x
  for (const piece of pieces) {
    page.font(piece.face).fontSize(size).fillColor(colour).text(piece.text, at, y, whole)
    at += piece.width
  }
}

const measured = (page: Page, words: string, { size, weight = 'regular' }: TextStyle) =>
  piecesOf(words, weight).map((piece) => ({
    ...piece,
    width: page.font(piece.face).fontSize(size).widthOfString(piece.text, whole),
  }))

const widthOf = (page: Page, words: string, style: TextStyle) =>
  measured(page, words, style).reduce((sum, piece) => sum + piece.width, 0)

/** Cache of measured widths by text and style: a document repeats words. */
const measuredBefore = new WeakMap<Page, Map<string, number>>()

function keptWidthOf(page: Page, words: string, style: TextStyle): number {
  const kept = measuredBefore.get(page) ?? new Map<string, number>()
  measuredBefore.set(page, kept)
  const key = `${style.size} ${style.weight} ${words}`
  const width = kept.get(key) ?? widthOf(page, words, style)
  kept.set(key, width)
  return width
}

/**
 * A word in parts that fit a line, each measured in steps that double and then halve: what is measured is in proportion to the
 * word.
 */
function partsOf(page: Page, word: string, style: TextStyle): string[] {
  const { width = Number.POSITIVE_INFINITY } = style
  const parts: string[] = []
  for (let from = 0; from < word.length; ) {
    const fits = (count: number) => widthOf(page, word.slice(from, from + count), style) <= width
    const end = from + maxFitting(word.length - from, fits)
    // Half of a character is none.
    const to =
      end < word.length && /[\udc00-\udfff]/.test(word.charAt(end))
        ? end - 1 > from
          ? end - 1
          : end + 1
        : end
    parts.push(word.slice(from, to))
    from = to
  }
  return parts
}

/** Largest count from 1 to `all` that fits, if greater counts fit less; 1 if none fits. */
function maxFitting(all: number, fits: (count: number) => boolean): number {
  let [least, most] = [1, 2]
  while (most <= all && fits(most)) [least, most] = [most, most * 2]
  most = Math.min(most, all + 1)
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (fits(middle)) least = middle
    else most = middle
  }
  return least
}

/** Lines within the style's width, broken between words, and within a word that is longer than a line. */
export function linesOf(page: Page, text: string, style: TextStyle): string[] {
  const { width = Number.POSITIVE_INFINITY } = style
  const space = keptWidthOf(page, 'a b', style) - keptWidthOf(page, 'ab', style)
  const lines: string[] = []
  let [line, lineWidth] = ['', 0]
  const begin = (words: string) => {
    line = words
    lineWidth = keptWidthOf(page, words, style)
  }
  for (const word of text.trim().split(/\s+/)) {
    const wordWidth = keptWidthOf(page, word, style)
    if (line !== '' && lineWidth + space + wordWidth <= width) {
      line += ` ${word}`
      lineWidth += space + wordWidth
      continue
    }
    if (line !== '') lines.push(line)
    const parts = wordWidth <= width ? [word] : partsOf(page, word, style)
    lines.push(...parts.slice(0, -1))
    begin(parts.at(-1) ?? '')
  }
  return [...lines, line]
}
