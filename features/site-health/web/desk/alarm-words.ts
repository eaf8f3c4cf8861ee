import type { Alarm, HealthWarning } from '#contract/site-health/alarms.ts'

/** Words of each alarm, and the first thing to check. */
export const alarmWords: Record<Alarm, { title: string; act: string }> = {
  VazeefaMailStands: {
    title: 'E-mails are not being sent',
    act: 'The worker has stopped, or the mail server does not accept e-mails. Nobody can confirm an address or hear about an answer.',
  },
  VazeefaMailGivenUp: {
    title: 'Many e-mails failed within an hour',
    act: 'The mail server probably refuses us. The list of e-mails has the reasons.',
  },
  VazeefaCodesGivenUp: {
    title: 'Many text messages failed within an hour',
    act: 'The gateway probably refuses us, and nobody can log in with a phone number or is sent an offer there. The list of text messages has the reasons.',
  },
  VazeefaTaskFails: {
    title: 'A task fails again and again',
    act: 'It is marked below, with its error. Its work is not being done.',
  },
  VazeefaTasksStand: {
    title: 'No task is being run',
    act: 'No process works in the background. Start npm run worker on the server.',
  },
  VazeefaSlipsWait: {
    title: 'A payment has been waiting for more than a day',
    act: 'An employer has paid and cannot post yet. Decide it under Subscriptions.',
  },
  VazeefaBackupOld: {
    title: 'The newest backup is too old',
    act: 'If the disk fails, everything since is lost. The task take-backup says why; often the folder is full.',
  },
  VazeefaBackupUnchecked: {
    title: 'No backup has been restored for too long',
    act: 'Nobody knows whether the backups can be restored. The task check-backup says why.',
  },
}

/** Words of each warning, and what to do. */
export const warningWords: Record<HealthWarning, { title: string; act: string }> = {
  'no-backups': {
    title: 'Nothing is backed up',
    act: 'If the disk fails, everything is lost. Set BACKUP_DIR on the server, or take backups yourself.',
  },
  'no-backup-yet': {
    title: 'No backup was taken yet',
    act: 'The first is taken within a day of the start. The task take-backup says whether it failed.',
  },
  'files-missing': {
    title: 'The newest backup lacks files',
    act: 'They are missing or damaged in the store. Older backups may still hold them: take them from there before those are deleted.',
  },
  'not-scanned': {
    title: 'Uploads are not scanned for viruses',
    act: 'CVs and documents reach employers unscanned. Set CLAMAV_URL on the server.',
  },
  'scanner-away': {
    title: 'The virus scanner does not answer',
    act: 'Uploads are refused until it is back. Check clamd on the server.',
  },
  'disk-low': {
    title: 'The disk is nearly full',
    act: 'Uploads and backups fail once it is. Less than a tenth is free.',
  },
  'search-incomplete': {
    title: 'The search does not find all open jobs',
    act: 'Jobs are missing from lists and alerts. Whoever maintains the site should compare jobs with job_search.',
  },
  'ledger-differs': {
    title: 'The ledger does not agree',
    act: 'Amounts, receipts, refunds or e-mails differ. Compare these purchases before you approve or refund any of them.',
  },
}
