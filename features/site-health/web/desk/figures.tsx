import { formatCount } from '#contract/base/money.ts'
import type { Alarm, HealthWarning } from '#contract/site-health/alarms.ts'
import type { SiteHealth } from '#contract/site-health/desk-health.ts'
import { ageOf } from '#site/desk/age.ts'
import { Card } from '#site/ui/card.tsx'
import { ErrorIcon, WarningIcon } from '#site/ui/icons.tsx'
import { sizeInWords } from '#site/ui/rich/size-in-words.ts'
import { TextLink } from '#site/ui/text-link.tsx'

interface Figure {
  label: string
  value: string
  note: string
  /** Link to details. */
  to?: string
  alarms?: readonly Alarm[]
  warnings?: readonly HealthWarning[]
}

const since = (instant: string | null, now: Date) => instant && ageOf(instant, now)

const scannerWords = {
  ready: 'scanned for viruses',
  away: 'the virus scanner does not answer',
  off: 'not scanned for viruses',
}

function backupFigures(backups: SiteHealth['backups'], now: Date): Figure[] {
  if (!backups)
    return [
      {
        label: 'Newest backup',
        value: 'None',
        note: 'No automatic backups. Set BACKUP_DIR on the server.',
        warnings: ['no-backups'],
      },
    ]
  const { takenAt, checkedAt } = backups
  return [
    {
      label: 'Newest backup',
      value: takenAt ? `${ageOf(takenAt, now)} old` : 'None yet',
      note: checkedAt
        ? `One was restored as a test ${ageOf(checkedAt, now)} ago`
        : 'None was restored as a test yet',
      alarms: ['VazeefaBackupOld', 'VazeefaBackupUnchecked'],
      warnings: ['no-backup-yet', 'files-missing'],
    },
  ]
}

function figuresOf(health: SiteHealth, now: Date): Figure[] {
  const { mails, slips, files, search, disk, database } = health
  return [
    {
      label: 'Waiting e-mails',
      value: formatCount(mails.waiting),
      note: mails.dueSince ? `None was sent for ${since(mails.dueSince, now)}` : 'None is overdue',
      to: '/admin/mails?state=waiting',
      alarms: ['VazeefaMailStands'],
    },
    {
      label: 'Failed e-mails',
      value: formatCount(mails.givenUp),
      note: `In the last hour; ${formatCount(mails.givenUpInWeek)} this week`,
      to: '/admin/mails?state=dead',
      alarms: ['VazeefaMailGivenUp'],
    },
    {
      label: 'Waiting payments',
      value: formatCount(slips.waiting),
      note: slips.since ? `The oldest for ${since(slips.since, now)}` : 'None has a slip',
      to: '/admin/subscriptions',
      alarms: ['VazeefaSlipsWait'],
    },
    {
      label: 'Files',
      value: formatCount(files.count),
      note: `${sizeInWords(files.bytes)}, ${scannerWords[files.scanner]}`,
      warnings: ['not-scanned', 'scanner-away'],
    },
    {
      label: 'Open jobs that a search finds',
      value: formatCount(search.searchable),
      note: `of ${formatCount(search.openJobs)}`,
      warnings: ['search-incomplete'],
    },
    {
      label: 'Ledger',
      value: health.ledger
        ? health.ledger.differences === 0
          ? 'No differences'
          : `${formatCount(health.ledger.differences)} ${health.ledger.differences === 1 ? 'difference' : 'differences'}`
        : 'Not checked yet',
      note: health.ledger
        ? `Checked ${ageOf(health.ledger.checkedAt, now)} ago`
        : 'It is checked every few hours',
      to: '/admin/ledger',
      warnings: ['ledger-differs'],
    },
    ...backupFigures(health.backups, now),
    {
      label: 'Free on the disk',
      value: disk ? sizeInWords(disk.freeBytes) : 'Not known',
      note: disk ? `of ${sizeInWords(disk.bytes)}, on the machine that answered` : 'Files are elsewhere',
      warnings: ['disk-low'],
    },
    { label: 'Database', value: sizeInWords(database.bytes), note: `Release ${health.release}` },
  ]
}

const looks = {
  alarm: { card: 'border-red-ink/25 bg-red-tint', label: 'text-red-ink' },
  warning: { card: 'border-yellow-ink/25 bg-yellow-tint', label: 'text-yellow-ink' },
}

/** State of the site in figures; a red one is an alarm, a yellow one a warning. */
export function Figures({ health }: { health: SiteHealth }) {
  const figures = figuresOf(health, new Date())
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ label, value, note, to, alarms = [], warnings = [] }) => {
        const isAlarm = alarms.some((alarm) => health.alarms.includes(alarm))
        const isWarning = warnings.some((warning) => health.warnings.includes(warning))
        const is = isAlarm ? 'alarm' : isWarning ? 'warning' : undefined
        return (
          <Card as="div" key={label} className={is ? looks[is].card : ''}>
            <dt className={`flex items-center gap-2 text-sm ${is ? looks[is].label : 'text-ink-soft'}`}>
              {isAlarm && <ErrorIcon className="size-4" />}
              {is === 'warning' && <WarningIcon className="size-4" />}
              {to ? <TextLink to={to}>{label}</TextLink> : label}
              {is && <span className="sr-only">: {is}</span>}
            </dt>
            <dd className="mt-1 text-2xl font-bold tabular-nums">{value}</dd>
            <dd className="mt-0.5 text-sm text-ink-soft">{note}</dd>
          </Card>
        )
      })}
    </dl>
  )
}
