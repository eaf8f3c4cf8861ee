import sharp from 'sharp'
import { archive, contentTypes, docx } from '../../../support/archive.ts'
import { compoundFile } from '../../../support/old-word.ts'
import { onePage } from '../../../support/pdf.ts'
import { type Listed, marker, neverKept } from './never-kept.ts'

export interface Disguised {
  what: string
  name: string
  content: Buffer
  /** Refused wherever it is sent. The others may be kept where they are harmless. */
  isNeverKept: boolean
}

const script = `<script>fetch('/${marker}')</script>`
const page = `<!doctype html><html><body>${script}</body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${marker}"><script>1</script></svg>`

const bytes = (text: string) => Buffer.from(text, 'latin1')
const joined = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? bytes(part) : part)))

const sheet = contentTypes('openxmlformats-officedocument.spreadsheetml.sheet')

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
  const list: Listed[] = [
    ['a page called PDF', 'cv.pdf', page],
    ['a page called PNG', 'logo.png', page],
    ['a page in UTF-16', 'cv.pdf', Buffer.from(`\ufeff${page}`, 'utf16le')],
    ['a page that names PDF further down', 'cv.pdf', `${page}${' '.repeat(900)}%PDF-1.7`],
    ['a page before a PDF', 'cv.pdf', joined(page, onePage())],
    ['a page inside a PDF', 'cv.pdf', onePage(page)],
    ['a page behind a PDF', 'cv.pdf', joined(onePage(), page)],
    [
      'a PDF with a script that opens itself',
      'cv.pdf',
      onePage('', [`<< /OpenAction << /S /JavaScript /JS (${marker}) >> >>`]),
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
    ['an archive called DOCX', 'cv.docx', archive({ 'run.js': marker })],
    [
      'a Java archive called DOCX',
      'cv.docx',
      archive({ 'META-INF/MANIFEST.MF': 'Main-Class: A', 'A.class': marker }),
    ],
    ['a sheet called DOCX', 'cv.docx', archive({ '[Content_Types].xml': sheet, 'xl/workbook.xml': '<x/>' })],
    ['an Excel file called DOC', 'cv.doc', compoundFile({ Workbook: bytes(marker) })],
    ['an installer called DOC', 'cv.doc', compoundFile({ [marker.slice(0, 30)]: bytes(marker) })],
    [
      'XML that reads files, called DOCX',
      'cv.docx',
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`,
    ],
    ['a rich text called DOC', 'cv.doc', `{\\rtf1{\\object\\objemb ${marker}}}`],
    ['a mail called PDF', 'cv.pdf', `MIME-Version: 1.0\nContent-Type: text/html\n\n${page}`],
    ['nothing at all', 'cv.pdf', ''],
    ['zeros', 'cv.pdf', Buffer.alloc(5_000)],
    ['a document that climbs out of its folder', '../../../../site/public/cv.pdf', onePage()],
    ['a document with a second ending and a hidden sign', 'cv.exe\u202efdp.pdf', onePage()],
    ['a document whose name holds a header', 'cv"; x="\r\nset-cookie: planted=1.pdf', onePage()],
    ['a good document of Word', 'cv.html', docx()],
  ]
  const made =
    (isNeverKept: boolean) =>
    ([what, name, content]: Listed) => ({
      what,
      name,
      isNeverKept,
      content: typeof content === 'string' ? Buffer.from(content) : content,
    })
  return [...list.map(made(false)), ...neverKept(png, jpeg).map(made(true))]
}
