import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { isPassword } from '#features/accounts/server/hash-password.ts'
import { createEmployerProfile } from '#features/companies/server/create-profile.ts'
import { addressOfCompany } from '#features/notifications/rules.ts'
import { openDatabase } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { mails } from '#tables/notifications.ts'
import { keepFile } from '#tests/support/imports.ts'
import { longTest } from '#tests/support/long-test.ts'
import { countWaiting } from '#tests/support/postgres/count-waiting.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres/database.ts'
import { answerImport } from './answer-import.ts'
import { type MappingOptions, UnusableInput } from './mapping.ts'
import { previewAd } from './preview-ad.ts'
import { publishImport } from './publish-import.ts'
import { importById, listImportRows } from './read-imports.ts'
import { takeImportBack } from './take-back-import.ts'

const now = new Date('2026-11-20T06:00:00.000Z')
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate accounts, mails, imports cascade')
  await database.pool.query('drop trigger if exists stop on jobs')
})

const options = {
  map: [
    'title=Post',
    'location=Island',
    'description=About',
    'salary=Pay',
    'postedAt=Posted',
    'category=Field',
    'contactEmail=Mail',
  ],
  employerColumn: 'Firm',
  idColumn: 'Ref',
  currency: 'USD',
} satisfies Partial<MappingOptions>
const header = 'Ref,Firm,Post,Field,Island,Pay,Posted,Mail,About'
const row = (
  ref: string,
  cells: Partial<Record<'firm' | 'post' | 'island' | 'pay' | 'about' | 'posted' | 'mail', string>> = {},
) => {
  const {
    firm = 'Hiya Foods',
    post = 'Cannery Hand',
    island = 'Lh. Felivaru',
    about = 'Clean and pack tuna.',
    mail = 'jobs@hiya.example',
  } = cells
  const dated = [cells.pay ?? '600-800', cells.posted ?? '2019-03-19']
  return [ref, firm, post, 'Factory', island, ...dated, mail, about]
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(',')
}
const file = (...rows: string[]) => [header, ...rows, ''].join('\r\n')

interface Run {
  keepDates?: boolean
  moveDates?: boolean
}

const read = (text: string | Buffer, changes: Partial<MappingOptions> = {}, run: Run = {}) =>
  keepFile(database.db, text, { ...options, ...changes }, { now, moveDates: true, ...run })

const publish = (importId: string, customers: string[] = []) =>
  publishImport(database.db, {
    importId,
    customers,
    operatorId: null,
    now,
    publicUrl: 'https://jobs.example',
  })

/** Returns the results of an import's rows. */
async function outcomeOf(importId: string) {
  const { items } = await listImportRows(database.db, { importId, page: 1, limit: 5_000 })
  const count = (wanted: string) => items.filter(({ verdict }) => verdict === wanted).length
  return {
    importId,
    rows: items.length,
    imported: count('imported'),
    there: count('there'),
    repeated: count('repeated'),
    refused: count('refused'),
    ready: count('ready'),
    unconfirmed: count('unconfirmed'),
    remarks: items.flatMap(({ line, verdict, remarks }) =>
      remarks.map((reason) => `${line} ${verdict === 'imported' ? 'noted' : verdict} ${reason}`),
    ),
  }
}

/** Reads a file and publishes it. */
async function load(text: string | Buffer, changes: Partial<MappingOptions> = {}, run: Run = {}) {
  const { importId, summary } = await read(text, changes, run)
  await publish(importId)
  return { ...summary, ...(await outcomeOf(importId)) }
}
const stored = () => database.db.select().from(jobs).orderBy(jobs.sourceKey)
const howMany = async (table: typeof jobs | typeof employers | typeof accounts) =>
  (await database.db.select({ rows: count() }).from(table))[0]?.rows

test('an employer’s name is imported without web addresses and invisible characters, and the remark says so', async () => {
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
  expect(summary.remarks).toEqual([
    "2 noted 'https://villa.example/jobs' is left out of the employer's name",
    "3 noted 'WWW.reef.example' is left out of the employer's name",
    '6 refused no employer; a default employer takes such rows',
    "7 refused the employer's name must have a letter or a digit in it",
  ])
})

