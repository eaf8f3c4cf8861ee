import { describe, expect, test } from 'vitest'
import { longTest } from '#tests/support/long-test.ts'
import { fontsFor } from './fonts.ts'
import { newDocument } from './new-document.ts'
import { linesOf } from './write-text.ts'

const style = { size: 10, colour: '#000', width: 200 }

/** A page that counts the characters that are measured on it. */
async function countingPage(text = '') {
  const { page } = newDocument({ size: 'A4' }, await fontsFor([text]))
  const measure = page.widthOfString.bind(page)
  const counted = { characters: 0 }
  page.widthOfString = (text, options) => {
    counted.characters += text.length
    return measure(text, options)
  }
  const width = (text: string) => measure(text)
  return { page, counted, width }
}

describe('a word that fits no line is broken', () => {
  const cases: [string, string][] = [
    ['letters', 'W'.repeat(1_000)],
    ['digits behind a word', `Phone ${'1'.repeat(1_000)}`],
    ['Thaana', 'ދިވެހި'.repeat(160)],
    ['signs that are half as many characters', '😀'.repeat(500)],
    ['marks without a width', 'e\u0301'.repeat(500)],
  ]
  longTest.each(cases)('%s', async (_, text) => {
    const { page, counted } = await countingPage(text)
    const lines = linesOf(page, text, style)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    expect(lines.filter((line) => !line.isWellFormed())).toEqual([])
    // Each part is measured some twenty times at most, while its end is looked for.
    expect(counted.characters).toBeLessThan(40 * text.length)
  })

  test('between words, where they are written without spaces', async () => {
    for (const text of [
      '我在马尔代夫的一家度假村担任前台经理五年',
      'ผมทำงานเป็นพนักงานต้อนรับในโรงแรมที่ภูเก็ตมาห้าปีแล้ว',
    ]) {
      const { page } = await countingPage(text)
      const lines = linesOf(page, text, { ...style, width: 100 })
      const ends = new Set(
        [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)].map(({ index }) => index),
      )
      expect(lines.length).toBeGreaterThan(1)
      expect(lines.join('')).toBe(text)
      const breaks = lines.slice(0, -1).map((_, at) => lines.slice(0, at + 1).join('').length)
      for (const at of breaks) expect(ends).toContain(at)
    }
  })

  test('at the last letter that fits', async () => {
    const { page, width } = await countingPage()
    const [first = ''] = linesOf(page, 'W'.repeat(1_000), style)
    page.font('regular').fontSize(style.size)
    expect([width(first) <= style.width, width(`${first}W`) > style.width]).toEqual([true, true])
  })
})
