import type PDFDocument from 'pdfkit'
import { type Fonts, isOwn, printable } from './fonts.ts'
import { glyphDrawing } from './glyph-forms.ts'
import { writeHidden } from './hidden-text.ts'
import { type ShapedLine, shapeLine } from './shape-line.ts'

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

// With named features a run is laid out as a whole, not word by word.
const whole: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [], baseline: 'alphabetic' }

/** Fonts of each document beside the site's own. */
const fontsOfPage = new WeakMap<Page, Fonts>()
export const keepFonts = (page: Page, fonts: Fonts): void => {
  fontsOfPage.set(page, fonts)
}

function fontsOf(page: Page): Fonts {
  const fonts = fontsOfPage.get(page)
  if (!fonts) throw new Error('a document is made with newDocument')
  return fonts
}

/** Writes text on the baseline `y`, with line breaks at `width`. @returns the last baseline */
export function write(page: Page, text: string, x: number, y: number, style: TextStyle): number {
  const lines = linesOf(page, text, style)
  for (const [at, words] of lines.entries())
    writeLine(page, words, x, y + at * style.size * lineHeight, style)
  return y + (lines.length - 1) * style.size * lineHeight
}

/** Writes one line on the baseline `y`. */
export function writeLine(page: Page, words: string, x: number, y: number, style: TextStyle): void {
  const { size, colour, weight = 'regular', width = Number.POSITIVE_INFINITY, align = 'left' } = style
  const at = align === 'right' ? x + width - widthOf(page, words, style) : x
  const text = printable(words)
  if (isOwn(text)) page.font(weight).fontSize(size).fillColor(colour).text(text, at, y, whole)
  else drawLine(page, shapeLine(fontsOf(page), text, weight), at, y, { size, colour })
}

/** Draws a line as outlines with its words behind it: fonts with many shapes would leave them in pieces. */
function drawLine(page: Page, line: ShapedLine, x: number, y: number, { size, colour }: TextStyle): void {
  page.fillColor(colour)
  let at = x
  for (const { font, glyphs, width } of line.runs) {
    const scale = size / font.face.upem
    const drawn = glyphs.map(
      (glyph) => `q 1 0 0 1 ${glyph.x} ${glyph.y} cm ${glyphDrawing(page, font, glyph.id)} Q`,
    )
    page.addContent(`q ${scale} 0 0 ${-scale} ${at} ${y} cm ${drawn.join(' ')} Q`)
    at += width * size
  }
  for (const words of line.words)
    writeHidden(page, words.letters, { x: x + words.x * size, y, size, width: words.width * size })
}

function widthOf(page: Page, words: string, { size, weight = 'regular' }: TextStyle): number {
  const text = printable(words)
  if (isOwn(text)) return page.font(weight).fontSize(size).widthOfString(text, whole)
  return shapeLine(fontsOf(page), text, weight).width * size
}

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

/** Letters of a word that is measured as one: a longer one is broken by the widths of its letters, which are kept. */
const maxMeasured = 200

/** A word in parts that fit a line. */
function partsOf(page: Page, word: string, style: TextStyle): string[] {
  const { width = Number.POSITIVE_INFINITY } = style
  const parts: string[] = []
  let [part, partWidth] = ['', 0]
  for (const letter of word) {
    const letterWidth = keptWidthOf(page, letter, style)
    if (part !== '' && partWidth + letterWidth > width) {
      parts.push(part)
      ;[part, partWidth] = ['', 0]
    }
    part += letter
    partWidth += letterWidth
  }
  return [...parts, part]
}

interface Word {
  text: string
  /** Space before it: none between words of Thai and Chinese, which are written without. */
  space: ' ' | ''
}

const withoutSpaces = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Words of a text, between which a line may end. */
const wordsOf = (text: string): Word[] =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((word): Word[] => {
      if (!withoutSpaces.test(word)) return [{ text: word, space: ' ' }]
      return [...segmenter.segment(word)].map(({ segment }, at) => ({
        text: segment,
        space: at === 0 ? ' ' : '',
      }))
    })

/** Lines within the style's width, broken between words, and within a word that is longer than a line. */
export function linesOf(page: Page, text: string, style: TextStyle): string[] {
  const { width = Number.POSITIVE_INFINITY } = style
  const spaceWidth = keptWidthOf(page, 'a b', style) - keptWidthOf(page, 'ab', style)
  const lines: string[] = []
  let [line, lineWidth] = ['', 0]
  const begin = (words: string) => {
    line = words
    lineWidth = keptWidthOf(page, words, style)
  }
  for (const { text: word, space } of wordsOf(text)) {
    const wordWidth = word.length > maxMeasured ? Number.POSITIVE_INFINITY : keptWidthOf(page, word, style)
    const before = space === '' ? 0 : spaceWidth
    if (line !== '' && lineWidth + before + wordWidth <= width) {
      line += space + word
      lineWidth += before + wordWidth
      continue
    }
    if (line !== '') lines.push(line)
    const parts = wordWidth <= width ? [word] : partsOf(page, word, style)
    lines.push(...parts.slice(0, -1))
    begin(parts.at(-1) ?? '')
  }
  return [...lines, line]
}
