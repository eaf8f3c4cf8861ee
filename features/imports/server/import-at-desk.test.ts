import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { ImportReport } from '#contract/imports/desk-import.ts'
import type { ImportDetail } from '#contract/imports/import-batches.ts'
import type { ImportRow } from '#contract/imports/import-rows.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { makeOperator, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { applyFor } from '#tests/support/applications.ts'
import { formWith } from '#tests/support/form-with.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { adsLeft, buy } from '#tests/support/plans.ts'

const site = await openTestApp()
const operator = await makeOperator(site)

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
  contactEmail: 'jobs@old-board.example',
}

function send<T>(
  what: '' | '/columns' | '/preview',
  text: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = what === '/columns' ? {} : plan,
) {
  const body = formWith('file', Buffer.from(text), 'old board.csv', fields)
  return site.call<T>('POST', `/api/admin/imports${what}`, { as: operator.token, body })
}
function act<T>(method: 'GET' | 'POST', path: string, body?: object) {
  return site.call<T>(method, `/api/admin/imports${path}`, { as: operator.token, ...(body && { body }) })
}
type Refused = { error: string; code: string; fields?: Record<string, string> }
const titles = async () =>
  (await site.call<{ title: string }[]>('GET', '/api/jobseekers/search')).body
    .map(({ title }) => title)
    .sort()
const log = async () =>
  (await site.call<AuditEntry[]>('GET', '/api/admin/audit?q=old+board', { as: operator.token })).body

