// @vitest-environment happy-dom

import { beforeEach, describe, expect, test } from 'vitest'
import { deskLinks, isForRole, opensFor } from '#site/desk/desk-links.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite()

const operator = await makeOperator(site)
const employer = await insertEmployer(site, { company: 'Coral Bay Resort' })
beforeEach(() => browser.signIn('admin', operator))

describe('every room of the desk', () => {
  const rooms = [
    ['/admin', 'GET /api/admin/overview', 'The overview could not be loaded'],
    ['/admin/subscriptions', 'GET /api/admin/subscriptions', 'The subscriptions could not be loaded'],
    ['/admin/revenue', 'GET /api/admin/revenue', 'The figures could not be loaded'],
    ['/admin/reports', 'GET /api/admin/reports', 'The reports could not be loaded'],
    ['/admin/flags', 'GET /api/admin/jobs', 'The jobs could not be loaded'],
    ['/admin/messages', 'GET /api/admin/messages', 'The messages could not be loaded'],
    ['/admin/jobs', 'GET /api/admin/jobs', 'The jobs could not be loaded'],
    ['/admin/employers', 'GET /api/admin/employers', 'The employers could not be loaded'],
    ['/admin/jobseekers', 'GET /api/admin/jobseekers', 'The job seekers could not be loaded'],
    ['/admin/search', 'GET /api/admin/synonyms', 'The groups could not be loaded'],
    ['/admin/places', 'GET /api/admin/places', 'The places could not be loaded'],
    ['/admin/mails', 'GET /api/admin/mails', 'The e-mails could not be loaded'],
    ['/admin/texts', 'GET /api/admin/texts', 'The text messages could not be loaded'],
    ['/admin/pay', 'GET /api/admin/pay', 'The figures could not be loaded'],
    ['/admin/operators', 'GET /api/admin/operators', 'The operators could not be loaded'],
    ['/admin/audit', 'GET /api/admin/audit', 'The entries could not be loaded'],
    ['/admin/security', 'GET /api/admin/security-events', 'The events could not be loaded'],
  ] as const
  for (const [path, call, words] of rooms)
    longTest(`${path} says when it could not be loaded, and tries again`, async () => {
      browser.line(call, { status: 500, body: { error: 'Something went wrong on our side.' } })
      const screen = await browser.open(path)
      await screen.shows(words, 'Something went wrong on our side.')
      browser.mend()
      await screen.press('Try Again')
      await screen.lacks(words)
    })

  for (const [path, words] of [
    ['/admin', 'Nothing to do'],
    ['/admin/subscriptions', 'No payment slip to check.'],
    ['/admin/revenue', 'No receipt in these months'],
    ['/admin/reports', 'No report to settle.'],
    ['/admin/reports?tab=settled', 'No report was settled yet.'],
    ['/admin/flags', 'No job is flagged.'],
    ['/admin/messages', 'Nothing to answer.'],
    ['/admin/messages?tab=done', 'No message is done yet.'],
    [
      '/admin/subscriptions?tab=all&q=vz-10016',
      '“vz-10016” is no payment reference: one of its digits is wrong.',
    ],
    ['/admin/jobseekers', 'Nobody has registered yet.'],
    ['/admin/jobseekers?state=suspended', 'No job seekers found'],
    ['/admin/places?q=nowhere+at+all', 'No places found'],
    ['/admin/places?tab=unplaced', 'Every location that was typed was recognised.'],
    ['/admin/places/k-nowhere', 'There is no such place'],
    ['/admin/audit', 'No operator has done anything yet.'],
    ['/admin/security?q=nobody+at+all', 'No events found'],
    ['/admin/messages/0123456789abcdef01234567', 'There is no such message'],
    ['/admin/employers/0123456789abcdef01234567', 'There is no such employer'],
  ] as const)
    longTest(`${path} says that nothing is there`, async () => {
      const screen = await browser.open(path)
      await screen.shows(words)
    })

  test('a screen reader announces an empty result like any other number', async () => {
    await (await browser.open('/admin/places?q=nowhere+at+all')).shows('No places found')
    expect(document.querySelector('main [role=status]')?.textContent).toBe('0 places')
  })

  for (const { to, label } of deskLinks)
    test(`${to} is called ${label}, in the menu and on its page`, async () => {
      await browser.open(to)
      await eventually(() => expect(document.querySelector('main h1')?.textContent).toBe(label))
    })

  test('one field leads to any page, person, job and payment reference', async () => {
    const open = async () => {
      const screen = await browser.open('/admin/health')
      await screen.shows('Go to')
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
      await screen.shows('Page, person, job or payment reference')
      return screen
    }
    const screen = await open()
    await screen.fill('Page, person, job or payment reference', 'holi')
    await screen.shows('1 place to go')
    await screen.press('Public holidays')
    await screen.isAt('/admin/holidays')
    const again = await open()
    await again.fill('Page, person, job or payment reference', 'coral b')
    await again.shows('Employer, ')
    await again.press('Coral Bay Resort')
    await again.isAt(`/admin/employers/${employer.id}`)
    const none = await open()
    await none.fill('Page, person, job or payment reference', 'nobody at all')
    await none.shows('Nothing found.')
  })

  test('restores everything when a search and its filters are cleared', async () => {
    const screen = await browser.open('/admin/employers?q=nobody&state=suspended')
    await screen.shows('Nothing matches the search and the filters.')
    await screen.press('Clear search')
    await screen.shows('1 employer', 'Coral Bay Resort')
    await screen.isAt('/admin/employers')
  })

  test('refuses everybody else', async () => {
    browser.signIn('employer', employer)
    const screen = await browser.open('/admin/audit?act=job+removed')
    await screen.shows('The desk is for operators', 'You are logged in with another kind of account.')
    expect(screen.control('Log in as an operator').getAttribute('href')).toContain('%2Fadmin%2Faudit%3Fact')
  })
})

