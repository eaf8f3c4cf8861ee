// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { subscriptions } from '#tables/subscriptions.ts'
import { type Actor, makeOperator } from '#tests/support/actors.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let operator: Actor
let employer: Person

beforeAll(async () => {
  operator = await makeOperator(site)
  employer = await insertEmployer(site, { company: 'Coral Bay Resort' })
})
beforeEach(() => browser.signIn('admin', operator))

describe('every room of the desk', () => {
  const rooms = [
    ['/admin', 'GET /api/admin/overview', 'The overview could not be loaded'],
    ['/admin/subscriptions', 'GET /api/admin/subscriptions', 'The subscriptions could not be loaded'],
    ['/admin/reports', 'GET /api/admin/reports', 'The reports could not be loaded'],
    ['/admin/messages', 'GET /api/admin/messages', 'The messages could not be loaded'],
    ['/admin/jobs', 'GET /api/admin/jobs', 'The jobs could not be loaded'],
    ['/admin/employers', 'GET /api/admin/employers', 'The employers could not be loaded'],
    ['/admin/jobseekers', 'GET /api/admin/jobseekers', 'The job seekers could not be loaded'],
    ['/admin/mails', 'GET /api/admin/mails', 'The mails could not be loaded'],
    ['/admin/audit', 'GET /api/admin/audit', 'The entries could not be loaded'],
    ['/admin/security', 'GET /api/admin/security-events', 'The events could not be loaded'],
  ] as const
  for (const [path, call, words] of rooms)
    test(`${path} says when it could not be loaded, and tries again`, async () => {
      browser.line(call, { status: 500, body: { error: 'Something went wrong on our side.' } })
      const screen = await browser.open(path)
      await screen.shows(words, 'Something went wrong on our side.')
      browser.mend()
      await screen.press('Try Again')
      await screen.lacks(words)
    })

  for (const [path, words] of [
    ['/admin', 'Nothing waits for you'],
    ['/admin/subscriptions', 'No payment slip waits for you.'],
    ['/admin/reports', 'No report waits for you.'],
    ['/admin/reports?tab=settled', 'No report was settled yet.'],
    ['/admin/messages', 'No message waits for you.'],
    ['/admin/messages?tab=done', 'No message is done yet.'],
    ['/admin/jobseekers', 'Nobody has registered yet.'],
    ['/admin/jobseekers?state=suspended', 'No job seekers found'],
    ['/admin/audit', 'No operator has done anything yet.'],
    ['/admin/security?q=nobody+at+all', 'No events found'],
    ['/admin/messages/0123456789abcdef01234567', 'There is no such message'],
    ['/admin/employers/0123456789abcdef01234567', 'There is no such employer'],
  ] as const)
    test(`${path} says that nothing is there`, async () => {
      const screen = await browser.open(path)
      await screen.shows(words)
    })

  test('gives everything back when a search and its filters are cleared', async () => {
    const screen = await browser.open('/admin/employers?q=nobody&state=suspended')
    await screen.shows('Nothing fits the search and the filters.')
    await screen.press('Clear search')
    await screen.shows('1 employer', 'Coral Bay Resort')
    await screen.isAt('/admin/employers')
  })

  test('is shut for everybody else', async () => {
    browser.signIn('employer', employer)
    const screen = await browser.open('/admin/audit?act=job+removed')
    await screen.shows('The desk is for operators', 'You are signed in with another kind of account.')
    expect(screen.control('Log In as operator').getAttribute('href')).toContain('%2Fadmin%2Faudit%3Fact')
  })
})

test('an operator sees on the overview whether uploads are scanned for viruses', async () => {
  const screen = await browser.open('/admin')
  await screen.shows('Uploads are not scanned for viruses', 'CLAMAV_URL', 'Nothing waits for you')
  const { body } = await site.call('GET', '/api/admin/overview', { as: operator.token })
  for (const [state, words] of [
    ['away', 'The virus scanner does not answer'],
    ['ready', undefined],
  ] as const) {
    browser.line('GET /api/admin/overview', { status: 200, body: { ...body, scanner: state } })
    const again = await browser.open('/admin')
    if (words) await again.shows(words, 'Nobody can upload a file until it does')
    else await again.lacks('virus')
    await again.lacks('Uploads are not scanned')
  }
  browser.mend()
})

