import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { ImportReport } from '#contract/imports/desk-import.ts'
import type { ImportDetail } from '#contract/imports/import-batches.ts'
import type { ImportRow } from '#contract/imports/import-rows.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { makeOperator, registerEmployer } from '#tests/support/actors.ts'
import { applyFor } from '#tests/support/applications.ts'
import { formWith } from '#tests/support/form-with.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertSeeker } from '#tests/support/people.ts'

const site = await openTestApp()
const operator = await makeOperator(site)

const columns = [
  { column: 'Post', field: 'title' },
  { column: 'Firm', field: 'employer' },
  { column: 'Mail', field: 'contactEmail' },
  { column: 'Closes', field: 'closesAt' },
]

let files = 0
/** Reads a file of rows of title and closing day, as the desk does. */
async function read(rows: readonly [title: string, closes: string, firm?: string][], options: object = {}) {
  files++
  const lines = rows.map(([title, closes, firm = 'Reef']) => `${title},${firm},hr@reef.example,"${closes}"`)
  const plan = { source: `board ${files}`, columns: JSON.stringify(columns), location: 'Malé', ...options }
  const file = Buffer.from(['Post,Firm,Mail,Closes', ...lines].join('\n'))
  const call = { as: operator.token, body: formWith('file', file, `board ${files}.csv`, plan) }
  return (await site.call<ImportReport & { importId: string }>('POST', '/api/admin/imports', call)).body
}
type Said = { message: string; error: string; fields?: Record<string, string> }
const call = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
  site.call<T>(method, `/api/admin/imports/${path}`, { as: operator.token, ...(body && { body }) })
const answer = (importId: string, body: object) => call<Said>('POST', `${importId}/answers`, body)
const publish = (importId: string) => call<Said>('POST', `${importId}/publish`, {})
const detail = async (importId: string) => (await call<ImportDetail>('GET', importId)).body
const rowsOf = async (importId: string) => (await call<ImportRow[]>('GET', `${importId}/rows`)).body
const job = async (row: ImportRow | undefined) =>
  (await site.call<JobDetail>('GET', `/api/jobs/${row?.jobId}`)).body

