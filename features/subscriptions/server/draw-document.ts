import { formatLaari } from '#contract/base/laari.ts'
import { logoPath } from '#contract/base/logo.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { hairline, ink, lagoon, soft } from '#platform/pdf/colours.ts'
import { fontsFor } from '#platform/pdf/fonts.ts'
import { newDocument } from '#platform/pdf/new-document.ts'
import { write } from '#platform/pdf/write-text.ts'

/** A page with a title, lines of facts, and a sum. The same facts give the same page. */
export interface BillingDocument {
  title: string
  /** 'Number 12' */
  number: string
  day: Date
  issuedBy: string
  lines: readonly (readonly [term: string, detail: string])[]
  sum: { label: string; laari: number }
  /** Sentences below the sum. */
  notes: readonly string[]
}

const left = 64
const right = 531

/** Draws one A4 page. */
export async function draw({
  title,
  number,
  day,
  issuedBy,
  lines,
  sum,
  notes,
}: BillingDocument): Promise<Buffer> {
  const fonts = await fontsFor([issuedBy, ...lines.flat(), ...notes])
  const { page, content } = newDocument(
    {
      size: 'A4',
      margin: left,
      lang: 'en',
      info: { Title: `${title} ${number.replace('Number ', '')}`, Author: issuedBy, CreationDate: day },
    },
    fonts,
  )
  const wide = right - left

  page.save().translate(left, 64).scale(1.25)
  page.lineWidth(2.4).lineCap('round').lineJoin('round').path(logoPath).stroke(lagoon).restore()
  write(page, issuedBy, left + 40, 86, { size: 18, colour: ink, weight: 'bold', width: wide - 40 })
  write(page, title, left, 164, { size: 28, colour: ink, weight: 'bold' })
  write(page, number, left, 190, { size: 11, colour: soft })
  write(page, formatLongDate(day), left, 190, { size: 11, colour: soft, width: wide, align: 'right' })

  let y = 214
  for (const [term, detail] of lines) {
    page.moveTo(left, y).lineTo(right, y).lineWidth(0.75).stroke(hairline)
    write(page, term, left, y + 20, { size: 11, colour: soft })
    y = write(page, detail, left + 140, y + 20, { size: 11, colour: ink, width: wide - 140 }) + 13
  }
  page.rect(left, y + 14, wide, 52).fill('#eef5f5')
  const total = formatLaari(sum.laari)
  write(page, sum.label, left + 16, y + 45, { size: 13, colour: ink, weight: 'bold' })
  write(page, total, left, y + 45, {
    size: 13,
    colour: ink,
    weight: 'bold',
    width: wide - 16,
    align: 'right',
  })
  y += 98
  for (const note of notes) y = write(page, note, left, y, { size: 10, colour: soft, width: wide }) + 18
  page.end()
  return content
}
