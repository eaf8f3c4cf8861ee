import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longTest } from '#tests/support/long-test.ts'
import { textOfPdf } from '#tests/support/text-of-pdf.ts'
import { fontsFor } from './fonts.ts'
import { newDocument } from './new-document.ts'
import { shapeLine } from './shape-line.ts'
import { write } from './write-text.ts'

const shown = async (text: string) =>
  (await fontsFor([text]))
    .draw(text, 'regular')
    .map(({ letter }) => letter)
    .join('')

/** The lines of a page, as a reader copies them. */
async function copied(...lines: string[]): Promise<string> {
  const { page, content } = newDocument({ size: 'A4', margin: 0 }, await fontsFor(lines))
  for (const [at, line] of lines.entries()) write(page, line, 60, 60 + 30 * at, { size: 12, colour: '#000' })
  page.end()
  const [text = ''] = await textOfPdf(await content)
  return text
}

const names = [
  ['Maldivian', 'އައިޝަތު މުޙައްމަދު'],
  ['Arab', 'محمد عبد الرحمن'],
  ['Arab with its vowels', 'مُحَمَّد'],
  ['Sri Lankan in Sinhala', 'ක්‍රිෂාන්ත පෙරේරා'],
  ['Sri Lankan in Tamil', 'கிருஷ்ணமூர்த்தி'],
  ['Bangladeshi', 'মোহাম্মদ রহিম চট্টগ্রাম'],
  ['Indian and Nepali', 'राम बहादुर क्षत्रिय'],
  ['of Kerala', 'കൃഷ്ണൻ നമ്പൂതിരി'],
  ['Chinese', '王小明'],
  ['Russian', 'Екатерина Щукина'],
  ['Thai', 'สมชาย น้ำใจดี'],
  ['Vietnamese', 'Nguyễn Thị Ánh'],
  ['Greek', 'Γιώργος Παπαδόπουλος'],
  ['of Latin letters with rare accents', 'Ḷaamu Şükrü Łukasz'],
] as const

describe('a name is drawn whole, and copied as it is written', () => {
  longTest.each(names)('%s', async (_, name) => {
    const fonts = await fontsFor([name])
    expect(fonts.lacks(name)).toEqual([])
    for (const weight of ['regular', 'bold'] as const) {
      const { runs } = shapeLine(fonts, name, weight)
      expect(runs.flatMap(({ glyphs }) => glyphs).filter(({ id }) => id === 0)).toEqual([])
    }
    expect(await copied(name)).toContain(name)
  })

  test('among words of other directions', async () => {
    for (const line of [
      'ދިވެހި Reef 2020 (ލިޓިޑް)',
      'Aishath Shifna އައިޝަތު ޝިފްނާ',
      'Coral Bay ކޮރަލް ބޭ, since 2019',
      'Mohamed محمد',
    ])
      expect(await copied(line)).toContain(line)
  })
})

test('a word has one family, so that its letters look alike', async () => {
  const drawn = (await fontsFor(['Nguyễn Van'])).draw('Nguyễn Van', 'regular')
  const own = drawn.at(-1)?.font
  expect(drawn.map(({ font }) => font === own)).toEqual([...Array(6).fill(false), ...Array(4).fill(true)])
})

describe('what no font has', () => {
  test('is a question mark, and is named', async () => {
    const fonts = await fontsFor(['김철수 Kim 😀'])
    expect(await shown('김철수 Kim 😀')).toBe('??? Kim ?')
    expect(fonts.lacks('김철수 Kim 김 😀')).toEqual(['김', '철', '수', '😀'])
  })
  test('is read only where it is written: nothing is missing in plain words', async () => {
    expect((await fontsFor(['Boat captain, Malé'])).lacks('Boat captain, Malé “Żółć”')).toEqual([])
  })
})

longTest('no letter disappears, whatever is written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (text) => {
      const letters = [...text.normalize('NFC')].filter((letter) =>
        /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(letter),
      )
      const drawn = [...(await shown(text))].filter((letter) => !/[ \u200c\u200d]/.test(letter))
      expect(drawn).toHaveLength(letters.length)
    }),
    { numRuns: 60 },
  )
})
