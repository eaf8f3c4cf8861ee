import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { withoutAge } from '#contract/catalogue/job-filters.ts'
import type { JobFilters } from '#contract/catalogue/job-search.ts'
import type { AlertWay } from '#contract/facts/alert-frequencies.ts'
import { maxAlerts } from '#contract/facts/bounds.ts'
import { storedSearch } from '#features/catalogue/server/stored-search.ts'
import { requireRoomAt } from '#features/notifications/server/asked-mails.ts'
import { turnOnAgain } from '#features/notifications/server/choose-notices.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { alerts } from '#tables/alerts.ts'
import { nextDue, type Rhythm } from '../rules.ts'
import { adoptAlerts } from './adopt-alerts.ts'
import { nameOf, queryOf } from './describe-alert.ts'
import { alertIsOn, confirmAlert } from './emails.ts'
import { alertPage } from './links.ts'

/** Maximum length of a search as a query, limited by the index of PostgreSQL. Characters. */
const maxSearchLength = 2_000

interface Wanted extends Rhythm {
  search: JobFilters
  email?: string | undefined
  way?: AlertWay | undefined
  viewer: Viewer | undefined
  services: Pick<Services, 'secret' | 'publicUrl'>
  now: Date
}

interface Owner {
  person: string
  accountId: string | null
  email: string | null
  /** Address for its mails. */
  address: string
  isConfirmed: boolean
}

async function ownerOf(db: Db, { viewer, email }: Pick<Wanted, 'viewer' | 'email'>): Promise<Owner> {
  if (viewer && viewer.role !== 'jobseeker') throw new Problem('forbidden')
  if (viewer) {
    const [account] = await db
      .select({ email: accounts.email, confirmedAt: accounts.emailVerifiedAt })
      .from(accounts)
      .where(eq(accounts.id, viewer.id))
    if (!account) throw new Problem('not_found')
    return {
      person: viewer.id,
      accountId: viewer.id,
      email: null,
      address: account.email,
      // Without an address there is nothing to confirm: it notifies the person who is logged in.
      isConfirmed: account.email === '' || account.confirmedAt !== null,
    }
  }
  if (!email) throw new Problem('invalid_input', { fields: { email: 'is required' } })
  const address = email.toLowerCase()
  return { person: address, accountId: null, email: address, address, isConfirmed: false }
}

/**
 * Creates an alert for a search. The same search again changes its frequency. For an unconfirmed address a
 * mail asks for confirmation, and nothing is sent before. A confirmed alert is not changed without a sign-in: its mail
 * has the link to change it.
 *
 * @throws Problem `invalid_input` when the search is too long
 * @throws Problem `list_full` when there are 20 already
 * @throws Problem `too_many` when the address got too many mails that anybody can request
 * @throws Problem `forbidden` for employers and operators
 */
export async function makeAlert(db: Db, wanted: Wanted): Promise<{ needsConfirming: boolean }> {
  const { frequency, hour, weekday, way, services, now } = wanted
  const search = withoutAge(wanted.search)
  const owner = await ownerOf(db, wanted)
  const query = queryOf(search)
  if (query.length > maxSearchLength)
    throw new Problem('invalid_input', {
      words: 'There are too many words for an alert',
      fields: { search: 'is too long' },
    })
  const name = await nameOf(db, search)
  const stored = await storedSearch(db, search, now)
  await db.transaction(async (tx) => {
    // Serialised per person, so that two concurrent calls do not create the 21st.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`alerts ${owner.person}`}))`)
    if (owner.accountId !== null && owner.isConfirmed) await adoptAlerts(tx, owner.accountId, now)
    // Alerts that somebody asked for with the address of an account take no room before they are confirmed.
    const counts = owner.isConfirmed ? isNotNull(alerts.confirmedAt) : undefined
    const others = and(eq(alerts.person, owner.person), ne(alerts.query, query), counts)
    if ((await tx.$count(alerts, others)) >= maxAlerts) throw new Problem('list_full')
    const confirmed = { confirmedAt: now, nextDueAt: nextDue(wanted, now) }
    const [alert] = await tx
      .insert(alerts)
      .values({
        person: owner.person,
        accountId: owner.accountId,
        email: owner.email,
        ...stored,
        query,
        name,
        frequency,
        hour,
        weekday,
        ...(way && { way }),
        createdAt: now,
        since: now,
        usedAt: now,
        ...(owner.isConfirmed && confirmed),
      })
      .onConflictDoUpdate({
        target: [alerts.person, alerts.query],
        set: owner.isConfirmed
          ? { frequency, hour, weekday, ...(way && { way }), usedAt: now, askedAt: null, ...confirmed }
          : // Another mail asks for confirmation, so the time to confirm begins again.
            { frequency, hour, weekday, createdAt: now, since: now },
        ...(!owner.isConfirmed && { setWhere: sql`${alerts.confirmedAt} is null` }),
      })
      .returning()
    const { accountId, address: to } = owner
    if (owner.isConfirmed) return turnOnAgain(tx, { kind: 'job-alert', to })
    const page = (way: 'confirm' | 'change' | 'end', { id }: { id: string }) =>
      alertPage(services, way, { alertIds: [id], mailedTo: to }, now)
    await requireRoomAt(tx, { kind: 'alert-confirm', to }, now)
    if (alert)
      return notify(tx, confirmAlert({ to, accountId, alert, link: page('confirm', alert), now }), now)
    const isIt = and(eq(alerts.person, owner.person), eq(alerts.query, query))
    const [known] = await tx.select().from(alerts).where(isIt)
    if (!known) return
    const [change, end] = [page('change', known), page('end', known)]
    await notify(tx, alertIsOn({ to, accountId, alert: known, change, end, now }), now)
  })
  return { needsConfirming: !owner.isConfirmed }
}
