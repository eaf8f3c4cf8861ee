import PDFDocument from 'pdfkit'
import { documentOf, docx } from './archive.ts'
import type { MadeUpCv } from './made-up-cvs.ts'

/*
 * Made-up CVs as files that programs write: from above to below, in two columns or as a table, and with letters in several runs.
 */

type Look = 'flow' | 'columns' | 'runs'
const looks: readonly Look[] = ['flow', 'columns', 'runs']
/** Each layout has one look in both formats. */
const lookOf = ({ layout }: Pick<MadeUpCv, 'layout'>): Look => looks[layout % looks.length] ?? 'flow'

interface Section {
  heading: string
  lines: string[]
}

function sectionsOf({ lines, headings }: MadeUpCv): { head: string[]; sections: Section[] } {
  const head: string[] = []
  const sections: Section[] = []
  for (const line of lines) {
    if (headings.includes(line)) sections.push({ heading: line, lines: [] })
    else (sections.at(-1)?.lines ?? head).push(line)
  }
  return { head, sections }
}

/** Content of the narrow column beside the work. */
const isBeside = ({ heading }: Section) => /langu|certif|licen/i.test(heading)

/** The first word, and the rest. */
const inRuns = (line: string): [string, string] => {
  const at = line.indexOf(' ') + 1
  return [line.slice(0, at), line.slice(at)]
}

type Page = InstanceType<typeof PDFDocument>

function writeSection(page: Page, { heading, lines }: Section, look: Look, width: number): void {
  page.moveDown(0.6).font('Helvetica-Bold').fontSize(13).text(heading, { width })
  for (const line of lines) {
    const [first, rest] = inRuns(line)
    page.fontSize(10)
    if (look === 'runs' && first !== '' && rest !== '')
      page.font('Helvetica-Bold').text(first, { width, continued: true }).font('Helvetica').text(rest)
    else page.font('Helvetica').text(line, { width })
  }
}

/** The CV as a PDF. */
export async function pdfOfCv(cv: MadeUpCv): Promise<Buffer> {
  const look = lookOf(cv)
  const { head, sections } = sectionsOf(cv)
  const page = new PDFDocument({ size: 'A4', margin: 50 })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve) => page.on('end', () => resolve(Buffer.concat(parts))))
  const [name = '', ...contact] = head
  page.font('Helvetica-Bold').fontSize(20).text(name)
  for (const line of contact) page.font('Helvetica').fontSize(10).text(line)
  if (look === 'columns') {
    const top = page.y
    page.x = 50
    for (const section of sections.filter(isBeside)) writeSection(page, section, look, 150)
    page.x = 225
    page.y = top
    for (const section of sections.filter((one) => !isBeside(one))) writeSection(page, section, look, 320)
  } else for (const section of sections) writeSection(page, section, look, 495)
  page.end()
  return done
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const run = (text: string, isBold = false) =>
  `<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const cell = (...paragraphs: string[]) => `<w:tc>${paragraphs.join('')}</w:tc>`

/** The CV as a Word document: a table where the PDF has columns. */
export function wordOfCv(cv: MadeUpCv): Buffer {
  const look = lookOf(cv)
  const { head, sections } = sectionsOf(cv)
  const line = (text: string) => {
    const [first, rest] = inRuns(text)
    return look === 'runs' ? paragraph(run(first, true), run(rest)) : paragraph(run(text))
  }
  const top = head.map((text) => paragraph(run(text))).join('')
  const rows = sections.map(({ heading, lines }) => ({
    title: paragraph(run(heading, true)),
    body: lines.map(line),
  }))
  const content =
    look === 'columns'
      ? `<w:tbl>${rows.map(({ title, body }) => `<w:tr>${cell(title)}${cell(...body)}</w:tr>`).join('')}</w:tbl>`
      : rows.map(({ title, body }) => title + body.join('')).join('')
  return docx({ 'word/document.xml': documentOf(top + content) })
}
