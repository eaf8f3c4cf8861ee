import { readdir, readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts, linkTokens } from '#tables/accounts/accounts.ts'
import { type Actor, mailsTo, registerEmployer, registerSeeker, signInAs } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { mailedLinks } from '#tests/support/mailed-links.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertMember, type Person } from '#tests/support/people.ts'
import { countWaiting } from '#tests/support/postgres/count-waiting.ts'
import { hashPassword } from './hash-password.ts'

let founder: Actor
let owner: Person
let jobId: string
const password = 'eleven palm trees'

const site = await openTestApp()
const { db } = site.database
const links = mailedLinks(site)
beforeEach(async () => {
  founder = await registerEmployer(site)
  owner = await insertMember(site, founder.id, { role: 'owner' })
  jobId = await insertJob(db, { employerId: founder.id })
})

/** The founder changes the address, and an owner removes the founder. @returns the new address, and the link that keeps the old one */
async function changeAndGo() {
  const email = `new-${founder.email}`
  expect((await links.ask(founder, email)).status).toBe(200)
  expect((await links.followFrom(email)).status).toBe(200)
  await removeFounder()
  return { email, keep: await links.keepToken(founder.email) }
}
async function removeFounder() {
  const url = `/api/employers/${founder.id}/members/${founder.id}`
  expect((await site.call('DELETE', url, { as: owner.token })).status).toBe(200)
}
const accountOf = async (email: string) =>
  (await db.select().from(accounts).where(eq(accounts.email, email)))[0]
const placeholder = () => `${founder.id}@company.invalid`
const isJob = async () => (await site.call('GET', `/api/jobs/${jobId}`)).status === 200

describe('a link that keeps the address of a founder', () => {
  test('goes with the person who left: it never opens the company', async () => {
    const { email, keep } = await changeAndGo()
    const person = await accountOf(email)
    expect((await links.keep(keep)).status).toBe(200)
    expect(await accountOf(founder.email)).toMatchObject({ id: person?.id })
    expect(await links.accountOf(founder)).toMatchObject({ email: placeholder() })
    site.later(1_000)
    await links.askReset(founder.email)
    expect((await links.reset(founder.email, password)).status).toBe(200)
    const again = await signInAs(site, 'employer', { ...founder, password })
    expect(again.id).toBe(person?.id)
    const gone = await site.call('DELETE', '/api/account', { as: again.token, body: { password } })
    expect(gone.status).toBe(200)
    expect(await accountOf(founder.email)).toBeUndefined()
    expect(await isJob()).toBe(true)
  })

  test('that an earlier release left with the company is refused', async () => {
    const { email, keep } = await changeAndGo()
    const person = await accountOf(email)
    await db
      .update(linkTokens)
      .set({ accountId: founder.id })
      .where(eq(linkTokens.accountId, person?.id ?? ''))
    expect(await links.keep(keep)).toMatchObject({
      status: 400,
      body: { code: 'bad_token', error: 'This link is not valid or has expired' },
    })
    expect(await links.accountOf(founder)).toMatchObject({ email: placeholder() })
  })
})

// Earlier releases gave it an address when an operator corrected that of the company.
describe('the account of a company whose founder has left', () => {
  beforeEach(async () => {
    await removeFounder()
    const email = `desk-${founder.email}`
    const passwordHash = await hashPassword(password)
    await db.update(accounts).set({ email, passwordHash }).where(eq(accounts.id, founder.id))
  })

  test('gets no link for a new password', async () => {
    await links.askReset(`desk-${founder.email}`)
    expect(await mailsTo(site, `desk-${founder.email}`)).toEqual([])
  })

  test('lets nobody sign in, whatever password it has', async () => {
    const body = { email: `desk-${founder.email}`, password }
    expect(await site.call('POST', '/api/auth/employer', { body })).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials', error: 'Invalid e-mail or password' },
    })
  })
})

describe('the migration of accounts that earlier releases left', () => {
  const { pool } = site.database
  async function migrate() {
    const folder = new URL('../../../platform/database/migrations/', import.meta.url)
    const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('_accounts_of_companies.sql'))
    const text = await readFile(new URL(name, folder), 'utf8')
    for (const statement of text.split('--> statement-breakpoint')) await pool.query(statement)
  }

  test('takes address, password, links and devices from a company without its founder', async () => {
    const { email, keep } = await changeAndGo()
    const own = await signInAs(site, 'employer', { ...founder, email })
    const address = `desk-${founder.email}`
    const passwordHash = await hashPassword(password)
    await db.update(accounts).set({ email: address, passwordHash }).where(eq(accounts.id, founder.id))
    for (const table of ['sessions', 'link_tokens'])
      await pool.query(`update ${table} set account_id = $1 where account_id = $2`, [founder.id, own.id])
    await migrate()
    await migrate()
    expect(await links.accountOf(founder)).toMatchObject({ email: placeholder(), passwordHash: '' })
    expect((await links.keep(keep)).status).toBe(400)
    const open = await pool.query('select from sessions where account_id = $1 and ended_at is null', [
      founder.id,
    ])
    expect(open.rows).toEqual([])
    // The address is free for the person whom it belongs to.
    expect((await registerEmployer(site, { email: address })).email).toBe(address)
  })

  test('leaves everybody else alone', async () => {
    const seeker = await registerSeeker(site)
    expect((await links.ask(founder, `new-${founder.email}`)).status).toBe(200)
    const all = async () =>
      (await pool.query('select * from accounts order by id')).rows.concat(
        (await pool.query('select * from link_tokens order by hash')).rows,
        (await pool.query('select * from sessions order by id')).rows,
      )
    await migrate()
    const before = await all()
    await migrate()
    expect(await all()).toEqual(before)
    for (const { token } of [founder, owner, seeker]) expect(await links.isIn(token)).toBe(true)
    expect((await links.followFrom(`new-${founder.email}`)).status).toBe(200)
  })
})

test('a device on which a founder signed in goes with the founder, and works for the company no more', async () => {
  const { id } = await signInAs(site, 'employer', founder)
  expect(id).toBe(founder.id)
  await removeFounder()
  const own = await signInAs(site, 'employer', founder)
  expect(own.id).not.toBe(founder.id)
  const { rows } = await site.database.pool.query('select from sessions where account_id = $1', [founder.id])
  expect(rows).toEqual([])
})

test('a sign-in that begins while the founder is removed belongs to the founder, not to the company', async () => {
  const { pool } = site.database
  const holder = await pool.connect()
  try {
    // As a sign-in does: the account is locked, and its session is not committed yet.
    await holder.query('begin')
    await holder.query('select from accounts where id = $1 for share', [founder.id])
    await holder.query(
      `insert into sessions (id, account_id, created_at, last_used_at, ends_at, current_hash)
        select reverse(id), account_id, created_at, last_used_at, ends_at, reverse(current_hash)
        from sessions where account_id = $1 limit 1`,
      [founder.id],
    )
    const removed = removeFounder()
    await expect.poll(() => countWaiting(pool)).toBe(1)
    await holder.query('commit')
    await removed
  } finally {
    holder.release()
  }
  const { rows } = await pool.query(
    `select accounts.email from sessions join accounts on accounts.id = account_id
      where employer_id = $1 and ended_at is null and account_id <> $2`,
    [founder.id, owner.id],
  )
  expect(rows).toEqual([{ email: founder.email }])
})
