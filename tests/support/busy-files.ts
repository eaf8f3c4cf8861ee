import { randomBytes } from 'node:crypto'
import { documentXml, docx } from './archive.ts'

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/**
 * Makes an archive large enough to be allowed to unpack to much. It begins as a picture does: chance alone
 * would begin like XML in one run of 250.
 */
export const filler = (bytes: number) => ({
  name: 'word/media/photo.png',
  content: Buffer.concat([pngStart, randomBytes(bytes)]),
})

/** A document whose text takes long to read, and that ends in what is refused: of 90 kB, unpacked of 2.4 MB. */
export function busyDocument(): Buffer {
  const body = `${'<w:t w:a="b"/>'.repeat(160_000)}<w:instrText>DDEAUTO x</w:instrText>`
  const content = documentXml(body)
  return docx([{ name: 'word/document.xml', content, packed: true }, filler(80_000)])
}

/** A document of 98 kB with parts of 40 MB each. */
export function bombDocument(): Buffer {
  const part = (name: string) => ({ name, content: '<'.repeat(40_000_000), packed: true })
  return docx([part('word/a.xml'), part('word/b.xml'), filler(18_000)])
}
