import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import type { DeskSeeker } from '#contract/seekers/desk-seekers.ts'
import { countEvent } from '#features/accounts/security-events/server/count-event.ts'
import { containing } from '#platform/database/containing.ts'
import { countSome } from '#platform/database/count-some.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import { down, pageIn, type WantedPage } from '#platform/database/page-rows.ts'
import type { Origin } from '#platform/http/origin.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { files } from '#tables/files.ts'
import { applications } from '#tables/hiring/applications.ts'
import { seekers } from '#tables/seekers.ts'

interface Wanted extends WantedPage {
  q?: string | undefined
  state?: 'active' | 'suspended' | undefined
  operatorId: string
  origin: Origin
  now: Date
}

/** One page of all job seekers, newest first. Job seekers beyond the 10,000th are neither counted nor listed. */
export async function listAllSeekers(db: Db, wanted: Wanted): Promise<Paged<DeskSeeker>> {
  const { operatorId, origin, now } = wanted
  countEvent(db, { accountId: operatorId, kind: 'job seekers listed', origin, now })
  const { suspendedAt } = accounts
  const where = and(
    containing(wanted.q, accounts.name, accounts.email, seekers.phone, seekers.location),
    wanted.state && (wanted.state === 'suspended' ? isNotNull(suspendedAt) : isNull(suspendedAt)),
  )
  const applied = db
    .select({ count: sql<number>`count(*)::int` })
    .from(applications)
    .where(and(eq(applications.seekerId, seekers.id), isNull(applications.replacedById)))
  const page = pageIn(wanted, [down(seekers.createdAt), down(seekers.id)], { max: maxCounted })
  const found = await db
    .select({
      key: page.key,
      account: accounts,
      seeker: seekers,
      cvFile: files.name,
      applications: sql<number>`(${applied})`,
    })
    .from(seekers)
    .innerJoin(accounts, eq(accounts.id, seekers.id))
    .leftJoin(files, eq(files.id, seekers.cvFileId))
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  const items = rows.map(({ key: _, account, seeker: { phone, location, sector, createdAt }, ...rest }) => ({
    ...rest,
    _id: account.id,
    name: account.name,
    email: account.email,
    phone,
    location,
    sector,
    isVerified: account.emailVerifiedAt !== null,
    createdAt: createdAt.toISOString(),
    suspendedAt: account.suspendedAt?.toISOString() ?? null,
    suspendedReason: account.suspendedReason,
  }))
  return {
    items,
    ...around,
    ...(await countSome(db, sql`${seekers} join ${accounts} on ${accounts.id} = ${seekers.id}`, where)),
  }
}
