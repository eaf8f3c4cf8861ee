import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Colour = { lightness: number; chroma: number; hue: number }

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokens = {
  light: new Map<string, Colour>(),
  dark: new Map<string, Colour>(),
}
const oklch = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: / [\d.]+)?\)`
for (const [, name = '', ...numbers] of css.matchAll(
  new RegExp(String.raw`--color-([\w-]+): light-dark\(${oklch}, ${oklch}\)`, 'g'),
)) {
  const [l = 0, c = 0, h = 0, dl = 0, dc = 0, dh = 0] = numbers.map(Number)
  tokens.light.set(name, { lightness: l, chroma: c, hue: h })
  tokens.dark.set(name, { lightness: dl, chroma: dc, hue: dh })
}

/** Linear red, green and blue of an OKLCH colour (Ottosson's matrices); outside 0 to 1 a screen has to clip. */
function linearRgb({ lightness, chroma, hue }: Colour): [number, number, number] {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function luminance(colour: Colour): number {
  const [r, g, b] = linearRgb(colour).map((part) => Math.min(1, Math.max(0, part))) as [
    number,
    number,
    number,
  ]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour as browsers write it without OKLCH, '#044751'. */
function hexOf(colour: Colour): string {
  const parts = linearRgb(colour).map((part) => {
    const value = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(255 * Math.min(1, Math.max(0, value)))
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const surfaces = ['surface', 'raised', 'hover', 'featured']
const tones = ['blue', 'yellow', 'indigo', 'purple', 'green', 'red', 'grey', 'coral']
const read: [string, string][] = [
  ...surfaces.flatMap((under): [string, string][] =>
    ['ink', 'ink-soft', 'accent', 'accent-strong', 'danger', 'coral-ink'].map((ink) => [ink, under]),
  ),
  ...tones.map((tone): [string, string] => [`${tone}-ink`, `${tone}-tint`]),
  ...tones.map((tone): [string, string] => ['ink', `${tone}-tint`]),
  ['accent', 'accent-tint'],
  ['accent-strong', 'accent-tint'],
  ['ink', 'accent-tint'],
  ['danger', 'red-tint'],
  ['danger-strong', 'red-tint'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-brand', 'brand'],
  ['on-brand-soft', 'brand'],
]
const seen: [string, string][] = [
  ...surfaces.flatMap((under): [string, string][] => [
    ['focus', under],
    ['control', under],
  ]),
  ['coral', 'raised'],
  ['on-brand', 'brand'],
]

const document = readFileSync(new URL('../../platform/pages/document.ts', import.meta.url), 'utf8')

for (const theme of ['light', 'dark'] as const) {
  const colour = (name: string): Colour => {
    const found = tokens[theme].get(name)
    if (!found) throw new Error(`No token --color-${name}`)
    return found
  }

  describe(`in the ${theme} theme`, () => {
    test('the bar of the browser has the colour of the brand', () => {
      expect(document).toContain(
        `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${hexOf(colour('brand'))}">`,
      )
    })
    test.each(read)('%s is read on %s at 4.5 to 1', (ink, under) => {
      expect(contrast(colour(ink), colour(under))).toBeGreaterThanOrEqual(4.5)
    })
    test.each(seen)('%s is seen on %s at 3 to 1', (edge, under) => {
      expect(contrast(colour(edge), colour(under))).toBeGreaterThanOrEqual(3)
    })
    test('every colour is one that an ordinary screen can show', () => {
      const clipped = [...tokens[theme]].filter(([, one]) =>
        linearRgb(one).some((part) => part < -0.001 || part > 1.001),
      )
      expect(clipped.map(([name]) => name)).toEqual([])
    })
  })
}

test('the installed app opens in the colours of the pages', () => {
  const manifest = JSON.parse(
    readFileSync(new URL('../public/manifest.webmanifest', import.meta.url), 'utf8'),
  )
  const { brand, surface } = Object.fromEntries(tokens.light)
  expect(manifest).toMatchObject({
    theme_color: brand && hexOf(brand),
    background_color: surface && hexOf(surface),
  })
})
