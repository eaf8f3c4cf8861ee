import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import { withoutEnds } from '#contract/base/without-ends.ts'

/** Figtree for Latin, Noto Sans for Dhivehi and Arabic. */
export const fontFiles = [
  'figtree/700Bold/Figtree_700Bold.ttf',
  'figtree/500Medium/Figtree_500Medium.ttf',
  'noto-sans-thaana/700Bold/NotoSansThaana_700Bold.ttf',
  'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
].map((file) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)))

const fonts = fontFiles.map((file) => openSync(file))

const isKnown = (letter: string) =>
  fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

/** The character, or its base without the accent; empty if no font has either. */
function shapeOf(letter: string): string {
  if (letter === ' ' || isKnown(letter)) return letter
  const base = letter.normalize('NFD').charAt(0)
  return isKnown(base) ? base : ''
}

const atTheEnds = /[\s/|·,;:–-]/

/**
 * One line without characters that no font has, such as emoji and Chinese, which would appear as boxes.
 * Their separators are removed too.
 */
export function lineOf(text: string): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\s]+/gu, ' ')
    .trim()
  const shown = [...line].map(shapeOf).join('')
  if (shown.length === line.length) return shown
  const full = shown.replace(/\s+/g, ' ').replace(/\( ?\)|\[ ?\]/g, '')
  return withoutEnds(full.replace(/\s+/g, ' '), atTheEnds)
}

const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** Is the text still readable without the missing characters? */
export function canBeRead(text: string): boolean {
  const all = lettersIn(text)
  return all > 0 && lettersIn(lineOf(text)) * 2 >= all
}
