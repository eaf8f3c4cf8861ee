import { encode } from 'uqr'
import { logoPath } from '#contract/base/logo.ts'
import { siteName } from '#contract/base/site-name.ts'
import { ink, lagoon, soft } from '#platform/pdf/colours.ts'
import { fontsFor } from '#platform/pdf/fonts.ts'
import { newDocument } from '#platform/pdf/new-document.ts'
import { lineHeight, linesOf, type Page, type TextStyle, writeLine } from '#platform/pdf/write-text.ts'
import type { NoticeWords } from './notice-words.ts'

const coral = '#b3401f'

/** Points. */
const left = 56
const right = 539
const wide = right - left
const codeSide = 190
const codeTop = 560

/** Sizes of the title, from the largest: a long one gets smaller, and is cut in the end. */
const titleSizes = [46, 38, 31, 26]
const maxTitleLines = 4

/** Writes at most some lines from `y` downwards. @returns where they end */
function writeDown(page: Page, text: string, y: number, style: TextStyle, maxLines: number): number {
  if (text === '') return y
  const lines = linesOf(page, text, { ...style, width: style.width ?? wide })
  const shown = lines.slice(0, maxLines)
  if (lines.length > maxLines) shown[maxLines - 1] = `${shown.at(-1)?.replace(/[\s,.]{1,9}$/, '')} …`
  for (const words of shown) {
    writeLine(page, words, left, y + style.size, style)
    y += style.size * lineHeight
  }
  return y
}

const titleStyle = (page: Page, title: string): TextStyle => {
  const styles = titleSizes.map((size) => ({ size, colour: ink, weight: 'bold' as const, width: wide }))
  const fitting = styles.find((style) => linesOf(page, title, style).length <= 3)
  return fitting ?? { size: 26, colour: ink, weight: 'bold', width: wide }
}

/** Draws a QR code as one shape: dark on white, which cameras need. */
function drawCode(page: Page, text: string, x: number, y: number, side: number): void {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const module = side / size
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) page.rect(x + column * module, y + row * module, module, module)
  page.fill('#000')
}

/**
 * Draws the notice of a job: one A4 page to print, with a QR code that leads to the job.
 *
 * @param url address behind the code
 */
export async function draw({ words, url }: { words: NoticeWords; url: string }): Promise<Buffer> {
  const { employer, title, place, pay, morePay, kind, closing, howToApply } = words
  const fonts = await fontsFor([employer, title, place, pay, ...morePay, kind, closing, howToApply])
  const { page, content } = newDocument(
    { size: 'A4', margin: 0, lang: 'en', info: { Title: `${title}, ${employer}`, Author: siteName } },
    fonts,
  )
  page.rect(0, 0, 595.28, 96).fill(lagoon)
  const head: TextStyle = { size: 24, colour: '#ffffff', weight: 'bold', width: wide }
  const [firstLine = '', ...others] = linesOf(page, employer, head)
  writeLine(page, others.length > 0 ? `${firstLine} …` : firstLine, left, 58, head)

  let y = 128
  y = writeDown(page, 'We are hiring', y, { size: 17, colour: soft, width: wide }, 1) + 4
  y = writeDown(page, title, y, titleStyle(page, title), maxTitleLines) + 14
  y = writeDown(page, place, y, { size: 22, colour: ink, width: wide }, 2) + 2
  y = writeDown(page, kind, y, { size: 16, colour: soft, width: wide }, 1) + 16
  y = writeDown(page, pay, y, { size: 26, colour: lagoon, weight: 'bold', width: wide }, 2)
  for (const line of morePay) y = writeDown(page, line, y, { size: 15, colour: ink, width: wide }, 2)
  writeDown(page, closing, codeTop - 58, { size: 24, colour: coral, weight: 'bold', width: wide }, 1)

  drawCode(page, url, left, codeTop, codeSide)
  const beside = left + codeSide + 28
  const style: TextStyle = { size: 15, colour: ink, width: right - beside }
  let at = codeTop + 34
  writeLine(page, 'Scan and apply', beside, at, { ...style, size: 22, weight: 'bold' })
  at += 32
  for (const line of linesOf(page, howToApply, style).slice(0, 7)) {
    writeLine(page, line, beside, at, style)
    at += style.size * lineHeight
  }
  page.save().translate(left, 786).scale(0.9)
  page.lineWidth(2.4).lineCap('round').lineJoin('round').path(logoPath).stroke(lagoon).restore()
  writeLine(page, siteName, left + 28, 804, { size: 13, colour: lagoon, weight: 'bold' })
  page.end()
  return content
}
