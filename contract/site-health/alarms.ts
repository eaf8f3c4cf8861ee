import { hour } from '../base/durations.ts'

/**
 * Thresholds from which the state of the site is an alarm: the desk shows it in red, and
 * docs/monitoring/alerts.yml has a rule with the same figure. Seconds, numbers of mails and
 * codes, numbers of failures.
 */
export const alarms = {
  VazeefaMailStands: 900,
  VazeefaMailGivenUp: 10,
  VazeefaCodesGivenUp: 10,
  VazeefaTaskFails: 2,
  VazeefaTasksStand: 900,
  VazeefaSlipsWait: 86_400,
  VazeefaBackupOld: 129_600,
  VazeefaBackupUnchecked: 864_000,
} as const
export type Alarm = keyof typeof alarms
export const alarmNames = Object.keys(alarms) as [Alarm, ...Alarm[]]

/** Milliseconds over which failures and abandoned mails are counted. */
export const alarmWindow = hour

/** States in which the site works but is not safe: shown beside the alarms, and paging nobody. */
export const healthWarnings = [
  'no-backups',
  'no-backup-yet',
  'files-missing',
  'not-scanned',
  'scanner-away',
  'disk-low',
  'search-incomplete',
  'ledger-differs',
] as const
export type HealthWarning = (typeof healthWarnings)[number]

/** Share of the disk below which little is free. */
export const leastFreeShare = 0.1
