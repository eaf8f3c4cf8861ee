import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localStore } from '#platform/files/local-store.ts'
import { archive, contentTypes, docx, relationships } from '#tests/support/archive.ts'
import { storeCv } from './store-cv.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vazeefa word '))
})
afterAll(() => rm(folder, { recursive: true }))

async function store(content: Buffer) {
  const tempPath = join(folder, crypto.randomUUID())
  await writeFile(tempPath, content)
  const file = { tempPath, name: 'cv', bytes: content.length }
  return storeCv(localStore(join(folder, 'files')), file, '0123456789abcdef01234567')
}

const settings = 'word/_rels/settings.xml.rels'
const main = 'word/_rels/document.xml.rels'
const external = (type: string, target: string) => ({ [main]: relationships({ type, target }) })
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

const isMacros = 'This document holds macros. Please save it without them or as a PDF, then upload that'
const loads = 'This document loads parts from elsewhere. Please save it as a PDF, then upload that'
const unpacks = 'This document unpacks to more than we take. Please save it as a PDF, then upload that'
const unreadable = 'This document cannot be read. Please save it again or as a PDF, then upload that'

describe('a Word document is taken', () => {
  const taken: [string, Buffer][] = [
    [
      'with links to other sites and to an address',
      docx(external('hyperlink', 'https://reef.example/?a=1&amp;b=2')),
    ],
    [
      'made from a template on its writer’s machine',
      docx({
        [settings]: relationships({
          type: 'attachedTemplate',
          target: 'file:///C:\\Users\\Aishath\\Templates\\Modern%20CV.dotx',
        }),
      }),
    ],
    ['made from a template of a Mac', docx(external('attachedTemplate', 'file:///Users/aishath/CV.dotx'))],
    ['made from the usual template', docx(external('attachedTemplate', 'Normal.dotm'))],
    ['with a main document that Word on the web names', docx({ 'word/document2.xml': '<w:document/>' })],
    ['in UTF-16', docx({ 'word/styles.xml': utf16('<?xml version="1.0" encoding="UTF-16"?><w:styles/>') })],
    [
      'with a chart and its sheet',
      docx({
        'word/embeddings/Sheet1.xlsx': archive({
          '[Content_Types].xml': '<Types/>',
          'xl/workbook.xml': '<x/>',
        }),
      }),
    ],
    [
      'with 4 MB of text that packs well',
      docx([{ name: 'word/media/1.bin', content: Buffer.alloc(3_900_000), packed: true }]),
    ],
    [
      'with parts that would keep a careless reader busy',
      docx([
        { name: 'word/a.xml', content: '<'.repeat(1_000_000), packed: true },
        { name: 'word/b.xml', content: `<Relationship ${'a'.repeat(1_000_000)}>`, packed: true },
        { name: 'word/c.xml', content: `<?xml ${' encoding'.repeat(100_000)}>`, packed: true },
      ]),
    ],
    [
      'of 1,000 files',
      docx(Object.fromEntries(Array.from({ length: 998 }, (_, n) => [`word/media/${n}.png`, 'x']))),
    ],
  ]
  for (const [what, content] of taken)
    test(what, async () => expect((await store(content)).path).toMatch(/\.docx$/))
})

