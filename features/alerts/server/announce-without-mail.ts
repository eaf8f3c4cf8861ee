import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { formatCount } from '#contract/base/money.ts'
import type { AlertWay } from '#contract/facts/alert-frequencies.ts'
import { afterQuiet } from '#features/notifications/rules.ts'
import { pushToAccount } from '#features/notifications/server/push-to-browsers.ts'
import { placeOrText } from '#features/places/server/label.ts'
import { noticeText, textAbout } from '#features/text-messages/rules.ts'
import { queueNotice } from '#features/text-messages/server/queue-text.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { isReachable, phoneNumbers } from '#tables/accounts/phone-numbers.ts'
import { alertJobs } from '#tables/alerts.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { places } from '#tables/places.ts'
import type { AlertRow } from './describe-alert.ts'

interface News {
  alertId: string
  jobId: string
  title: string
  company: string
  place: string
}

/** Words of a text message or a browser notice: one job by its name, several by their number. */
export function newsWords(news: readonly Pick<News, 'title' | 'company' | 'place'>[], name: string): string {
  const [first] = news
  if (first && news.length === 1) return textAbout({ ...first, subject: `New job: ${first.title}` })
  return `${formatCount(news.length)} new jobs for ${name}`
}

/**
 * Condition for jobs of these alerts that are open and that no message named. A paused one stays, and is new when it opens
 * again.
 */
export const isNewOf = (alertIds: readonly string[], now: Date) =>
  and(
    inArray(alertJobs.alertId, [...alertIds]),
    isNull(alertJobs.mailId),
    sql`exists (select from ${jobs} where ${jobs.id} = ${alertJobs.jobId} and ${openJobs(now)})`,
  )

/** New jobs of alerts, each once. */
async function newsOf(tx: Db, alertIds: readonly string[], now: Date): Promise<News[]> {
  const rows = await tx
    .select({
      alertId: alertJobs.alertId,
      jobId: jobs.id,
      title: jobs.title,
      company: jobs.company,
      place: placeOrText(jobs.location),
    })
    .from(alertJobs)
    .innerJoin(jobs, eq(jobs.id, alertJobs.jobId))
    .leftJoin(places, eq(places.id, jobs.placeId))
    .where(isNewOf(alertIds, now))
  return [...new Map(rows.map((row) => [row.jobId, row])).values()]
}

interface Message {
  id: string
  kind: string
  accountId: string
  way: AlertWay
  words: string
  /** Second line of a browser notice. */
  body: string
  path: string
  publicUrl: string
}

/**
 * Queues a text message, or a notice in the browsers, as an alert says. A person without a number or a browser gets none.
 *
 * @returns false when the day has no room for another text
 */
export async function sendWithoutMail(
  tx: Db,
  { id, kind, accountId, way, words, body, path, publicUrl }: Message,
  now: Date,
): Promise<boolean> {
  if (way === 'browser') {
    await pushToAccount(tx, { id, accountId, at: afterQuiet(now), words: { title: words, body, path } }, now)
    return true
  }
  const [number] = await tx
    .select({ to: phoneNumbers.number })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.accountId, accountId), isReachable(now)))
  const text = noticeText(words, publicUrl + path)
  return !number || queueNotice(tx, { kind, ...number, accountId, text }, now)
}

/**
 * Notifies a person without an e-mail address of new jobs: one text message for the alerts that go there, within
 * its hours and the parts of a day, and one notice in the browsers for the others. What a day has no room for
 * comes with the next one.
 *
 * @returns how many were queued
 */
export async function announceWithoutMail(
  tx: Db,
  {
    accountId,
    alerts,
    publicUrl,
    now,
  }: { accountId: string; alerts: readonly AlertRow[]; publicUrl: string; now: Date },
): Promise<number> {
  let queued = 0
  for (const way of ['text', 'browser'] as const) {
    const chosen = alerts.filter((alert) => alert.way === way)
    const ids = chosen.map(({ id }) => id)
    const news = ids.length === 0 ? [] : await newsOf(tx, ids, now)
    const [first] = news
    if (!first) continue
    const name = chosen.length === 1 && chosen[0] ? chosen[0].name : 'your alerts'
    const words = newsWords(news, name)
    const path = news.length === 1 ? `/jobs/${first.jobId}` : '/jobseeker'
    const id = newId()
    const message = { id, kind: 'job-alert', accountId, way, words, body: name, path, publicUrl }
    if (!(await sendWithoutMail(tx, message, now))) continue
    await tx.update(alertJobs).set({ mailId: id }).where(isNewOf(ids, now))
    queued++
  }
  return queued
}
