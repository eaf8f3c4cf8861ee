import { Readable } from 'node:stream'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { isPassword } from '#features/accounts/server/hash-password.ts'
import { createEmployerProfile } from '#features/employers/server/create-profile.ts'
import { openJobs } from '#features/jobs/server/open.ts'
import { openDatabase } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { employers } from '#tables/employers.ts'
import { jobs } from '#tables/jobs.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres/database.ts'
import { importFile } from './import-file.ts'
import { type MappingOptions, readMapping, UnusableInput } from './mapping.ts'

const now = new Date('2026-11-20T06:00:00.000Z')
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate accounts cascade')
  await database.pool.query('drop trigger if exists stop on jobs')
})

const options: MappingOptions = {
  source: 'old-board',
  map: [
    'title=Post',
    'location=Island',
    'description=About',
    'salary=Pay',
    'postedAt=Posted',
    'category=Field',
  ],
  employerColumn: 'Firm',
  idColumn: 'Ref',
  default: [],
  mapValue: [],
  skip: [],
  currency: 'USD',
  salaryPeriod: 'month',
  dateOrder: 'dmy',
}
const header = 'Ref,Firm,Post,Field,Island,Pay,Posted,About'
const row = (
  ref: string,
  cells: Partial<Record<'firm' | 'post' | 'island' | 'pay' | 'about' | 'posted', string>> = {},
) => {
  const {
    firm = 'Hiya Foods',
    post = 'Cannery Hand',
    island = 'Felivaru',
    about = 'Clean and pack tuna.',
  } = cells
  return [ref, firm, post, 'Factory', island, cells.pay ?? '600-800', cells.posted ?? '2019-03-19', about]
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(',')
}
const file = (...rows: string[]) => [header, ...rows, ''].join('\r\n')

async function load(
  text: string | Buffer,
  changes: Partial<MappingOptions> = {},
  run: { dryRun?: boolean; keepDates?: boolean } = {},
) {
  const bytes = Buffer.from(text)
  const mapping = readMapping({ ...options, ...changes })
  const plan = { now, openForDays: null, keepDates: false, dryRun: false, ...run }
  return importFile(database.db, () => Readable.from([bytes]), mapping, plan, { started() {}, moved() {} })
}
const stored = () => database.db.select().from(jobs).orderBy(jobs.sourceKey)
const howMany = async (table: typeof jobs | typeof employers | typeof accounts) =>
  (await database.db.select({ rows: count() }).from(table))[0]?.rows

test('an employer’s name is taken without web addresses and what nobody can see, and the remark says so', async () => {
  const summary = await load(
    file(
      row('1', { firm: 'Villa Resorts https://villa.example/jobs' }),
      row('2', { firm: 'Reef\u202e Hotel (WWW.reef.example)' }),
      row('3', { firm: 'Coral\u3164 Café' }),
      row('4', { firm: 'Villa.mv' }),
      row('5', { firm: 'www.nameless.example' }),
      row('6', { firm: '***' }),
    ),
  )
  expect(summary).toMatchObject({ imported: 4, refused: 2 })
  const names = await database.db
    .select({ company: employers.company, name: accounts.name })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.id))
    .orderBy(employers.company)
  const expected = ['Coral Café', 'Reef Hotel', 'Villa Resorts', 'Villa.mv']
  expect(names).toEqual(expected.map((name) => ({ company: name, name })))
  expect(summary.remarks.map(({ line, kind, reason }) => `${line} ${kind} ${reason}`)).toEqual([
    "2 noted 'https://villa.example/jobs' is left out of the employer's name",
    "3 noted 'WWW.reef.example' is left out of the employer's name",
    '6 refused no employer; a default employer takes such rows',
    "7 refused the employer's name must have a letter or a digit in it",
  ])
})

test('a row becomes an open job of an employer that nobody can sign in to yet', async () => {
  const summary = await load(file(row('7', { firm: 'HIYA FOODS LIMITED' })))
  expect(summary).toMatchObject({ rows: 1, imported: 1, refused: 0, employers: 1, shiftDays: 2803 })
  const [job] = await database.db.select().from(jobs).where(openJobs(now))
  expect(job).toMatchObject({
    ...{
      title: 'Cannery Hand',
      company: 'Hiya Foods Limited',
      location: 'Felivaru',
      category: 'Manufacturing',
    },
    ...{ salaryMinInLaari: 600_00, salaryMaxInLaari: 800_00, salaryCurrency: 'USD', salaryPeriod: 'month' },
    ...{ description: '<p>Clean and pack tuna.</p>', status: 'Active', sourceKey: 'old-board:7' },
    publishedAt: new Date('2026-11-19T19:00:00.000Z'),
    expiresAt: new Date('2026-12-20T18:59:59.999Z'),
  })
  const [account] = await database.db.select().from(accounts)
  expect(account).toMatchObject({ role: 'employer', emailVerifiedAt: now })
  expect(account?.email).toMatch(/^hiya-foods-limited-[0-9a-f]{10}@imported\.invalid$/)
  expect(await isPassword(account?.passwordHash, '')).toBe(false)
})