describe('a Word document is refused in words that help', () => {
  const types = '[Content_Types].xml'
  const refused: [string, Buffer, string][] = [
    ['with macros', docx({ 'word/vbaProject.bin': 'x' }), isMacros],
    ['with macros in other letters', docx({ 'word/vbaproject.BIN': 'x' }), isMacros],
    ['with macros outside of its folder', docx({ 'VbaProject.bin': 'x' }), isMacros],
    [
      'with macros under another name',
      docx({
        [types]: contentTypes().replace(
          '</',
          '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/></',
        ),
      }),
      isMacros,
    ],
    [
      'with macros that only a relationship names',
      docx({ [main]: relationships({ type: 'vbaProject', target: 'a.bin', mode: 'Internal' }) }),
      isMacros,
    ],
    ['with controls', docx({ 'word/activeX/activeX1.xml': '<x/>' }), isMacros],
    [
      'with a template from a server',
      docx(external('attachedTemplate', 'https://evil.example/a.dotm')),
      loads,
    ],
    [
      'with a template from a server’s folder',
      docx(external('attachedTemplate', '\\\\evil.example\\a\\b.dotm')),
      loads,
    ],
    [
      'with a template from a server’s folder, as a file',
      docx(external('attachedTemplate', 'file://evil.example/a/b.dotm')),
      loads,
    ],
    [
      'with a template from a server’s folder, veiled',
      docx(external('attachedTemplate', 'file:///%5C%5Cevil.example/a.dotm')),
      loads,
    ],
    [
      'with an object from a server',
      docx(external('oleObject', 'mhtml:https://evil.example/a.html!x')),
      loads,
    ],
    ['with a frame from a server', docx(external('frame', 'http://evil.example')), loads],
    ['with a picture from a server', docx(external('image', 'http://evil.example/1.gif')), loads],
    [
      'with a template in other letters, quotes and order',
      docx({
        [settings]: `<r:Relationships xmlns:r="x"><r:Relationship\nTargetMode = 'External' Target='&#104;ttp://evil.example' Id='a>b' Type='x/attachedTemplate'\n/></r:Relationships>`,
      }),
      loads,
    ],
    [
      'with a template whose mode is written as numbers',
      docx({
        [settings]: relationships({
          type: 'attachedTemplate',
          target: 'http://evil.example',
          mode: '&#69;xternal',
        }),
      }),
      loads,
    ],
    [
      'with a template in UTF-16',
      docx({ [settings]: utf16(relationships({ type: 'attachedTemplate', target: 'http://evil.example' })) }),
      loads,
    ],
    [
      'with a template named by a part of another name',
      docx({ 'word/x.bin': relationships({ type: 'frame', target: 'http://evil.example' }) }),
      loads,
    ],
    [
      'with entities from elsewhere',
      docx({
        'word/document.xml':
          '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      }),
      unreadable,
    ],
    [
      'with entities in UTF-16',
      docx({ 'customXml/item1.xml': utf16('<!DOCTYPE a SYSTEM "http://evil.example"><a/>') }),
      unreadable,
    ],
    [
      'with entities in a writing that hides them',
      docx({ 'customXml/item1.xml': '<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE a+AD4-' }),
      unreadable,
    ],
    [
      'that unpacks to 200 MB',
      docx([{ name: 'word/document.xml', content: Buffer.alloc(200_000_000, ' '), packed: true }]),
      unpacks,
    ],
    [
      'that unpacks to 200 times its size',
      docx([{ name: 'word/media/1.bin', content: Buffer.alloc(8_000_000), packed: true }]),
      unpacks,
    ],
    [
      'that unpacks to more than it says',
      docx([
        { name: 'word/document.xml', content: Buffer.alloc(50_000_000, ' '), packed: true, saidBytes: 1_000 },
      ]),
      unreadable,
    ],
    [
      'of 1,001 files',
      docx(Object.fromEntries(Array.from({ length: 999 }, (_, n) => [`word/media/${n}.png`, 'x']))),
      unpacks,
    ],
    [
      'with an archive in an archive',
      docx({ 'word/embeddings/a.xlsx': docx({ 'word/b.docx': docx() }) }),
      unpacks,
    ],
    [
      'with macros in the sheet of its chart',
      docx({ 'word/embeddings/a.xlsx': docx({ 'xl/vbaProject.bin': 'x' }) }),
      isMacros,
    ],
    [
      'with an archive that is no document',
      docx({ 'word/embeddings/a.zip': archive({ 'run.js': 'x' }) }),
      unreadable,
    ],
    [
      'with two main documents of one name',
      docx([
        { name: 'word/document.xml', content: '<w:document/>' },
        { name: 'word/DOCUMENT.xml', content: '<w:document/>' },
      ]),
      unreadable,
    ],
    ['with a path that climbs out', docx({ '../../evil.xml': '<x/>' }), unreadable],
    [
      'of the older kind with macros',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(600),
        Buffer.from('WordDocument_vba_Project', 'utf16le'),
      ]),
      isMacros,
    ],
  ]
  for (const [what, content, words] of refused)
    test(what, async () => {
      await expect(store(content)).rejects.toMatchObject({ code: 'invalid_cv', message: words })
    })
})