test('a row becomes an open job of an employer that nobody can sign in to yet', async () => {
  const summary = await load(file(row('7', { firm: 'HIYA FOODS LIMITED' })))
  expect(summary).toMatchObject({
    rows: 1,
    imported: 1,
    refused: 0,
    employers: 1,
    shiftDays: 2803,
    withPay: 1,
  })
  const [job] = await database.db.select().from(jobs).where(openJobs(now))
  expect(job).toMatchObject({
    title: 'Cannery Hand',
    company: 'Hiya Foods Limited',
    location: 'Lh. Felivaru',
    category: 'Manufacturing',
    salaryMinInLaari: 600_00,
    salaryMaxInLaari: 800_00,
    salaryCurrency: 'USD',
    salaryPeriod: 'month',
    description: '<p>Clean and pack tuna.</p>',
    status: 'Active',
    sourceKey: expect.stringMatching(/^old-board:7:/),
    publishedAt: new Date('2026-11-19T19:00:00.000Z'),
    expiresAt: new Date('2026-12-20T18:59:59.999Z'),
  })
  const [account] = await database.db.select().from(accounts)
  expect(account).toMatchObject({ role: 'employer', emailVerifiedAt: null })
  expect(account?.email).toMatch(/^hiya-foods-limited-[0-9a-f]{10}@imported\.invalid$/)
  expect(await isPassword(account?.passwordHash, '')).toBe(false)
})

test('importing again, also a longer file, imports nothing twice', async () => {
  await load(file(row('1'), row('2')))
  const again = await load(file(row('1', { about: 'Said anew.' }), row('2'), row('3')))
  expect(again).toMatchObject({ imported: 1, there: 2, repeated: 0 })
  expect(again.remarks[0]).toBe("2 there taken by an earlier import as 'Cannery Hand'")
  expect((await stored()).map(({ title }) => title)).toEqual(['Cannery Hand', 'Cannery Hand', 'Cannery Hand'])
})

test('an advertisement that its employer has deleted does not come back with the next file', async () => {
  await load(file(row('1'), row('2', { post: 'Boat Hand' })))
  await database.db.delete(jobs).where(eq(jobs.title, 'Boat Hand'))
  const again = await load(file(row('1'), row('2', { post: 'Boat Hand' }), row('3')))
  expect(again).toMatchObject({ imported: 1, there: 2 })
  expect(again.remarks).toEqual([
    "2 there taken by an earlier import as 'Cannery Hand'",
    "3 there taken by an earlier import as 'Boat Hand', and deleted since",
  ])
})

test('jobs imported when only ids were compared are not imported again', async () => {
  await load(file(row('1'), row('2')))
  await database.pool.query(`update jobs set source_key = regexp_replace(source_key, ':[0-9a-f]+$', '')`)
  const again = await load(file(row('1'), row('2', { post: 'Another job' })))
  expect(again).toMatchObject({ imported: 1, there: 1 })
})

test('the same advertisement twice in a file is one job, and the report names the line that it copies', async () => {
  const summary = await load(file(row('1'), row('1', { about: 'Internal posting' }), row('2')))
  expect(summary).toMatchObject({ imported: 2, repeated: 1 })
  expect(summary.remarks).toEqual(["3 repeated the same as line 2, 'Cannery Hand'"])
})

test('advertisements with one id are the same only when title, employer and place match', async () => {
  const summary = await load(
    file(
      row('1', { post: 'C++ Developer' }),
      row('1', { post: 'C# Developer' }),
      row('1', { post: 'C++ Developer', firm: 'Reef' }),
      row('1', { post: 'C++ Developer', island: 'Malé' }),
      row('1', { post: 'c++  developer', pay: '1-2' }),
    ),
  )
  expect(summary).toMatchObject({ imported: 4, repeated: 1 })
  expect(summary.remarks).toEqual(["6 repeated the same as line 2, 'C++ Developer'"])
})

test('an advertisement without an id is identified by its words', async () => {
  const words = { idColumn: undefined }
  const summary = await load(
    file(row('1'), row('2', { about: ' Clean  and pack  tuna ' }), row('3', { island: 'Malé' })),
    words,
  )
  expect(summary).toMatchObject({ imported: 2, repeated: 1 })
  expect(await load(file(row('9')), words)).toMatchObject({ imported: 0, there: 1 })
})

