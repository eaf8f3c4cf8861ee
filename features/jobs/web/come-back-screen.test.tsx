// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { openSite, pressInDialog } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'
import { adsLeft, buy } from '#tests/support/plans.ts'

const day = 24 * 60 * 60 * 1000
const { site, browser } = await openSite({ now: new Date() })
let employer: Person

beforeEach(async () => {
  employer = await insertEmployer(site)
  browser.signIn('employer', employer)
})
const ago = (days: number) => new Date(site.clock.now.getTime() - days * day)
const job = (more: object = {}) =>
  insertJob(site.database.db, { employerId: employer.id, title: 'Cook', publishedAt: ago(40), ...more })
const late = { status: 'Paused', pausedAt: ago(31) } as const

describe('a job that was paused so long that resuming counts as posting', () => {
  const before =
    'It was offline for more than 30 days in all and no ad has paid for it, so resuming it counts as posting'
  const refused = 'An active subscription is required to post a job'

  longTest.each(['/employer/jobs?view=cards', '/dashboard'])(
    'says so before, and leads to the packages after, on %s',
    async (path) => {
      await job(late)
      const screen = await browser.open(path)
      await screen.shows(before)
      const name = path === '/dashboard' ? 'Resume: Cook' : 'Resume Cook'
      await screen.press(name)
      await screen.shows(refused, 'It stays paused until you have a package or an ad for it.')
      expect(screen.control('Choose a package').getAttribute('href')).toBe('/select-subscription')
      await buy(site, employer, 1)
      await screen.press(name)
      await screen.shows('It used one ad')
      await screen.lacks(refused)
    },
  )

  test('stays closed, not paused, when it cannot be reopened', async () => {
    const expiresAt = new Date(site.clock.now.getTime() + 20 * day)
    await job({ status: 'Closed', closedAt: ago(1), createdAt: ago(80), expiresAt, paidUntil: expiresAt })
    const screen = await browser.open('/employer/jobs?view=cards')
    await screen.shows('so reopening it counts as posting: an Annual plan or the free period includes it')
    await screen.press('More actions for Cook')
    await screen.press('Reopen')
    await screen.shows('so reopening it counts as posting. It stays closed until you have a package')
    await screen.lacks('It stays paused')
  })

  longTest('uses no ad from the table before the question has said so', async () => {
    await buy(site, employer, 2)
    await job(late)
    await job({ ...late, title: 'Waiter' })
    await job({ status: 'Paused', pausedAt: ago(29), title: 'Diver' })
    const screen = await browser.open('/employer/jobs?view=table')
    await screen.tick('Choose all on this page')
    await screen.press('Actions for 3 jobs')
    await screen.press('Resume')
    await screen.shows(
      'Resume 3 jobs?',
      'Cook (counts as posting)',
      '2 were offline for more than 30 days in all and no ad has paid for them, so this counts as posting.',
      'This uses 2 ads of the 2 that you have, and cannot be undone.',
    )
    await screen.lacks('Diver (counts as posting)', 'cost nothing', 'applications until')
    pressInDialog('Resume')
    await screen.shows('3 jobs resumed')
    expect(await adsLeft(site, employer)).toBe(0)
  })

  longTest(
    'is not resumed, reopened or published from the table by an employer without the ads',
    async () => {
      const expiresAt = new Date(site.clock.now.getTime() + 20 * day)
      const closed = { status: 'Closed', closedAt: ago(1), expiresAt, paidUntil: expiresAt } as const
      await job({ ...late, title: 'Cook' })
      await job({ ...closed, pausedMilliseconds: 31 * day, title: 'Waiter' })
      await job({ status: 'Pending', publishAt: expiresAt, title: 'Diver' })
      const screen = await browser.open('/employer/jobs?view=table')
      browser.requests.length = 0
      for (const [title, label, question] of [
        ['Cook', 'Resume', 'Resume this job?'],
        ['Waiter', 'Reopen', 'Reopen this job?'],
        ['Diver', 'Publish now', 'Publish this job now?'],
      ] as const) {
        await screen.press(`Actions for ${title}`)
        await screen.press(label)
        await screen.shows(question, 'Choose a package to start posting.')
        pressInDialog(label)
        await browser.idle()
        await screen.press('Cancel')
        await screen.lacks(question)
      }
      expect(browser.requests).not.toContain('POST /api/employers/jobs/acts')
    },
  )

  test('keeps the link to the packages visible when messages disappear', async () => {
    await job(late)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const screen = await browser.open('/employer/jobs?view=cards')
    await screen.press('Resume Cook')
    await screen.shows(refused)
    await vi.advanceTimersByTimeAsync(10_000)
    await screen.shows(refused)
    vi.useRealTimers()
    document.querySelector<HTMLElement>('main [aria-label="Dismiss"]')?.click()
    await screen.lacks(refused)
  })

  test('does not claim to be free when it was closed and is renewed', async () => {
    const paidUntil = new Date(site.clock.now.getTime() + 20 * day)
    const closed = { status: 'Closed', closedAt: ago(1), paidUntil, expiresAt: paidUntil } as const
    const [plain, paused] = [await job(closed), await job({ ...closed, pausedMilliseconds: 31 * day })]
    await (await browser.open(`/renew-job?jobId=${plain}`)).shows('renewing it costs nothing')
    const screen = await browser.open(`/renew-job?jobId=${paused}`)
    await screen.shows('An active subscription is required to renew a job')
    await screen.lacks('costs nothing')
  })
})

test('a job that comes back in time does not mention it', async () => {
  await job({ status: 'Paused', pausedAt: ago(29) })
  const screen = await browser.open('/employer/jobs?view=cards')
  await screen.shows('Its paid days continue when you resume it.')
  await screen.lacks('counts as posting')
})

test('a job that waits for so long says what will happen to it', async () => {
  employer = await insertEmployer(site, { verified: false })
  browser.signIn('employer', employer)
  await job({ status: 'Pending' })
  const screen = await browser.open('/employer/jobs?view=cards')
  await screen.shows('It has waited for more than 30 days', 'it expires instead, and you can renew it.')
})

test('the page behind the link of a mail leads to the packages', async () => {
  const screen = await browser.open('/still-hiring?to=go-on&outcome=unpaid')
  await screen.shows('An active subscription is required to post a job', 'counts as posting')
  expect(screen.control('Choose a package').getAttribute('href')).toBe('/select-subscription')
})

longTest(
  'a job that is closed after the reply to its renewal was lost is renewed again on the same day',
  async () => {
    await buy(site, employer)
    const expiresAt = new Date(site.clock.now.getTime() + 5 * day)
    const id = await job({ expiresAt, paidUntil: expiresAt })
    const screen = await browser.open(`/renew-job?jobId=${id}`)
    await screen.shows('New expiry date')
    loseReply(`PUT /api/jobs/renew/${id}`)
    await screen.press('Renew')
    await screen.shows('The connection was lost')
    const list = await browser.open('/employer/jobs?view=cards')
    await list.press('More actions for Cook')
    await list.press('Close')
    await list.shows('Close this job?')
    await list.press('Close job')
    await list.shows('Job closed. It takes no more applications')
    const again = await browser.open(`/renew-job?jobId=${id}`)
    await again.shows('New expiry date')
    await again.press('Renew')
    await again.shows('Job renewed successfully.')
    const { rows } = await site.database.pool.query('select status from jobs where id = $1', [id])
    expect(rows).toEqual([{ status: 'Active' }])
  },
)
