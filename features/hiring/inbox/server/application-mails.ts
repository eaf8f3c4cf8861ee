import { and, eq, isNotNull } from 'drizzle-orm'
import type { ApplicationMailChoice } from '#contract/facts/inbox-choices.ts'
import { turnOnAgain } from '#features/notifications/server/choose-notices.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { memberApplicationMails } from '#tables/hiring/inbox.ts'

const unlessChosen: ApplicationMailChoice = 'at once'

/** Frequency of mails of new applications to a member: at once, unless the member chose otherwise. */
export async function applicationMailsOf(db: Db, memberId: string): Promise<ApplicationMailChoice> {
  const [chosen] = await db
    .select({ frequency: memberApplicationMails.frequency })
    .from(memberApplicationMails)
    .where(eq(memberApplicationMails.memberId, memberId))
  return chosen?.frequency ?? unlessChosen
}

/** The same for each member of a company; for the company's address, the choice of the person who registered it. */
export async function applicationMailsFor(
  db: Db,
  employerId: string,
): Promise<(memberId: string | undefined) => ApplicationMailChoice> {
  const rows = await db
    .select({
      memberId: companyMembers.id,
      accountId: companyMembers.accountId,
      frequency: memberApplicationMails.frequency,
    })
    .from(companyMembers)
    .innerJoin(memberApplicationMails, eq(memberApplicationMails.memberId, companyMembers.id))
    .where(eq(companyMembers.employerId, employerId))
  const first = rows.find(({ accountId }) => accountId === employerId)
  return (memberId = first?.memberId) =>
    rows.find((row) => row.memberId === memberId)?.frequency ?? unlessChosen
}

/** Sets the frequency of the mails, which their address wants again if it had turned them off. An already scheduled mail keeps its time. */
export async function chooseApplicationMails(
  db: Db,
  { memberId, frequency, now }: { memberId: string; frequency: ApplicationMailChoice; now: Date },
): Promise<void> {
  await db
    .insert(memberApplicationMails)
    .values({ memberId, frequency, at: now })
    .onConflictDoUpdate({ target: memberApplicationMails.memberId, set: { frequency, at: now } })
  const [account] = await db
    .select({ to: accounts.email })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .where(and(eq(companyMembers.id, memberId), isNotNull(accounts.emailVerifiedAt)))
  if (account) await turnOnAgain(db, { kind: 'applications-received', ...account })
}
