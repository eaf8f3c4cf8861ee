import PDFDocument from 'pdfkit'
import { formatLongDate } from '#contract/maldives.ts'
import { formatMoney, fromLaari } from '#contract/money.ts'
import type { subscriptions } from './tables.ts'

type Row = typeof subscriptions.$inferSelect

const ink = '#14262e'
const soft = '#5a6a71'
const lagoon = '#0d5c66'
const line = '#d9dcd8'
const left = 64
const right = 531

/** The mark of site/ui/logo.tsx. */
const mark = 'M2 17.6c3.1 3.5 6.9 3.4 9.4 0V3c5.1 2.6 8.8 6.7 10.2 12.4-3.7-1.6-7.3-.8-10.2 2.2'

/** The fonts that every PDF reader has know the letters of western Europe only; others are left out. */
function latin(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u20ac]/g, '')
    .trim()
}

function linesOf(row: Row): [string, string][] {
  const ads = `${row.adsLimit} x ${formatMoney(fromLaari(row.unitPriceInLaari))}`
  return [
    ['Billed to', latin(row.billedTo ?? '') || `Employer ${row.employerId}`],
    ['Package', row.type],
    ['Sector', row.planName],
    ...(row.type === 'Pay-per-Ad' ? [['Ads', ads] as [string, string]] : []),
    ['Valid from', row.startsAt ? formatLongDate(row.startsAt) : ''],
    ['Valid until', row.endsAt ? formatLongDate(row.endsAt) : ''],
    ['Payment reference', row.id],
  ]
}

/** One page, A4. The same row gives the same page: its date is the day of approval. */
export function drawReceipt(row: Row): Promise<Buffer> {
  const paidOn = row.decidedAt ?? row.createdAt
  const page = new PDFDocument({
    size: 'A4',
    margin: left,
    lang: 'en',
    info: { Title: `Receipt ${row.receiptNumber}`, Author: 'Vazeefa', CreationDate: paidOn },
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part))
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
  })

  page.save().translate(left, 64).scale(1.25)
  page.lineWidth(2.4).lineCap('round').lineJoin('round').path(mark).stroke(lagoon).restore()
  page
    .fillColor(ink)
    .font('Helvetica-Bold')
    .fontSize(18)
    .text('Vazeefa', left + 40, 70)
  page.fontSize(28).text('Receipt', left, 140)
  page.font('Helvetica').fontSize(11).fillColor(soft)
  page.text(`Number ${row.receiptNumber}`, left, 178)
  page.text(formatLongDate(paidOn), left, 178, { width: right - left, align: 'right' })

  let y = 214
  for (const [term, detail] of linesOf(row)) {
    page.moveTo(left, y).lineTo(right, y).lineWidth(0.75).stroke(line)
    page.fillColor(soft).text(term, left, y + 11, { width: 130 })
    page.fillColor(ink).text(detail, left + 140, y + 11, { width: right - left - 140 })
    y = page.y + 10
  }
  page.rect(left, y + 14, right - left, 52).fill('#eef5f5')
  page.fillColor(ink).font('Helvetica-Bold').fontSize(13)
  page.text('Amount paid', left + 16, y + 34)
  page.text(formatMoney(fromLaari(row.totalInLaari)), left, y + 34, {
    width: right - left - 16,
    align: 'right',
  })
  page.font('Helvetica').fontSize(10).fillColor(soft)
  page.text('Paid by bank transfer. Thank you for hiring with Vazeefa.', left, y + 88)
  page.end()
  return done
}
