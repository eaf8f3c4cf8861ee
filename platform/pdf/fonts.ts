import { readFile } from 'node:fs/promises'
import { openSync } from 'fontkit'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'
import { type FontFile, families, ownFont, type Slice, type Weight } from './font-files.ts'

/** Opened files. A process keeps them: the next document needs the same. */
const opened = new Map<string, Promise<Font>>()

function openFont(file: FontFile): Promise<Font> {
  const key = `${file.path} ${file.wght ?? ''}`
  const known = opened.get(key) ?? readFont(file)
  opened.set(key, known)
  return known
}

async function readFont({ path, wght }: FontFile): Promise<Font> {
  const content = await readFile(path)
  const font = new Font(new Face(new Blob(path.endsWith('.woff2') ? await decompress(content) : content)))
  if (wght !== undefined) font.setVariations([new Variation('wght', wght)])
  return font
}

const own = openSync(ownFont.regular)
/** Does the site's own font have all characters of a text? */
export const isOwn = (text: string): boolean =>
  [...text].every((letter) => own.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0
const hasGlyph = (font: Font | undefined, letter: string) => font?.nominalGlyph(codeOf(letter)) !== undefined
/** Replaces a character that no font has, to show that something is missing. */
const unknown = '?'
/** Joiners, which are no letters, and shape those beside them. */
const joiner = /[\u200c\u200d]/
const mark = /\p{M}/u

/** One line without unprintable characters. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}]|\s)+/gu, ' ')
    .trim()

/** A character with the font that draws it. */
export interface Drawn {
  letter: string
  font: Font
}

/** Fonts for the texts of one document. */
export class Fonts {
  private readonly ofSlices: ReadonlyMap<Slice, Record<Weight, Font>>
  private readonly ofOwn: Record<Weight, Font>

  constructor(ofOwn: Record<Weight, Font>, ofSlices: ReadonlyMap<Slice, Record<Weight, Font>>) {
    this.ofOwn = ofOwn
    this.ofSlices = ofSlices
  }

  /**
   * The characters of a text, each with its font. A word has one family if it can, so that no letter of a name
   * looks different. An unsupported accent is left out; another unsupported character is a question mark.
   */
  draw(text: string, weight: Weight): Drawn[] {
    return printable(text)
      .split(/( )/)
      .flatMap((word) => this.word(word, weight))
  }

  /** Characters that no font has, and whose accents none has, in their order. */
  lacks(text: string): string[] {
    const letters = [...printable(text)].filter((letter) => !joiner.test(letter))
    return [...new Set(letters.filter((letter) => this.fontOf(letter, 'regular') === undefined))]
  }

  private word(word: string, weight: Weight): Drawn[] {
    const letters = [...word]
    if (isOwn(word)) return letters.map((letter) => ({ letter, font: this.ofOwn[weight] }))
    for (const family of families) {
      const drawn = letters.map((letter) => ({ letter, font: this.inFamily(family, letter, weight) }))
      if (drawn.every(({ letter, font }) => font !== undefined || joiner.test(letter))) return joined(drawn)
    }
    return joined(letters.map((letter) => this.letter(letter, weight)))
  }

  private letter(letter: string, weight: Weight): { letter: string; font: Font | undefined } {
    if (joiner.test(letter)) return { letter, font: undefined }
    const base = letter.normalize('NFD').charAt(0)
    for (const shown of [letter, base]) {
      const font = this.fontOf(shown, weight)
      if (font) return { letter: shown, font }
    }
    return { letter: unknown, font: this.ofOwn[weight] }
  }

  private fontOf(letter: string, weight: Weight): Font | undefined {
    if (isOwn(letter)) return this.ofOwn[weight]
    for (const family of families) {
      const font = this.inFamily(family, letter, weight)
      if (font) return font
    }
    return undefined
  }

  private inFamily(family: readonly Slice[], letter: string, weight: Weight): Font | undefined {
    for (const slice of family) {
      const font = this.ofSlices.get(slice)?.[weight]
      if (slice.covers(codeOf(letter)) && hasGlyph(font, letter)) return font
    }
    return undefined
  }
}

/** A joiner, and a mark that its letter's font has, are drawn with that font: they form one shape. */
function joined(letters: readonly { letter: string; font: Font | undefined }[]): Drawn[] {
  const drawn: Drawn[] = []
  for (const { letter, font } of letters) {
    const before = drawn.at(-1)?.font
    const isMark = mark.test(letter) && hasGlyph(before, letter)
    const used = isMark || joiner.test(letter) ? (before ?? font) : font
    if (used) drawn.push({ letter, font: used })
  }
  return drawn
}

/** Opens the fonts that some texts need: those of a language are read only where it is written. */
export async function fontsFor(texts: readonly string[]): Promise<Fonts> {
  const weights = async (file: (weight: Weight) => FontFile): Promise<Record<Weight, Font>> => ({
    regular: await openFont(file('regular')),
    bold: await openFont(file('bold')),
  })
  const words = new Set(texts.flatMap((text) => printable(text).split(' ')).filter((word) => !isOwn(word)))
  const needed = new Set<Slice>()
  for (const word of words)
    for (const letter of [...word, ...[...word].map((one) => one.normalize('NFD').charAt(0))])
      for (const family of families)
        for (const slice of family) if (slice.covers(codeOf(letter))) needed.add(slice)
  const opening = [...needed].map(async (slice) => [slice, await weights(slice.file)] as const)
  return new Fonts(
    await weights((weight) => ({ path: ownFont[weight] })),
    new Map(await Promise.all(opening)),
  )
}
