import sharp, { type OverlayOptions } from 'sharp'
import { logoPath } from '#contract/base/logo.ts'
import { siteName } from '#contract/base/site-name.ts'
import { fontFiles, lineOf } from './letters.ts'

/** Image size that all social networks show uncropped. */
export const pictureSize = { width: 1200, height: 630 } as const

/** Texts of a preview image, from largest to smallest. An empty one takes no space. */
export interface PictureWords {
  title: string
  by: string
  facts: string
  /** The highlighted deadline, in coral. */
  deadline: string
}

const colours = { back: '#0b4a54', mark: '#155d68', words: '#ffffff', soft: '#cfe6e8', deadline: '#ffb39c' }
const margin = 80
const wide = pictureSize.width - 2 * margin
const titleSizes = [88, 72, 60, 50]
const smallestTitle = 42
const titleHeight = 250
const maxTextLength = 200

const family = 'Figtree, Noto Sans Thaana, Noto Sans Arabic'

interface Style {
  size: number
  colour: string
  weight: 'bold' | '500'
}

interface Drawn {
  input: Buffer
  height: number
}

const mark = `<path d="${logoPath}" fill="none" stroke-linecap="round" stroke-linejoin="round"`

const backdrop = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}">
    <rect width="100%" height="100%" fill="${colours.back}"/>
    <g transform="translate(700 130) scale(26)">${mark} stroke="${colours.mark}" stroke-width="1.6"/></g>
    <g transform="translate(${margin} 66) scale(2.2)">${mark} stroke="${colours.words}" stroke-width="2.4"/></g>
  </svg>`,
)

/** Markup for the layout engine: one line, escaped, without characters that no font has. */
function markup(text: string, { colour, weight }: Style): string {
  const safe = lineOf(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return safe && `<span foreground="${colour}" weight="${weight}">${safe}</span>`
}

/** Registers the fonts; each is read once. */
async function knowFonts(): Promise<void> {
  for (const fontfile of fontFiles)
    await sharp({ text: { text: 'a', font: family, fontfile } })
      .png()
      .toBuffer()
}
let fontsKnown: Promise<void> | undefined

/** @returns undefined when no character has a glyph */
async function drawText(text: string, style: Style): Promise<Drawn | undefined> {
  const words = markup(text, style)
  if (!words) return undefined
  fontsKnown ??= knowFonts()
  await fontsKnown
  try {
    const { data, info } = await sharp({
      text: {
        text: words,
        font: `${family} ${style.size}`,
        width: wide,
        dpi: 72,
        rgba: true,
        wrap: 'word-char',
      },
    })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
    return { input: data, height: info.height }
  } catch (error) {
    // Invisible characters make no image; the other texts still do.
    if (error instanceof Error && /no text to render/i.test(error.message)) return undefined
    throw error
  }
}

/** As much of a text as fits, with an ellipsis if it is cut. */
async function drawFitting(text: string, style: Style, maxHeight: number): Promise<Drawn | undefined> {
  const letters = [...text.replace(/\s+/g, ' ').trim()].slice(0, maxTextLength)
  let kept = letters.length
  for (;;) {
    const isWhole = kept === letters.length
    const drawn = await drawText(isWhole ? text : `${letters.slice(0, kept).join('').trimEnd()}…`, style)
    if (!drawn || drawn.height <= maxHeight || kept <= 1) return drawn
    kept = Math.floor(kept * 0.85)
  }
}

/** Largest size at which the whole title fits; at the smallest size it is cut. */
async function drawTitle(title: string): Promise<Drawn | undefined> {
  const style = { colour: colours.words, weight: 'bold' } as const
  for (const size of titleSizes) {
    const drawn = title.length > maxTextLength ? undefined : await drawText(title, { ...style, size })
    if (drawn && drawn.height <= titleHeight) return drawn
  }
  return drawFitting(title, { ...style, size: smallestTitle }, titleHeight)
}

/** Renders one line of any height. */
const drawLine = (text: string, style: Style) => drawFitting(text, style, style.size * 1.6)

const at = ({ input }: Drawn, top: number): OverlayOptions => ({ input, left: margin, top })

/** Draws the preview image of a page: PNG, 1200x630. */
export async function drawPicture({ title, by, facts, deadline }: PictureWords): Promise<Buffer> {
  const [name, head, company, particulars, until] = await Promise.all([
    drawLine(siteName, { size: 40, colour: colours.words, weight: 'bold' }),
    drawTitle(title),
    drawLine(by, { size: 44, colour: colours.soft, weight: '500' }),
    drawLine(facts, { size: 34, colour: colours.soft, weight: '500' }),
    drawLine(deadline, { size: 34, colour: colours.deadline, weight: 'bold' }),
  ])
  const titleTop = 160
  const layers: OverlayOptions[] = []
  if (name) layers.push({ input: name.input, left: margin + 68, top: 76 })
  if (head) layers.push(at(head, titleTop))
  if (company) layers.push(at(company, titleTop + (head ? head.height + 28 : 0)))
  if (particulars) layers.push(at(particulars, until ? 484 : 544))
  if (until) layers.push(at(until, 540))
  return sharp(backdrop).composite(layers).png({ palette: true, colours: 128, effort: 3 }).toBuffer()
}
