import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts, identities, passkeys, sessions } from '#tables/accounts/accounts.ts'
import { phoneNumbers } from '#tables/accounts/phone-numbers.ts'
import { securityEvents } from '#tables/accounts/security-events.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { textMessages, textReplies } from '#tables/text-messages.ts'
import type { All, Rows } from './rows.ts'

/** Data of the person who signs in. */
export async function own(db: Db, { personId, role }: Viewer, all: All): Promise<Record<string, Rows>> {
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
    ...(role === 'employer' && {
      memberships: await all(companyMembers, eq(companyMembers.accountId, personId)),
    }),
  }
}
