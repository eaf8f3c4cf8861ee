import { openSync } from 'fontkit'
import sharp from 'sharp'
import { ownFont } from '#platform/pdf/font-files.ts'

/** Made slips of made bank apps. Letters are drawn as outlines, so that no font needs to be installed. */

interface Outlined {
  path: { toSVG(): string }
  advanceWidth: number
}
const fonts = { regular: openSync(ownFont.regular), bold: openSync(ownFont.bold) }
const unitsPerEm = 2_000

export type Random = () => number

/** Numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('')

interface Words {
  text: string
  x: number
  y: number
  size: number
  bold?: boolean
  ink?: string
  align?: 'right' | 'middle'
}

function drawn({ text, x, y, size, bold, ink = '#222', align }: Words): string {
  const font = fonts[bold ? 'bold' : 'regular']
  const glyphs = [...text].map(
    (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0) as unknown as Outlined,
  )
  const scale = size / unitsPerEm
  const width = glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) * scale
  let at = align === 'right' ? x - width : align === 'middle' ? x - width / 2 : x
  return glyphs
    .map(({ path, advanceWidth }) => {
      const place = `translate(${at.toFixed(1)} ${y}) scale(${scale} ${-scale})`
      at += advanceWidth * scale
      return `<path transform="${place}" d="${path.toSVG()}" fill="${ink}"/>`
    })
    .join('')
}

/** Layouts of apps: names of the fields, colours, and where values stand. */
const apps = [
  { title: 'Transfer successful', head: '#0a3d62', paper: '#ffffff', side: 'right', line: 84 },
  { title: 'Thank you', head: '#b33939', paper: '#f6f6f2', side: 'left', line: 92 },
  { title: 'Payment receipt', head: '#ffffff', paper: '#ffffff', side: 'right', line: 72 },
  { title: 'Funds transfer', head: '#218c74', paper: '#eef7f2', side: 'left', line: 80 },
  { title: 'Transaction details', head: '#2c2c54', paper: '#ffffff', side: 'right', line: 96 },
] as const
export const appCount = apps.length

const names = [
  'Aishath Reesha',
  'Ibrahim Nazim',
  'Coral Bay Resort Pvt Ltd',
  'Hassan Ali',
  'Laamu Dive',
  'Fathimath Zoona',
]
const prices = ['499.00', '89.50', '199.00', '1,999.00', '499.00', '745.50']

/** One payment in one app: two of an app differ in number, time, reference, and perhaps in sum and payer. */
export async function drawSlip(app: number, random: Random): Promise<Buffer> {
  const { title, head, paper, side, line } = apps[app % apps.length] as (typeof apps)[number]
  const [width, height] = [720, 1_280]
  const on = (hex: string) => (hex === '#ffffff' ? '#222' : '#fff')
  const day = String(1 + Math.floor(random() * 28)).padStart(2, '0')
  const time = `${String(Math.floor(random() * 24)).padStart(2, '0')}:${String(Math.floor(random() * 60)).padStart(2, '0')}`
  const amount = pick(random, prices)
  const fields: [string, string][] = [
    ['Status', 'Completed'],
    ['Transaction no', `FT${digits(random, 10)}`],
    ['Date', `${day}/11/2026 ${time}`],
    ['From', pick(random, names)],
    ['From account', `7730${digits(random, 9)}`],
    ['To', 'Vazeefa'],
    ['To account', '7701123456001'],
    ['Amount', `MVR ${amount}`],
    ['Remarks', `VZ-${digits(random, 5)}`],
  ]
  const parts = [
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<rect width="${width}" height="150" fill="${head}"/>`,
    drawn({ text: title, x: width / 2, y: 95, size: 44, bold: true, ink: on(head), align: 'middle' }),
    drawn({ text: `MVR ${amount}`, x: width / 2, y: 250, size: 64, bold: true, align: 'middle' }),
    ...fields.flatMap(([label, value], at) => {
      const y = 350 + at * line
      return [
        drawn({ text: label, x: 40, y: side === 'left' ? y - 34 : y, size: 26, ink: '#777' }),
        side === 'right'
          ? drawn({ text: value, x: width - 40, y, size: 30, bold: true, align: 'right' })
          : drawn({ text: value, x: 40, y, size: 30, bold: true }),
        `<rect x="40" y="${y + 18}" width="${width - 80}" height="1" fill="#ddd"/>`,
      ]
    }),
    drawn({
      text: 'This is a computer generated receipt',
      x: width / 2,
      y: height - 40,
      size: 22,
      ink: '#999',
      align: 'middle',
    }),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
}

const between = (random: Random, from: number, to: number) => from + random() * (to - from)

type Change = (slip: Buffer, random: Random) => Promise<Buffer>

/** Changes that make a near copy. */
export const changes: Record<string, Change> = {
  border: (slip, random) => {
    const size = Math.round(between(random, 2, 40))
    const background = pick(random, ['#fff', '#000', '#808080'])
    return sharp(slip)
      .extend({ top: size, bottom: size, left: size, right: size, background })
      .jpeg({ quality: 85 })
      .toBuffer()
  },
  crop: async (slip, random) => {
    const { width, height } = await sharp(slip).metadata()
    const [left, right] = [between(random, 0, 0.04) * width, between(random, 0, 0.04) * width].map(Math.round)
    const [top, bottom] = [between(random, 0, 0.08) * height, between(random, 0, 0.08) * height].map(
      Math.round,
    )
    return sharp(slip)
      .extract({
        left: left ?? 0,
        top: top ?? 0,
        width: width - (left ?? 0) - (right ?? 0),
        height: height - (top ?? 0) - (bottom ?? 0),
      })
      .jpeg({ quality: 85 })
      .toBuffer()
  },
  rotation: (slip, random) =>
    sharp(slip)
      .rotate(between(random, 0.3, 1) * (random() < 0.5 ? 1 : -1), { background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer(),
  quality: async (slip, random) => {
    const { width } = await sharp(slip).metadata()
    return sharp(slip)
      .resize(Math.round(width * between(random, 0.55, 1.3)))
      .jpeg({ quality: Math.round(between(random, 25, 60)) })
      .toBuffer()
  },
  /** The picture in a viewer: smaller, between two bars, photographed by the phone again. */
  'screenshot of a screenshot': async (slip, random) => {
    const [width, height] = [720, 1_440]
    const shown = await sharp(slip)
      .resize(Math.round(width * between(random, 0.8, 1)), Math.round(height * between(random, 0.75, 0.88)), {
        fit: 'inside',
      })
      .toBuffer({ resolveWithObject: true })
    const background = pick(random, ['#000', '#fff', '#222'])
    const clock = drawn({
      text: `${10 + Math.floor(random() * 12)}:${digits(random, 2)}`,
      x: 30,
      y: 42,
      size: 30,
      ink: '#888',
    })
    const bars = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="60" fill="${background}"/>${clock}<rect y="${height - 50}" x="260" width="200" height="8" fill="#888"/></svg>`
    return sharp({ create: { width, height, channels: 3, background } })
      .composite([
        {
          input: shown.data,
          left: Math.round((width - shown.info.width) / 2),
          top: Math.round((height - shown.info.height) / 2),
        },
        { input: Buffer.from(bars), top: 0, left: 0 },
      ])
      .jpeg({ quality: Math.round(between(random, 50, 80)) })
      .toBuffer()
  },
}
export const changeNames = Object.keys(changes)

export const changed = (how: string, slip: Buffer, random: Random): Promise<Buffer> =>
  (changes[how] as Change)(slip, random)
