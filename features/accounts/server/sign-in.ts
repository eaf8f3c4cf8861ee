import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { EventKind } from '#contract/accounts/security-events.ts'
import type { Company } from '#contract/accounts/signed-in.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import { countEvent } from '#features/accounts/security-events/server/count-event.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { isRefusing } from '#features/notifications/server/refused-addresses.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { companiesOf, lastCompanyOf } from './companies-of.ts'
import { isOnlyCompany } from './company-account.ts'
import { countAttempt } from './count-attempt.ts'
import { findHolder, ofRole } from './find-holder.ts'
import { isPassword, limitHashing } from './hash-password.ts'
import type { PasswordCall } from './password-call.ts'
import { refuseSuspended } from './refuse-suspended.ts'
import { startSession, type TokenPair } from './start-session.ts'

export interface Credentials extends PasswordCall {
  role: Role
  email: string
  password: string
  code?: string | undefined
  secret: string
}

type Account = typeof accounts.$inferSelect

export interface SignedIn extends TokenPair {
  user: { id: string; name: string; email: string; role: Role; isVerified: boolean; refusesMail: boolean }
  companies?: Company[]
}

/** Account of a role with that address, in any case. Served by the index accounts_email. */
export async function findAccount(db: Db, role: Role, email: string) {
  const [account] = await db.select().from(accounts).where(ofRole(role, email))
  return account
}

const otherwise = ', or choose Forgot Password to set a new one'

/** Refusals of a sign-in that are recorded. */
const kindOf: Partial<Record<string, EventKind>> = {
  wrong_credentials: 'sign-in failed',
  wrong_code: 'code wrong',
  wrong_passkey: 'code wrong',
  too_many: 'sign-in slowed down',
  suspended: 'sign-in refused',
  enrolment_needed: 'sign-in refused',
}

/** For an unknown address the log gets a digest, enough to recognise repeated attempts. */
function keepRefusal(
  db: Db,
  account: Account | undefined,
  error: unknown,
  { origin, now, email, secret }: Credentials,
) {
  const kind = error instanceof Problem ? kindOf[error.code] : undefined
  if (!kind) return
  if (account) return countEvent(db, { accountId: account.id, kind, origin, now })
  const digest = createHmac('sha256', secret).update(email.toLowerCase()).digest('hex').slice(0, 16)
  origin.log.info({ event: kind, unknown: digest, address: origin.ip }, 'security event')
}

/**
 * Runs `work` for the account of the credentials. An unknown address and a wrong password get the same
 * words after the same time; only a caller with the password learns of a suspension. A refusal by `work`
 * counts like a wrong password.
 *
 * @throws Problem `wrong_credentials`
 * @throws Problem `suspended`
 * @throws Problem `too_many` when it was tried too often (see `countAttempt`)
 * @throws Problem `busy` when too many passwords are being hashed
 */
export async function withCredentials<T>(
  db: Db,
  given: Credentials,
  work: (account: Account) => Promise<T>,
): Promise<T> {
  const { role, email, password } = given
  return limitHashing(given.origin.ip, async () => {
    const holder = await findHolder(db, ofRole(role, email))
    const account = holder?.account
    const stranger = `${role} ${email.toLowerCase()}`
    return countAttempt(db, { ...given, holder, stranger, otherwise }, async () => {
      if (!(await isPassword(account?.passwordHash, password)) || !account)
        throw new Problem('wrong_credentials')
      if (account.suspendedAt) throw new Problem('suspended')
      return work(account)
    }).catch((error: unknown) => {
      keepRefusal(db, account, error, given)
      throw error
    })
  })
}

/**
 * Signs in an account whose credentials were just verified.
 *
 * @param alsoIf a further condition when the session begins; throws if it does not hold
 * @throws Problem `wrong_credentials` when the password was changed during the check
 */