describe('an unreadable closing day holds its row', () => {
  test('and is answered for the row, or for all rows with the same text', async () => {
    const { importId, counts } = await read([
      ['Cook', 'end of November'],
      ['Mate', 'END  of november'],
      ['Clerk', 'next week'],
      ['Diver', '30 Nov 2026'],
    ])
    expect(counts).toMatchObject({ ready: 1, held: 3 })
    const { held } = await detail(importId)
    expect(held).toMatchObject([
      {
        about: 'closing day',
        group: 'closing day end of november',
        why: "closing date 'end of November' is not read",
        takesDay: true,
        choices: [{ answer: 'none', words: 'It has no closing day', rows: 2 }],
        rows: 2,
        examples: [
          { line: 2, title: 'Cook', written: 'end of November' },
          { line: 3, title: 'Mate', written: 'END of november' },
        ],
      },
      { group: 'closing day next week', rows: 1 },
    ])
    const all = await answer(importId, { group: 'closing day end of november', day: '2026-11-28' })
    expect(all.body.message).toBe('2 rows are ready to be published')
    const one = await answer(importId, { group: 'closing day next week', line: 4, answer: 'none' })
    expect(one.body.message).toBe('1 row is ready to be published')
    expect((await publish(importId)).body.message).toBe('4 advertisements are online now')
    const [cook, mate, clerk, diver] = await rowsOf(importId)
    expect((await job(cook)).expiryDate).toBe('2026-11-28T18:59:59.999Z')
    expect((await job(mate)).expiryDate).toBe('2026-11-28T18:59:59.999Z')
    expect((await job(clerk)).expiryDate).toBe('2026-12-20T18:59:59.999Z')
    expect((await job(diver)).expiryDate).toBe('2026-11-30T18:59:59.999Z')
    expect(cook?.remarks[0]).toBe("closing date 'end of November' is not read: taken as November 28, 2026")
    expect(clerk?.remarks[0]).toBe("closing date 'next week' is not read: taken as 'It has no closing day'")
  })

  // D-M-09
  test('and is never published meanwhile; ready rows are, and the rest later', async () => {
    const { importId } = await read([
      ['Cook', 'TBA'],
      ['Mate', '2026-11-30'],
    ])
    expect((await publish(importId)).body.message).toBe('1 advertisement is online now')
    expect(await detail(importId)).toMatchObject({
      state: 'to be published',
      counts: { held: 1, imported: 1 },
    })
    const again = await publish(importId)
    expect([again.status, again.body.error]).toEqual([
      409,
      'The row that is left is held. Please say what is asked of them first',
    ])
    await answer(importId, { group: 'closing day tba', day: '2026-11-25' })
    expect((await publish(importId)).body.message).toBe('1 advertisement is online now')
    expect(await detail(importId)).toMatchObject({ state: 'published', counts: { held: 0, imported: 2 } })
    expect((await answer(importId, { group: 'closing day tba', day: '2026-11-25' })).status).toBe(409)
  })

  test('and once it is published, all of the import can be taken back for another 30 days', async () => {
    const { importId } = await read([
      ['Cook', 'TBA'],
      ['Mate', '2026-11-30'],
    ])
    await publish(importId)
    await site.database.pool.query(
      `update imports set published_at = published_at - interval '35 days' where id = $1`,
      [importId],
    )
    expect((await detail(importId)).takeBackUntil).toBe('2026-11-15')
    expect((await call('POST', `${importId}/take-back`)).status).toBe(409)
    await answer(importId, { group: 'closing day tba', answer: 'none' })
    await publish(importId)
    expect((await detail(importId)).takeBackUntil).toBe('2026-12-20')
    expect((await call<Said>('POST', `${importId}/take-back`)).body.message).toBe(
      'Taken back: 2 jobs were deleted',
    )
  })

  test('and can be left out, or is over by the day that is said', async () => {
    const { importId } = await read([
      ['Cook', 'soon'],
      ['Mate', 'later'],
    ])
    const over = await answer(importId, { group: 'closing day soon', day: '2026-11-19' })
    expect(over.body.message).toBe('1 row is refused')
    expect((await answer(importId, { group: 'closing day later', answer: 'leave out' })).status).toBe(200)
    expect((await rowsOf(importId)).map(({ verdict, remarks }) => [verdict, remarks[0]])).toEqual([
      ['refused', 'its closing date November 19, 2026 is over'],
      ['refused', 'left out at the desk'],
    ])
    const log = await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=board+${files}`, {
      as: operator.token,
    })
    expect(log.body.find(({ after }) => after?.answer === 'leave out')).toMatchObject({
      act: 'held rows answered',
      after: { question: 'closing day later', answer: 'leave out', refused: 1 },
    })
  })
})

describe('an ambiguous closing day', () => {
  test('is decided by the other dates of its column', async () => {
    const { importId, counts } = await read([
      ['Cook', '03/12/2026'],
      ['Mate', '25/11/2026'],
    ])
    expect(counts).toMatchObject({ ready: 2, held: 0 })
    await publish(importId)
    const [cook] = await rowsOf(importId)
    expect((await job(cook)).expiryDate).toBe('2026-12-03T18:59:59.999Z')
  })

  test('is asked about where they do not decide it, once for all', async () => {
    const { importId, counts } = await read([
      ['Cook', '03/12/2026'],
      ['Mate', '04/12/2026'],
      ['Clerk', '1/12/2026'],
    ])
    expect(counts).toMatchObject({ ready: 0, held: 3 })
    const { held } = await detail(importId)
    expect(held).toMatchObject([
      {
        group: 'closing day in figures',
        why: "closing dates such as '03/12/2026' can be two days",
        takesDay: false,
        choices: [
          { answer: 'dmy', words: 'Day first: December 3, 2026', rows: 3 },
          { answer: 'mdy', words: 'Month first: March 12, 2026', rows: 3 },
        ],
        rows: 3,
      },
    ])
    const group = 'closing day in figures'
    const day = await answer(importId, { group, day: '2026-12-03' })
    expect([day.status, day.body.fields]).toEqual([
      400,
      { day: 'cannot be said of rows that are written differently: please say it of each' },
    ])
    expect((await answer(importId, { group, line: 4, day: '2026-12-02' })).status).toBe(200)
    expect((await answer(importId, { group, answer: 'dmy' })).body.message).toBe(
      '2 rows are ready to be published',
    )
    await publish(importId)
    const [cook, mate, clerk] = await rowsOf(importId)
    expect((await job(cook)).expiryDate).toBe('2026-12-03T18:59:59.999Z')
    expect((await job(mate)).expiryDate).toBe('2026-12-04T18:59:59.999Z')
    expect((await job(clerk)).expiryDate).toBe('2026-12-02T18:59:59.999Z')
  })

  test("follows the operator's choice for the whole file", async () => {
    const { counts } = await read([['Cook', '03/12/2026']], { dateOrder: 'dmy' })
    expect(counts).toMatchObject({ ready: 1, held: 0 })
    const months = await read(
      [
        ['Cook', '03/12/2026'],
        ['Mate', '25/12/2026'],
      ],
      { dateOrder: 'mdy' },
    )
    expect(months.counts).toMatchObject({ refused: 1, held: 1 })
  })
})

describe('an answer is refused', () => {
  const refused: [string, object, number, string][] = [
    [
      'to a question that nobody has',
      { group: 'closing day x', answer: 'none' },
      404,
      'No row waits for this answer',
    ],
    [
      'that is no choice',
      { group: 'closing day soon', answer: 'dmy' },
      400,
      'answer is none that can be given',
    ],
    [
      'of a row that is not held',
      { group: 'closing day soon', line: 3, answer: 'none' },
      404,
      'No row waits',
    ],
    ['without an answer', { group: 'closing day soon' }, 400, 'or a day is required'],
    [
      'with a day and an answer',
      { group: 'closing day soon', answer: 'none', day: '2026-12-01' },
      400,
      'not both',
    ],
    [
      'with a day that there is none of',
      { group: 'closing day soon', day: '2026-02-30' },
      400,
      'must be a date',
    ],
  ]
  test.each(refused)('%s', async (_, body, status, words) => {
    const { importId } = await read([
      ['Cook', 'soon'],
      ['Mate', '2026-11-30'],
    ])
    const said = await answer(importId, body)
    expect([said.status, said.body.error]).toEqual([status, expect.stringContaining(words)])
    expect((await detail(importId)).counts).toMatchObject({ ready: 1, held: 1 })
  })

  test('from anybody but an operator', async () => {
    const { importId } = await read([['Cook', 'soon']])
    const employer = await registerEmployer(site)
    const path = `/api/admin/imports/${importId}/answers`
    const said = await site.call('POST', path, {
      as: employer.token,
      body: { group: 'closing day soon', answer: 'none' },
    })
    expect(said.status).toBe(403)
  })
})

test('a customer is notified of the filed jobs, and again of those filed later', async () => {
  const customer = await registerEmployer(site, { name: 'Villa Customer' })
  const { importId } = await read([
    ['Cook', 'soon', 'Villa Customer'],
    ['Mate', '2026-11-30', 'Villa Customer'],
  ])
  const customers = [customer.id]
  expect((await detail(importId)).customers).toMatchObject([
    { advertisements: 1, toPublish: 1, isConfirmed: false },
  ])
  await call('POST', `${importId}/publish`, { customers })
  expect((await detail(importId)).customers).toMatchObject([{ advertisements: 1, toPublish: 0 }])
  await answer(importId, { group: 'closing day soon', day: '2026-11-30' })
  expect((await detail(importId)).customers).toMatchObject([
    { advertisements: 2, toPublish: 1, isConfirmed: true },
  ])
  // The page of a colleague begins with what is confirmed.
  const more = await call<Said>('POST', `${importId}/publish`, { customers })
  expect(more.body.message).toBe('1 advertisement is online now')
  const { rows } = await site.database.pool.query(
    `select subject from mails where to_address = $1 and kind = 'advertisements-filed' order by created_at`,
    [customer.email],
  )
  expect(rows.map(({ subject }) => subject)).toEqual([
    '1 advertisement of yours from another job site',
    '2 advertisements of yours from another job site',
  ])
})

test('a customer who was confirmed by mistake gets nothing more once the confirmation is taken back', async () => {
  const customer = await registerEmployer(site, { name: 'Wrong Customer' })
  const { importId } = await read([
    ['Cook', 'soon', 'Wrong Customer'],
    ['Mate', '2026-11-30', 'Wrong Customer'],
  ])
  await call('POST', `${importId}/publish`, { customers: [customer.id] })
  await answer(importId, { group: 'closing day soon', day: '2026-11-30' })
  await call('POST', `${importId}/publish`, { customers: [] })
  expect((await detail(importId)).customers).toMatchObject([{ advertisements: 1, isConfirmed: false }])
})

describe('of two operators with the same import', () => {
  const applied = async (importId: string) => {
    const [row] = await rowsOf(importId)
    await applyFor(site, row?.jobId ?? '', await insertSeeker(site))
  }

  test('nobody publishes what the other has answered or published meanwhile', async () => {
    const { importId } = await read([
      ['Cook', '30 Nov 2026'],
      ['Mate', 'next week'],
      ['Clerk', 'next week'],
    ])
    const { version, held } = await detail(importId)
    const group = held[0]?.group ?? ''
    expect((await answer(importId, { group, line: 3, answer: 'none' })).status).toBe(200)
    const stale = await call<Said>('POST', `${importId}/publish`, { version })
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'Another operator has answered, published or discarded some of it in the meantime: please check again',
    ])
    expect((await answer(importId, { group, answer: 'none', rows: 2 })).body.message).toBe(
      '1 row is ready to be published; 1 row was answered by a colleague in the meantime',
    )
    const now = (await detail(importId)).version
    const both = await Promise.all([1, 2].map(() => call('POST', `${importId}/publish`, { version: now })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await detail(importId)).counts).toMatchObject({ imported: 3 })
  })

  test('nobody takes back jobs for which people have applied meanwhile', async () => {
    const { importId } = await read([['Cook', '30 Nov 2026']])
    await publish(importId)
    const { version, applications } = await detail(importId)
    await applied(importId)
    const takeBack = (body: object) => call<Said>('POST', `${importId}/take-back`, body)
    const stale = await takeBack({ version, applications })
    expect([stale.status, stale.body.message]).toEqual([
      409,
      '1 more person has applied in the meantime: please check again',
    ])
    expect((await takeBack({ version, applications: 1 })).status).toBe(200)
    expect((await takeBack({ version })).status).toBe(409)
  })
})