test('rejected rows are named with their line and the reason, and the others are imported', async () => {
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
  expect(summary.remarks).toEqual([
    '4 refused no title',
    '5 refused no location; a default location takes such rows',
    '6 refused has 3 cells where the header has 9',
    '7 noted no description: it is marked as a short advertisement',
    '8 refused the title has 201 characters, at most 200 fit',
    '9 refused the description has 25006 characters, at most 20000 fit',
    '10 refused no employer; a default employer takes such rows',
    "11 noted salary 'Oct-20' left out: a spreadsheet made a date of it",
    "11 noted posting date '2026-02-30' cannot be read",
  ])
  expect(summary).toMatchObject({ rows: 9, imported: 3, refused: 6 })
  expect(await howMany(employers)).toBe(1)
})

test('a row that the database refuses leaves neither a job nor an employer behind, and affects no other row', async () => {
  await database.pool.query(`
    create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no % today', new.title; end $$;
    create trigger stop before insert on jobs for each row when (new.title = 'Shark') execute function refuse();`)
  const summary = await load(file(row('1'), row('2', { firm: 'Reef Ltd', post: 'Shark' }), row('3')))
  expect(summary).toMatchObject({ imported: 2, refused: 1 })
  expect(summary.remarks).toEqual(['3 refused the database refused it: no Shark today'])
  expect((await database.db.select().from(employers)).map(({ company }) => company)).toEqual(['Hiya Foods'])
})

longTest(
  'an interrupted import leaves whole batches, and publishing again continues from there',
  async () => {
    await database.pool.query(`
    create or replace function cut() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger stop before insert on jobs for each row when (new.title = 'Last') execute function cut();`)
    const rows = Array.from({ length: 450 }, (_, at) =>
      row(String(at), { firm: `Firm ${at}`, post: at === 449 ? 'Last' : 'Mate' }),
    )
    const { importId } = await read(file(...rows))
    await expect(publish(importId)).rejects.toThrow()
    expect(await howMany(jobs)).toBe(400)
    expect(await howMany(employers)).toBe(400)
    await database.pool.query('drop trigger stop on jobs')
    expect(await publish(importId)).toBe(50)
    expect(await outcomeOf(importId)).toMatchObject({ imported: 450 })
    expect(await howMany(accounts)).toBe(450)
  },
)

longTest('two imports of one file at once bring each advertisement and each employer once', async () => {
  const rows = Array.from({ length: 900 }, (_, at) => row(String(at), { firm: `Firm ${at % 30}` }))
  const [one, other] = await Promise.all([load(file(...rows)), load(file(...rows.toReversed()))])
  expect(one.imported + other.imported).toBe(900)
  expect(one.there + other.there).toBe(900)
  expect(await howMany(jobs)).toBe(900)
  expect(await howMany(employers)).toBe(30)
})

test('a previewed import is not on the board, and says what publishing does', async () => {
  await load(file(row('1')))
  const { importId, summary } = await read(file(row('1'), row('2')))
  expect(summary.counts).toEqual({ ready: 1, held: 0, there: 1, repeated: 0, refused: 0 })
  expect(await howMany(jobs)).toBe(1)
  expect(await publish(importId)).toBe(1)
  expect(await outcomeOf(importId)).toMatchObject({ imported: 1, there: 1 })
  await expect(publish(importId)).rejects.toThrow('This import is published already')
})

test('of two operators who publish it at once, the one whose rows came online is told so', async () => {
  const { importId } = await read(file(row('1'), row('2')))
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select from imports where id = $1 for update', [importId])
  const both = [publish(importId), publish(importId)]
  await expect.poll(() => countWaiting(database.pool)).toBe(2)
  await client.query('commit')
  client.release()
  const said = await Promise.allSettled(both)
  expect(said.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))).toContain(2)
})

test('jobs from another concurrent import are there once', async () => {
  const [one, other] = [await read(file(row('1'))), await read(file(row('1'), row('2')))]
  await publish(one.importId)
  expect(await publish(other.importId)).toBe(1)
  expect((await outcomeOf(other.importId)).remarks).toEqual([
    '2 there taken by another import in the meantime',
  ])
})