test('importing again, also a longer file, brings nothing twice', async () => {
  await load(file(row('1'), row('2')))
  const again = await load(file(row('1', { post: 'Renamed' }), row('2'), row('3')))
  expect(again).toMatchObject({ imported: 1, there: 2, repeated: 0 })
  expect((await stored()).map(({ title }) => title)).toEqual(['Cannery Hand', 'Cannery Hand', 'Cannery Hand'])
})

test('the same advertisement twice in a file is one job, and the report says of which line it is a copy', async () => {
  const summary = await load(file(row('1'), row('1', { about: 'Internal posting' }), row('2')))
  expect(summary).toMatchObject({ imported: 2, repeated: 1 })
  expect(summary.remarks).toEqual([
    { line: 3, kind: 'repeated', title: 'Cannery Hand', reason: 'the same as line 2' },
  ])
})

test('without an id its words make an advertisement what it is', async () => {
  const words = { idColumn: undefined }
  const summary = await load(
    file(row('1'), row('2', { about: ' Clean  and pack  tuna ' }), row('3', { island: 'Malé' })),
    words,
  )
  expect(summary).toMatchObject({ imported: 2, repeated: 1 })
  expect(await load(file(row('9')), words)).toMatchObject({ imported: 0, there: 1 })
})

test('rows that cannot be taken are named with their line and the reason, and the others are taken', async () => {
  const summary = await load(
    file(
      row('1', { about: 'Two\r\nlines' }),
      row('2', { post: ' ' }),
      row('3', { island: '' }),
      '4,too,few',
      row('5', { about: 'n/a' }),
      row('6', { post: 'x'.repeat(201) }),
      row('7', { about: 'long '.repeat(5000) }),
      row('8', { firm: '' }),
      row('9', { pay: 'Oct-20', posted: '2026-02-30' }),
    ),
  )
  expect(summary.remarks.map(({ line, kind, reason }) => `${line} ${kind} ${reason}`)).toEqual([
    '4 refused no title',
    '5 refused no location; a default location takes such rows',
    '6 refused has 3 cells where the header has 8',
    '7 refused no description',
    '8 refused the title has 201 characters, at most 200 fit',
    '9 refused the description has 25006 characters, at most 20000 fit',
    '10 refused no employer; a default employer takes such rows',
    "11 noted salary 'Oct-20' left out: a spreadsheet made a date of it",
    "11 noted posting date '2026-02-30' cannot be read",
  ])
  expect(summary).toMatchObject({ rows: 9, imported: 2, refused: 7 })
  expect(await howMany(employers)).toBe(1)
})

test('a row that the database refuses leaves neither a job nor an employer behind, and costs no other row', async () => {
  await database.pool.query(`
    create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no % today', new.title; end $$;
    create trigger stop before insert on jobs for each row when (new.title = 'Shark') execute function refuse();`)
  const summary = await load(file(row('1'), row('2', { firm: 'Reef Ltd', post: 'Shark' }), row('3')))
  expect(summary).toMatchObject({ imported: 2, refused: 1 })
  expect(summary.remarks[0]).toMatchObject({ line: 3, reason: 'the database refused it: no Shark today' })
  expect((await database.db.select().from(employers)).map(({ company }) => company)).toEqual(['Hiya Foods'])
})

test('an import that is cut off in the middle leaves whole batches, and the same command goes on from there', async () => {
  await database.pool.query(`
    create or replace function cut() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger stop before insert on jobs for each row when (new.title = 'Last') execute function cut();`)
  const rows = Array.from({ length: 450 }, (_, at) =>
    row(String(at), { firm: `Firm ${at}`, post: at === 449 ? 'Last' : 'Mate' }),
  )
  await expect(load(file(...rows))).rejects.toThrow()
  expect(await howMany(jobs)).toBe(400)
  expect(await howMany(employers)).toBe(400)
  await database.pool.query('drop trigger stop on jobs')
  expect(await load(file(...rows))).toMatchObject({ imported: 50, there: 400 })
  expect(await howMany(accounts)).toBe(450)
})

test('two imports of one file at once bring each advertisement and each employer once', async () => {
  const rows = Array.from({ length: 900 }, (_, at) => row(String(at), { firm: `Firm ${at % 30}` }))
  const [one, other] = await Promise.all([load(file(...rows)), load(file(...rows.toReversed()))])
  expect(one.imported + other.imported).toBe(900)
  expect(one.there + other.there).toBe(900)
  expect(await howMany(jobs)).toBe(900)
  expect(await howMany(employers)).toBe(30)
})

test('a dry run says the same and changes nothing', async () => {
  await load(file(row('1')))
  expect(await load(file(row('1'), row('2')), {}, { dryRun: true })).toMatchObject({ imported: 1, there: 1 })
  expect(await howMany(jobs)).toBe(1)
})

