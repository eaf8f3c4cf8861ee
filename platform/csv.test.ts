import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { longTest } from '#tests/support/long-test.ts'
import { cellsOf, formulasIn } from '#tests/support/spreadsheet.ts'
import { csvOf, csvOfMany, rowsPerTurn } from './csv.ts'

describe('every cell is quoted', () => {
  const cases: [string, string][] = [
    ['Malé', '"Malé"'],
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['', '""'],
  ]
  for (const [given, written] of cases)
    test(`${JSON.stringify(given)} is written as ${written}`, () =>
      expect(csvOf([[given, 7]])).toBe(`\uFEFF${written},"7"\r\n`))
})

test('an amount below zero is a number, not a text', () =>
  expect(csvOf([[-49.5, '-49.5']])).toBe(`\uFEFF"-49.5","'-49.5"\r\n`))

describe('nothing that was typed is a formula', () => {
  const cases: [string, string][] = [
    ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
    ['+960 777 1234', "'+960 777 1234"],
    ['-2+3', "'-2+3"],
    ['@cmd', "'@cmd"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(1)', "'＠SUM(1)"],
    ['﹦1', "'﹦1"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['  =1+1', "'  =1+1"],
    ['a;=1+1', "a;'=1+1"],
    ['a;b; ＝1+1', "a;b;' ＝1+1"],
    ['Dear all\n=1+1;x', "Dear all\n'=1+1;x"],
  ]
  for (const [given, read] of cases)
    test(JSON.stringify(given), () => expect(parse(csvOf([[given]]), { bom: true })).toEqual([[read]]))

  test('and nothing else is changed: Thaana, accents, signs within', () => {
    const words = ['ވަޒީފާ', 'Malé', '8,000 - 12,000', 'a=b', 'hr@villa.mv', 'Reef; Malé', "O'Neil"]
    expect(parse(csvOf([words]), { bom: true })).toEqual([words])
  })

  longTest('wherever a spreadsheet may begin a cell: with commas, semicolons or tabs between lists', () => {
    expect(formulasIn('"Ali","x;=1+1;y"\r\n')).toEqual(['=1+1'])
    expect(cellsOf('"a ""b""","c\nd"\r\n', ',')).toEqual(['a "b"', 'c\nd', '', ''])
    const letters = fc.constantFrom(...'=+-@＝－;,\t\r\n"\' a1é')
    const cell = fc.string({ unit: letters, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 3 }), (rows) => {
        expect(formulasIn(csvOf(rows))).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })
})

test('thousands of rows are made a part at a time, with a turn for other calls after each', async () => {
  const count = 5 * rowsPerTurn + 1
  let made = 0
  function* rows() {
    for (; made < count; made++) yield [made, '=1']
  }
  const seen: number[] = []
  const look = () => {
    if (made === count) return
    seen.push(made)
    setImmediate(look)
  }
  setImmediate(look)
  const written = await csvOfMany(rows())
  expect(seen.length).toBeGreaterThanOrEqual(5)
  expect(written).toBe(csvOf(Array.from({ length: count }, (_, at) => [at, '=1'])))
})

test('a text is looked at where it has a sign, not at each letter', () => {
  const letters = 'a'.repeat(20_000)
  const asked = vi.spyOn(RegExp.prototype, 'test')
  const written = csvOf([[`${letters}\n =1${letters}`]])
  const looks = asked.mock.calls.length
  asked.mockRestore()
  expect(written).toBe(`\uFEFF"${letters}\n' =1${letters}"\r\n`)
  expect(looks).toBeLessThan(10)
})
