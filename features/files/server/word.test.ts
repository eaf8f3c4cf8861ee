import { describe, expect, test } from 'vitest'
import {
  archive,
  contentTypes,
  documentXml,
  docx,
  relationships,
  sheet,
  withType,
} from '#tests/support/archive.ts'
import { filler } from '#tests/support/busy-files.ts'
import { longTest } from '#tests/support/long-test.ts'
import { fileSender } from '#tests/support/send-file.ts'

const sender = await fileSender()

const store = (content: Buffer) => sender.send('cv', content)

const settings = 'word/_rels/settings.xml.rels'
const main = 'word/_rels/document.xml.rels'
const external = (type: string, target: string) => ({ [main]: relationships({ type, target }) })
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

const isMacros = 'This document holds macros. Please save it without them or as a PDF, then upload that'
const loads = 'This document loads parts from elsewhere. Please save it as a PDF, then upload that'
const unpacks = 'This document is too large when it is unpacked. Please save it as a PDF, then upload that'
const unreadable = 'This document cannot be read. Please save it again or as a PDF, then upload that'
const object = 'This document holds an embedded object. Please save it as a PDF, then upload that'
const inside = 'This document holds another document. Please save it as a PDF, then upload that'
const part = 'This document holds parts that we do not accept. Please save it as a PDF, then upload that'
const damaged = 'This file is damaged or incomplete. Please save it again, then upload the new one'

const ooxml = 'application/vnd.openxmlformats-officedocument.'
const chart = 'word/charts/chart1.xml'
const internal = (type: string, target: string) => relationships({ type, target, mode: 'Internal' })
/** A chart with the sheet that it was drawn from. */
const withChart = (content: Buffer) =>
  docx({
    '[Content_Types].xml': withType(chart, `${ooxml}drawingml.chart+xml`),
    [main]: internal('chart', 'charts/chart1.xml'),
    [chart]: '<chart/>',
    'word/charts/_rels/chart1.xml.rels': internal('package', '../embeddings/Sheet1.xlsx'),
    'word/embeddings/Sheet1.xlsx': content,
  })

/** Text in two parts. */
const text = (bytes: number) =>
  [1, 2].map((n) => ({
    name: `word/header${n}.xml`,
    content: `<a>${'a'.repeat(bytes / 2 - 7)}</a>`,
    packed: true,
  }))
const photo = filler(300_000)

const vml = (attributes: string) =>
  docx({
    'word/document.xml': documentXml(
      `<v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" ${attributes}/>`,
    ),
  })

