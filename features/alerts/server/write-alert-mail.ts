import { and, asc, eq, sql } from 'drizzle-orm'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { type CardRow, cardOf, cardRow, cardTables } from '#features/jobs/server/card.ts'
import type { Mail } from '#features/notifications/mail.ts'
import type { Writer } from '#features/notifications/server/write-due-mail.ts'
import type { Services } from '#platform/services.ts'
import { alertJobs, alerts } from '#tables/alerts.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { newJobs } from './emails.ts'
import { alertPage } from './links.ts'

/** Renders the mail about new jobs when it is sent: with the jobs and alerts that are open at that time. */
export function alertMailWriter(site: Pick<Services, 'secret' | 'publicUrl'>): Writer {
  return async (db, mail, now): Promise<Mail | undefined> => {
    const rows = await db.execute<{ alertId: string; card: CardRow }>(sql`
      select ${alertJobs.alertId} as "alertId", ${cardRow(now)} as card
      from ${alertJobs} join (${cardTables}) on ${jobs.id} = ${alertJobs.jobId}
      where ${and(eq(alertJobs.mailId, mail.id), openJobs(now))}
      order by ${jobs.publishedAt} desc, ${jobs.id} desc`)
    const cards = rows.rows.map(({ alertId, card }) => ({ alertId, job: cardOf(card, now) }))
    if (cards.length === 0) return undefined
    const matches = await db
      .selectDistinct({ alert: alerts })
      .from(alerts)
      .innerJoin(alertJobs, eq(alertJobs.alertId, alerts.id))
      .where(eq(alertJobs.mailId, mail.id))
      .orderBy(asc(alerts.createdAt), asc(alerts.id))
    const page = (to: 'change' | 'end', alertIds: readonly string[]) =>
      alertPage(site, to, { alertIds, mailedTo: mail.toAddress }, now)
    const found = matches.flatMap(({ alert }) => {
      const own: JobCard[] = cards.filter(({ alertId }) => alertId === alert.id).map(({ job }) => job)
      if (own.length === 0) return []
      return [{ alert, jobs: own, change: page('change', [alert.id]), end: page('end', [alert.id]) }]
    })
    const ids = found.map(({ alert }) => alert.id)
    return newJobs({
      to: mail.toAddress,
      people: mail.people,
      found,
      publicUrl: site.publicUrl,
      unsubscribeUrl: page('end', ids),
    })
  }
}
