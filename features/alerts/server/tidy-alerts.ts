import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { JobFilters } from '#contract/catalogue/job-search.ts'
import { storedSearch } from '#features/catalogue/server/stored-search.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteBefore } from '#platform/database/delete-before.ts'
import type { Services } from '#platform/services.ts'
import { accounts, sessions } from '#tables/accounts.ts'
import { alertJobs, alerts, matchedJobs } from '#tables/alerts.ts'
import { answerWithin, askAfter, confirmWithin } from '../rules.ts'
import { searchOf } from './describe-alert.ts'
import { askToRenew } from './emails.ts'
import { alertPage } from './links.ts'
import { mailAddress } from './require-linked.ts'

const batch = 500
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** Deletes alerts that were not confirmed within 7 days, and those whose renewal was not answered. */
export async function eraseAlerts(db: Db, now: Date): Promise<void> {
  await db
    .delete(alerts)
    .where(and(isNull(alerts.confirmedAt), lte(alerts.createdAt, before(now, confirmWithin))))
  await db.delete(alerts).where(lte(alerts.askedAt, before(now, answerWithin)))
}

/** Deletes the record of sent jobs once they can no longer be sent again. */
export async function forgetAnnouncedJobs(db: Db, now: Date): Promise<void> {
  const long = before(now, 60 * millisecondsPerDay)
  await db.delete(alertJobs).where(and(lt(alertJobs.matchedAt, long), isNotNull(alertJobs.mailId)))
  await deleteBefore(db, matchedJobs.at, long)
}

/**
 * Asks for renewal of alerts that were not used for 90 days. Signing in counts as use.
 *
 * @returns how many were asked
 */
export async function askForUnused(
  db: Db,
  { now, ...site }: Pick<Services, 'secret' | 'publicUrl'> & { now: Date },
): Promise<number> {
  const long = before(now, askAfter)
  const isBack = sql`exists (select from ${sessions} where ${sessions.accountId} = ${alerts.accountId}
    and ${sessions.lastUsedAt} > ${long})`
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ alert: alerts, to: mailAddress })
      .from(alerts)
      .leftJoin(accounts, eq(accounts.id, alerts.accountId))
      .where(
        and(
          isNotNull(alerts.confirmedAt),
          isNull(alerts.askedAt),
          lte(alerts.usedAt, long),
          sql`not ${isBack}`,
        ),
      )
      .limit(batch)
      .for('update', { of: alerts, skipLocked: true })
    if (rows.length === 0) return 0
    await tx
      .update(alerts)
      .set({ askedAt: now })
      .where(
        inArray(
          alerts.id,
          rows.map(({ alert }) => alert.id),
        ),
      )
    for (const { alert, to } of rows) {
      const link = { alertIds: [alert.id], mailedTo: to }
      const page = (way: 'go-on' | 'end') => alertPage(site, way, link, now)
      const people = alert.accountId ? [alert.accountId] : []
      await notify(tx, askToRenew({ to, people, alert, renew: page('go-on'), end: page('end') }), now)
    }
    return rows.length
  })
}

/**
 * Recomputes the meaning of the words of alerts, which depends on the words of the jobs, the synonyms and
 * the release. Each search is computed once, and only changed alerts are written.
 */
export async function understandAgain(db: Db, now: Date): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectDistinct({ query: alerts.query })
      .from(alerts)
      .where(and(sql`${alerts.query} like '%q=%'`, gt(alerts.query, after)))
      .orderBy(alerts.query)
      .limit(batch)
    const again: SQL[] = []
    for (const { query } of rows) {
      const { data: search } = JobFilters.safeParse(searchOf(query))
      if (!search) continue
      const { chosen, words, clauses } = await storedSearch(db, search, now)
      again.push(sql`(${query}::text, ${JSON.stringify(chosen)}::jsonb, ${words}::tsquery,
        ${clauses && JSON.stringify(clauses)}::jsonb)`)
    }
    if (again.length > 0)
      await db.execute(sql`
        update ${alerts} set chosen = again.chosen, words = again.words, clauses = again.clauses
        from (values ${sql.join(again, sql`, `)}) as again (query, chosen, words, clauses)
        where ${alerts.query} = again.query
          and (${alerts.chosen}, ${alerts.words}, ${alerts.clauses}) is distinct from (again.chosen, again.words, again.clauses)`)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.query
  }
}
