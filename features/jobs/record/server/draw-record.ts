import { formatDateTime } from '#contract/base/maldives.ts'
import { siteName } from '#contract/base/site-name.ts'
import { hairline, ink, soft } from '#platform/pdf/colours.ts'
import { fontsFor } from '#platform/pdf/fonts.ts'
import { newDocument } from '#platform/pdf/new-document.ts'
import { lineHeight, linesOf, type Page, type TextStyle, writeLine } from '#platform/pdf/write-text.ts'
import { recordLines, recordNotes, textHeading } from '../record-words.ts'
import type { Issued } from './issue-record.ts'

/** Points. */
const left = 64
const right = 531
const top = 64
const bottom = 790
const labelWidth = 140

/** Text from the top of A4 pages downwards; what does not fit goes on the next page. */
class Sheet {
  private readonly page: Page
  y = top

  constructor(page: Page) {
    this.page = page
  }

  write(text: string, x: number, style: TextStyle): void {
    const width = right - x
    for (const paragraph of text.split('\n'))
      for (const words of linesOf(this.page, paragraph, { ...style, width })) {
        const height = style.size * lineHeight
        this.keepTogether(height)
        writeLine(this.page, words, x, this.y + style.size, { ...style, width })
        this.y += height
      }
  }

  entry(label: string, words: string): void {
    this.keepTogether(34)
    this.page.moveTo(left, this.y).lineTo(right, this.y).lineWidth(0.5).stroke(hairline)
    this.y += 6
    writeLine(this.page, label, left, this.y + 10, { size: 10, colour: soft })
    this.write(words, left + labelWidth, { size: 10.5, colour: ink })
    this.y += 5
  }

  private keepTogether(height: number): void {
    if (this.y + height <= bottom) return
    this.page.addPage({ size: 'A4', margin: 0 })
    this.y = top
  }
}

/** Draws a record on A4 pages: the facts first, then each text with its hash. */
export async function draw({
  record: { code, issuedAt, hash, content },
  publicUrl,
}: {
  record: Issued
  publicUrl: string
}): Promise<Buffer> {
  const lines = recordLines(content)
  const texts = content.versions.flatMap(({ title, text }) => [title, text])
  const fonts = await fontsFor([...lines.flat(), ...texts])
  const created = new Date(issuedAt)
  const info = { Title: `Record of an advertisement ${code}`, Author: siteName, CreationDate: created }
  const { page, content: pdf } = newDocument({ size: 'A4', margin: 0, lang: 'en', info }, fonts)
  const sheet = new Sheet(page)
  sheet.write(siteName, left, { size: 12, colour: soft, weight: 'bold' })
  sheet.y += 10
  sheet.write('Record of an advertisement', left, { size: 22, colour: ink, weight: 'bold' })
  sheet.y += 6
  sheet.write(
    `Made on ${formatDateTime(issuedAt)}, Maldives time. Check it at ${publicUrl}/records/${code}`,
    left,
    {
      size: 10.5,
      colour: soft,
    },
  )
  sheet.y += 16
  for (const [label, words] of lines) sheet.entry(label, words)
  sheet.entry('Code', code)
  sheet.entry('SHA-256 of the record', hash)
  sheet.y += 14
  for (const note of recordNotes(content)) sheet.write(note, left, { size: 9.5, colour: soft })
  for (const [at, version] of content.versions.entries()) {
    sheet.y += 22
    sheet.write(textHeading(content, at), left, {
      size: 14,
      colour: ink,
      weight: 'bold',
    })
    sheet.write(`From ${formatDateTime(version.at)}. SHA-256 ${version.hash}`, left, {
      size: 8.5,
      colour: soft,
    })
    sheet.y += 8
    sheet.write(version.title, left, { size: 11, colour: ink, weight: 'bold' })
    sheet.y += 4
    sheet.write(version.text, left, { size: 10, colour: ink })
  }
  page.end()
  return pdf
}
