import { crc32, deflateRawSync } from 'node:zlib'

/** A single file of an archive, and the archive's claims about it where they are false. */
export interface Member {
  name: string
  content: string | Buffer
  packed?: boolean
  saidBytes?: number
}

/** A ZIP archive as any program writes it, or as none would. */
export function archive(members: readonly Member[] | Record<string, string | Buffer>): Buffer {
  const list = Array.isArray(members)
    ? (members as readonly Member[])
    : Object.entries(members).map(([name, content]): Member => ({ name, content }))
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, packed = false, saidBytes } of list) {
    const bytes = Buffer.from(content)
    const data = packed ? deflateRawSync(bytes, { level: 9 }) : bytes
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    // Names are in UTF-8.
    head.writeUInt16LE(0x800, 2)
    head.writeUInt16LE(packed ? 8 : 0, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(data.length, 14)
    head.writeUInt32LE(saidBytes ?? bytes.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    local.push(Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), data)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, place, Buffer.from(name))
    at += 30 + Buffer.byteLength(name) + data.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(list.length, 4)
  end.writeUInt16LE(list.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...local, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}

const ooxml = 'application/vnd.openxmlformats-officedocument.'

/** The entries of `[Content_Types].xml` for the main document and the usual endings. @param more of other parts */
export const contentTypes = (kind = 'openxmlformats-officedocument.wordprocessingml.document', more = '') =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
  <Default Extension="xml" ContentType="application/xml"/>
  <Default Extension="png" ContentType="image/png"/>
  <Default Extension="xlsx" ContentType="${ooxml}spreadsheetml.sheet"/>
  <Override PartName="/word/document.xml" ContentType="application/vnd.${kind}.main+xml"/>${more}</Types>`

/** The content types of a document with a part of the given type. */
export const withType = (part: string, type: string) =>
  contentTypes(undefined, `<Override PartName="/${part}" ContentType="${type}"/>`)

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** The main part of a document. @param body its paragraphs and tables */
export const documentOf = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`

/** The main part of a document of one paragraph. @param runs what stands in it */
export const documentXml = (runs = '') => documentOf(`<w:p>${runs}</w:p>`)

const plain: Record<string, string> = {
  '[Content_Types].xml': contentTypes(),
  'word/document.xml': documentXml(),
}

/** The sheet that a chart was drawn from. */
export const sheet = (more: Record<string, string | Buffer> = {}) =>
  archive({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Default Extension="xml" ContentType="application/xml"/>
      <Override PartName="/xl/workbook.xml" ContentType="${ooxml}spreadsheetml.sheet.main+xml"/></Types>`,
    'xl/workbook.xml': '<workbook/>',
    ...more,
  })

/** A Word document that holds these members too, or in the place of its own. */
export function docx(more: Record<string, string | Buffer> | readonly Member[] = {}): Buffer {
  const list = Array.isArray(more)
    ? (more as readonly Member[])
    : Object.entries(more).map(([name, content]): Member => ({ name, content }))
  const own = Object.entries(plain)
    .filter(([name]) => !list.some((member) => member.name === name))
    .map(([name, content]): Member => ({ name, content }))
  return archive([...own, ...list])
}

/** The relationships of the main document. */
export const relationships = (...list: { type: string; target: string; mode?: string }[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ({ type, target, mode = 'External' }, at) =>
        `<Relationship Id="rId${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/>`,
    )
    .join('')}</Relationships>`