describe('an import at the desk', () => {
  test('begins with the columns of the file, with any separator', async () => {
    const { body } = await send<{ columns: object[] }>('/columns', 'Post;Firm\n;Hiya\nCook;Other')
    expect(body.columns).toEqual([
      { name: 'Post', example: 'Cook', filled: 1, field: 'title', certainty: 'sure', why: '' },
      { name: 'Firm', example: 'Hiya', filled: 2, field: 'employer', certainty: 'sure', why: '' },
    ])
  })

  test('and guesses their meaning by their values', async () => {
    const lines = Array.from({ length: 12 }, (_, at) => `${at},Cook ${at},${at % 2},Reef ${at},next week`)
    const file = ['job_id,title,has_company_logo,Firm,Deadline', ...lines].join('\n')
    const { body } = await send<{ columns: object[] }>('/columns', file)
    expect(body.columns).toMatchObject([
      { name: 'job_id', field: 'id', certainty: 'sure' },
      { name: 'title', field: 'title', certainty: 'sure' },
      { name: 'has_company_logo', field: '', certainty: 'likely' },
      { name: 'Firm', field: 'employer', certainty: 'sure' },
      {
        name: 'Deadline',
        field: 'closesAt',
        certainty: 'doubtful',
        why: expect.stringContaining('are dates'),
      },
    ])
  })

  longTest('takes no example from a cell that exceeds the limit', async () => {
    const long = '[b]'.repeat(300_000)
    const { body } = await send<{ columns: object[] }>('/columns', `Post;Firm\n${long};Hiya\nCook;${long}`)
    expect(body.columns).toMatchObject([
      { name: 'Post', example: 'Cook', filled: 2 },
      { name: 'Firm', example: 'Hiya', filled: 2 },
    ])
  })

  test('previews every row with its reason, and changes nothing', async () => {
    const { status, body } = await send<ImportReport>('/preview', rows.join('\n'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      rows: 4,
      counts: { ready: 2, there: 0, repeated: 1, refused: 1 },
      employers: 2,
      examples: [
        { line: 2, verdict: 'ready', title: 'Cannery Hand', employer: 'Hiya Foods', location: 'Felivaru' },
        { line: 3, verdict: 'repeated', remarks: ["the same as line 2, 'Cannery Hand'"] },
        { line: 4, verdict: 'refused', remarks: ['no title'] },
        { line: 5, verdict: 'ready', title: 'Boat "Captain"', location: 'Malé' },
      ],
    })
    expect(await titles()).toEqual([])
    expect(await log()).toEqual([])
  })

  // D-M-09
  test('previews its doubts: about columns, held rows, and omissions', async () => {
    const lines = Array.from({ length: 12 }, (_, at) => `Cook ${at},${at % 2},Ukulhas,soon,AED 900`)
    const file = ['Post,Logo,Island,Closes,Pay', ...lines].join('\n')
    const columns = [
      { column: 'Post', field: 'title' },
      { column: 'Logo', field: 'employer' },
      { column: 'Island', field: 'location' },
      { column: 'Closes', field: 'closesAt' },
      { column: 'Pay', field: 'salary' },
    ]
    const { body } = await send<ImportReport>('/preview', file, { ...plan, columns: JSON.stringify(columns) })
    expect(body.counts).toMatchObject({ held: 12, ready: 0 })
    expect(body.doubts).toEqual([
      {
        words: "column 'Logo' is taken as ‘Employer’, but its values are yes or no",
        rows: 12,
        holds: false,
      },
      {
        words: "column 'Closes' is taken as ‘Closing date’, but none or hardly any of its values are dates",
        rows: 12,
        holds: false,
      },
      { words: "closing date 'soon' is not read", rows: 12, holds: true },
      { words: "the employer is called '0'", rows: 6, holds: true },
      { words: "the employer is called '1'", rows: 6, holds: true },
      { words: 'no description: it is marked as a short advertisement', rows: 12, holds: false },
      { words: 'salary … left out: it is in AED, and pay here is in MVR or USD', rows: 12, holds: false },
    ])
    expect(body.examples[0]).toMatchObject({
      verdict: 'held',
      remarks: [
        "the employer is called '0'",
        "closing date 'soon' is not read",
        expect.any(String),
        expect.any(String),
      ],
    })
  })

  test('names all reasons of a row at once', async () => {
    const file = ['Post,Firm,Mail,Island,About', ',,,,x', `${'x'.repeat(201)},Reef,,Malé,Cook.`].join('\n')
    const { body } = await send<ImportReport>('/preview', file, { ...plan, location: '', contactEmail: '' })
    expect(body.examples.map(({ remarks }) => remarks)).toEqual([
      [
        'no title',
        'no employer; a default employer takes such rows',
        'no location; a default location takes such rows',
        'nobody could be told of an application: it names no e-mail address and nowhere to apply',
      ],
      [
        'the title has 201 characters, at most 200 fit',
        'nobody could be told of an application: it names no e-mail address and nowhere to apply',
      ],
    ])
  })

  longTest('holds rows that the file itself calls a fraud', async () => {
    for (const [column, flag, held] of [
      ['fraudulent', '1', true],
      ['is_scam', 'Yes', true],
      ['Fraud score', '0.91', true],
      ['fraudulent', '0', false],
      ['Fraud score', '0.2', false],
      ['Fraud risk', '80 %', true],
      ['Fraud risk', '3 %', false],
      ['not_fraud', '1', false],
      ['not_fraud', '0', true],
      ['Genuine', 'No', true],
      ['label', 'Scam', true],
      ['label', 'Waiter', false],
      ['Review note', 'No sign of fraud', false],
    ] as const) {
      const { body } = await send<ImportReport>(
        '/preview',
        `Post,Firm,Mail,Island,About,${column}\nCook,Reef,,Malé,Cook.,${flag}`,
      )
      expect(body.counts, `${column} ${flag}`).toMatchObject(
        held ? { held: 1, ready: 0 } : { held: 0, ready: 1 },
      )
      if (held)
        expect(body.examples[0]?.remarks[0]).toBe(`the file calls it a fraud: '${column}' says '${flag}'`)
    }
  })

  // D-L-09
  test('is previewed, published, logged, and imports nothing twice', async () => {
    const foretold = await send<ImportReport>('/preview', rows.join('\n'))
    const { importId, ...kept } = (await send<ImportReport & { importId: string }>('', rows.join('\n'))).body
    expect(kept).toEqual(foretold.body)
    expect(await titles()).toEqual([])

    const seen = await act<JobDetail>('GET', `/${importId}/rows/5`)
    expect(seen.body).toMatchObject({
      title: 'Boat "Captain"',
      status: 'Active',
      description: '<p>Sail between the islands.</p>',
      place: { label: 'Malé' },
      employerId: { name: 'Dhoni Lines', isVerified: false },
    })
    expect(await act('GET', `/${importId}/rows/4`)).toMatchObject({
      status: 404,
      body: { error: 'This row was refused: no title' },
    })
    expect(await titles()).toEqual([])

    const published = await act<{ message: string }>('POST', `/${importId}/publish`, { customers: [] })
    expect(published.body.message).toBe('2 advertisements are online now')
    expect(await titles()).toEqual(['Boat "Captain"', 'Cannery Hand'])
    expect((await act('POST', `/${importId}/publish`, {})).status).toBe(409)
    expect((await act<ImportDetail>('GET', `/${importId}`)).body).toMatchObject({
      state: 'published',
      employers: 2,
      jobs: 2,
      takeBackUntil: '2026-12-20',
      counts: { imported: 2, ready: 0, repeated: 1, refused: 1 },
    })
    const found = await act<ImportRow[]>('GET', `/${importId}/rows?q=captain`)
    expect(found.body).toMatchObject([{ line: 5, verdict: 'imported', jobId: expect.any(String) }])
    expect(await log()).toMatchObject([
      { act: 'jobs imported', after: { source: 'old-board', imported: 2, repeated: 1, refused: 1 } },
      { act: 'import started', after: { source: 'old-board', rows: 4 } },
    ])
    const again = await send<ImportReport>('/preview', rows.join('\n'))
    expect(again.body.counts).toMatchObject({ ready: 0, there: 2, repeated: 1, refused: 1 })
  })

  test('reports the outcome of every row, to read and to download', async () => {
    const [newest] = (await act<ImportDetail[]>('GET', '')).body
    expect((await act<ImportDetail[]>('GET', '?q=OLD+board')).body[0]).toEqual(newest)
    const none = await act('GET', '?q=lighthouse')
    expect([none.body, none.headers['x-total-count']]).toEqual([[], '0'])
    const report = await act<string>('GET', `/${newest?._id}/report`)
    expect(report.body).toContain('"3","repeated","Cannery Hand","Hiya Foods","Felivaru","')
    expect(report.body).toContain('"4","refused","","Hiya Foods","Felivaru","","no title"')
    expect(report.body.trim().split('\r\n')).toHaveLength(5)
  })

  // D-L-09
  test('is reverted whole: its jobs end as deleted ones do, for their applicants too', async () => {
    const [newest] = (await act<ImportDetail[]>('GET', '')).body
    const { body } = await act<ImportRow[]>('GET', `/${newest?._id}/rows?q=captain`)
    const seeker = await registerSeeker(site)
    await applyFor(site, body[0]?.jobId ?? '', seeker)
    const taken = await act<{ message: string }>('POST', `/${newest?._id}/take-back`)
    expect(taken.body.message).toBe('Taken back: 2 jobs were deleted')
    expect(await titles()).toEqual([])
    const mine = await site.call('GET', '/api/jobseekers/applied-jobs', { as: seeker.token })
    expect(mine.body).toMatchObject({ appliedJobs: [{ job: { title: 'Boat "Captain"', removed: true } }] })
    expect((await site.call<object[]>('GET', '/api/employers')).body).toEqual([])
    expect((await log())[0]).toMatchObject({ act: 'import taken back', after: { jobs: 2 } })
  })

  // A plan or an ad that was spent on a job is the employer's money.
  test('leaves the jobs that their employer has paid for since, and says so', async () => {
    const customer = await registerEmployer(site, { name: 'Paid Reef' })
    await buy(site, customer, 1)
    const text = [
      rows[0],
      'Diver,Paid Reef,,Malé,Guide dives.',
      'Clerk,Paid Reef,,Malé,Keep the books.',
    ].join('\n')
    const { importId } = (await send<{ importId: string }>('', text)).body
    const path = `/${importId}`
    await act('POST', `${path}/publish`, { customers: [customer.id] })
    const found = await act<ImportRow[]>('GET', `${path}/rows?q=diver`)
    const jobIds = [found.body[0]?.jobId]
    // Its time is over, so that renewing it takes an ad.
    const closed = `update jobs set status = 'Closed', closed_at = $2, paid_until = $2, expires_at = $2 where id = $1`
    await site.database.pool.query(closed, [jobIds[0], site.clock.now])
    const renewed = await site.call('POST', '/api/jobs/renew', { as: customer.token, body: { jobIds } })
    expect([renewed.body, await adsLeft(site, customer)]).toMatchObject([{ renewed: [{}] }, 0])
    // Applications of a job that stays end with nothing, so they need no confirmation.
    await applyFor(site, jobIds[0] ?? '', await registerSeeker(site))
    const jobsOfIt = { jobs: 2, paidJobs: 1, applications: 0 }
    expect((await act('GET', path)).body).toMatchObject({ ...jobsOfIt, online: 1 })
    await site.database.pool.query(`update jobs set status = 'Expired' where title = 'Clerk'`)
    expect((await act('GET', path)).body).toMatchObject({ ...jobsOfIt, online: 0 })
    const taken = await act<{ message: string }>('POST', `${path}/take-back`, { applications: 0 })
    expect(taken.body.message).toBe(
      'Taken back: 1 job was deleted. 1 job stays, since its employer has paid for it',
    )
    expect(await titles()).toEqual(['Diver'])
    expect((await log())[0]).toMatchObject({ after: { jobs: 1, stayed: 1 } })
    expect((await act('GET', path)).body).toMatchObject({ state: 'taken back', jobs: 1, paidJobs: 1 })
  })

  test('previews that the rows of a suspended account are refused', async () => {
    const shut = await registerEmployer(site, { name: 'Shut Trading', verified: false })
    const text = [rows[0], `Clerk,Shut Trading,${shut.email},Malé,Keep the books.`].join('\n')
    const foretold = await send<ImportReport>('/preview', text)
    expect(foretold.body.examples).toMatchObject([
      { verdict: 'refused', remarks: [expect.stringContaining('is suspended or has not verified')] },
    ])
  })

  test('says of a page that can no longer be published why, and not that it is there', async () => {
    const firm = await registerEmployer(site, { name: 'Later Shut' })
    const text = [rows[0], `Clerk,Later Shut,${firm.email},Malé,Keep the books.`].join('\n')
    const { body } = await send<ImportReport & { importId: string }>('', text)
    await site.call('POST', `/api/admin/employers/${firm.id}/suspend`, {
      as: operator.token,
      body: { reason: 'Asks for money' },
    })
    const refusal = `the account ${firm.email} is suspended or has not verified its address`
    expect(await act('GET', `/${body.importId}/rows/2`)).toMatchObject({
      status: 404,
      body: { error: `It can no longer be published: ${refusal}` },
    })
  })
})

describe('an unusable file or plan is named, and nothing is written', () => {
  longTest('a spreadsheet, an empty file, a file with too many rows', async () => {
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
