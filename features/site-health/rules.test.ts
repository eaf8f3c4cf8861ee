import { describe, expect, test } from 'vitest'
import { type Alarm, alarmNames } from '#contract/site-health/alarms.ts'
import { alarmsOf, failsAgain, failuresInRow, warningsOf } from './rules.ts'

const now = new Date('2026-11-20T08:00:00.000Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
type State = Parameters<typeof alarmsOf>[0]

const pulse = (at: Date | null) => ({ task: 'match-new-jobs', succeededAt: at, failedAt: [] })
const calm: State = {
  mailDueSince: null,
  mailsGivenUp: 0,
  textsGivenUp: 0,
  slipWaitingSince: null,
  tasks: [pulse(ago(10))],
  backups: null,
}
const failing = (...seconds: number[]) => ({
  tasks: [pulse(ago(10)), { task: 'forget-mails', succeededAt: ago(0.5), failedAt: seconds.map(ago) }],
})

/** For each alarm, a state just below it and a state just above it. */
const cases: Record<Alarm, { not: Partial<State>; is: Partial<State> }> = {
  VazeefaMailStands: { not: { mailDueSince: ago(900) }, is: { mailDueSince: ago(900.001) } },
  VazeefaMailGivenUp: { not: { mailsGivenUp: 10 }, is: { mailsGivenUp: 11 } },
  VazeefaCodesGivenUp: { not: { textsGivenUp: 10 }, is: { textsGivenUp: 11 } },
  VazeefaTaskFails: { not: failing(1, 2, 3_600), is: failing(1, 2, 3_599.999) },
  VazeefaTasksStand: { not: { tasks: [pulse(ago(900))] }, is: { tasks: [pulse(ago(900.001))] } },
  VazeefaSlipsWait: { not: { slipWaitingSince: ago(86_400) }, is: { slipWaitingSince: ago(86_400.001) } },
  VazeefaBackupOld: {
    not: { backups: { takenAt: ago(129_600), checkedAt: now } },
    is: { backups: { takenAt: ago(129_600.001), checkedAt: now } },
  },
  VazeefaBackupUnchecked: {
    not: { backups: { takenAt: now, checkedAt: ago(864_000) } },
    is: { backups: { takenAt: now, checkedAt: ago(864_000.001) } },
  },
}

describe('an alarm is raised beyond its figure', () => {
  test.each(alarmNames)('%s', (name) => {
    expect(alarmsOf({ ...calm, ...cases[name].not }, now)).toEqual([])
    expect(alarmsOf({ ...calm, ...cases[name].is }, now)).toEqual([name])
  })

  test('a task fails again and again with its third failure within an hour', () => {
    const succeededAt = ago(0)
    expect(failsAgain({ succeededAt, failedAt: [1, 2, 3_600].map(ago) }, now)).toBe(false)
    expect(failsAgain({ succeededAt, failedAt: [1, 2, 3_599.999].map(ago) }, now)).toBe(true)
  })

  test('and with its second failure in a row, however long after the first', () => {
    const failedAt = [6 * 3_600, 12 * 3_600].map(ago)
    expect(failsAgain({ succeededAt: ago(9 * 3_600), failedAt }, now)).toBe(false)
    expect(failsAgain({ succeededAt: ago(18 * 3_600), failedAt }, now)).toBe(true)
    expect(failsAgain({ succeededAt: null, failedAt }, now)).toBe(true)
    expect(failsAgain({ succeededAt: null, failedAt: failedAt.slice(1) }, now)).toBe(false)
  })

  test('but not a day after its last run: it was taken out of the configuration', () => {
    const failed = (hours: number) => ({
      succeededAt: null,
      failedAt: [hours, hours + 1].map((h) => ago(h * 3_600)),
    })
    expect(failsAgain(failed(23.99), now)).toBe(true)
    expect(failsAgain(failed(24), now)).toBe(false)
    expect(failuresInRow(failed(23.99), now)).toBe(2)
    expect(failuresInRow(failed(24), now)).toBe(0)
  })

  test('other tasks and a worker that has run nothing yet raise none', () => {
    const other = { task: 'forget-mails', succeededAt: ago(9_000), failedAt: [] }
    expect(alarmsOf({ ...calm, tasks: [other, pulse(ago(10))] }, now)).toEqual([])
    expect(alarmsOf({ ...calm, tasks: [] }, now)).toEqual([])
  })

  test('a backup that was never restored is one, no backup by itself is none', () => {
    expect(alarmsOf({ ...calm, backups: { takenAt: now, checkedAt: null } }, now)).toEqual([
      'VazeefaBackupUnchecked',
    ])
    expect(alarmsOf({ ...calm, backups: { takenAt: null, checkedAt: null } }, now)).toEqual([])
  })
})

const safe = {
  backups: { takenAt: '2026-11-20T08:00:00.000Z', checkedAt: null, missingFiles: 0 },
  files: { count: 1, bytes: 1, scanner: 'ready' as const },
  disk: { freeBytes: 10, bytes: 100 },
  search: { openJobs: 2, searchable: 2 },
}

test.each<[string, Partial<Parameters<typeof warningsOf>[0]>, string[]]>([
  ['nothing', {}, []],
  ['no backups', { backups: null }, ['no-backups']],
  [
    'a folder for backups and none in it',
    { backups: { takenAt: null, checkedAt: null, missingFiles: 0 } },
    ['no-backup-yet'],
  ],
  [
    'a backup without files that the store lacks',
    { backups: { ...safe.backups, missingFiles: 1 } },
    ['files-missing'],
  ],
  ['no scanner', { files: { ...safe.files, scanner: 'off' } }, ['not-scanned']],
  ['a silent scanner', { files: { ...safe.files, scanner: 'away' } }, ['scanner-away']],
  ['less than a tenth of the disk', { disk: { freeBytes: 9, bytes: 100 } }, ['disk-low']],
  ['a disk that is elsewhere', { disk: null }, []],
  ['an open job that no search finds', { search: { openJobs: 2, searchable: 1 } }, ['search-incomplete']],
  ['two at once', { backups: null, files: { ...safe.files, scanner: 'off' } }, ['no-backups', 'not-scanned']],
])('the site warns of %s', (_, state, warnings) =>
  expect(warningsOf({ ...safe, ...state })).toEqual(warnings),
)
