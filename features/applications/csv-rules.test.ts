import { expect, test } from 'vitest'
import { csvOf } from './csv-rules.ts'

const cases: [string, string][] = [
  ['Malé', 'Malé'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+960 777 1234', "'+960 777 1234"],
  ['@cmd', "'@cmd"],
  ['', ''],
]
for (const [given, written] of cases)
  test(`${JSON.stringify(given)} is written as ${written}`, () =>
    expect(csvOf([[given, 'x']])).toBe(`\uFEFF${written},x\r\n`))
