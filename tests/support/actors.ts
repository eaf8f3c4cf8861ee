import { randomBytes } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { hashPassword } from '#features/accounts/server/hash-password.ts'
import { startSession } from '#features/accounts/server/start-session.ts'
import { mails } from '#tables/notifications.ts'
import type { TestApp } from './test-app.ts'

/** Someone who is signed in: pass `token` as `as` of a call. */
export interface Actor {
  id: string
  name: string
  email: string
  password: string
  token: string
  refreshToken: string
}

const password = 'a lagoon of 26 atolls'
const unique = () => randomBytes(4).toString('hex')

interface Person {
  name?: string
  email?: string
  password?: string
  /** Has the link of the verification mail been followed? Default yes. */
  verified?: boolean
}

/** Signs in through the API, the way a browser does. */
export async function signInAs(
  site: TestApp,
  role: 'employer' | 'jobseeker',
  person: { email: string; password: string },
): Promise<Actor> {
  const { status, body } = await site.call<{
    token: string
    refreshToken: string
    user: { id: string; name: string }
  }>('POST', `/api/auth/${role}`, { body: { email: person.email, password: person.password } })
  if (status !== 200) throw new Error(`signing in: ${status} ${JSON.stringify(body)}`)
  const { token, refreshToken, user } = body
  return { id: user.id, name: user.name, token, refreshToken, email: person.email, password: person.password }
}

/** The mails to an address, oldest first. */
export const mailsTo = (site: TestApp, to: string) =>
  site.database.db.select().from(mails).where(eq(mails.toAddress, to)).orderBy(mails.createdAt)

/** The newest mail to an address, and the token of the link in it. */
export async function lastMail(site: TestApp, to: string, kind?: string) {
  const all = await site.database.db
    .select()
    .from(mails)
    .where(eq(mails.toAddress, to))
    .orderBy(desc(mails.createdAt))
  const mail = all.find((one) => kind === undefined || one.kind === kind)
  return mail && { ...mail, token: /[?&]token=([\w-]+)/.exec(mail.text)?.[1] ?? '' }
}

async function settle(site: TestApp, role: 'employer' | 'jobseeker', person: Person & { email: string }) {
  if (person.verified !== false) {
    const mail = await lastMail(site, person.email, 'verify-email')
    const path = role === 'employer' ? 'employers' : 'jobseekers'
    const { status, body } = await site.call('GET', `/api/${path}/verify-email?token=${mail?.token}`)
    if (status !== 200) throw new Error(`verifying: ${status} ${JSON.stringify(body)}`)
  }
  return signInAs(site, role, { email: person.email, password: person.password ?? password })
}

/** An employer who registered, confirmed the address (unless `verified` is false) and signed in. */
export async function registerEmployer(
  site: TestApp,
  given: Person & { sector?: string; subscriptionType?: string } = {},
): Promise<Actor> {
  const { verified: _, ...more } = given
  const key = unique()
  const body = {
    name: `Island Trading ${key}`,
    email: `employer-${key}@example.mv`,
    password,
    sector: 'Private Sector',
    subscriptionType: 'Annual',
    ...more,
  }
  const answer = await site.call('POST', '/api/employers', { body })
  if (answer.status !== 201) throw new Error(`registering: ${answer.status} ${JSON.stringify(answer.body)}`)
  return settle(site, 'employer', { ...given, ...body })
}

/** A job seeker who registered, confirmed the address (unless `verified` is false) and signed in. */
export async function registerSeeker(
  site: TestApp,
  given: Person & {
    skills?: string[] | string
    experience?: string
    location?: string
    sector?: string
    openToEmployers?: boolean
  } = {},
): Promise<Actor> {
  const { verified: _, ...more } = given
  const key = unique()
  const body = {
    name: `Aishath ${key}`,
    email: `seeker-${key}@example.mv`,
    password,
    sector: 'Private Sector',
    ...more,
  }
  const answer = await site.call('POST', '/api/jobseekers/register', { body })
  if (answer.status !== 201) throw new Error(`registering: ${answer.status} ${JSON.stringify(answer.body)}`)
  return settle(site, 'jobseeker', { ...given, ...body })
}

/** An operator who is signed in. Operators are not registered over HTTP, so this one is made by the verb. */
export async function makeOperator(site: TestApp): Promise<Actor> {
  const { db } = site.database
  const now = site.clock.now
  const person = { email: `operator-${unique()}@example.mv`, password: 'the operator of 26 atolls' }
  const id = await createAccount(db, {
    role: 'admin',
    name: 'Operator',
    email: person.email,
    passwordHash: await hashPassword(person.password),
    emailVerified: true,
    now,
  })
  const session = { secret: site.services.secret, userAgent: '', now }
  const pair = await startSession(db, { account: { id, role: 'admin' }, ...session })
  return { id, name: 'Operator', ...pair, ...person }
}
