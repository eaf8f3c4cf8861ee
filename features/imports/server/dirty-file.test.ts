import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualMapping } from '#tests/support/imports.ts'
import { longTest } from '#tests/support/long-test.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres/database.ts'
import { shuffled } from '#tests/support/shuffled.ts'
import { readMapping } from './mapping.ts'
import { type ReadRow, readImportFile } from './read-import-file.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T06:00:00.000Z')
const columns = ['Post', 'Firm', 'Island', 'Mail', 'At', 'Who', 'Pay', 'Closes', 'Field', 'About'] as const
type Cells = Partial<Record<(typeof columns)[number], string>>

interface Kind {
  what: string
  /** Cells that differ from the usual row. */
  cells?: Cells
  /** As it stands in the file, where that is no proper row. */
  raw?: (number: number) => string
  /** Ready, where nothing is said. */
  verdict?: ReadRow['verdict']
  remark?: string | RegExp
  ad?: object
}

const salary = (min: number | null, max: number | null, more: object = {}) => ({
  salary: { minInLaari: min, maxInLaari: max, ...more },
})

/** Each stands five times in the file, under titles of their own. */
const kinds: readonly Kind[] = [
  { what: 'a plain row', ad: { restriction: 'No Restriction', applyAt: '' } },
  { what: 'Maldivians only', cells: { Who: 'Maldivians only' }, ad: { restriction: 'Local Only' } },
  { what: 'locals', cells: { Who: 'locals' }, ad: { restriction: 'Local Only' } },
  { what: 'foreigners', cells: { Who: 'Expatriates' }, ad: { restriction: 'Foreign Only' } },
  {
    what: 'locals and foreigners',
    cells: { Who: 'Locals and foreigners' },
    ad: { restriction: 'No Restriction' },
  },
  {
    what: 'a restriction of nothing known',
    cells: { Who: 'Tuesdays' },
    remark: "who may apply: 'Tuesdays' is not understood",
  },
  {
    what: 'locals only in the prose',
    cells: { About: 'Pack tuna. Maldivians only.' },
    remark: "Maldivians only, since the description says 'Maldivians only'",
    ad: { restriction: 'Local Only' },
  },
  { what: 'USD 900+', cells: { Pay: 'USD 900+' }, ad: salary(900_00, null, { currency: 'USD' }) },
  {
    what: 'swapped ends',
    cells: { Pay: '12000-9000' },
    remark: /wrong way round: they are turned/,
    ad: salary(9_000_00, 12_000_00),
  },
  {
    what: 'abc as pay',
    cells: { Pay: 'abc' },
    remark: "salary 'abc' left out: no amount in it",
    ad: salary(null, null),
  },
  {
    what: 'TBA as pay',
    cells: { Pay: 'TBA' },
    remark: "salary 'TBA' names no amount",
    ad: salary(null, null, { notStated: 'To be agreed' }),
  },
  { what: 'pay from a spreadsheet', cells: { Pay: 'Oct-20' }, remark: /a spreadsheet made a date of it/ },
  { what: 'a range', cells: { Pay: 'MVR 8,000 - 12,000' }, ad: salary(8_000_00, 12_000_00) },
  {
    what: 'a past closing day',
    cells: { Closes: '01/11/2026' },
    verdict: 'refused',
    remark: /^its closing date .* is over$/,
  },
  {
    what: 'a closing day of yesterday',
    cells: { Closes: '19/11/2026' },
    verdict: 'refused',
    remark: /is over$/,
  },
  { what: 'a closing day of today', cells: { Closes: '20/11/2026' } },
  {
    what: 'abc as a closing day',
    cells: { Closes: 'abc' },
    verdict: 'held',
    remark: "closing date 'abc' is not read",
  },
  {
    what: 'TBA as a closing day',
    cells: { Closes: 'TBA' },
    verdict: 'held',
    remark: "closing date 'TBA' is not read",
  },
  {
    what: 'a closing day in words',
    cells: { Closes: 'Monday, 30-NOV-26 at 2 p.m.' },
    ad: { closesAt: new Date('2026-11-29T19:00:00.000Z') },
  },
  {
    what: 'a closing day of a spreadsheet',
    cells: { Closes: '46356' },
    ad: { closesAt: new Date('2026-11-29T19:00:00.000Z') },
  },
  { what: 'a closing day far away', cells: { Closes: '01/06/2027' }, remark: /is too far away/ },
  { what: 'no title', cells: { Post: '' }, verdict: 'refused', remark: 'no title' },
  { what: 'no employer', cells: { Firm: '' }, verdict: 'refused', remark: /^no employer/ },
  { what: 'no place', cells: { Island: '' }, verdict: 'refused', remark: /^no location/ },
  { what: 'no contact', cells: { Mail: '' }, verdict: 'refused', remark: /nowhere to apply$/ },
  {
    what: 'a web address to apply at',
    cells: { Mail: '', At: 'https://reef.example/jobs' },
    ad: { contactEmail: '', applyAt: 'https://reef.example/jobs' },
  },
  {
    what: 'a phone number as contact',
    cells: { Mail: '777 1234' },
    verdict: 'refused',
    remark: /nowhere to apply$/,
  },
  {
    what: 'an address among words',
    cells: { Mail: 'Ali, hr@reef.example / 7771234' },
    remark: /only hr@reef.example is taken/,
    ad: { contactEmail: 'hr@reef.example' },
  },
  {
    what: 'no description',
    cells: { About: '' },
    remark: 'no description: it is marked as a short advertisement',
    ad: { description: { text: '' } },
  },
  {
    what: 'tags',
    cells: { About: '<font color=red>Pack</font> <b>tuna</b><script>x()</script>' },
    ad: { description: { text: expect.not.stringMatching(/[<>]|x\(/) } },
  },
  {
    what: 'escaped tags',
    cells: { About: '&amp;lt;p&amp;gt;Pack tuna.&amp;lt;/p&amp;gt;' },
    ad: { description: { text: 'Pack tuna.' } },
  },
  {
    what: 'marks of forums',
    cells: { About: '[b]Duties[/b] Pack **tuna**.' },
    ad: { description: { text: 'Duties Pack tuna.' } },
  },
  {
    what: 'marks of a chat and of Word',
    cells: { About: '*Duties*\no\tPack _tuna_\no\tClean\n1. Apply\n1.1 Write' },
    ad: {
      description: {
        html: '<p><strong>Duties</strong></p><ul><li>Pack <em>tuna</em></li><li>Clean</li></ul><ol><li>Apply</li><li>Write</li></ol>',
        text: 'Duties\n\n- Pack tuna\n- Clean\n\n1. Apply\n2. Write',
      },
    },
  },
  { what: 'a tag in a place', cells: { Island: '&lt;b&gt;Malé&lt;/b&gt;' }, ad: { location: 'Malé' } },
  {
    what: 'a tag that never ends',
    cells: { Island: 'Malé <b Chef' },
    verdict: 'refused',
    remark: 'the location has markup in it that cannot be taken away',
  },
  {
    what: 'mangled letters',
    cells: { About: 'CafÃ© at the harbour' },
    ad: { description: { text: 'Café at the harbour' } },
  },
  {
    what: 'an attorney',
    cells: { Post: 'Attorney, Health Law', Field: 'Legal Affairs' },
    ad: { category: 'Other' },
  },
  { what: 'a department of health', cells: { Firm: 'Department of Health' }, ad: { sector: 'Healthcare' } },
  {
    what: 'a council',
    cells: { Post: 'Clerk', Firm: 'Lh. Felivaru Island Council' },
    remark: /^a public body/,
  },
  {
    what: 'too few cells',
    raw: (number) => `Mate ${number},Reef,Malé`,
    verdict: 'refused',
    remark: 'has 3 cells where the header has 10',
  },
  {
    what: 'an open quote',
    raw: (number) => `Mate ${number},"Reef,Malé,,,,,,,`,
    verdict: 'refused',
    remark: /^a quote opens on line \d+ and is never closed$/,
  },
  { what: 'an inch mark', raw: (number) => `5" pipe fitter ${number},Reef,Malé,hr@reef.example,,,,,,Pipes` },
  { what: 'several lines', cells: { About: 'Pack tuna.\nSay "yes", and\nlift.' } },
]

const usual: Required<Cells> = {
  Post: 'Cannery Hand',
  Firm: 'Hiya Foods',
  Island: 'Lh. Felivaru',
  Mail: 'jobs@hiya.example',
  At: '',
  Who: '',
  Pay: '',
  Closes: '',
  Field: '',
  About: 'Clean and pack tuna.',
}

function textOf({ cells, raw }: Kind, number: number): string {
  if (raw) return raw(number)
  const row = { ...usual, ...cells }
  const titled = { ...row, Post: row.Post && `${row.Post} ${number}` }
  return columns.map((column) => `"${titled[column].replaceAll('"', '""')}"`).join(',')
}

async function rowsOf(csv: string): Promise<ReadRow[]> {
  const read: ReadRow[] = []
  await readImportFile(
    database.db,
    () => Readable.from([Buffer.from(csv)]),
    readMapping({
      ...usualMapping,
      map: [
        'title=Post',
        'employer=Firm',
        'location=Island',
        'contactEmail=Mail',
        'applyAt=At',
        'restriction=Who',
        'salary=Pay',
        'closesAt=Closes',
        'category=Field',
        'description=About',
      ],
    }),
    { now, openForDays: null, keepDates: false, moveDates: false },
    { started() {}, moved() {}, read: (some) => void read.push(...some) },
  )
  return read
}

describe('a cell that exceeds the limit', () => {
  const rows = (...cells: Cells[]) =>
    rowsOf([columns.join(','), ...cells.map((one, at) => textOf({ ...plain, cells: one }, at))].join('\n'))
  const plain: Kind = { what: 'a row' }
  const blank = (count: number) => `Pack tuna.${' '.repeat(count - 'Pack tuna.'.length)}`

  test('loses only its row, whose report names the column and the limit', async () => {
    const [first, long, last] = await rows({}, { About: blank(60_001) }, {})
    expect(long).toMatchObject({
      verdict: 'refused',
      title: 'Cannery Hand 1',
      remarks: ["the column 'About' has 60001 characters, at most 60000 fit"],
    })
    expect([first?.verdict, last?.verdict]).toEqual(['ready', 'ready'])
  })
  test('is not named when the whole row has more than a million characters', async () => {
    const [long, next] = await rows({ About: blank(1_000_001) }, {})
    expect(long?.remarks[0]).toMatch(/^has 1000\d+ characters, at most 1000000 fit$/)
    expect(next?.verdict).toBe('ready')
  })
  test('may have a hundred thousand empty lines around it', async () => {
    const gap = '\n'.repeat(100_000)
    const read = await rowsOf(`${columns.join(',')}${gap}${textOf(plain, 1)}${gap}${textOf(plain, 2)}${gap}`)
    expect(read.map(({ line, verdict }) => [line, verdict])).toEqual([
      [100_001, 'ready'],
      [200_001, 'ready'],
    ])
  })
  test('has one character more than the limit', async () => {
    const [longest] = await rows({ About: blank(60_000) })
    expect(longest?.remarks).toEqual([])
    expect(longest?.ad?.description.text).toBe('Pack tuna.')
  })
  test('does no harm in an unread column', async () => {
    const [row] = await rowsOf(
      [`${columns.join(',')},Raw`, `${textOf(plain, 1)},${'[b]'.repeat(50_000)}`].join('\n'),
    )
    expect(row?.verdict).toBe('ready')
  })
  for (const atom of [
    '[b]',
    '<',
    '@',
    'a@',
    '.',
    '1',
    '&',
    '&amp;',
    'a',
    '(',
    '**a ',
    '*a ',
    '_a',
    'a) ',
    '1.1 ',
  ])
    longTest(`one of '${atom}' alone among the others does no harm in any column`, async () => {
      const cell = `x ${atom.repeat(59_000 / atom.length)}`
      const read = await rows(
        ...columns.map((column): Cells => ({ Post: `Cook for ${column}`, [column]: cell })),
      )
      const told = Object.fromEntries(read.map(({ verdict }, at) => [columns[at], verdict]))
      expect(told).toMatchObject({
        Who: 'ready',
        Pay: 'ready',
        Closes: 'held',
        Field: 'ready',
        Mail: 'refused',
      })
    })
})

test('each of more than 200 rows of a shuffled, dirty file has its known outcome', async () => {
  const all = kinds.flatMap((kind, at) =>
    Array.from({ length: 5 }, (_, copy) => ({ kind, text: textOf(kind, at * 5 + copy) })),
  )
  expect(all).toHaveLength(kinds.length * 5)
  const rows = shuffled(all, 26)
  const csv = [columns.join(','), ...rows.map(({ text }) => text), ''].join('\r\n')
  const read = await rowsOf(csv)
  expect(read).toHaveLength(all.length)
  for (const [at, { kind }] of rows.entries()) {
    const row = read[at]
    const told = `${kind.what}, line ${row?.line}: ${row?.remarks.join('; ')}`
    expect(row?.verdict, told).toBe(kind.verdict ?? 'ready')
    if (!kind.remark) expect(row?.remarks, told).toEqual([])
    else
      expect(row?.remarks, told).toEqual([
        typeof kind.remark === 'string' ? kind.remark : expect.stringMatching(kind.remark),
      ])
    if (kind.ad) expect(row?.ad, told).toMatchObject(kind.ad)
  }
  // Lines are those of the file: a quoted cell may have several.
  const first = read.find(({ remarks }) => remarks[0]?.startsWith('a quote opens'))
  expect(first?.remarks[0]).toBe(`a quote opens on line ${first?.line} and is never closed`)
  expect(csv.split('\r\n').join('\n').split('\n')[(first?.line ?? 0) - 1]).toMatch(/^Mate \d+,"Reef/)
})
