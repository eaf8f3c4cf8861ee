import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { layoutOf } from './csv-layout.ts'
import { type CsvRow, csvRows } from './csv-rows.ts'

async function read(text: string | Buffer) {
  const source = () => Readable.from([Buffer.from(text)])
  const layout = await layoutOf(source)
  const found: CsvRow[] = []
  for await (const row of csvRows(source, layout)) found.push(row)
  return { layout, rows: found }
}

const header = 'Post;Firm;Island;About'
const rows = ['Cook;Reef, Malé;Malé;Cook fish, rice, and more', 'Mate;Dhoni Lines;Felivaru;"Sail, and\nsing"']
const columns = ['Post', 'Firm', 'Island', 'About']

describe('the header is found, and the lines above it are no rows', () => {
  const cases: { what: string; above: string[]; headerLine: number }[] = [
    { what: 'nothing', above: [], headerLine: 1 },
    { what: "Excel's declaration", above: ['sep=;'], headerLine: 2 },
    { what: 'the same in quotes, behind a byte order mark', above: ['\ufeff"sep=;"'], headerLine: 2 },
    { what: 'a title', above: ['Vacancies, November 2026'], headerLine: 2 },
    { what: 'a title as a spreadsheet writes it', above: ['Vacancies, November 2026;;;'], headerLine: 2 },
    {
      what: 'a title, the day of the export, and a blank line',
      above: ['Vacancies;;;', ';;;Exported 15/11/2026', '', ';;;'],
      headerLine: 5,
    },
    { what: 'a title of two cells', above: ['Reef Group;Q4 2026;;'], headerLine: 2 },
    { what: 'a declaration and a title', above: ['SEP=;', 'Reef Group: open jobs'], headerLine: 3 },
  ]
  for (const { what, above, headerLine } of cases)
    test(what, async () => {
      const { layout, rows: found } = await read([...above, header, ...rows].join('\r\n'))
      expect(layout).toMatchObject({ delimiter: ';', columns, headerLine })
      expect(found.map(({ line, cells, broken }) => [line, cells.Post, broken])).toEqual([
        [headerLine + 1, 'Cook', undefined],
        [headerLine + 2, 'Mate', undefined],
      ])
    })
})

test('a title stands above two columns too', async () => {
  const { layout } = await read('sep=,\nOur jobs\nPost,Firm\nCook,Reef\nMate,Reef')
  expect(layout).toMatchObject({ columns: ['Post', 'Firm'], headerLine: 3 })
})

test('a declaration holds whatever the lines look like', async () => {
  for (const [sign, name] of [
    ['|', 'a,b'],
    ['\t', 'a;b'],
    [',', 'a|b'],
  ] as const) {
    const { layout } = await read(`sep=${sign}\n${name}${sign}c\n1${sign}2`)
    expect(layout).toMatchObject({ delimiter: sign, columns: [name, 'c'], headerLine: 2 })
  }
})

test('empty rows are not counted, at the end or between', async () => {
  const { rows: found } = await read(
    [header, ';;;', rows[0], ' ; ;; ', '\u00a0;\u200b;;', ';;;;;;', ';;;', ';;;', ''].join('\n'),
  )
  expect(found.map(({ line }) => line)).toEqual([3])
})

test('a header of few words is one where its rows are no wider', async () => {
  expect((await read('Post,Firm\nCook,Reef\nMate,Reef')).layout).toMatchObject({
    columns: ['Post', 'Firm'],
    headerLine: 1,
  })
  const gaps = await read('Post,,,\nCook,Reef,Malé,Fish\nMate,Reef,Malé,Sail')
  expect(gaps.layout.headerLine).toBe(2)
  const { rows: found } = await read('Post,Firm,Island\n"Cook,Reef,Malé\nMate,Reef,Malé')
  expect(found.map(({ line, broken }) => [line, broken])).toEqual([
    [2, 'a quote opens on line 2 and is never closed'],
    [3, undefined],
  ])
})
