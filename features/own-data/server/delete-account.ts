import { eq } from 'drizzle-orm'
import { fromLaari } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import { needsOwnerFirst } from '#contract/facts/member-roles.ts'
import { isOnlyCompany } from '#features/accounts/server/company-account.ts'
import { type Proof, requireOwner } from '#features/accounts/server/require-owner.ts'
import { isOnlyOwner, membersBeside } from '#features/companies/members/server/owners.ts'
import { leaveCompany } from '#features/companies/members/server/remove-member.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import { readOpenMoney } from '#features/subscriptions/server/money/open-money.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import type { Services } from '#platform/services.ts'
import { sessions } from '#tables/accounts/accounts.ts'
import { accountDeleted, companyDeleted } from './emails.ts'
import { forgetAccount, lockAccount } from './forget-account.ts'
import { lockCompaniesOf, placesOf, requireNoPlace } from './leave-companies.ts'

interface Deletion extends Proof {
  site: Pick<Services, 'publicUrl' | 'secret'>
}

/**
 * Deletes the account of a person, with the company if the person is its only owner; otherwise the
 * company's data stays. The other members of a company that goes are notified.
 *
 * @throws Problem `wrong_password`, `bad_code`, `sign_in_again` or `too_many`
 * @throws Problem `last_owner` when another company would be left without an owner
 * @throws Problem `changed_meanwhile` when the person joins a company, or becomes the only owner of one, at the same moment
 */
export async function deleteAccount(db: Db, store: FileStore, deletion: Deletion): Promise<void> {
  const { viewer, ...asked } = deletion
  const { spend } = await requireOwner(db, deletion)
  const paths = await db.transaction(async (tx) => {
    const going = new Set(
      viewer.role === 'employer' ? await leaveCompanies(tx, viewer, asked.now) : [viewer.personId],
    )
    await spend(tx)
    const removed: (string | undefined)[] = []
    for (const accountId of going) {
      const account = await lockAccount(tx, accountId)
      // Absent after a second click.
      if (!account) continue
      await requireNoPlace(tx, accountId, going)
      const others = await membersBeside(tx, accountId, going)
      removed.push(...(await forgetAccount(tx, { ...asked, account, lastMail: accountDeleted })))
      await notifyAll(tx, others.map(companyDeleted), asked.now)
    }
    return removed
  })
  for (const path of paths) await removeBytes(store, path)
}

/**
 * Removes a person from every company with another owner.
 *
 * @returns the accounts to delete: the company with this only owner, and the person's own one
 */
async function leaveCompanies(tx: Db, viewer: Viewer, now: Date): Promise<string[]> {
  const aloneBefore = await ownedAlone(tx, viewer.personId)
  const locked = await lockCompaniesOf(tx, viewer.personId)
  const personId = await personOf(tx, viewer)
  if (personId === undefined) return []
  const going: string[] = []
  const places = (await placesOf(tx, personId)).filter(({ employerId }) => locked.has(employerId))
  const alone = await ownedAlone(tx, personId)
  for (const { memberId, employerId, company } of places) {
    if (alone.has(employerId)) {
      if (employerId !== viewer.id) throw new Problem('last_owner', { words: needsOwnerFirst(company) })
      // The person meant to leave it, not to delete it.
      if (!aloneBefore.has(employerId))
        throw new Problem('changed_meanwhile', {
          words: `You have become the only owner of ${company} in the meantime. Please read again what would be deleted`,
        })
      if (employerId !== personId) await partFromFounder(tx, employerId, now)
      going.push(employerId)
    } else await leaveCompany(tx, { employerId, memberId, byId: undefined, now })
  }
  // Another account than before, if the person registered a company that stays.
  const own = await personOf(tx, viewer)
  const isCompany = own !== undefined && !going.includes(own) && (await isOnlyCompany(tx, own))
  return own === undefined || isCompany ? going : [...going, own]
}

/** @returns ids of the companies of which the person is the only owner */
async function ownedAlone(tx: Db, personId: string): Promise<Set<string>> {
  const alone = new Set<string>()
  for (const { employerId, memberId, role } of await placesOf(tx, personId))
    if (role === 'owner' && (await isOnlyOwner(tx, employerId, memberId))) alone.add(employerId)
  return alone
}

/**
 * Account of the person who calls. The session goes with a person who leaves a company, so it is right even if somebody else
 * removed the person from it since the call began. Undefined after the deletion.
 */
async function personOf(tx: Db, { sessionId }: Viewer): Promise<string | undefined> {
  const [session] = await tx
    .select({ accountId: sessions.accountId })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return session?.accountId
}

/** Gives a founder who is no owner any more an own account, which stays when another owner deletes the company. */
async function partFromFounder(tx: Db, employerId: string, now: Date): Promise<void> {
  const founder = (await placesOf(tx, employerId)).find((place) => place.employerId === employerId)
  if (founder) await leaveCompany(tx, { ...founder, byId: undefined, now })
}

/** The consequences of `deleteAccount` for companies, by their names, and the money that is open with those that go. */
export async function readDeletion(db: Db, { id, personId }: Viewer) {
  const would = { deletes: [] as string[], leaves: [] as string[], needsOwner: [] as string[] }
  const money: { company: string; credit: number; refunds: number }[] = []
  const alone = await ownedAlone(db, personId)
  for (const { employerId, company } of await placesOf(db, personId)) {
    const what = !alone.has(employerId) ? 'leaves' : employerId === id ? 'deletes' : 'needsOwner'
    would[what].push(company)
    if (what !== 'deletes') continue
    const { creditInLaari, refundsInLaari } = await readOpenMoney(db, employerId)
    if (creditInLaari + refundsInLaari > 0)
      money.push({ company, credit: fromLaari(creditInLaari), refunds: fromLaari(refundsInLaari) })
  }
  return { ...would, money }
}
