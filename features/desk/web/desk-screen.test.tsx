// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf, formatLongDate, startOfDay } from '#contract/maldives.ts'
import { deskLinks } from '#site/desk/desk-links.ts'
import { subscriptions } from '#tables/subscriptions.ts'
import { type Actor, makeOperator } from '#tests/support/actors.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
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
    ['/admin/revenue', 'GET /api/admin/revenue', 'The figures could not be loaded'],
    ['/admin/reports', 'GET /api/admin/reports', 'The reports could not be loaded'],
    ['/admin/messages', 'GET /api/admin/messages', 'The messages could not be loaded'],
    ['/admin/jobs', 'GET /api/admin/jobs', 'The jobs could not be loaded'],
    ['/admin/employers', 'GET /api/admin/employers', 'The employers could not be loaded'],
    ['/admin/jobseekers', 'GET /api/admin/jobseekers', 'The job seekers could not be loaded'],
    ['/admin/search', 'GET /api/admin/synonyms', 'The groups could not be loaded'],
    ['/admin/places', 'GET /api/admin/places', 'The places could not be loaded'],
    ['/admin/mails', 'GET /api/admin/mails', 'The e-mails could not be loaded'],
    ['/admin/pay', 'GET /api/admin/pay', 'The figures could not be loaded'],
    ['/admin/operators', 'GET /api/admin/operators', 'The operators could not be loaded'],
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
    ['/admin/revenue', 'No receipt in these months'],
    ['/admin/reports', 'No report waits for you.'],
    ['/admin/reports?tab=settled', 'No report was settled yet.'],
    ['/admin/messages', 'No message waits for you.'],
    ['/admin/messages?tab=done', 'No message is done yet.'],
    [
      '/admin/subscriptions?tab=all&q=vz-10016',
      '“vz-10016” is no payment reference: one of its digits is wrong.',
    ],
    ['/admin/jobseekers', 'Nobody has registered yet.'],
    ['/admin/jobseekers?state=suspended', 'No job seekers found'],
    ['/admin/places?q=nowhere+at+all', 'No places found'],
    ['/admin/places?tab=unplaced', 'Every location that was typed means a place.'],
    ['/admin/places/k-nowhere', 'There is no such place'],
    ['/admin/audit', 'No operator has done anything yet.'],
    ['/admin/security?q=nobody+at+all', 'No events found'],
    ['/admin/messages/0123456789abcdef01234567', 'There is no such message'],
    ['/admin/employers/0123456789abcdef01234567', 'There is no such employer'],
  ] as const)
    test(`${path} says that nothing is there`, async () => {
      const screen = await browser.open(path)
      await screen.shows(words)
    })

  for (const { to, label } of deskLinks)
    test(`${to} is called ${label}, where one goes in as where one is`, async () => {
      await browser.open(to)
      await eventually(() => expect(document.querySelector('main h1')?.textContent).toBe(label))
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
    await screen.shows('The desk is for operators', 'You are logged in with another kind of account.')
    expect(screen.control('Log in as an operator').getAttribute('href')).toContain('%2Fadmin%2Faudit%3Fact')
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

/** A purchase of a year, with its slip or without. */
async function purchase({ id: employerId }: Person, minutes: number, hasSlip = true): Promise<string> {
  const createdAt = new Date(site.clock.now.getTime() + minutes * 60_000)
  const slipUploadedAt = hasSlip ? createdAt : null
  const plan = { planName: 'Private Sector', type: 'Annual' } as const
  const [made] = await site.database.db
    .insert(subscriptions)
    .values({
      ...plan,
      employerId,
      unitPriceInLaari: 49_900,
      totalInLaari: 49_900,
      createdAt,
      slipUploadedAt,
    })
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

test('a slip is rejected by keyboard alone, and that of a suspended employer is marked', async () => {
  const suspended = await insertEmployer(site, { company: 'Addu Divers' })
  await purchase(suspended, 4)
  await site.call('POST', `/api/admin/employers/${suspended.id}/suspend`, {
    as: operator.token,
    body: { reason: 'Asks for money' },
  })
  const words = 'This employer is suspended'
  const inDialog = (selector: string) => [...document.querySelectorAll<HTMLElement>(`dialog ${selector}`)]
  const key = (target: Element, name: string) => fireEvent.keyDown(target, { key: name })
  const screen = await browser.open('/admin/subscriptions')
  await screen.shows('Addu Divers Suspended', words)
  key(document.body, 'a')
  await eventually(() =>
    expect(
      inDialog('*')
        .map((one) => one.textContent)
        .join(),
    ).toContain(words),
  )
  fireEvent(
    inDialog('button')[0]?.closest('dialog') as HTMLElement,
    new Event('cancel', { cancelable: true }),
  )
  await screen.lacks('The term starts now')

  key(document.body, 'r')
  await screen.shows('Reject the payment of Addu Divers?')
  const field = () => inDialog('textarea')[0] as HTMLTextAreaElement
  key(field(), 'Enter')
  await screen.shows('Please say why')
  // A press of Enter on a focused button is a click, and gives the focus back to the reason.
  inDialog('li button')[1]?.click()
  await eventually(() => expect(field().value).toContain('cannot be read'))
  expect(document.activeElement).toBe(field())
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  await screen.shows('Reject the payment of Addu Divers?')
  key(field(), 'Enter')
  await screen.lacks('Reject the payment of Addu Divers?')
  const rejected = await browser.open('/admin/subscriptions?tab=Rejected')
  await rejected.shows('Addu Divers', 'Suspended', 'The slip cannot be read.')
})

test('only purchases with a slip wait, and their count is the same wherever it stands', async () => {
  const paid = await insertEmployer(site, { company: 'Gan Bakery' })
  const unpaid = await insertEmployer(site, { company: 'Hithadhoo Tools' })
  await purchase(paid, 2)
  await purchase(unpaid, 3, false)
  const overview = await browser.open('/admin')
  await overview.shows('1 payment slip')
  const counts = () =>
    [...document.querySelectorAll('nav a, main a')]
      .filter(({ textContent }) => /^(Subscriptions|Waiting)\s*\d/.test(textContent ?? ''))
      .map(({ textContent }) => Number(/\d+/.exec(textContent ?? '')?.[0]))
  const queue = await browser.open('/admin/subscriptions')
  await queue.shows('Gan Bakery', '1 of 1')
  await eventually(() => {
    expect(new Set(counts())).toEqual(new Set([1]))
    expect(counts().length).toBeGreaterThan(1)
  })
  await queue.lacks('Hithadhoo Tools')
  const waitsForEmployer = await browser.open('/admin/subscriptions?tab=unpaid')
  await waitsForEmployer.shows('Hithadhoo Tools', 'No slip yet', 'Approve')
  await waitsForEmployer.lacks('Gan Bakery')
})

describe('what changes for everybody', () => {
  const confirm = (name: string) =>
    [...document.querySelectorAll<HTMLButtonElement>('dialog button')]
      .find(({ textContent }) => textContent === name)
      ?.click()
  const sent = (call: string) => browser.requests.filter((request) => request.startsWith(call)).length

  test('a price is asked for once, with what it means, and can begin on a day', async () => {
    const screen = await browser.open('/admin/settings')
    await screen.shows('A year, Private Sector MVR 499 now')
    const form = document.querySelector<HTMLFormElement>('form[aria-label="A year, Private Sector"]')
    const field = (name: string) => form?.elements.namedItem(name) as HTMLInputElement
    const day = addDays(dayOf(new Date()), 30)
    fireEvent.input(field('price'), { target: { value: '1,599' } })
    fireEvent.input(field('from'), { target: { value: day } })
    await screen.press('Set A year, Private Sector')
    const words = formatLongDate(startOfDay(day))
    await screen.shows(
      `A year, Private Sector: MVR 1,599 from ${words}?`,
      'It is MVR 499 now. Whoever chooses this package from then on pays MVR 1,599',
      'what was chosen before keeps its price',
    )
    expect(sent('POST /api/admin/prices')).toBe(0)
    confirm('Set price')
    await screen.shows(`The price holds from ${words}`, `MVR 499 now, MVR 1,599 from ${words}`)
  })

  test('the free period is asked for once, with what it means', async () => {
    const screen = await browser.open('/admin/settings')
    await screen.shows('Posting needs a subscription.')
    screen.fill('Until', '2099-01-01T00:00')
    await screen.press('Save posting and the directory')
    await screen.shows(
      'Change when posting is free?',
      'Everyone posts for free until January 1, 2099 at 12:00 AM, and nothing is sold until then.',
    )
    confirm('Cancel')
    await screen.lacks('Change when posting is free?')
    expect(sent('PUT /api/admin/settings')).toBe(0)
    screen.fill('Posting is free from', '2099-02-01T00:00')
    await screen.press('Save posting and the directory')
    await screen.shows('Nothing changes before February 1, 2099')
    confirm('Change it')
    await screen.shows('The beginning of the free period must be before the end')
  })
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
