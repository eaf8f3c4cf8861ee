import { formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney, fromLaari } from '#contract/base/money.ts'
import { siteName } from '#contract/base/site-name.ts'
import { fontsFor } from '#platform/pdf/fonts.ts'
import { newDocument } from '#platform/pdf/new-document.ts'
import { write } from '#platform/pdf/write-text.ts'
import type { subscriptions } from '#tables/subscriptions.ts'
import { referenceOf } from '../reference.ts'

type Row = typeof subscriptions.$inferSelect & { issuedBy: string }

const ink = '#14262e'
const soft = '#5a6a71'
const lagoon = '#0d5c66'
const line = '#d9dcd8'
const left = 64
const right = 531

/** Logo of site/ui/logo.tsx. */
const mark = 'M2 17.6c3.1 3.5 6.9 3.4 9.4 0V3c5.1 2.6 8.8 6.7 10.2 12.4-3.7-1.6-7.3-.8-10.2 2.2'

function linesOf(row: Row): [string, string][] {
  const ads = `${row.adsLimit} x ${formatMoney(fromLaari(row.unitPriceInLaari))}`
  return [
    ['Billed to', row.billedTo || `Employer ${row.employerId}`],
    ['Package', row.type],
    ['Sector', row.planName],
    ...(row.type === 'Pay-per-Ad' ? [['Ads', ads] as [string, string]] : []),
    ['Valid from', row.startsAt ? formatLongDate(row.startsAt) : ''],
    ['Valid until', row.endsAt ? formatLongDate(row.endsAt) : ''],
    ['Payment reference', referenceOf(row.number)],
    ['Issued by', row.issuedBy],
  ]
}

/** Draws one A4 page. The same row gives the same page: its date is the day of approval. */
export async function drawReceipt(row: Row): Promise<Buffer> {
  const paidOn = row.decidedAt ?? row.createdAt
  const lines = linesOf(row)
  const fonts = await fontsFor([row.issuedBy, ...lines.flat()])
  const { page, content } = newDocument(
    {
      size: 'A4',
      margin: left,
      lang: 'en',
      info: { Title: `Receipt ${row.receiptNumber}`, Author: row.issuedBy, CreationDate: paidOn },
    },
    fonts,
  )
  const wide = right - left

  page.save().translate(left, 64).scale(1.25)
  page.lineWidth(2.4).lineCap('round').lineJoin('round').path(mark).stroke(lagoon).restore()
  write(page, row.issuedBy, left + 40, 86, { size: 18, colour: ink, weight: 'bold', width: wide - 40 })
  write(page, 'Receipt', left, 164, { size: 28, colour: ink, weight: 'bold' })
  write(page, `Number ${row.receiptNumber}`, left, 190, { size: 11, colour: soft })
  write(page, formatLongDate(paidOn), left, 190, { size: 11, colour: soft, width: wide, align: 'right' })

  let y = 214
  for (const [term, detail] of lines) {
    page.moveTo(left, y).lineTo(right, y).lineWidth(0.75).stroke(line)
    write(page, term, left, y + 20, { size: 11, colour: soft })
    y = write(page, detail, left + 140, y + 20, { size: 11, colour: ink, width: wide - 140 }) + 13
  }
  page.rect(left, y + 14, wide, 52).fill('#eef5f5')
  const total = formatMoney(fromLaari(row.totalInLaari))
  write(page, 'Amount paid', left + 16, y + 45, { size: 13, colour: ink, weight: 'bold' })
  write(page, total, left, y + 45, {
    size: 13,
    colour: ink,
    weight: 'bold',
    width: wide - 16,
    align: 'right',
  })
  const thanks = `Paid by bank transfer. Thank you for hiring with ${siteName}.`
  write(page, thanks, left, y + 98, { size: 10, colour: soft })
  page.end()
  return content
}
