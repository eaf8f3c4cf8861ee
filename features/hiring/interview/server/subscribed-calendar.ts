import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { namesOf } from '#contract/base/facts.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { siteName } from '#contract/base/site-name.ts'
import { worksOnApplicants } from '#contract/companies/member-jobs.ts'
import { interviewStates } from '#contract/facts/interview-states.ts'
import type { Db } from '#platform/database/database.ts'
import { contentReply } from '#platform/http/content-reply.ts'
import type { FileReply } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { applications, notWithdrawn } from '#tables/hiring/applications.ts'
import { interviewCalendars, interviews } from '#tables/hiring/interviews.ts'
import { endOf, placeText } from '../rules.ts'
import { employersPage } from './mail-parts.ts'

/** Past days of a calendar, and its maximum number of entries. */
const pastDays = 30
const maxEntries = 1_000

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The acting member. @throws Problem `not_found` without a place in the team */
export function memberOf({ member }: Viewer): string {
  if (!member) throw new Problem('not_found')
  return member.id
}

export async function readSubscription(db: Db, memberId: string): Promise<{ since: string | null }> {
  const [found] = await db.select().from(interviewCalendars).where(eq(interviewCalendars.memberId, memberId))
  return { since: found?.createdAt.toISOString() ?? null }
}

/** Makes the secret address of a member's calendar, which replaces an earlier one. @returns it, this once */
export async function subscribe(
  db: Db,
  { memberId, publicUrl, now }: { memberId: string; publicUrl: string; now: Date },
): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  const made = { hash: hashOf(secret), createdAt: now }
  await db
    .insert(interviewCalendars)
    .values({ memberId, ...made })
    .onConflictDoUpdate({ target: interviewCalendars.memberId, set: made })
  return `${publicUrl}/api/interviews/calendar.ics?token=${secret}`
}

/** Repeating it is harmless. */
export async function endSubscription(db: Db, memberId: string): Promise<void> {
  await db.delete(interviewCalendars).where(eq(interviewCalendars.memberId, memberId))
}

/** The member behind a secret, with the rights of this moment. @throws Problem `not_found` */
async function requireMember(db: Db, token: string) {
  const [member] = await db
    .select({
      employerId: companyMembers.employerId,
      role: companyMembers.role,
      jobIds: companyMembers.jobIds,
    })
    .from(interviewCalendars)
    .innerJoin(companyMembers, eq(companyMembers.id, interviewCalendars.memberId))
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .where(
      and(
        eq(interviewCalendars.hash, hashOf(token)),
        isNull(companyMembers.suspendedAt),
        isNull(accounts.suspendedAt),
      ),
    )
  if (!member || !worksOnApplicants(member.role)) throw new Problem('not_found')
  const [company] = await db
    .select({ suspendedAt: accounts.suspendedAt })
    .from(accounts)
    .where(eq(accounts.id, member.employerId))
  if (!company || company.suspendedAt) throw new Problem('not_found')
  return member
}

const agreedStates = namesOf(interviewStates, ({ isAgreed }) => isAgreed)

/**
 * The agreed interviews of a company as a calendar, for the member of a secret address: a hiring manager's
 * are those of the chosen jobs. Ended, suspended and lowered memberships get nothing.
 *
 * @throws Problem `not_found`
 */
export async function openSubscription(
  db: Db,
  { token, publicUrl, now }: { token: string; publicUrl: string; now: Date },
): Promise<FileReply> {
  const { employerId, role, jobIds } = await requireMember(db, token)
  const rows = await db
    .select({ interview: interviews, application: applications, name: accounts.name })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .where(
      and(
        eq(interviews.employerId, employerId),
        inArray(interviews.state, agreedStates),
        gte(interviews.startsAt, new Date(now.getTime() - pastDays * millisecondsPerDay)),
        notWithdrawn,
        role === 'hiring-manager' ? inArray(applications.jobId, [...jobIds]) : undefined,
      ),
    )
    .orderBy(asc(interviews.startsAt))
    .limit(maxEntries)
  const { hostname } = new URL(publicUrl)
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    name: `Interviews on ${siteName}`,
    prodId: { company: siteName, product: 'Interviews' },
    ttl: 60 * 60,
  })
  for (const { interview, application, name } of rows) {
    const { id, startsAt, minutes, who, placeKind, place, sequence } = interview
    if (!startsAt) continue
    calendar.createEvent({
      id: `${id}-team@${hostname}`,
      sequence,
      stamp: now,
      start: startsAt,
      end: endOf(startsAt, minutes),
      summary: `${name}: ${application.jobTitle}`,
      location: placeText({ kind: placeKind, text: place }),
      description: who === '' ? '' : `With ${who}`,
      url: employersPage({ publicUrl, application }).url,
    })
  }
  return contentReply(calendar.toString(), {
    mediaType: 'text/calendar; charset=utf-8',
    name: 'interviews.ics',
    inline: false,
  })
}
