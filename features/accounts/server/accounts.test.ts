import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { files } from '#tables/files.ts'
import { seekers } from '#tables/seekers.ts'
import { lastMail, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { formWith } from '#tests/support/form-with.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { ensureFirstOperator } from './ensure-first-operator.ts'
import { setHashingCost } from './hash-password.ts'

const site = await openTestApp()

const employer = {
  name: 'Coral Cafe',
  email: 'coral@example.mv',
  password: 'a lagoon of 26 atolls',
  sector: 'tourism',
  subscriptionType: 'pay-per-ad',
}
const seeker = {
  name: 'Aishath',
  email: 'aishath@example.mv',
  password: 'a lagoon of 26 atolls',
  sector: 'Finance',
}
const register = (path: string, body: unknown) =>
  site.call<{ error: string; message: string; employerId: string; jobSeeker: { _id: string } }>(
    'POST',
    path,
    { body },
  )

// D-C-18, D-I-05, P1-3-12, P1-7-07
test('an employer registers with a form, as the page sends it, and gets a link by mail', async () => {
  const form = new FormData()
  for (const [key, value] of Object.entries(employer)) form.set(key, value)
  const answer = await register('/api/employers', form)
  expect(answer).toMatchObject({ status: 201, body: { message: expect.stringContaining('success') } })
  const [profile] = await site.database.db
    .select()
    .from(employers)
    .where(eq(employers.id, answer.body.employerId))
  expect(profile).toMatchObject({
    company: 'Coral Cafe',
    sector: 'Tourism & Resort Sector',
    wantedPlan: 'Pay-per-Ad',
  })
  const mail = await lastMail(site, employer.email)
  expect(mail?.text).toContain('https://vazeefa.example/verify-email?token=')
})

describe('the logo of a registration', () => {
  const registerWith = (email: string, logo: Uint8Array) =>
    register('/api/employers', formWith('logo', logo, 'logo.png', { ...employer, email }))
  const logosOf = (ownerId: string) => site.database.db.select().from(files).where(eq(files.ownerId, ownerId))

  // P1-3-12
  test('is re-encoded and belongs to the employer', async () => {
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const { status, body } = await registerWith('logo@example.mv', picture)
    expect(status).toBe(201)
    const [logo] = await logosOf(body.employerId)
    expect(logo).toMatchObject({ kind: 'logo', mediaType: 'image/webp' })
    const [profile] = await site.database.db.select().from(employers).where(eq(employers.id, body.employerId))
    expect(profile?.logoFileId).toBe(logo?.id)
  })

  // P1-5-04
  test('is refused when it is no picture, and nobody is registered by it', async () => {
    const answer = await registerWith('nologo@example.mv', Buffer.from('no picture'))
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'Please select a valid image file (JPEG, PNG, GIF, or WebP)' },
    })
    expect((await register('/api/employers', { ...employer, email: 'nologo@example.mv' })).status).toBe(201)
  })

  // P1-5-05, P1-9-03
  test('is refused from one byte over 5 MB', async () => {
    const answer = await registerWith('big@example.mv', new Uint8Array(5 * 1024 * 1024 + 1))
    expect(answer).toMatchObject({ status: 413, body: { error: 'Logo file size must be less than 5MB' } })
  })

  // D-G-05
  test('of a refused registration leaves no bytes', async () => {
    const { email } = await registerEmployer(site)
    const stored = async () => (await readdir(join(site.folder, 'files', 'logos'))).length
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const before = await stored()
    expect((await registerWith(email, picture)).status).toBe(400)
    expect(await stored()).toBe(before)
  })
})

// D-F-01, P1-3-08, P1-7-17
test('a job seeker registers with skills as text or as a list', async () => {
  const body = {
    ...seeker,
    skills: ' cooking, diving ,, cooking',
    experience: 'Two years\nin Addu',
    location: 'Malé',
  }
  const answer = await register('/api/jobseekers/register', body)
  expect(answer).toMatchObject({ status: 201, body: { message: expect.stringContaining('success') } })
  const [profile] = await site.database.db
    .select()
    .from(seekers)
    .where(eq(seekers.id, answer.body.jobSeeker._id))
  expect(profile).toMatchObject({ skills: ['cooking', 'diving'], openToEmployers: false, sector: 'Finance' })
  const open = await registerSeeker(site, { skills: ['nets'], openToEmployers: true })
  const [other] = await site.database.db.select().from(seekers).where(eq(seekers.id, open.id))
  expect(other).toMatchObject({ skills: ['nets'], openToEmployers: true })
})

test('invisible characters pasted with a name and an address are dropped, at sign-in too', async () => {
  const email = `${crypto.randomUUID()}@example.mv`
  const pasted = { name: '\u202aAisha\u00a0Ali\ufe0f\u202c', email: `\u2068${email}\u2069\u200b` }
  expect((await register('/api/jobseekers/register', { ...seeker, ...pasted })).status).toBe(201)
  const { status, body } = await site.call<{ user: object }>('POST', '/api/auth/jobseeker', {
    body: { email: `\u200e${email}\u00a0`, password: seeker.password },
  })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ name: 'Aisha Ali', email })
})

