import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { scannerStates } from '../desk/desk.ts'
import { alarmNames } from './alarms.ts'

/** A periodic task after its last run. */
const TaskState = z.object({
  task: z.string(),
  endedAt: z.string(),
  milliseconds: z.number(),
  succeededAt: z.string().nullable(),
  /** Within the last hour. */
  failures: z.number(),
  lastError: z.string().nullable(),
  isAlarm: z.boolean(),
})
export type TaskState = z.output<typeof TaskState>

export const SiteHealth = z.object({
  release: z.string(),
  /** Active alarms, the same that page the person on call. */
  alarms: z.array(z.enum(alarmNames)),
  mails: z.object({
    waiting: z.number(),
    /** Due time of the most overdue mail. */
    dueSince: z.string().nullable(),
    /** In the last hour. */
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
  backups: z.object({ takenAt: z.string().nullable(), checkedAt: z.string().nullable() }).nullable(),
  /** Disk of the answering machine; null if unknown. */
  disk: z.object({ freeBytes: z.number(), bytes: z.number() }).nullable(),
  database: z.object({ bytes: z.number() }),
  /** Calls that failed because of the server, newest first. */
  failedCalls: z.array(
    z.object({ requestId: z.string(), method: z.string(), route: z.string(), at: z.string() }),
  ),
})
export type SiteHealth = z.output<typeof SiteHealth>

export const siteHealth = endpoint({
  method: 'GET',
  path: '/api/admin/site-health',
  summary: 'Site health: mails, tasks, files, search, backups, disk, database, the last errors',
  for: 'admin',
  limit: 'W',
  reply: SiteHealth,
  problems: [],
})
