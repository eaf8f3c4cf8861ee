import { and, arrayContains, eq, inArray, or, sql } from 'drizzle-orm'
import { kindsOfPerson } from '#contract/facts/notice-kinds.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts, identities, passkeys, sessions } from '#tables/accounts/accounts.ts'
import { phoneNumbers } from '#tables/accounts/phone-numbers.ts'
import { securityEvents } from '#tables/accounts/security-events.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { memberApplicationMails } from '#tables/hiring/inbox.ts'
import { jobFollowers } from '#tables/jobs/job-followers.ts'
import { mails, noticeChoices, pushSubscriptions } from '#tables/notifications.ts'
import { textMessages, textReplies } from '#tables/text-messages.ts'
import type { All, Rows } from './rows.ts'

/** Only owners may export the data of a company. */
export const isExportedWhole = ({ role, member }: Viewer) => role !== 'employer' || member?.role === 'owner'

/** Mails in this export: those about the person, and those about the company for its owners. */
function isOwnMail(viewer: Viewer) {
  const aboutPerson = and(
    arrayContains(mails.people, [viewer.personId]),
    inArray(mails.kind, [...kindsOfPerson]),
  )
  return isExportedWhole(viewer) ? or(arrayContains(mails.people, [viewer.id]), aboutPerson) : aboutPerson
}

/** Data of the person who signs in. */
export async function own(db: Db, viewer: Viewer, all: All): Promise<Record<string, Rows>> {
  const { personId, role } = viewer
  const ownAddress = db
    .select({ address: sql`lower(${accounts.email})` })
    .from(accounts)
    .where(eq(accounts.id, personId))
  const places = db
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .where(eq(companyMembers.accountId, personId))
  return {
    account: await all(accounts, eq(accounts.id, personId)),
    'phone-numbers': await all(phoneNumbers, eq(phoneNumbers.accountId, personId)),
    // A code in transit would open the account.
    'text-messages': await db
      .select({
        kind: textMessages.kind,
        to: textMessages.toNumber,
        at: textMessages.createdAt,
        parts: textMessages.parts,
      })
      .from(textMessages)
      .where(eq(textMessages.accountId, personId)),
    'text-replies': await all(textReplies, eq(textReplies.accountId, personId)),
    sessions: await all(sessions, eq(sessions.accountId, personId)),
    passkeys: await all(passkeys, eq(passkeys.accountId, personId)),
    identities: await all(identities, eq(identities.accountId, personId)),
    'security-events': await all(securityEvents, eq(securityEvents.accountId, personId)),
    // The text is in the mailbox; its links would still work here.
    mails: await db
      .select({ kind: mails.kind, subject: mails.subject, createdAt: mails.createdAt, sentAt: mails.sentAt })
      .from(mails)
      .where(and(isOwnMail(viewer), eq(sql`lower(${mails.toAddress})`, sql`(${ownAddress})`))),
    notices: await all(noticeChoices, eq(noticeChoices.address, sql`(${ownAddress})`)),
    'browsers-with-notices': await all(pushSubscriptions, eq(pushSubscriptions.accountId, personId)),
    ...(role === 'employer' && {
      memberships: await all(companyMembers, eq(companyMembers.accountId, personId)),
      'own-application-mails': await all(
        memberApplicationMails,
        inArray(memberApplicationMails.memberId, places),
      ),
      'followed-jobs': await all(jobFollowers, inArray(jobFollowers.memberId, places)),
    }),
  }
}
