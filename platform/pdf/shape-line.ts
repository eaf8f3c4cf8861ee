import bidiFactory from 'bidi-js'
import { Direction, type Font, Buffer as Shaping, shape } from 'harfbuzzjs'
import type { Weight } from './font-files.ts'
import type { Drawn, Fonts } from './fonts.ts'
import { rightToLeftMark } from './hidden-text.ts'

const bidi = bidiFactory()
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A run of glyphs with one font. */
interface Run {
  font: Font
  /** In units of the font. */
  glyphs: { id: number; x: number; y: number }[]
  /** In sizes. */
  width: number
}

/** Letters of a line from left to right, each with its marks, over a part of its width. */
interface Words {
  letters: string[]
  /** In sizes, from the beginning of the line. */
  x: number
  width: number
}

/** A line as it is drawn, from left to right. */
export interface ShapedLine {
  runs: Run[]
  /** In sizes. */
  width: number
  words: Words[]
}

/** Shapes a line: letters of one word join, marks find their places, and words their order. */
export function shapeLine(fonts: Fonts, text: string, weight: Weight): ShapedLine {
  const drawn = fonts.draw(text, weight)
  const { levels, paragraphs } = bidi.getEmbeddingLevels(drawn.map(({ letter }) => letter).join(''))
  const parts = inVisualOrder(partsOf(drawn, levels))
  const runs = parts.map(({ letters, font, level }) => runOf(font, letters.join(''), isReversed(level)))
  return {
    runs,
    width: runs.reduce((sum, { width }) => sum + width, 0),
    words: wordsOf(parts, runs, isReversed(paragraphs[0]?.level ?? 0)),
  }
}

const isReversed = (level: number) => level % 2 === 1

/** Letters of a part from left to right. Readers reverse each character of what is read from right to left, marks too. */
function lettersOf({ letters, level }: Part): string[] {
  const whole = [...segmenter.segment(letters.join(''))].map(({ segment }) => segment)
  if (!isReversed(level)) return whole
  const reversed = whole.toReversed().map((letter) => [...letter].toReversed().join(''))
  return /^\p{M}/u.test(reversed[0] ?? '') ? [rightToLeftMark, ...reversed] : reversed
}

/**
 * Readers put a text in order by itself: a line that is read from right to left is one, and any other is one for each change
 * of direction.
 */
function wordsOf(parts: readonly Part[], runs: readonly Run[], isWhole: boolean): Words[] {
  const words: Words[] = []
  let [x, direction] = [0, false]
  for (const [at, part] of parts.entries()) {
    const { width = 0 } = runs[at] ?? {}
    const last = words.at(-1)
    if (last && (isWhole || direction === isReversed(part.level))) {
      last.letters.push(...lettersOf(part))
      last.width += width
    } else words.push({ letters: lettersOf(part), x, width })
    direction = isReversed(part.level)
    x += width
  }
  return words
}

interface Part {
  letters: string[]
  font: Font
  level: number
}

/** Neighbours with one font and one direction. */
function partsOf(drawn: readonly Drawn[], levels: Uint8Array): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { letter, font } of drawn) {
    const level = levels[at] ?? 0
    at += letter.length
    const last = parts.at(-1)
    if (last && last.font === font && last.level === level) last.letters.push(letter)
    else parts.push({ letters: [letter], font, level })
  }
  return parts
}

/** Rule L2 of the Unicode Bidirectional Algorithm: from the highest level on, neighbours are reversed. */
function inVisualOrder(parts: readonly Part[]): Part[] {
  let ordered = [...parts]
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level--) {
    const next: Part[] = []
    let reversed: Part[] = []
    for (const part of ordered)
      if (part.level >= level) reversed.unshift(part)
      else {
        next.push(...reversed, part)
        reversed = []
      }
    ordered = [...next, ...reversed]
  }
  return ordered
}

function runOf(font: Font, text: string, isRightToLeft: boolean): Run {
  const shaping = new Shaping()
  shaping.addText(text)
  shaping.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
  shaping.guessSegmentProperties()
  shape(font, shaping)
  const positions = shaping.getGlyphPositions()
  let x = 0
  const glyphs = shaping.getGlyphInfos().map(({ codepoint }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const glyph = { id: codepoint, x: x + xOffset, y: yOffset }
    x += xAdvance
    return glyph
  })
  return { font, glyphs, width: x / font.face.upem }
}
