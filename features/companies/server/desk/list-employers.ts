import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import type { DeskEmployer } from '#contract/companies/desk-employers.ts'
import type { EmployerState } from '#contract/facts/desk-states.ts'
import { addressOfEmployer } from '#features/accounts/server/desk/address-of-employer.ts'
import { addressIn } from '#features/files/server/address.ts'
import { isUnchecked } from '#features/seekers/server/directory-days.ts'
import { containing } from '#platform/database/containing.ts'
import { countSome } from '#platform/database/count-some.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import { type Around, down, pageIn, type WantedPage } from '#platform/database/page-rows.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employerEvidence, evidenceWaits } from '#tables/companies/employer-evidence.ts'
import { employers } from '#tables/companies/employers.ts'
import { files } from '#tables/files.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { directoryDays } from '#tables/seekers.ts'

/** Conditions of the states. */
const states: Record<EmployerState, SQL | undefined> = {
  unverified: and(isNull(accounts.emailVerifiedAt), isNull(accounts.suspendedAt)),
  verified: and(isNotNull(accounts.emailVerifiedAt), isNull(accounts.suspendedAt)),
  suspended: isNotNull(accounts.suspendedAt),
  'at-limit': sql`exists (select from ${directoryDays}
    where ${and(eq(directoryDays.employerId, employers.id), isUnchecked)})`,
  'sent-document': sql`${employers.id} in (select ${employerEvidence.employerId} from ${employerEvidence}
    where ${evidenceWaits})`,
}

interface Wanted extends WantedPage {
  q?: string | undefined
  state?: EmployerState | undefined
  now: Date
}

/** A page of employers, newest first. */
export const newestEmployers = (wanted: WantedPage) =>
  pageIn(wanted, [down(employers.createdAt), down(employers.id)], { max: maxCounted })

/** Employers with the facts for the desk. */
export async function deskEmployers(
  db: Db,
  where: SQL | undefined,
  { page, now }: { page: ReturnType<typeof newestEmployers>; now: Date },
): Promise<{ items: DeskEmployer[]; around: Around }> {
  const own = eq(jobs.employerId, employers.id)
  const counted = (condition: SQL | undefined) =>
    sql<number>`(${db.select({ count: sql`count(*)::int` }).from(jobs).where(condition)})`
  const found = await db
    .select({
      key: page.key,
      employer: employers,
      account: accounts,
      email: addressOfEmployer(accounts),
      logo: addressIn(files.path),
      openJobs: counted(and(own, openJobs(now))),
      allJobs: counted(own),
    })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.id))
    .leftJoin(files, eq(files.id, employers.logoFileId))
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  const items = rows.map(({ employer: { id, createdAt, ...employer }, account, ...rest }) => ({
    ...employer,
    ...rest,
    _id: id,
    isVerified: account.emailVerifiedAt !== null,
    verificationWithdrawn: account.verificationWithdrawnReason,
    createdAt: createdAt.toISOString(),
    suspendedAt: account.suspendedAt?.toISOString() ?? null,
    suspendedReason: account.suspendedReason,
  }))
  return { items, around }
}

/** One page of all employers, newest first. Employers beyond the 10,000th are neither counted nor listed. */
export async function listEmployers(db: Db, wanted: Wanted): Promise<Paged<DeskEmployer>> {
  const { q, state, now } = wanted
  const where = and(
    containing(q, employers.company, addressOfEmployer(accounts), employers.phone, employers.location),
    state && states[state],
  )
  const { items, around } = await deskEmployers(db, where, { page: newestEmployers(wanted), now })
  const all = sql`${employers} join ${accounts} on ${accounts.id} = ${employers.id}`
  return { items, ...around, ...(await countSome(db, all, where)) }
}
