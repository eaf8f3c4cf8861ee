import { z } from 'zod'
import '../base/schemas.ts'
import { endpoint } from '../base/endpoint.ts'
import { scannerStates } from '../desk/desk.ts'
import { alarmNames, healthWarnings } from './alarms.ts'

/** A periodic task after its last run. */
const TaskState = z.object({
  task: z.string(),
  endedAt: z.string(),
  milliseconds: z.number(),
  succeededAt: z.string().nullable(),
  /** Within the last hour. */
  failures: z.number(),
  /** The last run. */
  hasFailed: z.boolean(),
  lastError: z.string().nullable(),
  isAlarm: z.boolean(),
})
export type TaskState = z.output<typeof TaskState>

const SlowCalls = z.object({
  method: z.string(),
  route: z.string(),
  /** In the last seven days. */
  count: z.number(),
  /** Longest time of one. */
  milliseconds: z.number(),
  lastAt: z.string(),
})

export const SiteHealth = z.object({
  release: z.string(),
  /** Active alarms, the same that page the person on call. */
  alarms: z.array(z.enum(alarmNames)),
  /** Reasons why the site is unsafe although everything runs. */
  warnings: z.array(z.enum(healthWarnings)),
  mails: z.object({
    waiting: z.number(),
    /** Since when no mail is sent: the most overdue one is due, or all attempts fail. */
    dueSince: z.string().nullable(),
    /** Last tried in the last hour. */
    givenUp: z.number(),
    /** In the last seven days. */
    givenUpInWeek: z.number(),
  }),
  slips: z.object({ waiting: z.number(), since: z.string().nullable() }),
  tasks: z.array(TaskState),
  files: z.object({ count: z.number(), bytes: z.number(), scanner: z.enum(scannerStates) }),
  /** Number of open jobs, and of those that the search finds. */
  search: z.object({ openJobs: z.number(), searchable: z.number() }),
  /** Null without automatic backups. */
  backups: z
    .object({
      takenAt: z.string().nullable(),
      checkedAt: z.string().nullable(),
      /** Number of files that the newest lacks: they are missing or damaged in the store. */
      missingFiles: z.number(),
    })
    .nullable(),
  /** The last check of the ledger; null before the first. */
  ledger: z
    .object({
      checkedAt: z.string(),
      /** Number of places where it does not agree. */
      differences: z.number(),
      /** The first of them, in words. */
      examples: z.array(z.string()),
    })
    .nullable(),
  /** Disk of the answering machine; null if unknown. */
  disk: z.object({ freeBytes: z.number(), bytes: z.number() }).nullable(),
  database: z.object({ bytes: z.number() }),
  /** Calls that failed because of the server, newest first. */
  failedCalls: z.array(
    z.object({ requestId: z.string(), method: z.string(), route: z.string(), at: z.string() }),
  ),
  /** Routes of calls that needed more than `slowMilliseconds` of their process alone, the longest first. */
  slowCalls: z.array(SlowCalls),
})
export type SiteHealth = z.output<typeof SiteHealth>

export const siteHealth = endpoint({
  method: 'GET',
  path: '/api/admin/site-health',
  summary: 'Site health: mails, tasks, files, search, backups, disk, database, the last errors, slow calls',
  for: 'admin',
  limit: 'A',
  reply: SiteHealth,
  problems: [],
})
