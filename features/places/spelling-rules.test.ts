import { describe, expect, test } from 'vitest'
import { foldOf, isOneEditAway, keyOf, wordsOf } from './spelling-rules.ts'

test('the words of a text are without accents and apostrophes, with the text before and whether they were shouted', () => {
  expect(wordsOf("K. MALÉ, Hulhumale' Phase2 12")).toEqual([
    { text: 'k', isShouted: true, before: '' },
    { text: 'male', isShouted: true, before: '. ' },
    { text: 'hulhumale', isShouted: false, before: ', ' },
    { text: 'phase', isShouted: false, before: ' ' },
    { text: '2', isShouted: false, before: '' },
    { text: '12', isShouted: false, before: ' ' },
  ])
  expect(wordsOf('mALe މާލެ').map(({ isShouted }) => isShouted)).toEqual([false, false])
  expect(keyOf('Maradhoo-Feydhoo')).toBe('maradhoofeydhoo')
})

describe('spellings of one name have in common', () => {
  const cases = [
    ['maafushi', 'mafuʃi'],
    ['maadhoo', 'madu'],
    ['madu', 'madu'],
    ['thoddoo', 'todu'],
    ['meedhoo', 'midu'],
    ['midhu', 'midu'],
    ['kolhufushi', 'kolufuʃi'],
    ['dhigurah', 'digura'],
    ['goidhoo', 'goidu'],
    ['goydhoo', 'goidu'],
    ['boadhoo', 'bodu'],
    ['wadhoo', 'vadu'],
    ['phonadhoo', 'fonadu'],
    ['feydhoo', 'feidu'],
    ['veyvah', 'veiva'],
    ['yaaru', 'yaru'],
    ['ahli', 'ali'],
    ['mahibadhoo', 'mahibadu'],
    ['kunburudhoo', 'kumburudu'],
    ['kumburudhoo', 'kumburudu'],
    ['huraa', 'hura'],
    ['innamaadhoo', 'inamadu'],
    ['hinnnavaru', 'hinavaru'],
    ['chaandhani', 'candani'],
    ['gan', 'gan'],
  ]
  for (const [key = '', fold] of cases) test(`${key}: ${fold}`, () => expect(foldOf(key)).toBe(fold))

  test('in Thaana: long vowels, letters of Arabic, and a noon without a vowel', () => {
    expect(foldOf('މާލެ')).toBe('މަލެ')
    expect(foldOf('މީދޫ')).toBe('މިދު')
    expect(foldOf('އޭދޯ')).toBe('އެދޮ')
    expect(foldOf('ޙޞޡޤ')).toBe('ހސޒގ')
    expect(foldOf('ޚޛޜޘޝޟޠޢޣޥ')).toBe('ހޒޒސށދތއގވ')
    expect(foldOf('ހިނވަރު')).toBe('ހިވަރު')
    expect(foldOf('ހިންނަވަރު')).toBe('ހިންނަވަރު')
  })
})

describe('one edit away', () => {
  const near = [
    ['male', 'mle'],
    ['male', 'maale'],
    ['male', 'mase'],
    ['male', 'mael'],
    ['male', 'malee'],
    ['male', 'ale'],
    ['amle', 'male'],
    ['mal', 'male'],
    ['a', 'b'],
  ]
  for (const [a = '', b = ''] of near)
    test(`${a} and ${b}`, () => {
      expect(isOneEditAway(a, b)).toBe(true)
      expect(isOneEditAway(b, a)).toBe(true)
    })
  const far = [
    ['male', 'male'],
    ['male', 'ma'],
    ['male', 'maaalee'],
    ['male', 'mela'],
    ['male', 'amel'],
    ['male', 'mael1'],
    ['males', 'maelx'],
    ['male', 'lame'],
    ['abcd', 'badc'],
    ['abc', 'bcd'],
    ['abcde', 'abxe'],
    ['male', 'mxly'],
    ['male', 'mxye'],
    ['male', 'mlxe'],
    ['male', 'mxae'],
  ]
  for (const [a = '', b = ''] of far)
    test(`not ${a} and ${b}`, () => {
      expect(isOneEditAway(a, b)).toBe(false)
      expect(isOneEditAway(b, a)).toBe(false)
    })
})
