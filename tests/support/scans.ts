import sharp from 'sharp'
import { pdfOf } from './pdf.ts'

/** A picture as a scanner leaves it in a PDF: its dictionary, and its bytes. */
interface Scan {
  dictionary: string
  content: Buffer
}

const side = 64

/** A white square in a black one, of one bit a pixel, as fax machines pack it (CCITT group 4). */
async function packedSquare(): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side, 255)
  for (let row = side / 4; row < (3 * side) / 4; row++)
    pixels.fill(0, row * side + side / 4, row * side + (3 * side) / 4)
  const tiff = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1 })
    .toBuffer()
  const directory = tiff.readUInt32LE(4)
  const tags = Array.from({ length: tiff.readUInt16LE(directory) }, (_, n) => directory + 2 + 12 * n)
  const [at = 0, bytes = 0] = [273, 279].map((tag) => {
    const place = tags.find((one) => tiff.readUInt16LE(one) === tag) ?? 0
    return tiff.readUInt16LE(place + 2) === 3 ? tiff.readUInt16LE(place + 8) : tiff.readUInt32LE(place + 8)
  })
  return tiff.subarray(at, at + bytes)
}

const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A segment of JBIG2: its number, its kind, its content. */
const segment = (at: number, kind: number, content: Buffer) =>
  Buffer.concat([number(at), Buffer.from([kind, 0, 1]), number(content.length), content])

/** The same square as office scanners pack it. */
export async function jbig2Scan(more = '/ColorSpace /DeviceGray'): Promise<Scan> {
  const page = Buffer.concat([number(side), number(side), number(0), number(0), Buffer.alloc(3)])
  const region = Buffer.concat([number(side), number(side), number(0), number(0), Buffer.from([0, 1])])
  return {
    dictionary: `/Filter /JBIG2Decode /BitsPerComponent 1 /Width ${side} /Height ${side} ${more}`,
    content: Buffer.concat([
      segment(0, 48, page),
      segment(1, 38, Buffer.concat([region, await packedSquare()])),
    ]),
  }
}

export async function faxScan(): Promise<Scan> {
  return {
    dictionary: `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${side} /Rows ${side} >> /BitsPerComponent 1 /Width ${side} /Height ${side} /ColorSpace /DeviceGray`,
    content: await packedSquare(),
  }
}

/** Two colours, as in pictures.ts, in JPEG 2000, which needs a program that is not at hand here. */
const jpeg2000 = Buffer.from(
  `
  AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAMAAAAEAAAwcHAAAAAAAPY29scgEAAAAA
  ABAAAAFbanAyY/9P/1EALwAAAAAAQAAAADAAAAAAAAAAAAAAAEAAAAAwAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAQUEBAAB
  /1wAE0BASEhQSEhQSEhQSEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAA1AAB/5PD
  5ggI9yUfw+YGAVtr32AwCUA4AyU/wPjBAAgkwfMDAAFovcfYCAAIGKAQwPjCgBAuhaxawfMFAA8pA14Px9gOABAuhJPvh9XA+MKA
  IW3IQj/B8wgAIhnb5E7ET9PPvCwhbchCAj7/VAMU6MD4g4A18j9tinbfwfMKADaeQeHso02PoSDPvEw18j9xculPM1WwsjgNhS0g
  2NvfwPjFAF76xT86kdngGEfB8woAX6bHPeVv0ZAMI8fYGABe+sU94sd+agAAYR//2Q==
`,
  'base64',
)
export const jpxScan = (content = jpeg2000): Scan => ({
  dictionary: '/Filter /JPXDecode /Width 64 /Height 48',
  content,
})
/** A scan whose end is missing. */
export const brokenScan = () => jpxScan(jpeg2000.subarray(0, 100))

interface Page {
  scan?: Scan
  /** Text in a font that every viewer has, by the name of that. */
  text?: [font: string, words: string]
  /** An address that the page links to. */
  link?: string
}

/** A PDF of such pages, each with its scan over the middle. */
export function pagesOf(pages: readonly Page[]): Buffer {
  const objects: (string | Buffer)[][] = [['<< /Type /Catalog /Pages 2 0 R >>'], []]
  const add = (...object: (string | Buffer)[]) => objects.push(object)
  const stream = (dictionary: string, content: Buffer) =>
    add(`<< ${dictionary} /Length ${content.length} >>\nstream\n`, content, '\nendstream')
  const kids = pages.map(({ scan, text, link }) => {
    const drawn = scan ? 'q 300 0 0 300 150 300 cm /Scan Do Q ' : ''
    const written = text ? `BT /Font 36 Tf 60 700 Td ${text[1]} Tj ET` : ''
    const contents = stream('', Buffer.from(drawn + written))
    const image = scan
      ? `/XObject << /Scan ${stream(`/Type /XObject /Subtype /Image ${scan.dictionary}`, scan.content)} 0 R >>`
      : ''
    const font = text ? `/Font << /Font ${add(text[0])} 0 R >>` : ''
    const notes = link
      ? `/Annots [${add(`<< /Type /Annot /Subtype /Link /Rect [60 700 300 740] /Border [0 0 0] /A << /S /URI /URI (${link}) >> >>`)} 0 R]`
      : ''
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R /Resources << ${image} ${font} >> ${notes} >>`,
    )
  })
  objects[1] = [
    `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`,
  ]
  return pdfOf(objects, '/Root 1 0 R')
}

export const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
export const dingbats = '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>'
/** Japanese by a table of its encoding, without the letters. */
export const japanese =
  '<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /Ryumin-Light /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>] >>'