export async function openSession(
  db: Db,
  account: Account,
  given: SessionCall,
  alsoIf?: (tx: Db) => Promise<void>,
): Promise<SignedIn> {
  return openSessionIf(db, account, given, async (tx, current) => {
    if (current.passwordHash !== account.passwordHash) throw new Problem('wrong_credentials')
    await alsoIf?.(tx)
  })
}

type SessionCall = Pick<Credentials, 'origin' | 'secret' | 'now'>

/**
 * Begins a session if `check` permits it. The account is locked meanwhile, so an end of its sessions comes
 * before or after.
 *
 * @throws Problem `wrong_credentials` when the account is deleted, `suspended` when it was suspended
 * meanwhile
 */
export async function openSessionIf(
  db: Db,
  account: Account,
  given: SessionCall,
  check: (tx: Db, current: Account) => Promise<void>,
): Promise<SignedIn> {
  return db.transaction(async (tx) => {
    const [current] = await tx.select().from(accounts).where(eq(accounts.id, account.id)).for('share')
    if (!current) throw new Problem('wrong_credentials')
    if (current.suspendedAt) throw new Problem('suspended')
    await check(tx, current)
    const signedIn = await signedInAs(tx, account, given)
    const { origin, now } = given
    await recordEvent(tx, { accountId: account.id, kind: 'signed in', origin, now })
    return signedIn
  })
}

interface SignInWay {
  /** Company for the session; by default the last one. */
  employerId?: string
  from?: Parameters<typeof startSession>[1]['from']
  origin: Origin
  secret: string
  now: Date
}

/**
 * Starts a session of an account after any proof of ownership.
 *
 * @returns the reply to its sign-in
 * @throws Problem `suspended` when it can act for no company because of a suspension
 * @throws Problem `wrong_credentials` when it stands for a company whose founder has left
 */
export async function signedInAs(tx: Db, account: Account, way: SignInWay): Promise<SignedIn> {
  const { employerId, from, origin, secret, now } = way
  const { id, name, email, role } = account
  const companies = role === 'employer' ? await companiesOf(tx, id) : []
  if (role === 'employer' && companies.length === 0) {
    await refuseSuspended(tx, id)
    if (await isOnlyCompany(tx, id)) throw new Problem('wrong_credentials')
  }
  const company =
    employerId === undefined
      ? await lastCompanyOf(tx, id, companies)
      : companies.find(({ _id }) => _id === employerId)
  const actionsFor = company?._id ?? id
  const pair = await startSession(tx, {
    account,
    employerId: actionsFor,
    from,
    userAgent: origin.userAgent,
    secret,
    now,
  })
  const user = {
    id: actionsFor,
    name: company?.name ?? name,
    email,
    role,
    isVerified: account.emailVerifiedAt !== null,
    refusesMail: await isRefusing(tx, email),
  }
  return role === 'employer' ? { ...pair, user, companies } : { ...pair, user }
}

/** Signs in a new account. @throws Problem `not_found` */
export async function openAccount(db: Db, accountId: string, given: Parameters<typeof openSession>[2]) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new Problem('not_found')
  return openSession(db, account, given)
}

interface SiteCredentials extends Credentials {
  role: 'employer' | 'jobseeker'
  /** Address and password may belong to an account of the other role. */
  orOther?: boolean | undefined
}

/** Signs in an employer or a job seeker. With `orOther` wrong credentials have the same words as with one role. */
export async function signIn(db: Db, { orOther, ...credentials }: SiteCredentials): Promise<SignedIn> {
  const withRole = (given: Credentials) =>
    withCredentials(db, given, (account) => openSession(db, account, given))
  try {
    return await withRole(credentials)
  } catch (refusal) {
    if (!orOther || !(refusal instanceof Problem) || refusal.code !== 'wrong_credentials') throw refusal
    const role = credentials.role === 'employer' ? 'jobseeker' : 'employer'
    return withRole({ ...credentials, role })
  }
}
