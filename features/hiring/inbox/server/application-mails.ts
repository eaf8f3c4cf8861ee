import { and, eq, inArray } from 'drizzle-orm'
import type { ApplicationMailChoice } from '#contract/inbox-choices.ts'
import type { Db } from '#platform/database/database.ts'
import { memberApplicationMails } from '#tables/inbox.ts'
import { companyMembers } from '#tables/members.ts'

/** How often each of these members is mailed of new applications, where it has chosen. */
async function chosenBy(db: Db, memberIds: readonly string[]): Promise<Map<string, ApplicationMailChoice>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(memberApplicationMails)
    .where(inArray(memberApplicationMails.memberId, [...memberIds]))
  return new Map(rows.map(({ memberId, frequency }) => [memberId, frequency]))
}

const unlessChosen: ApplicationMailChoice = 'at once'

/** How often a member is mailed of new applications: as they come, unless it chose otherwise. */
export async function applicationMailsOf(db: Db, memberId: string): Promise<ApplicationMailChoice> {
  return (await chosenBy(db, [memberId])).get(memberId) ?? unlessChosen
}

/** How often each of these members is, by member; and the address of the company as whoever registered it chose. */
export async function applicationMailsFor(
  db: Db,
  { employerId, memberIds }: { employerId: string; memberIds: readonly string[] },
): Promise<(memberId: string | undefined) => ApplicationMailChoice> {
  const [first] = await db
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .where(and(eq(companyMembers.employerId, employerId), eq(companyMembers.accountId, employerId)))
  const chosen = await chosenBy(db, first ? [...memberIds, first.id] : memberIds)
  return (memberId = first?.id ?? '') => chosen.get(memberId) ?? unlessChosen
}

/** What waits to be sent already stays as it was planned. */
export async function chooseApplicationMails(
  db: Db,
  { memberId, frequency, now }: { memberId: string; frequency: ApplicationMailChoice; now: Date },
): Promise<void> {
  await db
    .insert(memberApplicationMails)
    .values({ memberId, frequency, at: now })
    .onConflictDoUpdate({ target: memberApplicationMails.memberId, set: { frequency, at: now } })
}