describe('an import is reverted', () => {
  const takeBack = async (importId: string, at = now) => {
    const about = { importId, operatorId: null, now: at, publicUrl: 'https://jobs.example' }
    return (await takeImportBack(database.db, undefined, about)).taken
  }

  test('whole: its jobs and its employers are gone, those of other imports stay, and it can be imported again', async () => {
    await load(file(row('9', { firm: 'Reef' })))
    const { importId } = await load(file(row('1'), row('2', { firm: 'Reef' })))
    expect(await takeBack(importId)).toBe(2)
    expect((await stored()).map(({ company }) => company)).toEqual(['Reef'])
    expect((await database.db.select().from(employers)).map(({ company }) => company)).toEqual(['Reef'])
    await expect(takeBack(importId)).rejects.toThrow('This import was taken back already')
    expect(await load(file(row('1')))).toMatchObject({ imported: 1 })
  })

  test('on the thirtieth day, and not on the day after', async () => {
    const { importId } = await load(file(row('1')))
    const day = 24 * 60 * 60 * 1000
    await expect(takeBack(importId, new Date(now.getTime() + 31 * day))).rejects.toThrow(
      'published more than 30 days ago',
    )
    expect(await takeBack(importId, new Date(now.getTime() + 30 * day))).toBe(1)
  })

  test('before it is published, and cannot be published then', async () => {
    const { importId } = await read(file(row('1')))
    expect(await takeBack(importId)).toBe(0)
    await expect(publish(importId)).rejects.toThrow('This import was taken back')
    expect(await howMany(jobs)).toBe(0)
  })

  longTest('of any size: no statement deletes more than 200 jobs', async () => {
    await database.pool.query(`
      create or replace function few() returns trigger language plpgsql as $$ begin
        if (select count(*) from gone) > 200 then raise exception 'too many at once'; end if; return null; end $$;
      create trigger stop after delete on jobs referencing old table as gone for each statement execute function few();`)
    const { importId } = await load(file(...Array.from({ length: 450 }, (_, at) => row(String(at)))))
    expect(await takeBack(importId)).toBe(450)
    expect(await howMany(jobs)).toBe(0)
  })

  longTest('while it is being published: either nothing of it is left, or it is refused', async () => {
    const { importId } = await read(file(...Array.from({ length: 450 }, (_, at) => row(String(at)))))
    const [published, taken] = await Promise.allSettled([publish(importId), takeBack(importId)])
    expect(taken.status).toBe('fulfilled')
    if (published.status === 'rejected') expect(String(published.reason)).toContain('was taken back')
    expect(await howMany(jobs)).toBe(0)
  })
})