describe('a Word document is accepted', () => {
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
    [
      'with a main document that Word on the web names',
      docx({
        '[Content_Types].xml': contentTypes().replace('/word/document.xml', '/word/document2.xml'),
        'word/document.xml': '<x/>',
        'word/document2.xml': documentXml(),
      }),
    ],
    ['in UTF-16', docx({ 'word/styles.xml': utf16('<?xml version="1.0" encoding="UTF-16"?><styles/>') })],
    ['with a chart and its sheet', withChart(sheet())],
    ['with a picture of its writer’s machine', docx(external('image', 'file:///C:\\Users\\Ali\\me.png'))],
    ['with a picture beside it', docx({ [main]: internal('image', 'media/1.png'), 'word/media/1.png': 'x' })],
    ['with a drawing that names its picture', vml('src="" o:title="me"')],
    [
      'with what the template of a company notes of secrecy',
      docx({
        '[Content_Types].xml': withType(
          'docMetadata/LabelInfo.xml',
          'application/vnd.ms-office.classificationlabels+xml',
        ),
        'docMetadata/LabelInfo.xml': '<labelList/>',
      }),
    ],
    ['with 9.9 MB of text', docx([...text(9_900_000), photo])],
    [
      'with a picture of 20 MB',
      docx([{ name: 'word/media/1.png', content: Buffer.alloc(20_000_000), packed: true }, photo]),
    ],
    ['with folders in its archive', docx({ 'word/': '', 'word/media/': '' })],
    [
      'with 4 MB of text that packs well',
      docx([{ name: 'word/media/1.png', content: Buffer.alloc(3_900_000), packed: true }]),
    ],
    [
      'of 1,000 files',
      docx(Object.fromEntries(Array.from({ length: 998 }, (_, n) => [`word/media/${n}.png`, 'x']))),
    ],
  ]
  for (const [what, content] of taken)
    longTest(what, async () => expect((await store(content)).path).toMatch(/\.docx$/))
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
      docx({ [main]: internal('vbaProject', 'a.png') }),
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
        [settings]: `<r:Relationships xmlns:r="http://schemas.openxmlformats.org/package/2006/relationships"><r:Relationship\nTargetMode = 'External' Target='&#104;ttp://evil.example' Id='a>b' Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate'\n/></r:Relationships>`,
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
      docx({ 'word/x.png': relationships({ type: 'image', target: 'http://evil.example' }) }),
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
      docx([{ name: 'word/styles.xml', content: Buffer.alloc(200_000_000, ' '), packed: true }]),
      unpacks,
    ],
    [
      'that unpacks to 200 times its size',
      docx([{ name: 'word/media/1.png', content: Buffer.alloc(8_000_000), packed: true }]),
      unpacks,
    ],
    [
      'with a part of 20 MB and a byte',
      docx([{ name: 'word/media/1.png', content: Buffer.alloc(20_000_001), packed: true }, photo]),
      unpacks,
    ],
    ['with 10 MB of text and some bytes', docx([...text(10_000_000), photo]), unpacks],
    [
      'that unpacks to more than it says',
      docx([
        { name: 'word/styles.xml', content: Buffer.alloc(50_000_000, ' '), packed: true, saidBytes: 1_000 },
      ]),
      unreadable,
    ],
    [
      'of 1,001 files',
      docx(Object.fromEntries(Array.from({ length: 999 }, (_, n) => [`word/media/${n}.png`, 'x']))),
      unpacks,
    ],
    ['with an archive in the sheet of its chart', withChart(sheet({ 'xl/a.xml': sheet() })), inside],
    ['with macros in the sheet of its chart', withChart(sheet({ 'xl/vbaProject.bin': 'x' })), isMacros],
    [
      'with a sheet that asks another program for its numbers',
      withChart(sheet({ 'xl/_rels/workbook.xml.rels': internal('externalLink', 'externalLinks/1.xml') })),
      part,
    ],
    ['with a document as the sheet of its chart', withChart(docx()), unreadable],
    ['with an archive as a picture', docx({ 'word/media/1.png': archive({ 'run.js': 'x' }) }), inside],
    ['with a page as a part', docx({ 'word/afchunk.htm': '<html/>' }), part],
    ['with a part of which it says nothing', docx({ 'word/tool.exe': 'MZ' }), part],
    [
      'with a part of a kind that no CV needs',
      docx({
        '[Content_Types].xml': withType('word/a.xml', 'application/vnd.ms-office.webextension+xml'),
        'word/a.xml': '<x/>',
      }),
      part,
    ],
    [
      'with an object of another program',
      docx({
        '[Content_Types].xml': withType('word/embeddings/oleObject1.bin', `${ooxml}oleObject`),
        'word/embeddings/oleObject1.bin': 'x',
      }),
      object,
    ],
    [
      'with an object that only a relationship names',
      docx({ [main]: internal('oleObject', 'media/1.png') }),
      object,
    ],
    ['with a sheet that is no chart’s', docx({ [main]: internal('package', 'embeddings/1.xlsx') }), object],
    ['with another document to put in', docx({ [main]: internal('aFChunk', 'afchunk.xml') }), inside],
    ['with a document under it', docx({ [main]: internal('subDocument', 'b.xml') }), inside],
    ['with a relation that nobody knows', docx({ [main]: internal('whatever', 'b.xml') }), part],
    ['with a relation that looks like a known one', docx({ [main]: internal('x/../styles', 'b.xml') }), part],
    ['with a drawing of an address', vml('src="http://evil.example/1.png"'), loads],
    ['with a drawing that refers to a server', vml('o:href="\\\\evil.example\\1.png"'), loads],
    [
      'with a list of people from a database',
      docx({ 'word/document.xml': documentXml('<w:mailMerge/>') }),
      loads,
    ],
    [
      'with a film that is a page',
      docx({
        'word/document.xml': documentXml(
          '<x:webVideoPr xmlns:x="http://schemas.microsoft.com/office/word/2012/wordprocessingDrawing" embeddedHtml="&lt;script/&gt;"/>',
        ),
      }),
      loads,
    ],
    ['with XML that is none', docx({ 'word/styles.xml': '<a><b></a>' }), unreadable],
    [
      'with a name of which nobody says where it comes from',
      docx({ 'word/styles.xml': '<w:styles/>' }),
      unreadable,
    ],
    ['with relationships that are none', docx({ [main]: '<x/>' }), unreadable],
    [
      'that nests without an end',
      docx([{ name: 'word/styles.xml', content: '<a>'.repeat(300_000), packed: true }]),
      unreadable,
    ],
    ['that was cut off', docx().subarray(0, -10), damaged],
    [
      'with two main documents of one name',
      docx([
        { name: 'word/document.xml', content: documentXml() },
        { name: 'word/DOCUMENT.xml', content: documentXml() },
      ]),
      unreadable,
    ],
    ['with a path that climbs out', docx({ '../../evil.xml': '<x/>' }), unreadable],
  ]
  for (const [what, content, words] of refused)
    test(what, async () => {
      await expect(store(content)).rejects.toMatchObject({ code: 'invalid_cv', message: words })
    })
})
