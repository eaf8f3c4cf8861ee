import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { formatShortDate } from '#contract/base/maldives.ts'
import type { Mail } from '#features/notifications/mail.ts'
import { afterQuiet } from '#features/notifications/rules.ts'
import { announce } from '#features/notifications/server/notify.ts'
import type { Writer } from '#features/notifications/server/write-due-mail.ts'
import { shortened } from '#features/text-messages/rules.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import type { Services } from '#platform/services.ts'
import { accounts, sessions } from '#tables/accounts/accounts.ts'
import { alerts } from '#tables/alerts.ts'
import { answerWithin, askAfter } from '../rules.ts'
import { sendWithoutMail } from './announce-without-mail.ts'
import type { AlertRow } from './describe-alert.ts'
import { askSubject, askToRenew } from './emails.ts'
import { alertPage } from './links.ts'
import { mailAddress } from './require-linked.ts'

const batch = 500

type Site = Pick<Services, 'secret' | 'publicUrl'>

/** Condition for alerts that were not used for `askAfter`, and whose owner was not asked. Signing in counts as use. */
function isDue(now: Date): SQL | undefined {
  const long = new Date(now.getTime() - askAfter)
  const isBack = sql`exists (select from ${sessions} where ${sessions.accountId} = ${alerts.accountId}
    and ${sessions.lastUsedAt} > ${long})`
  return and(
    isNotNull(alerts.confirmedAt),
    isNull(alerts.askedAt),
    lte(alerts.usedAt, long),
    sql`not ${isBack}`,
  )
}

/**
 * Asks for renewal of alerts that were not used for `askAfter`. Any number of processes may run it.
 *
 * @returns how many were asked
 * @throws AggregateError when some failed
 */
export async function askForRenewal(db: Db, { now, ...site }: Site & { now: Date }): Promise<number> {
  const due = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(isDue(now))
    .orderBy(alerts.usedAt, alerts.id)
    .limit(batch)
  return oneByOne(due, 'alerts could not be asked about', ({ id }) =>
    db.transaction((tx) => ask(tx, id, { site, now })),
  )
}

/** @returns 0 when it is not due any more */
async function ask(tx: Db, id: string, { site, now }: { site: Site; now: Date }): Promise<number> {
  const [found] = await tx
    .select({ alert: alerts, to: mailAddress })
    .from(alerts)
    .leftJoin(accounts, eq(accounts.id, alerts.accountId))
    .where(and(eq(alerts.id, id), isDue(now)))
    .for('update', { of: alerts, skipLocked: true })
  if (!found) return 0
  const { alert, to } = found
  if (!(to || (await askWithoutMail(tx, alert, { ...site, now })))) return 0
  await tx.update(alerts).set({ askedAt: now }).where(eq(alerts.id, id))
  if (!to) return 1
  const people = alert.accountId ? [alert.accountId] : []
  const asking = { kind: 'alert-go-on' as const, to, people, subject: askSubject, of: { alert: id } }
  await announce(tx, { ...asking, dueAt: afterQuiet(now) }, now)
  return 1
}

/** Renders the question when it is sent: its links belong to the address that it goes to, which may have changed overnight. */
export function renewalMailWriter(site: Site): Writer {
  return async (db, { toAddress: to, people, writtenOf }, now): Promise<Mail | undefined> => {
    const id = String(writtenOf?.alert)
    const [alert] = await db
      .select()
      .from(alerts)
      .where(and(eq(alerts.id, id), isNotNull(alerts.askedAt)))
    if (!alert) return undefined
    const page = (way: 'go-on' | 'end') => alertPage(site, way, { alertIds: [id], mailedTo: to }, now)
    return askToRenew({ to, people, alert, renew: page('go-on'), end: page('end') })
  }
}

/** Opening the list of alerts continues them (`adoptAlerts`). @returns false when it has to be asked later */
function askWithoutMail(
  tx: Db,
  { accountId, way, name }: AlertRow,
  { publicUrl, now }: Pick<Site, 'publicUrl'> & { now: Date },
): Promise<boolean> {
  const words = `Still looking for work? Your alert ${shortened(name, 60)} ends on ${formatShortDate(new Date(now.getTime() + answerWithin))} unless you open it`
  return sendWithoutMail(
    tx,
    {
      id: newId(),
      kind: 'alert-go-on',
      accountId: accountId ?? '',
      way,
      words,
      publicUrl,
      body: 'See your alerts to continue them.',
      path: '/jobseeker/alerts',
    },
    now,
  )
}
