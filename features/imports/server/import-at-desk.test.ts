import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { ImportReport } from '#contract/desk-import.ts'
import { type Actor, makeOperator, registerEmployer } from '#tests/support/actors.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let site: TestApp
let operator: Actor
beforeAll(async () => {
  site = await testApp()
  operator = await makeOperator(site)
})
afterAll(() => site.close())

const rows = [
  'Post,Firm,Mail,Island,About',
  'Cannery Hand,Hiya Foods,,Felivaru,Clean and pack tuna.',
  'Cannery Hand,Hiya Foods,,Felivaru,Clean and pack tuna.',
  ',Hiya Foods,,Felivaru,No title here.',
  '"Boat ""Captain""",Dhoni Lines,,,Sail between the islands.',
]
const plan = {
  source: 'old-board',
  columns: JSON.stringify([
    { column: 'Post', field: 'title' },
    { column: 'Firm', field: 'employer' },
    { column: 'Mail', field: 'employerEmail' },
    { column: 'Island', field: 'location' },
    { column: 'About', field: 'description' },
  ]),
  location: 'Malé',
}

function send<T>(
  what: '' | '/columns' | '/preview',
  text: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = what === '/columns' ? {} : plan,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([text]), 'old board.csv')
  return site.call<T>('POST', `/api/admin/imports${what}`, { as: operator.token, body: form })
}
type Refused = { error: string; code: string; fields?: Record<string, string> }
const titles = async () =>
  (await site.call<{ title: string }[]>('GET', '/api/jobseekers/search')).body
    .map(({ title }) => title)
    .sort()
const log = async () =>
  (await site.call<AuditEntry[]>('GET', '/api/admin/audit?q=old+board', { as: operator.token })).body

describe('an import at the desk', () => {
  test('begins with the columns of the file, whatever it separates them with', async () => {
    const { body } = await send<{ columns: object[] }>('/columns', 'Post;Firm\n;Hiya\nCook;Other')
    expect(body.columns).toEqual([
      { name: 'Post', example: 'Cook' },
      { name: 'Firm', example: 'Hiya' },
    ])
  })

  test('foretells every row and why, and changes nothing', async () => {
    const { status, body } = await send<ImportReport>('/preview', rows.join('\n'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      rows: 4,
      counts: { imported: 2, there: 0, repeated: 1, refused: 1 },
      employers: 2,
      examples: [
        { line: 2, verdict: 'imported', title: 'Cannery Hand', employer: 'Hiya Foods', location: 'Felivaru' },
        { line: 3, verdict: 'repeated', remarks: 'the same as line 2' },
        { line: 4, verdict: 'refused', remarks: 'no title' },
        { line: 5, verdict: 'imported', title: 'Boat "Captain"', location: 'Malé' },
      ],
    })
    expect(await titles()).toEqual([])
    expect(await log()).toEqual([])
  })

  test('does what was foretold, is written down, and takes nothing twice', async () => {
    const foretold = await send<ImportReport>('/preview', rows.join('\n'))
    const done = await send<ImportReport>('', rows.join('\n'))
    expect(done.body).toEqual(foretold.body)
    expect(await titles()).toEqual(['Boat "Captain"', 'Cannery Hand'])
    expect(await log()).toMatchObject([
      { act: 'jobs imported', after: { rows: 4, imported: 2, repeated: 1, refused: 1, employers: 2 } },
      { act: 'import started', after: { source: 'old-board' } },
    ])
    const again = await send<ImportReport>('/preview', rows.join('\n'))
    expect(again.body.counts).toEqual({ imported: 0, there: 2, repeated: 1, refused: 1 })
    expect((await send<ImportReport>('', rows.join('\n'))).body).toEqual(again.body)
    expect(await titles()).toHaveLength(2)
  })

  test('foretells that the rows of an account that is shut are refused', async () => {
    const shut = await registerEmployer(site, { name: 'Shut Trading', verified: false })
    const text = [rows[0], `Clerk,Shut Trading,${shut.email},Malé,Keep the books.`].join('\n')
    const foretold = await send<ImportReport>('/preview', text)
    expect(foretold.body.examples).toMatchObject([
      { verdict: 'refused', remarks: expect.stringContaining('is suspended or has not verified') },
    ])
    expect((await send<ImportReport>('', text)).body).toEqual(foretold.body)
  })
})

describe('a file or plan that cannot be used is named, and nothing is written', () => {
  test('a spreadsheet, an empty file, a file with too many rows', async () => {
    const spreadsheet = new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])
    const before = await log()
    for (const [content, words] of [
      [spreadsheet, 'save it as CSV first'],
      ['', 'the file is empty'],
      [[rows[0], ...Array(5_001).fill('a,b,,c,d')].join('\n'), '5,001 rows, and the desk takes 5,000'],
    ] as const) {
      const { status, body } = await send<Refused>('', content)
      expect([status, body.code]).toEqual([400, 'unusable_file'])
      expect(body.error).toContain(words)
    }
    expect(await log()).toEqual(before)
  })

  const columns = (...pairs: [string, string][]) =>
    JSON.stringify(pairs.map(([column, field]) => ({ column, field })))
  for (const [what, change, words] of [
    ['no title', { columns: columns(['Firm', 'employer'], ['About', 'description']) }, 'the title'],
    ['no employer', { columns: columns(['Post', 'title'], ['About', 'description']) }, 'the employer'],
    ['no description', { columns: columns(['Post', 'title'], ['Firm', 'employer']) }, 'the description'],
    [
      'two titles',
      { columns: columns(['Post', 'title'], ['Firm', 'title']) },
      "'Post' and 'Firm' cannot both be the title",
    ],
    [
      'a column that is not there',
      { columns: columns(['Post', 'title'], ['Firm', 'employer'], ['X', 'fact']) },
      "no column 'X'",
    ],
    ['an unknown field', { columns: columns(['Post', 'colour']) }, 'columns'],
    ['a plan that is not JSON', { columns: '{' }, 'columns'],
    ['no source', { source: ' ' }, 'source'],
  ] as const)
    test(what, async () => {
      const { status, body } = await send<Refused>('/preview', rows.join('\n'), { ...plan, ...change })
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain(words)
    })
})
