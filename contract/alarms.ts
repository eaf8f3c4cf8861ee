/**
 * From when on the state of the site is an alarm: the desk shows it in red, and docs/monitoring/alerts.yml has a rule with the same
 * figure for each. Seconds, numbers of mails, numbers of failures.
 */
export const alarms = {
  VazeefaMailStands: 900,
  VazeefaMailGivenUp: 10,
  VazeefaTaskFails: 2,
  VazeefaTasksStand: 900,
  VazeefaSlipsWait: 86_400,
  VazeefaBackupOld: 129_600,
  VazeefaBackupUnchecked: 864_000,
} as const
export type Alarm = keyof typeof alarms
export const alarmNames = Object.keys(alarms) as [Alarm, ...Alarm[]]

/** Failures and mails that were given up are counted over this long. Milliseconds. */
export const alarmWindow = 60 * 60 * 1_000