/** A purchase of a year that waits. */
async function purchase({ id: employerId }: Person, minutes: number): Promise<string> {
  const createdAt = new Date(site.clock.now.getTime() + minutes * 60_000)
  const plan = { planName: 'Private Sector', type: 'Annual' } as const
  const [made] = await site.database.db
    .insert(subscriptions)
    .values({ ...plan, employerId, unitPriceInLaari: 49_900, totalInLaari: 49_900, createdAt })
    .returning({ id: subscriptions.id })
  return made?.id ?? ''
}

test('an operator who comes second reads who decided what, and decides on nothing else by it', async () => {
  const colleague = await makeOperator(site)
  const first = await purchase(employer, 0)
  const second = await purchase(await insertEmployer(site, { company: 'Laamu Dive' }), 1)
  const decideFirst = (id: string) =>
    site.call('POST', `/api/admin/subscriptions/${id}/reject`, {
      as: colleague.token,
      body: { reason: 'The amount differs' },
    })
  const pressInDialog = (name: string) =>
    [...document.querySelectorAll<HTMLButtonElement>('dialog button')]
      .find(({ textContent }) => textContent === name)
      ?.click()
  const words = 'Already rejected by Operator on November 20, 2026 at 1:00 PM'

  const screen = await browser.open('/admin/subscriptions')
  await screen.press('Approve')
  await decideFirst(first)
  pressInDialog('Approve')
  await screen.shows(words, 'Approve MVR 499 from Coral Bay Resort?', '1 of 1', 'Laamu Dive')
  pressInDialog('Cancel')
  await screen.lacks('Approve MVR 499')
  await screen.shows(words)

  await screen.press('Approve')
  await decideFirst(second)
  pressInDialog('Approve')
  await screen.shows(words, 'No payment slip waits for you.')
})

test('an answer that could not be sent is not lost', async () => {
  const body = { name: 'Aishath', phone: '7771234', email: 'aishath@example.mv', message: 'Hello' }
  await site.call('POST', '/api/contact', { body })
  const list = await site.call<{ _id: string }[]>('GET', '/api/admin/messages', { as: operator.token })
  const path = `/admin/messages/${list.body[0]?._id}`
  const screen = await browser.open(path)
  await screen.shows('Hello', 'It is mailed to aishath@example.mv')
  screen.fill('Your answer', 'Good morning')
  browser.line(`POST /api${path}/answer`, 'offline')
  await screen.press('Send answer')
  await screen.shows('That did not work. Please try again.')
  expect((await browser.open(path)).text()).toContain('Message')
  await screen.shows('Hello')
  await browser.idle()
  expect(screen.field('Your answer').value).toBe('Good morning')
})

describe('Report this job', () => {
  let path: string
  beforeEach(async () => {
    localStorage.clear()
    path = `/jobs/${await insertJob(site.database.db, { employerId: employer.id, title: 'Cook' })}`
  })

  test('stands on all three pages of a job, and not on one that is removed', async () => {
    for (const page of [path, path.replace('/jobs/', '/job/'), path.replace('/jobs/', '/jobseeker/job/')]) {
      const screen = await browser.open(page)
      await screen.shows('Report this job')
    }
    const removal = { as: operator.token, body: { reason: 'A scam' } }
    await site.call('POST', `/api/admin${path}/remove`, removal)
    const screen = await browser.open(path)
    await screen.shows('Removed', 'Job ID')
    await screen.lacks('Report this job')
  })

  for (const [what, fate, words] of [
    [
      'too many reports came from one address',
      { status: 429, body: { error: 'Too many attempts. Please wait 20 minutes and try again' } },
      'Please wait 20 minutes and try again',
    ],
    ['there is no line', 'offline', 'The report could not be sent. Please try again.'],
  ] as const)
    test(`says so in words when ${what}, and keeps what was written`, async () => {
      const screen = await browser.open(path)
      await screen.press('Report this job')
      await screen.shows('Report “Cook”', 'What is wrong with it?')
      await screen.press('Send report')
      await screen.shows('Please choose a reason')
      screen.field('Asks for money').click()
      screen.fill('Tell us more', 'They want a deposit')
      browser.line('POST /api/jobs/', fate)
      await screen.press('Send report')
      await screen.shows(words)
      expect(screen.field('Tell us more').value).toBe('They want a deposit')
      browser.mend()
      await screen.press('Send report')
      await screen.shows('Thank you. We will look at this job')
    })
})
