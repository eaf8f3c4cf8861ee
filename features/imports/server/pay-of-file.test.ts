import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepFile } from '#tests/support/imports.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres/database.ts'
import { answerImport } from './answer-import.ts'
import { importById, listImportRows } from './read-imports.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T06:00:00.000Z')
const columns = [
  'title=Post',
  'employer=Firm',
  'location=Island',
  'contactEmail=Mail',
  'description=About',
  'salary=Pay',
]

/** Reads rows that differ in their pay; what is in `also` stands in a further column. */
async function read(pays: readonly (string | [string, string])[], also?: string, header = 'Pay') {
  const rows = pays.map((pay, at) => {
    const [own, more = ''] = [pay].flat()
    return [`Cook ${at}`, 'Reef', 'Malé', 'hr@reef.example', `Cook meal ${at}.`, own, more]
      .map((cell) => `"${cell}"`)
      .join(',')
  })
  const text = [`Post,Firm,Island,Mail,About,${header},More`, ...rows].join('\n')
  const map = columns.map((pair) => (pair === 'salary=Pay' ? `salary=${header}` : pair))
  if (also) map.push(`${also}=More`)
  const { importId } = await keepFile(database.db, text, { source: crypto.randomUUID(), map }, { now })
  return importId
}
const rowsOf = async (importId: string) =>
  (await listImportRows(database.db, { importId, page: 1, limit: 500 })).items
const adsOf = async (importId: string) => {
  const { rows } = await database.pool.query(
    'select ad from import_rows where import_id = $1 order by line',
    [importId],
  )
  return rows.map(({ ad }) => ad?.salary)
}
const answer = (importId: string, group: string, said: string, line?: number) =>
  answerImport(database.db, { importId, group, answer: said, line, operatorId: null, now })

const nothing = { minInLaari: null, maxInLaari: null }
const pay = (min: number, max: number, currency: string, period: string) => ({
  minInLaari: min * 100,
  maxInLaari: max * 100,
  currency,
  period,
})

describe('pay in another currency leaves the pay out', () => {
  test('by its own words, and the row is published', async () => {
    const id = await read(['AED 8K-12K', '€ 2,500', 'USD 900'])
    const rows = await rowsOf(id)
    expect(rows.map(({ verdict, remarks }) => [verdict, remarks])).toEqual([
      ['ready', [expect.stringContaining("'AED 8K-12K' left out: it is in AED")]],
      ['ready', [expect.stringContaining("'€ 2,500' left out: it is in €")]],
      ['ready', []],
    ])
    expect(await adsOf(id)).toMatchObject([nothing, nothing, pay(900, 900, 'USD', 'month')])
  })
  test('by a column of currencies, or the name of the column', async () => {
    const byCell = await read(
      [
        ['8000-12000', 'EUR'],
        ['900', 'USD'],
        ['9000', ''],
      ],
      'salaryCurrency',
    )
    expect(await adsOf(byCell)).toMatchObject([
      nothing,
      pay(900, 900, 'USD', 'month'),
      pay(9000, 9000, 'MVR', 'month'),
    ])
    const byName = await read(['8000-12000', 'MVR 9000', '0'], undefined, 'Salary (AED)')
    expect(await adsOf(byName)).toMatchObject([nothing, pay(9000, 9000, 'MVR', 'month'), nothing])
    const [first, , zero] = await rowsOf(byName)
    expect(first?.remarks[0]).toContain('it is in AED')
    expect(zero?.remarks).toEqual([])
  })
})

