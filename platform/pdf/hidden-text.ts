import { openSync } from 'fontkit'
import { ownFont } from './font-files.ts'

/*
 * The words of a line that is drawn as outlines, invisible behind them: for those who copy, search or listen. It is the way of
 * programs that read scans. A letter with its marks is one code of a font whose glyphs are empty, so no reader takes them apart.
 */

const name = 'Words'

/** The words of one document: each letter with its marks has a code. */
interface Words {
  font: PDFKit.PDFKitReference
  codes: Map<string, number>
}
const wordsOfPage = new WeakMap<PDFKit.PDFDocument, Words>()

/** Sign without a width that is read from right to left: readers take a mark at the beginning for another text. */
export const rightToLeftMark = '\u200f'
const markCode = 1

const maxCodes = 0xffff
const hex = (code: number) => code.toString(16).padStart(4, '0')
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

/** Maximum number of entries of a block, by the PDF standard. */
const blockLength = 100

/** Characters of each code, as a CMap. */
function charactersOf(codes: ReadonlyMap<string, number>): string {
  const lines = [...codes].map(([letter, code]) => `<${hex(code)}> <${utf16(letter)}>`)
  const blocks: string[] = []
  for (let at = 0; at < lines.length; at += blockLength) {
    const block = lines.slice(at, at + blockLength)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

function wordsOf(page: PDFKit.PDFDocument): Words {
  const known = wordsOfPage.get(page)
  if (known) return known
  const made = { font: page.ref({}), codes: new Map([[rightToLeftMark, markCode]]) }
  wordsOfPage.set(page, made)
  return made
}

/** Writes the font of the hidden words, when all of them are known. */
export function finishHidden(page: PDFKit.PDFDocument): void {
  const words = wordsOfPage.get(page)
  if (!words) return
  const own = openSync(ownFont.regular)
  const subset = own.createSubset()
  const empty = subset.includeGlyph(own.glyphForCodePoint(0x20))
  const file = page.ref({})
  file.end(Buffer.from(subset.encode()))
  const glyphs = page.ref({})
  glyphs.end(Buffer.from(hex(empty).repeat(words.codes.size + 1), 'hex'))
  const descriptor = page.ref({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: 4,
    FontBBox: [0, 0, 1000, 1000],
    ItalicAngle: 0,
    Ascent: 1000,
    Descent: 0,
    CapHeight: 1000,
    StemV: 80,
    FontFile2: file,
  })
  descriptor.end(null)
  const system = { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 }
  const descendant = page.ref({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: system,
    FontDescriptor: descriptor,
    DW: 1000,
    W: [markCode, markCode, 0],
    CIDToGIDMap: glyphs,
  })
  descendant.end(null)
  const characters = page.ref({})
  characters.end(charactersOf(words.codes))
  Object.assign(words.font.data, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: characters,
  })
  words.font.end(null)
}

interface Place {
  x: number
  /** Baseline. */
  y: number
  size: number
  width: number
}

/** Writes invisible letters over a width. @param letters from left to right, each with its marks */
export function writeHidden(
  page: PDFKit.PDFDocument,
  letters: readonly string[],
  { x, y, size, width }: Place,
): void {
  if (letters.length === 0) return
  const { font, codes } = wordsOf(page)
  page.page.fonts[name] = font
  const content = letters.map((letter) => {
    const code = codes.get(letter) ?? Math.min(codes.size + 1, maxCodes)
    codes.set(letter, code)
    return hex(code)
  })
  const wide = letters.filter((letter) => letter !== rightToLeftMark).length
  const scale = (100 * width) / (wide * size)
  page.addContent(
    `/Span BMC q 1 0 0 -1 ${x} ${y} cm BT 3 Tr /${name} ${size} Tf ${scale.toFixed(3)} Tz <${content.join('')}> Tj ET Q EMC`,
  )
}
