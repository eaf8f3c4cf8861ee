import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { FileKind } from '#contract/facts/file-kinds.ts'
import { docx } from '#tests/support/archive.ts'
import { onePage } from '#tests/support/pdf.ts'
import { coloursOf, heic, twoColours } from '#tests/support/pictures.ts'
import { fileSender } from '#tests/support/send-file.ts'

const sender = await fileSender()

const words: Record<FileKind, string> = {
  page: 'Please choose a photo of your CV (JPEG, PNG, WebP or HEIC)',
  logo: 'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
  photo: 'Please choose a photo (JPEG, PNG, WebP or HEIC)',
  attachment: 'Please select a PDF file',
  cv: 'Please upload a PDF or Word document only',
  slip: 'Please upload an image or a PDF',
  certificate: 'Please upload an image or a PDF',
  message: 'Please upload an image or a PDF',
  evidence: 'Please upload an image or a PDF',
}
const kinds = Object.keys(words) as FileKind[]
const takingPdf = kinds.filter((kind) => !['logo', 'photo', 'page'].includes(kind))
const taking = {
  slip: 'a payment slip',
  certificate: 'a certificate',
  message: 'attached to a message',
} as const
const damaged = 'This file is damaged or incomplete. Please save it again, then upload the new one'
const empty = 'This file is empty. Please choose another one'
const locked = 'This file is locked with a password. Please save it without one, then upload that'

const isSea = ([red = 0, green = 0, blue = 0]: number[]) => red < 60 && green > 90 && blue > 90
const isCoral = ([red = 0, green = 0, blue = 0]: number[]) => red > 180 && green < 150 && blue < 130

describe.each(Object.entries(taking) as [FileKind, string][])('a picture as %s', (kind, what) => {
  const pictures: [string, () => Promise<Buffer>, string][] = [
    ['PNG', () => twoColours().png().toBuffer(), 'png'],
    ['JPEG', () => twoColours().jpeg().toBuffer(), 'jpg'],
    ['WebP', () => twoColours().webp().toBuffer(), 'jpg'],
    ['AVIF', () => twoColours().avif().toBuffer(), 'jpg'],
    ['GIF', () => twoColours().gif().toBuffer(), 'jpg'],
    ['HEIC', async () => heic, 'jpg'],
  ]
  // D-M-06
  for (const [format, picture, ending] of pictures)
    test(`is taken in ${format} (${what}), whatever it is called, and kept as ${ending}`, async () => {
      const { mediaType, name, path, kept } = await sender.send(
        kind,
        await picture(),
        'Transfer of June.TIFF',
      )
      expect({ mediaType, name }).toEqual({
        mediaType: ending === 'png' ? 'image/png' : 'image/jpeg',
        name: `Transfer of June.${ending}`,
      })
      expect(path).toMatch(new RegExp(`\\.${ending}$`))
      const { format: keptFormat, width, height } = await sharp(kept).metadata()
      expect([keptFormat, width, height]).toEqual([ending === 'png' ? 'png' : 'jpeg', 64, 48])
      const [left = [], right = []] = await coloursOf(kept)
      expect([isSea(left), isCoral(right)], `${left} ${right}`).toEqual([true, true])
    })

  test('shows paper where it is transparent', async () => {
    const clear = sharp({ create: { width: 10, height: 10, channels: 4, background: '#0000' } })
    const { kept } = await sender.send(kind, await clear.webp().toBuffer())
    expect(await coloursOf(kept)).toEqual([Array(3).fill(255), Array(3).fill(255)])
  })

  test('is refused in another format, in words that name the accepted ones', async () => {
    const others = [
      await twoColours().tiff().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ]
    for (const content of [...others, docx()])
      await expect(sender.send(kind, content)).rejects.toMatchObject({ message: words[kind] })
  })

  // D-M-06
  test('from an iPhone that cannot be converted is refused in words that say what to do', async () => {
    const cut = heic.subarray(0, heic.length - 60)
    await expect(sender.send(kind, cut)).rejects.toMatchObject({
      message:
        'This picture cannot be converted. Please take a screenshot of it, or set the camera of your iPhone to Most Compatible',
    })
  })
})

test('a logo may have only the formats that its form names', async () => {
  for (const content of [heic, await twoColours().avif().toBuffer(), onePage()])
    await expect(sender.send('logo', content)).rejects.toMatchObject({ message: words.logo })
})

const linesBefore = (bytes: number) => Buffer.concat([Buffer.alloc(bytes, '\n'), onePage()])
const bytesBehind = (...more: (string | Buffer)[]) =>
  Buffer.concat([onePage(), ...more.map((one) => Buffer.from(one))])
/** Entry that a program writes to lock a PDF. */
function lockedPdf(passwords: { userPassword?: string; ownerPassword: string }): Promise<Buffer> {
  const pages = new PDFDocument({ ...passwords, permissions: { printing: 'lowResolution' } })
  pages.text('My salary')
  pages.end()
  const pieces: Buffer[] = []
  return new Promise((resolve, reject) => {
    pages.on('data', (piece: Buffer) => pieces.push(piece))
    pages.on('end', () => resolve(Buffer.concat(pieces)))
    pages.on('error', reject)
  })
}

describe.each(takingPdf)('a PDF as a file of the kind %s', (kind) => {
  const taken: [string, () => Buffer | Promise<Buffer>][] = [
    ['with lines before its beginning, as web servers and printers leave them', () => linesBefore(700)],
    ['that begins at the last byte where a viewer looks for it', () => linesBefore(1_024 - '%PDF-'.length)],
    ['with zeros behind its end', () => bytesBehind(Buffer.alloc(200_000))],
    ['with a page behind its end', () => bytesBehind('\r\n<!-- served in 0.1 s -->\n')],
    ['that was added to', () => bytesBehind(onePage().subarray('%PDF-1.7\n'.length))],
    ['that may not be printed, but read', () => lockedPdf({ ownerPassword: 'secret' })],
  ]
  // D-M-06
  for (const [what, content] of taken)
    test(`is accepted ${what}, and kept unchanged`, async () => {
      const sent = await content()
      const { mediaType, kept } = await sender.send(kind, sent)
      expect(mediaType).toBe('application/pdf')
      expect(kept.equals(sent)).toBe(true)
    })

  const refused: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['that begins a byte later', () => linesBefore(1_025 - '%PDF-'.length), words[kind]],
    ['that was cut off', () => onePage('x'.repeat(100_000)).subarray(0, -10), damaged],
    ['that was cut off in the middle', () => onePage('x'.repeat(100_000)).subarray(0, 50_000), damaged],
    ['to which something was added that was cut off', () => bytesBehind(onePage().subarray(9, 200)), damaged],
    ['without a page', () => Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'), damaged],
    ['of which only the first words are there', () => Buffer.from('%PDF-1.7\n%%EOF\n'), damaged],
    ['that asks for a password', () => lockedPdf({ userPassword: 'me', ownerPassword: 'you' }), locked],
    ['of no bytes', () => Buffer.alloc(0), empty],
  ]
  for (const [what, content, message] of refused)
    test(`is refused at once ${what}, in words for it`, async () => {
      await expect(sender.send(kind, await content())).rejects.toMatchObject({ status: 400, message })
    })
})

test('an empty logo is called empty, a damaged one damaged', async () => {
  await expect(sender.send('logo', Buffer.alloc(0))).rejects.toMatchObject({ message: empty })
  const half = (await twoColours().png().toBuffer()).subarray(0, 120)
  await expect(sender.send('logo', half)).rejects.toMatchObject({ message: damaged })
})
