import { statfs } from 'node:fs/promises'
import { asc, count, desc, eq, gte, max, min, sql, sum } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, dayOf, millisecondsPerDay } from '#contract/base/maldives.ts'
import { slowCallDays } from '#contract/facts/periods.ts'
import { alarmWindow } from '#contract/site-health/alarms.ts'
import type { SiteHealth } from '#contract/site-health/desk-health.ts'
import { countGivenUp, noMailSince } from '#features/notifications/server/mail-trouble.ts'
import { waitsForOperator } from '#features/subscriptions/server/waiting.ts'
import { countTextsGivenUp } from '#features/text-messages/server/count-texts-given-up.ts'
import type { Db } from '#platform/database/database.ts'
import { release } from '#platform/release.ts'
import type { Services } from '#platform/services.ts'
import { files } from '#tables/files.ts'
import { jobSearch } from '#tables/jobs/job-search.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { mails } from '#tables/notifications.ts'
import { failedCalls, slowCalls, taskRuns } from '#tables/site-health.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { alarmsOf, failsAgain, failuresInRow, recentFailures, warningsOf } from '../rules.ts'

const shownCalls = 20

const LedgerOutcome = z.object({ differences: z.number(), examples: z.array(z.string()) })

async function mailsOf(db: Db, now: Date) {
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return {
    waiting: await db.$count(mails, eq(mails.state, 'waiting')),
    dueSince: await noMailSince(db, now),
    givenUp: await countGivenUp(db, since(alarmWindow)),
    givenUpInWeek: await countGivenUp(db, since(7 * millisecondsPerDay)),
  }
}

async function searchOf(db: Db, now: Date): Promise<SiteHealth['search']> {
  return {
    openJobs: await db.$count(jobs, openJobs(now)),
    searchable: await db.$count(jobSearch, gte(jobSearch.expiresAt, now)),
  }
}

async function filesOf(db: Db, scanner: Services['scanner']): Promise<SiteHealth['files']> {
  const [row] = await db
    .select({ count: count(), bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` })
    .from(files)
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0), scanner: await scanner.state() }
}

/** Disk of the folder with files and the embedded database. */
async function diskOf(folder: string | undefined): Promise<SiteHealth['disk']> {
  if (folder === undefined) return null
  const found = await statfs(folder).catch(() => undefined)
  return found ? { freeBytes: found.bavail * found.bsize, bytes: found.blocks * found.bsize } : null
}

async function databaseOf(db: Db): Promise<SiteHealth['database']> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  )
  return { bytes: Number(rows[0]?.bytes ?? 0) }
}

type Run = typeof taskRuns.$inferSelect

/**
 * Latest results of the backup tasks that ran within a day: without `BACKUP_DIR` there are none. Both report the same, and
 * one that fails keeps its last result.
 */
function backupsOf(runs: readonly Run[], now: Date) {
  const recent = runs.filter(
    ({ task, endedAt }) =>
      ['take-backup', 'check-backup'].includes(task) &&
      now.getTime() - endedAt.getTime() < millisecondsPerDay,
  )
  if (recent.length === 0) return null
  const latest = (of: 'takenAt' | 'checkedAt') => {
    const known = recent.flatMap(({ outcome }) => (typeof outcome?.[of] === 'string' ? [outcome[of]] : []))
    return known.length === 0 ? null : new Date(Math.max(...known.map((text) => Date.parse(text))))
  }
  const takenAt = latest('takenAt')
  const newest = recent.find(({ outcome }) => takenAt && outcome?.takenAt === takenAt.toISOString())?.outcome
  return { takenAt, checkedAt: latest('checkedAt'), missingFiles: Number(newest?.missingFiles ?? 0) }
}

/** Result of the last check of the ledger that ended. */
function ledgerOf(runs: readonly Run[]): SiteHealth['ledger'] {
  const run = runs.find(({ task }) => task === 'check-ledger')
  const read = LedgerOutcome.safeParse(run?.outcome)
  if (!run?.succeededAt || !read.success) return null
  return { checkedAt: run.succeededAt.toISOString(), ...read.data }
}

/** Routes whose calls held their process for long, over the days that are shown. */
async function slowCallsOf(db: Db, now: Date): Promise<SiteHealth['slowCalls']> {
  const longest = max(slowCalls.milliseconds)
  const rows = await db
    .select({
      method: slowCalls.method,
      route: slowCalls.route,
      count: sum(slowCalls.count),
      milliseconds: longest,
      lastAt: max(slowCalls.lastAt),
    })
    .from(slowCalls)
    .where(gte(slowCalls.day, addDays(dayOf(now), 1 - slowCallDays)))
    .groupBy(slowCalls.method, slowCalls.route)
    .orderBy(desc(longest))
    .limit(shownCalls)
  return rows.map(({ method, route, count: calls, milliseconds, lastAt }) => ({
    method,
    route,
    count: Number(calls),
    milliseconds: milliseconds ?? 0,
    lastAt: (lastAt ?? now).toISOString(),
  }))
}

const text = (instant: Date | null | undefined) => instant?.toISOString() ?? null

/**
 * Reads the state of the site from the database, so that every process gives the same answer. Only the disk
 * is this machine's.
 */
export async function readHealth(
  db: Db,
  { scanner, dataFolder }: Pick<Services, 'scanner' | 'dataFolder'>,
  now: Date,
): Promise<SiteHealth> {
  const runs = await db.select().from(taskRuns).orderBy(asc(taskRuns.task))
  const mail = await mailsOf(db, now)
  const [slips] = await db
    .select({ count: count(), since: min(subscriptions.slipUploadedAt) })
    .from(subscriptions)
    .where(waitsForOperator)
  const backups = backupsOf(runs, now)
  const failed = await db.select().from(failedCalls).orderBy(desc(failedCalls.number)).limit(shownCalls)
  const state = {
    files: await filesOf(db, scanner),
    search: await searchOf(db, now),
    backups: backups && {
      ...backups,
      takenAt: text(backups.takenAt),
      checkedAt: text(backups.checkedAt),
    },
    ledger: ledgerOf(runs),
    disk: await diskOf(dataFolder),
  }
  return {
    ...state,
    warnings: warningsOf(state),
    release,
    alarms: alarmsOf(
      {
        mailDueSince: mail.dueSince,
        mailsGivenUp: mail.givenUp,
        textsGivenUp: await countTextsGivenUp(db, new Date(now.getTime() - alarmWindow)),
        slipWaitingSince: slips?.since ?? null,
        tasks: runs,
        backups,
      },
      now,
    ),
    mails: { ...mail, dueSince: text(mail.dueSince) },
    slips: { waiting: slips?.count ?? 0, since: text(slips?.since) },
    tasks: runs.map(({ task, endedAt, milliseconds, succeededAt, failedAt, lastError }) => ({
      task,
      endedAt: endedAt.toISOString(),
      milliseconds,
      succeededAt: text(succeededAt),
      failures: recentFailures(failedAt, now),
      hasFailed: failuresInRow({ succeededAt, failedAt }, now) > 0,
      lastError,
      isAlarm: failsAgain({ succeededAt, failedAt }, now),
    })),
    database: await databaseOf(db),
    failedCalls: failed.map(({ requestId, method, route, at }) => ({
      requestId,
      method,
      route,
      at: at.toISOString(),
    })),
    slowCalls: await slowCallsOf(db, now),
  }
}
