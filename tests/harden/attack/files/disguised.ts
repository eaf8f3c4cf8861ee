import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Stands in every file that could run; what was drawn again must not hold it. */
export const marker = 'planted-by-an-attacker'

export interface Disguised {
  what: string
  name: string
  content: Buffer
}

const script = `<script>fetch('/${marker}')</script>`
const page = `<!doctype html><html><body>${script}</body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${marker}"><script>1</script></svg>`
const pdfHead = '%PDF-1.7\n1 0 obj << >> endobj\n'
const pdfTail = 'trailer << >>\n%%EOF\n'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const joined = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? bytes(part) : part)))

/** A stored (not packed) ZIP archive, whose names stand in it as they are. */
function zip(files: Record<string, string>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const data = bytes(text)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(10, 0)
    head.writeUInt32LE(data.length, 14)
    head.writeUInt32LE(data.length, 18)
    head.writeUInt16LE(name.length, 22)
    const one = joined('PK\x03\x04', head, name, data)
    const place = Buffer.alloc(12)
    place.writeUInt32LE(at, 8)
    central.push(joined('PK\x01\x02\x14\x00', head, Buffer.alloc(2), place.subarray(2), name))
    local.push(one)
    at += one.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(local.length, 4)
  end.writeUInt16LE(local.length, 6)
  end.writeUInt32LE(at, 12)
  return joined(...local, ...central, 'PK\x05\x06', end)
}

const types = (main: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const macro = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
/** The container of old Word, Excel and installers. */
const container = joined(Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600))

/** A PNG of 20,000 x 20,000 pixels in a few kilobytes. */
function hugePicture(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(20_000, 0)
  header.writeUInt32BE(20_000, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return joined(length, name, data, Buffer.alloc(4))
  }
  const rows = deflateSync(Buffer.alloc(200_000))
  return joined(
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  )
}

/** Files that are not what they are called, or are something else besides. */
export async function disguisedFiles(): Promise<Disguised[]> {
  const drawn = sharp({ create: { width: 20, height: 20, channels: 3, background: '#0a7f8c' } })
  const [png, jpeg, gif, tiff] = await Promise.all([
    drawn.clone().png().toBuffer(),
    drawn
      .clone()
      .withExif({ IFD0: { Copyright: script } })
      .jpeg()
      .toBuffer(),
    drawn.clone().gif().toBuffer(),
    drawn.clone().tiff().toBuffer(),
  ])
  const list: [what: string, name: string, content: string | Buffer][] = [
    ['a page called PDF', 'cv.pdf', page],
    ['a page called PNG', 'logo.png', page],
    ['a page in UTF-16', 'cv.pdf', Buffer.from(`\ufeff${page}`, 'utf16le')],
    ['a page that names PDF further down', 'cv.pdf', `${page}${' '.repeat(900)}%PDF-1.7`],
    ['a page inside a PDF', 'cv.pdf', `${pdfHead}${page}${pdfTail}`],
    [
      'a PDF with a script that opens itself',
      'cv.pdf',
      `${pdfHead}2 0 obj << /OpenAction << /S /JavaScript /JS (${marker}) >> >> endobj\n${pdfTail}`,
    ],
    ['a drawing with a script', 'logo.svg', svg],
    ['a drawing called PNG', 'logo.png', `<?xml version="1.0"?>${svg}`],
    ['a script called GIF', 'logo.gif', `GIF89a/*${marker}*/=1;alert(1)`],
    ['a picture that goes on as a page', 'logo.gif', joined(gif, page)],
    ['a picture with a page in its metadata', 'photo.jpg', jpeg],
    ['the first bytes of a PNG and a page', 'logo.png', joined(png.subarray(0, 8), page)],
    [
      'the first bytes of a JPEG and a program',
      'slip.jpg',
      joined(jpeg.subarray(0, 20), `<?php system('${marker}') ?>`),
    ],
    ['a PNG that was cut off', 'logo.png', png.subarray(0, 60)],
    ['a small file of 400 million pixels', 'logo.png', hugePicture()],
    ['a TIFF called PNG', 'logo.png', tiff],
    ['a bitmap called JPEG', 'slip.jpg', joined('BM', Buffer.alloc(200))],
    [
      'an icon called WebP',
      'logo.webp',
      joined(Buffer.from('00000100010010100000', 'hex'), Buffer.alloc(100)),
    ],
    [
      'a film called WebP',
      'logo.webp',
      joined(Buffer.from('00000018', 'hex'), 'ftypmp42', Buffer.alloc(100)),
    ],
    ['a sound called WebP', 'logo.webp', joined('RIFF', Buffer.alloc(4), 'WAVEfmt ', Buffer.alloc(100))],
    ['a Windows program', 'cv.pdf.exe', joined('MZ', Buffer.alloc(200), `This program ${marker}`)],
    ['a Windows program called PDF', 'cv.pdf', joined('MZ', Buffer.alloc(200))],
    ['a Linux program called DOC', 'cv.doc', joined('\x7fELF', Buffer.alloc(200))],
    ['a shell script called DOCX', 'cv.docx', `#!/bin/sh\necho ${marker}\n`],
    ['an archive called DOCX', 'cv.docx', zip({ 'run.js': marker })],
    [
      'a Java archive called DOCX',
      'cv.docx',
      zip({ 'META-INF/MANIFEST.MF': 'Main-Class: A', 'A.class': marker }),
    ],
    [
      'a document with macros called DOCX',
      'cv.docx',
      zip({
        '[Content_Types].xml': types(macro),
        'word/document.xml': '<w/>',
        'word/vbaProject.bin': marker,
      }),
    ],
    [
      'a sheet called DOCX',
      'cv.docx',
      zip({ '[Content_Types].xml': types(sheet), 'xl/workbook.xml': '<x/>' }),
    ],
    ['an Excel file called DOC', 'cv.doc', joined(container, Buffer.from('Workbook', 'utf16le'))],
    ['an installer called DOC', 'cv.doc', joined(container, Buffer.from(marker, 'utf16le'))],
    [
      'XML that reads files, called DOCX',
      'cv.docx',
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`,
    ],
    ['a rich text called DOC', 'cv.doc', `{\\rtf1{\\object\\objemb ${marker}}}`],
    ['a mail called PDF', 'cv.pdf', `MIME-Version: 1.0\nContent-Type: text/html\n\n${page}`],
    ['nothing at all', 'cv.pdf', ''],
    ['zeros', 'cv.pdf', Buffer.alloc(5_000)],
    ['a document that climbs out of its folder', '../../../../site/public/cv.pdf', `${pdfHead}${pdfTail}`],
    ['a document with a second ending and a hidden sign', 'cv.exe\u202efdp.pdf', `${pdfHead}${pdfTail}`],
    ['a document whose name holds a header', 'cv"; x="\r\nset-cookie: planted=1.pdf', `${pdfHead}${pdfTail}`],
    [
      'a good document of Word',
      'cv.html',
      zip({ '[Content_Types].xml': types(word), 'word/document.xml': '<w/>' }),
    ],
  ]
  return list.map(([what, name, content]) => ({
    what,
    name,
    content: typeof content === 'string' ? Buffer.from(content) : content,
  }))
}
