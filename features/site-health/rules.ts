import { millisecondsPerDay } from '#contract/base/maldives.ts'
import {
  type Alarm,
  alarmNames,
  alarms,
  alarmWindow,
  type HealthWarning,
  healthWarnings,
  leastFreeShare,
} from '#contract/site-health/alarms.ts'
import type { SiteHealth } from '#contract/site-health/desk-health.ts'

interface Runs {
  succeededAt: Date | null
  failedAt: readonly Date[]
}

interface State {
  mailDueSince: Date | null
  mailsGivenUp: number
  textsGivenUp: number
  slipWaitingSince: Date | null
  tasks: readonly (Runs & { task: string })[]
  backups: { takenAt: Date | null; checkedAt: Date | null } | null
}

const secondsSince = (then: Date | null, now: Date) => (then ? (now.getTime() - then.getTime()) / 1_000 : 0)

/** The most frequent task, whose age shows whether the worker runs. */
const pulse = 'match-new-jobs'

/** Failures of a task within the last hour. */
export const recentFailures = (failedAt: readonly Date[], now: Date): number =>
  failedAt.filter((at) => now.getTime() - at.getTime() < alarmWindow).length

/**
 * Number of the latest runs of a task that failed. Failures are newest first. None a day later: a task that failed until the
 * configuration or a release took it out never succeeds.
 */
export function failuresInRow({ succeededAt, failedAt }: Runs, now: Date): number {
  const [last] = failedAt
  if (!last || now.getTime() - last.getTime() >= millisecondsPerDay) return 0
  return failedAt.filter((at) => succeededAt === null || at > succeededAt).length
}

/** Does a task fail repeatedly: its last two runs, however far apart, or several in an hour? */
export const failsAgain = (runs: Runs, now: Date): boolean =>
  failuresInRow(runs, now) > 1 || recentFailures(runs.failedAt, now) > alarms.VazeefaTaskFails

/** Returns the alarms that page the person on call. An alarm is raised above its threshold, not at it. */
export function alarmsOf(state: State, now: Date): Alarm[] {
  const { backups } = state
  const pulseAt = state.tasks.find(({ task }) => task === pulse)?.succeededAt ?? null
  const figures: Record<Alarm, number> = {
    VazeefaMailStands: secondsSince(state.mailDueSince, now),
    VazeefaMailGivenUp: state.mailsGivenUp,
    VazeefaCodesGivenUp: state.textsGivenUp,
    VazeefaTaskFails: state.tasks.some((task) => failsAgain(task, now)) ? Number.POSITIVE_INFINITY : 0,
    // A new database has no run of any task for a moment.
    VazeefaTasksStand: secondsSince(pulseAt, now),
    VazeefaSlipsWait: secondsSince(state.slipWaitingSince, now),
    VazeefaBackupOld: backups ? secondsSince(backups.takenAt, now) : 0,
    VazeefaBackupUnchecked: backups?.takenAt ? secondsSince(backups.checkedAt ?? new Date(0), now) : 0,
  }
  return alarmNames.filter((name) => figures[name] > alarms[name])
}

/** Returns the reasons why the site is unsafe although everything runs. */
export function warningsOf({
  backups,
  files,
  disk,
  search,
  ledger = null,
}: Pick<SiteHealth, 'backups' | 'files' | 'disk' | 'search'> &
  Partial<Pick<SiteHealth, 'ledger'>>): HealthWarning[] {
  const holds: Record<HealthWarning, boolean> = {
    'no-backups': backups === null,
    'no-backup-yet': backups !== null && backups.takenAt === null,
    'files-missing': backups !== null && backups.missingFiles > 0,
    'not-scanned': files.scanner === 'off',
    'scanner-away': files.scanner === 'away',
    'disk-low': disk !== null && disk.freeBytes < disk.bytes * leastFreeShare,
    'search-incomplete': search.searchable < search.openJobs,
    'ledger-differs': ledger !== null && ledger.differences > 0,
  }
  return healthWarnings.filter((name) => holds[name])
}
