import type { Alarm } from '#contract/alarms.ts'

/** Words of each alarm, and the first thing to look at. */
export const alarmWords: Record<Alarm, { title: string; act: string }> = {
  VazeefaMailStands: {
    title: 'E-mails are not being sent',
    act: 'The worker is gone, or the mail server takes nothing. Nobody confirms an address or learns of an answer.',
  },
  VazeefaMailGivenUp: {
    title: 'Many e-mails were given up within an hour',
    act: 'The mail server probably refuses us. The list of e-mails has the reasons.',
  },
  VazeefaTaskFails: {
    title: 'A task fails again and again',
    act: 'It is marked below, with its error. What it does by itself is not done.',
  },
  VazeefaTasksStand: {
    title: 'No task is being run',
    act: 'No process works in the background. Whoever runs the server can start npm run worker.',
  },
  VazeefaSlipsWait: {
    title: 'A payment has waited for more than a day',
    act: 'An employer has paid and may not post. It is decided under Subscriptions.',
  },
  VazeefaBackupOld: {
    title: 'The newest backup is too old',
    act: 'What happened since is lost with the disk. The task take-backup says why; often the folder is full.',
  },
  VazeefaBackupUnchecked: {
    title: 'No backup has been restored for too long',
    act: 'Nobody knows whether the backups can be restored. The task check-backup says why.',
  },
}