describe('an operator with a part of the desk', () => {
  const parts = [
    {
      role: 'money',
      acts: ['Grant a plan'],
      noActions: ['Suspend', 'Correct'],
      sees: ['Revenue this month', 'Revenue by month', 'All employers'],
      lacks: ['All job seekers', 'E-mails waiting to be sent', 'Views and applications of jobs'],
    },
    {
      role: 'content',
      acts: ['Suspend', 'Correct'],
      noActions: ['Grant a plan'],
      sees: ['All job seekers', 'E-mails waiting to be sent', 'Views and applications of jobs'],
      lacks: ['Revenue this month', 'Revenue by month'],
    },
  ] as const

  for (const { role, sees, lacks } of parts)
    longTest(
      `of ${role} is led to its pages alone, from the overview and by the field for any page`,
      async () => {
        const colleague = await makeOperator(site)
        const path = `/api/admin/operators/${colleague.id}/role`
        await site.call('PUT', path, { as: operator.token, body: { role } })
        browser.signIn('admin', colleague)
        const screen = await browser.open('/admin')
        await screen.shows(...sees, 'Week from')
        await screen.lacks(...lacks)
        await browser.idle()
        const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '')
        expect(links.filter((to) => to.startsWith('/admin') && !opensFor(role, to))).toEqual([])

        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
        await screen.shows('places to go')
        const rooms = [...document.querySelectorAll('dialog a')].map(
          (link) => link.getAttribute('href') ?? '',
        )
        const opened = deskLinks.filter((link) => isForRole(link, role)).map(({ to }) => to)
        expect(rooms).toEqual(opened)
        expect(opened.length).toBeLessThan(deskLinks.length)
        await screen.fill('Page, person, job or payment reference', 'coral b')
        await screen.shows('Employer, ', '1 place to go')
      },
    )

  for (const { role, acts, noActions } of parts)
    test(`of ${role} is offered its acts alone at an employer`, async () => {
      const colleague = await makeOperator(site)
      const path = `/api/admin/operators/${colleague.id}/role`
      await site.call('PUT', path, { as: operator.token, body: { role } })
      const employer = await insertEmployer(site)
      browser.signIn('admin', colleague)
      const screen = await browser.open(`/admin/employers/${employer.id}`)
      await screen.shows(...acts)
      await screen.lacks(...noActions)
    })
})

test('an operator sees on the overview whether uploads are scanned for viruses', async () => {
  const screen = await browser.open('/admin')
  await screen.shows('Uploads are not scanned for viruses', 'CLAMAV_URL', 'Nothing to do')
  const { body } = await site.call('GET', '/api/admin/overview', { as: operator.token })
  for (const [state, words] of [
    ['away', 'The virus scanner does not answer'],
    ['ready', undefined],
  ] as const) {
    browser.line('GET /api/admin/overview', { status: 200, body: { ...body, scanner: state } })
    const again = await browser.open('/admin')
    if (words) await again.shows(words, 'Nobody can upload files until ClamAV answers')
    else await again.lacks('virus')
    await again.lacks('Uploads are not scanned')
  }
  browser.mend()
})
