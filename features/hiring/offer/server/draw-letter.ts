import { formatLongDate } from '#contract/base/maldives.ts'
import { beginsRightToLeft } from '#platform/pdf/begins-right-to-left.ts'
import { hairline, ink, soft } from '#platform/pdf/colours.ts'
import { fontsFor } from '#platform/pdf/fonts.ts'
import { newDocument } from '#platform/pdf/new-document.ts'
import { lineHeight, linesOf, type Page, type TextStyle, writeLine } from '#platform/pdf/write-text.ts'
import { type LetterFacts, letterLines, letterOpening } from './letter-words.ts'

/** Points. */
const left = 64
const right = 531
const top = 64
const bottom = 770
const labelWidth = 116
const logoSide = 56

/** Text from the top of A4 pages downwards; what does not fit goes on the next page. */
class LetterSheet {
  private readonly page: Page
  private pages = 1
  y = top

  constructor(page: Page) {
    this.page = page
  }

  /** Writes paragraphs. An empty line between them stays. */
  write(text: string, x: number, width: number, style: TextStyle): void {
    for (const paragraph of text.split('\n')) {
      const align = beginsRightToLeft(paragraph) ? 'right' : 'left'
      for (const words of linesOf(this.page, paragraph, { ...style, width })) {
        const height = style.size * lineHeight
        this.keepTogether(height)
        writeLine(this.page, words, x, this.y + style.size, { ...style, width, align })
        this.y += height
      }
    }
  }

  /** A label with its words beside it. */
  entry(label: string, words: string): void {
    this.y += 8
    this.keepTogether(40)
    this.page.moveTo(left, this.y).lineTo(right, this.y).lineWidth(0.5).stroke(hairline)
    this.y += 8
    writeLine(this.page, label, left, this.y + 11, { size: 10, colour: soft })
    this.write(words, left + labelWidth, right - left - labelWidth, { size: 11, colour: ink })
  }

  private keepTogether(height: number): void {
    if (this.y + height <= bottom) return
    this.page.addPage({ size: 'A4', margin: 0 })
    this.pages++
    this.y = top
    const words = `Page ${this.pages}`
    writeLine(this.page, words, left, 815, { size: 9, colour: soft, width: right - left, align: 'right' })
  }
}

interface Drawn {
  letter: LetterFacts
  /** Sentence that says how it is accepted. */
  end: string
  /** A PNG. */
  logo?: Uint8Array | undefined
}

/** Draws an offer as a letter on A4 pages, under the company's own head. */
export async function draw({ letter, end, logo }: Drawn): Promise<Buffer> {
  const { head, personName, madeAt } = letter
  const lines = letterLines(letter)
  const opening = letterOpening(letter)
  const fonts = await fontsFor([head.company, ...head.contact, personName, opening, end, ...lines.flat()])
  const { page, content } = newDocument(
    {
      size: 'A4',
      margin: 0,
      lang: 'en',
      info: { Title: `Offer: ${letter.jobTitle}`, Author: head.company, CreationDate: madeAt },
    },
    fonts,
  )
  const sheet = new LetterSheet(page)
  if (logo) page.image(Buffer.from(logo), left, top, { fit: [logoSide, logoSide] })
  const beside = logo ? left + logoSide + 16 : left
  sheet.write(head.company, beside, right - beside, { size: 17, colour: ink, weight: 'bold' })
  for (const line of head.contact) sheet.write(line, beside, right - beside, { size: 9.5, colour: soft })
  sheet.y = Math.max(sheet.y, top + (logo ? logoSide : 0)) + 36

  const wide = right - left
  sheet.write(formatLongDate(madeAt), left, wide, { size: 11, colour: soft })
  sheet.y += 14
  sheet.write(personName, left, wide, { size: 11, colour: ink, weight: 'bold' })
  sheet.y += 20
  sheet.write('Offer of employment', left, wide, { size: 20, colour: ink, weight: 'bold' })
  sheet.y += 8
  sheet.write(opening, left, wide, { size: 11, colour: ink })
  sheet.y += 6
  for (const [label, words] of lines) sheet.entry(label, words)
  sheet.y += 24
  sheet.write(end, left, wide, { size: 10, colour: soft })
  page.end()
  return content
}
