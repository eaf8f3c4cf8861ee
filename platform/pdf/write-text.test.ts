import { describe, expect, test } from 'vitest'
import { newDocument } from './new-document.ts'
import { linesOf } from './write-text.ts'

const style = { size: 10, colour: '#000', width: 200 }

/** A page that counts the characters that are measured on it. */
function countingPage() {
  const { page } = newDocument({ size: 'A4' })
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
  test.each(cases)('%s', (_, text) => {
    const { page, counted } = countingPage()
    const lines = linesOf(page, text, style)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    expect(lines.filter((line) => !line.isWellFormed())).toEqual([])
    // Each part is measured some twenty times at most, while its end is looked for.
    expect(counted.characters).toBeLessThan(40 * text.length)
  })

  test('at the last letter that fits', () => {
    const { page, width } = countingPage()
    const [first = ''] = linesOf(page, 'W'.repeat(1_000), style)
    page.font('regular').fontSize(style.size)
    expect([width(first) <= style.width, width(`${first}W`) > style.width]).toEqual([true, true])
  })
})
