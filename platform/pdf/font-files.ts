import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Weight = 'regular' | 'bold'

/** A file of a font: one for each weight, or a variable one for both. */
export interface FontFile {
  path: string
  /** Value of the variable axis `wght`; absent for a file of one weight. */
  wght?: number
}

/** The characters of one file of a family. */
export interface Slice {
  covers: (codePoint: number) => boolean
  file: (weight: Weight) => FontFile
}

const resolved = (file: string) => fileURLToPath(import.meta.resolve(file))
const figtree = (weight: string) => resolved(`@expo-google-fonts/figtree/${weight}/Figtree_${weight}.ttf`)

/** The site's own font. Everything that it has is written with it. */
export const ownFont: Record<Weight, string> = { regular: figtree('400Regular'), bold: figtree('700Bold') }

const everything = () => true
const weightNames = { regular: '400Regular', bold: '700Bold' }

/** A family with a file for each weight. */
const wholeFamily = (folder: string, name: string): Slice[] => [
  {
    covers: everything,
    file: (weight) => ({
      path: resolved(
        `@expo-google-fonts/${folder}/${weightNames[weight]}/${name}_${weightNames[weight]}.ttf`,
      ),
    }),
  },
]

const wghts = { regular: 400, bold: 700 }

/** 'U+0400-045F,U+2116' as a test. */
function rangesIn(text: string): (codePoint: number) => boolean {
  const ranges = text.split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16))
    return [first, last] as const
  })
  return (codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last)
}

/** A family in slices, each a variable font for some characters. */
function slicedFamily(name: string): Slice[] {
  // The package names its styles; its other files lie beside its licence.
  const folder = dirname(resolved(`@fontsource-variable/${name}/LICENSE`))
  const slices = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(slices).map(([slice, ranges]) => {
    const path = join(folder, 'files', `${name}-${slice.replace(/[[\]]/g, '')}-wght-normal.woff2`)
    return { covers: rangesIn(ranges), file: (weight) => ({ path, wght: wghts[weight] }) }
  })
}

/**
 * Families for what the site's own font lacks, in the order in which they are tried. Together they have the
 * letters of those who work here; a Korean name, for example, has none.
 */
export const families: readonly (readonly Slice[])[] = [
  slicedFamily('noto-sans'),
  wholeFamily('noto-sans-thaana', 'NotoSansThaana'),
  wholeFamily('noto-sans-arabic', 'NotoSansArabic'),
  ...['sinhala', 'tamil', 'bengali', 'malayalam', 'thai', 'sc'].map((script) =>
    slicedFamily(`noto-sans-${script}`),
  ),
]