test('with --keep-dates an old advertisement arrives expired', async () => {
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
  test('the customer of that name, in any letter case, once the operator confirms it; otherwise it is left out', async () => {
    const id = await insertEmployer('hiya foods', true)
    const rows = file(row('1'), row('2', { firm: 'HIYA Foods' }), row('3', { firm: 'Reef' }))
    const left = await load(rows)
    expect(left).toMatchObject({ imported: 1, unconfirmed: 2 })
    expect(left.remarks[0]).toBe(
      '2 unconfirmed belongs to your customer hiya foods: published only when you confirm it',
    )
    const { importId } = await read(rows)
    expect(await publish(importId, [id])).toBe(2)
    const filed = (await stored()).filter(({ company }) => company !== 'Reef')
    expect(filed.map(({ employerId, company }) => [employerId, company])).toEqual([
      [id, 'hiya foods'],
      [id, 'hiya foods'],
    ])
    const told = await database.db.select().from(mails)
    expect(told.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      ['hr@reef.example', '2 advertisements of yours from another job site'],
    ])
  })

  test('the customer whose address stands in the file, whatever the name', async () => {
    const id = await insertEmployer('Reef Group', true)
    const { importId, summary } = await read(file(row('1', { mail: 'HR@reef.example' })))
    expect(summary.counts.ready).toBe(1)
    expect(await publish(importId, [id])).toBe(1)
    expect((await stored())[0]).toMatchObject({ employerId: id, company: 'Reef Group' })
  })

  test('one who has claimed the account since the file was read, and the row says to read it again', async () => {
    await load(file(row('1')))
    const rows = file(row('2'), row('3', { firm: 'Reef' }))
    const { importId } = await read(rows)
    await database.db.update(accounts).set({ isUnclaimed: false, emailVerifiedAt: now })
    expect(await publish(importId)).toBe(1)
    expect((await outcomeOf(importId)).remarks[0]).toBe(
      '2 unconfirmed its employer is your customer now: please read the file again',
    )
    const again = await read(rows)
    const [{ id = '' } = {}] = await database.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.name, 'Hiya Foods'))
    expect(await publish(again.importId, [id])).toBe(1)
    expect(await outcomeOf(again.importId)).toMatchObject({ imported: 1, there: 1 })
  })

  test('the same as in an earlier import', async () => {
    await load(file(row('1')))
    await load(file(row('2', { firm: 'HIYA Foods' })))
    expect(new Set((await stored()).map(({ employerId }) => employerId)).size).toBe(1)
  })

  test('not someone who only registered the name', async () => {
    const id = await insertEmployer('Hiya Foods', false)
    await load(file(row('1')))
    expect((await stored())[0]?.employerId).not.toBe(id)
  })

  test('asked about where the only customer of that name is suspended: it may have been an impostor', async () => {
    const id = await insertEmployer('hiya foods', true)
    await database.db.update(accounts).set({ suspendedAt: now }).where(eq(accounts.id, id))
    const words = "an account called 'Hiya Foods' is suspended"
    const { importId, summary } = await read(file(row('1'), row('2'), row('3', { firm: 'Reef' })))
    expect(summary.counts).toMatchObject({ ready: 1, held: 2 })
    expect(await publish(importId)).toBe(1)
    expect((await outcomeOf(importId)).remarks[0]).toBe(`2 held ${words}`)
    const said = { importId, group: 'suspended hiya foods', operatorId: null, now }
    expect(await answerImport(database.db, { ...said, line: 2, answer: 'take' })).toMatchObject({ ready: 1 })
    expect(await answerImport(database.db, { ...said, answer: 'leave out' })).toMatchObject({ refused: 1 })
    const viewer = { id: '', role: 'admin', sessionId: '', personId: '' } as const
    expect(await previewAd(database.db, { importId, line: 2, viewer, now })).toMatchObject({
      title: 'Cannery Hand',
    })
    expect(await publish(importId)).toBe(1)
    const [job] = (await stored()).filter(({ company }) => company === 'Hiya Foods')
    expect(job?.employerId).not.toBe(id)
    expect((await outcomeOf(importId)).remarks[0]).toBe(
      `2 noted ${words}: taken as 'It is another company: take it'`,
    )
    // From here on the name has an owner.
    expect((await read(file(row('4')))).summary.counts).toMatchObject({ ready: 1, held: 0 })
  })

  test('refused where the only one of that name was suspended since the file was read, and the row says so', async () => {
    const { importId } = await read(file(row('1')))
    const id = await insertEmployer('hiya foods', true)
    await database.db.update(accounts).set({ suspendedAt: now }).where(eq(accounts.id, id))
    expect(await publish(importId)).toBe(0)
    expect((await outcomeOf(importId)).remarks).toEqual([
      "2 refused an account called 'Hiya Foods' is suspended: please read the file again",
    ])
  })

  test('another customer where one of the name is suspended', async () => {
    const id = await insertEmployer('hiya foods', true)
    await database.db.update(accounts).set({ suspendedAt: now }).where(eq(accounts.id, id))
    const other = await createAccount(database.db, {
      role: 'employer',
      email: 'hr@hiya.example',
      name: 'Hiya Foods',
      emailVerified: true,
      now,
    })
    const profile = { company: 'Hiya Foods', sector: 'Private Sector', wantedPlan: 'Annual' } as const
    // The older account of the name would win.
    await createEmployerProfile(database.db, { id: other, ...profile, now: new Date(now.getTime() + 1_000) })
    const { importId } = await read(file(row('1')))
    expect(await publish(importId, [other])).toBe(1)
    expect((await stored())[0]?.employerId).toBe(other)
  })

  describe('whose address is that of a person:', () => {
    const byMail = { map: [...options.map.slice(0, -1), 'employerEmail=Field', 'contactEmail=Mail'] }
    const at = (address: string, ref: string, firm = 'Agency Client') =>
      row(ref, { firm }).replace('Factory', address)
    const person = (email: string) =>
      createAccount(database.db, { role: 'employer', email, name: 'Aminath', emailVerified: true, now })
    const join = (employerId: string, accountId: string, suspendedAt: Date | null = null) =>
      database.db
        .insert(companyMembers)
        .values({ employerId, accountId, role: 'recruiter', suspendedAt, createdAt: now })

    test('a member of a company, as that customer', async () => {
      const id = await insertEmployer('Reef Agency', true)
      await join(id, await person('aminath@reef.example'))
      const { importId } = await read(file(at('Aminath@reef.example', '1')), byMail)
      expect((await outcomeOf(importId)).remarks.at(-1)).toBe(
        '2 ready belongs to your customer Reef Agency: published only when you confirm it',
      )
      expect(await publish(importId, [id])).toBe(1)
      expect((await stored())[0]).toMatchObject({ employerId: id, company: 'Reef Agency' })
    })

    test('somebody without a company, who is named; the customer of the name takes it all the same', async () => {
      await person('left@reef.example')
      const suspended = await person('suspended@reef.example')
      const id = await insertEmployer('Reef Agency', true)
      await join(id, suspended, now)
      const { importId } = await read(
        file(
          at('left@reef.example', '1'),
          at('suspended@reef.example', '2'),
          at('left@reef.example', '3', 'Reef Agency'),
        ),
        byMail,
      )
      const refusal = (address: string) =>
        `the address ${address} belongs to a person with an account here, who is in no company`
      const { remarks } = await outcomeOf(importId)
      expect(remarks.filter((remark) => remark.includes('refused'))).toEqual([
        `2 refused ${refusal('left@reef.example')}`,
        `3 refused ${refusal('suspended@reef.example')}`,
      ])
      expect(await publish(importId, [id])).toBe(1)
    })
  })

  test('never shown with the placeholder of a founder who has left', async () => {
    const id = await insertEmployer('Hiya Foods', true)
    await database.db
      .update(accounts)
      .set({ email: addressOfCompany(id) })
      .where(eq(accounts.id, id))
    await database.pool.query('delete from company_members')
    const { importId } = await read(file(row('1')))
    expect((await importById(database.db, importId, now)).customers).toMatchObject([{ _id: id, email: '' }])
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
      .set({ isUnclaimed: false })
      .where(eq(sql`lower(email)`, 'boss@hiya.example'))
    const summary = await load(file(mail('boss@hiya.example', '2')), withMail)
    expect(summary.remarks[0]).toBe(
      '2 refused the account boss@hiya.example is suspended or has not verified its address',
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

  test('a quote that is never closed loses only its own row, named with the line where it opens', async () => {
    const open = '2,"Hiya Foods,Mate,,Malé,,,,x'
    const long = row('5', { about: 'Two\nlines, and "quoted" words' })
    const summary = await load(
      file(row('1'), open, row('3'), '4,Reef,5" pipe fitter,,Malé,,,a@b.mv,Pipes', long, open),
    )
    expect(summary).toMatchObject({ rows: 6, imported: 4, refused: 2 })
    expect(summary.remarks).toEqual([
      '3 refused a quote opens on line 3 and is never closed',
      '8 refused a quote opens on line 8 and is never closed',
    ])
    expect((await stored()).map(({ title }) => title)).toContain('5" pipe fitter')
  })

  const unusable = [
    { what: 'an empty file', bytes: Buffer.from(''), says: 'the file is empty' },
    { what: 'a spreadsheet', bytes: Buffer.from('PK\u0003\u0004rest'), says: 'save it as CSV first' },
    { what: 'a picture', bytes: Buffer.from([0x89, 0x50, 0, 0, 1]), says: 'binary data' },
    { what: 'prose', bytes: Buffer.from('Dear sir\nplease import'), says: 'only one column' },
    { what: 'other columns', bytes: Buffer.from('a,b\n1,2'), says: "no column 'Post', 'Island'" },
  ]
  for (const { what, bytes, says } of unusable)
    longTest(`${what} is refused as a whole`, async () => {
      await expect(load(bytes)).rejects.toThrow(UnusableInput)
      await expect(load(bytes)).rejects.toThrow(says)
    })
})

test('two connections are enough', async () => {
  const few = openDatabase(database.url, { max: 2 })
  const { importId } = await read(file(row('1')))
  const about = { importId, customers: [], operatorId: null, publicUrl: 'https://jobs.example', now }
  expect(await publishImport(few.db, about)).toBe(1)
  await few.close()
})
