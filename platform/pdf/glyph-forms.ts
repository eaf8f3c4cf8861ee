import type { Font } from 'harfbuzzjs'

const rounded = (number: number) => String(Math.round(number * 100) / 100)

const operators: Readonly<Record<string, string>> = { M: 'm', L: 'l', Q: 'c', C: 'c', Z: 'h' }

/** Control points of a quadratic curve as those of a cubic one: a PDF has no others. */
function cubic(x: number, y: number, [cx = 0, cy = 0, toX = 0, toY = 0]: readonly number[]): number[] {
  const between = (from: number, control: number) => from + (2 * (control - from)) / 3
  return [between(x, cx), between(y, cy), between(toX, cx), between(toY, cy), toX, toY]
}

/** Outline of a glyph as operators of a PDF, in the units of its font. */
function outlineOf(font: Font, glyph: number): string {
  let [x, y] = [0, 0]
  const outline = font.glyphToJson(glyph).map(({ type, values }) => {
    const points = type === 'Q' ? cubic(x, y, values) : values
    ;[x = x, y = y] = values.slice(-2)
    return `${points.map(rounded).join(' ')} ${operators[type] ?? ''}`.trim()
  })
  return `${outline.join('\n')}\nf`
}

interface Form {
  name: string
  drawing: PDFKit.PDFKitReference
}
/** Glyphs of one document, each of which it holds once. */
const formsOfPage = new WeakMap<PDFKit.PDFDocument, Map<Font, Map<number, Form>>>()
const countOfPage = new WeakMap<PDFKit.PDFDocument, number>()

function formOf(page: PDFKit.PDFDocument, font: Font, glyph: number): Form {
  const ofPage = formsOfPage.get(page) ?? new Map<Font, Map<number, Form>>()
  formsOfPage.set(page, ofPage)
  const ofFont = ofPage.get(font) ?? new Map<number, Form>()
  ofPage.set(font, ofFont)
  const known = ofFont.get(glyph)
  if (known) return known
  const count = (countOfPage.get(page) ?? 0) + 1
  countOfPage.set(page, count)
  const { upem } = font.face
  // Larger than any glyph, marks above and below too.
  const drawing = page.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [-2, -2, 4, 4].map((size) => size * upem),
  })
  drawing.end(outlineOf(font, glyph))
  const form = { name: `Glyph${count}`, drawing }
  ofFont.set(glyph, form)
  return form
}

/** Operator that draws a glyph in the units of its font. */
export function glyphDrawing(page: PDFKit.PDFDocument, font: Font, glyph: number): string {
  const { name, drawing } = formOf(page, font, glyph)
  page.page.xobjects[name] = drawing
  return `/${name} Do`
}