describe('pay without a currency', () => {
  // D-M-09
  test('is taken where it is what is paid here, and held where it is not', async () => {
    const id = await read(['9000', '450', '60000-80000 a year', 'MVR 450', '95000', '15000-18000'])
    expect((await rowsOf(id)).map(({ verdict }) => verdict)).toEqual([
      'ready',
      'held',
      'ready',
      'ready',
      'held',
      'ready',
    ])
    const { held } = await importById(database.db, id, now)
    expect(held).toMatchObject([
      {
        about: 'pay',
        group: 'pay without a currency',
        why: "salaries such as '450' name no currency, and are not believable as MVR",
        rows: 2,
        choices: expect.arrayContaining([
          { answer: 'USD month', words: 'USD / month', rows: 1 },
          { answer: 'USD year', words: 'USD / year', rows: 1 },
          { answer: 'none', words: 'Leave the pay out', rows: 2 },
        ]),
      },
    ])
    const [, four, , , ninety] = await rowsOf(id)
    expect(four?.questions[0]?.choices).toEqual([
      { answer: 'MVR hour', words: 'MVR 450 / hour' },
      { answer: 'MVR day', words: 'MVR 450 / day' },
      { answer: 'USD month', words: 'USD 450 / month' },
      { answer: 'USD day', words: 'USD 450 / day' },
      { answer: 'USD week', words: 'USD 450 / week' },
      { answer: 'none', words: 'Leave the pay out' },
    ])
    expect(ninety?.remarks[0]).toBe(
      "salary '95000' names no currency, and MVR 95,000 / month is not believable",
    )
    expect(await answer(id, 'pay without a currency', 'USD month')).toEqual({ ready: 1, held: 0, refused: 0 })
    expect(await answer(id, 'pay without a currency', 'USD year')).toEqual({ ready: 1, held: 0, refused: 0 })
    expect(await adsOf(id)).toMatchObject([
      pay(9000, 9000, 'MVR', 'month'),
      pay(450, 450, 'USD', 'month'),
      pay(60000, 80000, 'MVR', 'year'),
      pay(450, 450, 'MVR', 'month'),
      pay(95000, 95000, 'USD', 'year'),
      pay(15000, 18000, 'MVR', 'month'),
    ])
  })

  test('is asked about in the whole column where much of it is not believable, and answered at once', async () => {
    const id = await read(['20000-28000', '100000-120000', '65000-70000', '90000', '30000-40000', ''])
    const { held, counts } = await importById(database.db, id, now)
    expect(counts).toMatchObject({ held: 5, ready: 1 })
    expect(held).toHaveLength(1)
    const [first] = await rowsOf(id)
    expect(first?.remarks[0]).toBe(
      "salary '20000-28000' names no currency, and other amounts of its column are not believable as MVR",
    )
    expect(await answer(id, 'pay without a currency', 'USD year')).toEqual({ ready: 5, held: 0, refused: 0 })
    expect((await adsOf(id))[0]).toMatchObject(pay(20000, 28000, 'USD', 'year'))
  })

  test('can be left out, and what no currency makes believable is', async () => {
    const id = await read(['450', '3', '120000-15000000 yearly'])
    expect(await answer(id, 'pay without a currency', 'none', 2)).toMatchObject({ ready: 1 })
    const [one, , wide] = await rowsOf(id)
    expect(one?.remarks[0]).toContain("taken as 'Leave the pay out'")
    expect(wide).toMatchObject({
      verdict: 'ready',
      remarks: [expect.stringContaining('left out')],
    })
    expect((await adsOf(id))[0]).toMatchObject(nothing)
  })

  test('of a currency that nobody knows is asked about', async () => {
    const id = await read([['9000', 'shells']], 'salaryCurrency')
    expect((await rowsOf(id))[0]).toMatchObject({ verdict: 'held' })
  })
})

describe("'8.000'", () => {
  test('is asked about, once for all, and is not eight', async () => {
    const id = await read(['MVR 8.000', 'MVR 12.500 - 15.000', 'MVR 9,000'])
    const { held, counts } = await importById(database.db, id, now)
    expect(counts).toMatchObject({ held: 2, ready: 1 })
    expect(held).toMatchObject([
      {
        group: 'pay with a dot',
        rows: 2,
        choices: [
          { answer: 'thousands', words: 'The dot parts thousands', rows: 2 },
          { answer: 'none', words: 'Leave the pay out', rows: 2 },
        ],
      },
    ])
    expect(await answer(id, 'pay with a dot', 'thousands')).toMatchObject({ ready: 2 })
    expect(await adsOf(id)).toMatchObject([
      pay(8000, 8000, 'MVR', 'month'),
      pay(12500, 15000, 'MVR', 'month'),
      pay(9000, 9000, 'MVR', 'month'),
    ])
  })
  test('is what other amounts of the file say, where that can be paid', async () => {
    const dots = await read(['MVR 8.000', 'MVR 12.500,00'])
    expect(await adsOf(dots)).toMatchObject([
      pay(8000, 8000, 'MVR', 'month'),
      pay(12500, 12500, 'MVR', 'month'),
    ])
    const fractions = await read(['USD 16.125 an hour', 'USD 17.8953 an hour', 'MVR 8.000'])
    expect(await adsOf(fractions)).toMatchObject([
      pay(16.12, 16.12, 'USD', 'hour'),
      pay(17.89, 17.89, 'USD', 'hour'),
      nothing,
    ])
    expect((await rowsOf(fractions)).map(({ verdict }) => verdict)).toEqual(['ready', 'ready', 'held'])
  })
})

test('an answer makes no other advertisement of it: read again, it is there', async () => {
  const source = crypto.randomUUID()
  const keep = (currency: 'MVR' | 'USD', salaryPeriod: 'month' | 'year') => {
    const text = 'Post,Firm,Island,Mail,About,Pay\nCook,Reef,Malé,hr@reef.example,Cook.,90000'
    return keepFile(database.db, text, { source, map: columns, currency, salaryPeriod }, { now })
  }
  const keys = async (importId: string) =>
    (await database.pool.query('select source_key from import_rows where import_id = $1', [importId])).rows
  const held = await keep('MVR', 'month')
  const ready = await keep('USD', 'year')
  expect([held.summary.counts.held, ready.summary.counts.ready]).toEqual([1, 1])
  expect(await keys(held.importId)).toEqual(await keys(ready.importId))
})