test('with --keep-dates an old advertisement comes in expired', async () => {
  await load(file(row('1')), {}, { keepDates: true })
  expect((await stored())[0]).toMatchObject({
    status: 'Expired',
    publishedAt: new Date('2019-03-18T19:00:00.000Z'),
  })
  expect(await database.db.select().from(jobs).where(openJobs(now))).toEqual([])
})

async function insertEmployer(company: string, emailVerified: boolean): Promise<string> {
  const { db } = database
  const id = await createAccount(db, {
    role: 'employer',
    email: 'hr@reef.example',
    name: company,
    emailVerified,
    now,
  })
  await createEmployerProfile(db, { id, company, sector: 'Private Sector', wantedPlan: 'Annual', now })
  return id
}

describe('an employer of the file is', () => {
  test('the one of that name that has proven its address, in any letter case', async () => {
    const id = await insertEmployer('hiya foods', true)
    await load(file(row('1'), row('2', { firm: 'HIYA Foods' })))
    expect((await stored()).map(({ employerId, company }) => [employerId, company])).toEqual([
      [id, 'hiya foods'],
      [id, 'hiya foods'],
    ])
  })

  test('not someone who only registered the name', async () => {
    const id = await insertEmployer('Hiya Foods', false)
    await load(file(row('1')))
    expect((await stored())[0]?.employerId).not.toBe(id)
  })

  test('reached at the address of the file, unless that account is not verified', async () => {
    const withMail = { map: [...options.map.slice(0, -1), 'employerEmail=Field'] }
    const mail = (address: string, ref: string) =>
      row(ref, { firm: `Firm ${ref}` }).replace('Factory', address)
    await load(file(mail('Boss@Hiya.example', '1')), withMail)
    expect((await database.db.select().from(accounts))[0]?.email).toBe('boss@hiya.example')
    expect((await database.db.select().from(employers))[0]?.contactEmail).toBeNull()
    await database.db
      .update(accounts)
      .set({ emailVerifiedAt: null })
      .where(eq(sql`lower(email)`, 'boss@hiya.example'))
    const summary = await load(file(mail('boss@hiya.example', '2')), withMail)
    expect(summary.remarks[0]?.reason).toBe(
      'the account boss@hiya.example is suspended or has not verified its address',
    )
  })
})

describe('files as people have them', () => {
  const text = file(row('1', { about: 'Café crème – “fresh”' })).replaceAll(',', ';')
  const fromBytes = (encode: (line: string) => Buffer) => encode(text)
  const ways = {
    'UTF-8 with a byte order mark': fromBytes((line) => Buffer.from(`\ufeff${line}`)),
    'UTF-16 of a spreadsheet': fromBytes((line) => Buffer.from(`\ufeff${line}`, 'utf16le')),
    'Windows-1252': fromBytes((line) =>
      Buffer.from(
        line.replaceAll('–', '\u0096').replaceAll('“', '\u0093').replaceAll('”', '\u0094'),
        'latin1',
      ),
    ),
  }
  for (const [way, bytes] of Object.entries(ways))
    test(`${way}, with semicolons`, async () => {
      expect(await load(bytes)).toMatchObject({ imported: 1 })
      expect((await stored())[0]?.descriptionText).toBe('Café crème – “fresh”')
    })

  test('a quote that never closes is refused with what it swallowed, and rows are never mixed', async () => {
    const summary = await load(file(row('1'), '2,"Hiya Foods,Mate,,Malé,,,x', row('3'), row('4')))
    expect(summary).toMatchObject({ imported: 2, refused: 1 })
    expect((await stored()).map(({ sourceKey }) => sourceKey)).toEqual(['old-board:1', 'old-board:4'])
    expect(summary.remarks[0]).toMatchObject({ line: 4, kind: 'refused' })
  })

  const unusable = [
    { what: 'an empty file', bytes: Buffer.from(''), says: 'the file is empty' },
    { what: 'a spreadsheet', bytes: Buffer.from('PK\u0003\u0004rest'), says: 'save it as CSV first' },
    { what: 'a picture', bytes: Buffer.from([0x89, 0x50, 0, 0, 1]), says: 'binary data' },
    { what: 'prose', bytes: Buffer.from('Dear sir\nplease import'), says: 'only one column' },
    { what: 'other columns', bytes: Buffer.from('a,b\n1,2'), says: "no column 'Post', 'Island'" },
  ]
  for (const { what, bytes, says } of unusable)
    test(`${what} is refused as a whole`, async () => {
      await expect(load(bytes)).rejects.toThrow(UnusableInput)
      await expect(load(bytes)).rejects.toThrow(says)
    })
})

test('many connections are not needed: one is enough', async () => {
  const single = openDatabase(database.url, { max: 1 })
  const mapping = readMapping(options)
  const plan = { now, openForDays: 3, keepDates: false, dryRun: false }
  const source = () => Readable.from([Buffer.from(file(row('1')))])
  const summary = await importFile(single.db, source, mapping, plan, { started() {}, moved() {} })
  await single.close()
  expect(summary.imported).toBe(1)
})