test('skills are split where a list was pasted, as text and within an entry', async () => {
  for (const skills of ['Excel; Word', ['Excel; Word'], 'Excel\nWord', '• Excel\n• Word']) {
    const actor = await registerSeeker(site, { skills })
    const { body } = await site.call<{ skills: string[] }>('GET', `/api/jobseekers/${actor.id}`, {
      as: actor.token,
    })
    expect(body.skills, JSON.stringify(skills)).toEqual(['Excel', 'Word'])
  }
})

test('skills are lines, as text too: an invalid one is refused, and invisible characters are removed', async () => {
  const withSkills = (skills: unknown) =>
    register('/api/jobseekers/register', { ...seeker, email: `${crypto.randomUUID()}@example.mv`, skills })
  for (const skills of ['cook\u0000ing', ['cook\u0000ing'], 'x'.repeat(61), { cooking: true }])
    expect((await withSkills(skills)).status).toBe(400)
  const { body } = await withSkills('coo\u200bking, cooking, gpj.\u202ediving')
  const id = body.jobSeeker._id
  const [profile] = await site.database.db.select().from(seekers).where(eq(seekers.id, id))
  expect(profile?.skills).toEqual(['cooking', 'gpj.diving'])
})

// D-C-01
test('one address holds one account of each role, however it is written', async () => {
  const { email } = await registerEmployer(site)
  await registerSeeker(site, { email })
  const again = await register('/api/employers', { ...employer, email: email.toUpperCase() })
  expect(again).toMatchObject({ status: 400, body: { code: 'email_taken' } })
})

test("the pages never mistake a refusal's words for a success", async () => {
  const { email } = await registerEmployer(site)
  const refused = await register('/api/employers', { ...employer, email })
  expect(refused.body.error).not.toMatch(/success|registered/i)
})

test('twenty registrations of one address at once make one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      register('/api/jobseekers/register', { ...seeker, email: 'once@example.mv' }),
    ),
  )
  const statuses = answers.map((answer) => answer.status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 400)).toHaveLength(19)
})

// D-A-03, D-C-13, P1-5-02
describe('a registration is refused, in words, for', () => {
  const cases = [
    {
      name: 'seven characters of password',
      change: { password: 'seven 7' },
      error: 'Password must be at least 8 characters',
    },
    { name: '129 characters of password', change: { password: 'x'.repeat(129) }, error: 'at most 128' },
    { name: 'a common password', change: { password: 'password123' }, error: 'too easy to guess' },
    {
      name: 'a common password in capitals',
      change: { password: 'PASSWORD123' },
      error: 'too easy to guess',
    },
    { name: 'no name', change: { name: '  ' }, error: 'name is required' },
    {
      name: 'a name with a web address in it',
      change: { name: 'URGENT: you won … https://evil.example' },
      error: "name must not have a web address in it ('://' or 'www.')",
    },
    {
      name: 'a name with an address that is hidden',
      change: { name: 'Bank w\u200bww\u202e.evil.example' },
      error: "name must not have a web address in it ('://' or 'www.')",
    },
    { name: 'a name of two lines', change: { name: 'a\r\nBcc: b@example.mv' }, error: 'single line' },
    { name: 'an address that is none', change: { email: 'nobody' }, error: 'e-mail address' },
    {
      name: 'a sector that there is not',
      change: { sector: 'Fishing' },
      error: 'sector must be one of: Private Sector',
    },
    { name: 'a role of its own choosing', change: { role: 'admin' }, error: 'role is not a known field' },
    { name: 'verifying itself', change: { isVerified: true }, error: 'isVerified is not a known field' },
  ]
  for (const { name, change, error } of cases)
    test(name, async () => {
      for (const [path, body] of [
        ['/api/employers', { ...employer, email: 'refused@example.mv' }],
        ['/api/jobseekers/register', { ...seeker, email: 'refused@example.mv' }],
      ] as const) {
        const answer = await register(path, { ...body, ...change })
        expect(answer.status).toBe(400)
        expect(answer.body.error).toContain(error)
      }
    })
})

// D-C-13
test('a password of eight characters is accepted, and pasted spaces count', async () => {
  await registerSeeker(site, { password: 'e1ght 8s' })
})

// D-C-14
test('passwords are kept as Argon2id of 19 MiB and two passes', async () => {
  setHashingCost('full')
  const { id } = await registerSeeker(site)
  const [account] = await site.database.db.select().from(accounts).where(eq(accounts.id, id))
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

// D-H-10
test('the first operator is created once, with fifteen characters', async () => {
  const { db } = site.database
  const now = site.clock.now
  const short = ensureFirstOperator(db, { email: 'op@example.mv', password: 'fourteen chars', now })
  await expect(short).rejects.toThrow('at least 15 characters')
  // Two processes of a new site start together.
  const first = () => ensureFirstOperator(db, { email: 'op@example.mv', password: 'fifteen chars!!', now })
  expect((await Promise.all([first(), first()])).sort()).toEqual([false, true])
  expect(await ensureFirstOperator(db, { email: 'op2@example.mv', password: 'fifteen chars!!', now })).toBe(
    false,
  )
  const signIn = await site.call('POST', '/api/auth/admin', {
    body: { email: 'op@example.mv', password: 'fifteen chars!!' },
  })
  expect(signIn.body).toMatchObject({ user: { role: 'admin' } })
})
