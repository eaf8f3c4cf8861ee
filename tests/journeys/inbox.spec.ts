import type { Browser, Locator, Page } from '@playwright/test'
import { applyAs, applyWithCv, companyWith, person, signIn, statuses } from './inbox-people.ts'
import { expect, lookAt, test } from './world.ts'

const words = [
  'Ali',
  'Beena',
  'Chandra',
  'Dawood',
  'Evelyn',
  'Fathimath',
  'Gasim',
  'Hawwa',
  'Ibrahim',
  'Jana',
]

test('an employer decides about ten people by keyboard with at most forty keys, and takes one back', async ({
  site,
  mailbox,
  person: open,
}) => {
  const page = await open()
  const company = await companyWith(page, site, mailbox, `k${Date.now().toString(36)}`, words)
  await signIn(page, site, company)
  await page.goto(`${site.url}/dashboard`)
  await expect(page.getByRole('heading', { name: '10 applicants to decide' })).toBeVisible()
  await lookAt(page)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const first = page.getByRole('link', { name: /^Ali/ })
  await first.focus()
  await press('Enter')
  for (const [place, name] of words.entries()) {
    await expect(person(page, name)).toContainText(`I am ${name}`)
    await expect(page.getByRole('article')).toHaveCount(1)
    // However many rows have left the list, that of the open person is in sight.
    const row = page.getByRole('list', { name: 'Applicants' }).getByRole('listitem').filter({ hasText: name })
    await expect(row).toBeInViewport({ ratio: 0.9 })
    if (place % 3 === 0) await press('s')
    else if (place % 3 === 1) {
      await press('r')
      await expect(page.getByRole('group', { name: `Reject ${name}` })).toBeVisible()
      await press('1')
      await press('Enter')
    } else {
      await press('i')
      await expect(page.getByRole('region', { name: `Interview with ${name}` })).toBeFocused()
      await press('i')
    }
    await expect(page.getByRole('region', { name: 'Decision' })).toContainText(name)
  }
  expect(keys).toBeLessThanOrEqual(40)
  await expect(page.getByRole('status').filter({ hasText: 'Jana: Shortlisted' })).toBeAttached()
  await press('z')
  await expect(
    page.getByRole('status').filter({ hasText: 'Jana: Shortlisted was taken back. Nothing was sent' }),
  ).toBeAttached()
  const decided = ['Shortlisted', 'Rejected', 'Interview']
  await expect
    .poll(() => statuses(page, site, company))
    .toEqual([...words.slice(0, 9).map((_, place) => decided[place % 3]), 'Applied'])
})

test('an employer decides about ten people on a phone with at most thirty taps', async ({
  site,
  mailbox,
  browser,
}) => {
  const context = await phone(browser)
  const page = await context.newPage()
  const company = await companyWith(page, site, mailbox, `t${Date.now().toString(36)}`, words)
  await signIn(page, site, company)
  await page.goto(`${site.url}/dashboard`)
  let taps = 0
  const tap = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    taps += 1
    await page.getByRole(role, { name, exact: typeof name === 'string' }).tap()
  }
  await tap(/^Ali/, 'link')
  await expect(person(page, 'Ali')).toContainText('I am Ali')
  await swipe(page, { from: 300, to: 80 })
  await expect(person(page, 'Beena')).toContainText('I am Beena')
  // To the right is back to the person before, and not to the page before.
  await swipe(page, { from: 60, to: 290 })
  for (const [place, name] of words.entries()) {
    await expect(person(page, name)).toContainText(`I am ${name}`)
    await expect(page.getByRole('button', { name: 'Shortlist', exact: true })).toBeInViewport()
    if (place % 2 === 0) await tap('Shortlist')
    else {
      await tap('Reject')
      await tap('Somebody else was chosen')
      await tap('Send rejection')
    }
  }
  expect(taps).toBeLessThanOrEqual(30)
  await expect
    .poll(() => statuses(page, site, company))
    .toEqual(words.map((_, place) => (place % 2 === 0 ? 'Shortlisted' : 'Rejected')))
  await context.close()
})

/** A finger goes across the page in the middle of its height, a step a frame, and stays before it is lifted, so that nothing glides on. */
async function swipe(page: Page, { from, to }: { from: number; to: number }) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 400 }],
    })
  await touch('touchStart', from)
  for (let step = 1; step <= 12; step += 1) {
    await touch('touchMove', from + ((to - from) * Math.min(step, 8)) / 8)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await touch('touchEnd')
  await session.detach()
}

const phone = (browser: Browser) =>
  browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('two browsers decide about one person: the first counts, the other is told and loses nothing', {
  tag: '@main',
}, async ({ site, mailbox, person: open }) => {
  const [one, other] = [await open(), await open()]
  const company = await companyWith(one, site, mailbox, `two${Date.now().toString(36)}`, ['Ali', 'Beena'])
  for (const page of [one, other]) {
    await signIn(page, site, company)
    // The list of all who wait keeps people about whom somebody decided.
    await page.goto(`${site.url}/employer/inbox?waiting=yes`)
    await expect(person(page, 'Ali')).toContainText('I am Ali')
  }
  await one.keyboard.press('s')
  await expect(person(one, 'Beena')).toBeVisible()
  await expect.poll(() => statuses(one, site, company)).toEqual(['Shortlisted', 'Applied'])
  const meanwhile = person(other, 'Ali').getByRole('status').filter({ hasText: 'Changed in the meantime' })
  await expect(meanwhile).toContainText('Ali is now Shortlisted')
  await other.keyboard.press('r')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('alert')).toContainText(
    'Ali: This has changed since you opened it. Nothing was sent',
  )
  await expect(person(other, 'Ali')).toBeVisible()
  expect(await statuses(one, site, company)).toEqual(['Shortlisted', 'Applied'])

  // A new applicant appears in the list and is announced, and the open application stays open.
  await applyAs(one, site, company, 'Chandra')
  await expect(other.getByRole('status').filter({ hasText: 'New applicant: Chandra' })).toBeAttached()
  await expect(other.getByRole('list', { name: 'Applicants' })).toContainText('Chandra')
  await expect(person(other, 'Ali')).toBeVisible()
})

test('on the board people are moved by pointer and by keyboard, with the same words and take-back', async ({
  site,
  mailbox,
  person: open,
  width,
}) => {
  const page = await open()
  const key = `b${width}${Date.now().toString(36)}`
  const company = await companyWith(page, site, mailbox, key, ['Ali', 'Beena', 'Chandra'])
  await signIn(page, site, company)
  await page.goto(`${site.url}/employer/jobs/${company.jobId}/applicants`)
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(column('Applied').getByRole('listitem')).toHaveCount(3)
  await lookAt(page)

  const menu = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
  const choose = async (name: string, status: string) => {
    await menu(name).click()
    await page.getByRole('menuitem', { name: status }).click()
  }
  // The next column is beside this one on a wide screen; a thumb uses the menu.
  if (width === 'phone') await choose('Ali', 'Under Review')
  else await card('Ali').dragTo(column('Under Review'))
  await expect(column('Under Review')).toContainText('Ali')
  // A decision that a weak line holds up stays before the one that follows it.
  const line = Promise.withResolvers<void>()
  await page.route('**/applicants/*', async (route) => {
    if (route.request().postData()?.includes('Rejected')) await line.promise
    await route.continue()
  })
  await choose('Beena', 'Rejected')
  await expect(page.getByRole('group', { name: 'Reject Beena' })).toBeFocused()
  await page.getByRole('button', { name: 'The pay does not fit' }).click()
  await page.getByRole('button', { name: 'Send rejection' }).click()
  await expect(column('Rejected')).toContainText('Beena')
  // The keys stay in the column, at the next one; behind the last one, with the one that was moved.
  await expect(menu('Chandra')).toBeFocused()
  for (const key of ['Enter', 's', 'Enter']) await page.keyboard.press(key)
  await expect(column('Shortlisted')).toContainText('Chandra')
  await expect(menu('Chandra')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('Shortlisted Chandra')
  await expect.poll(() => statuses(page, site, company)).toEqual(['Under Review', 'Applied', 'Shortlisted'])
  line.resolve()
  await expect.poll(() => statuses(page, site, company)).toEqual(['Under Review', 'Rejected', 'Shortlisted'])
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(column('Applied')).toContainText('Chandra')
  await expect.poll(() => statuses(page, site, company)).toEqual(['Under Review', 'Rejected', 'Applied'])
})

test('nothing lies over an act of the inbox, beside a CV or above it, on a laptop and on a wide screen', async ({
  site,
  mailbox,
  person: open,
}) => {
  const page = await open()
  const company = await companyWith(page, site, mailbox, `acts${Date.now().toString(36)}`, ['Ali', 'Beena'])
  await applyWithCv(page, site, company, 'Chandra')
  await signIn(page, site, company)
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [1024, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const name of ['Ali', 'Chandra']) {
      await page.goto(`${site.url}/employer/inbox?waiting=all`)
      await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
      await expect(person(page, name)).toContainText('Internal notes')
      const below = await page.evaluate(
        () =>
          document.documentElement.scrollHeight -
          window.scrollY -
          (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
      )
      expect(Math.round(below), 'an empty page below the footer').toBe(0)
      for (const part of [person(page, name), page.getByRole('region', { name: 'Decision' })])
        await expectToBePressable(part)
      const cv = page.getByRole('region', { name: `CV of ${name}` }).first()
      if (width < 1280) await page.getByRole('tab', { name: 'CV' }).click()
      await expect(cv).toContainText(name === 'Ali' ? 'No CV uploaded' : 'cv.pdf')
      if (name === 'Chandra') await expectToBePressable(cv)
    }
  }
  // The same from the list of a job, whose head stands above the person.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${site.url}/employer/jobs/${company.jobId}/applicants`)
  await page.getByRole('button', { name: 'Details of Ali' }).click()
  await expect(person(page, 'Ali')).toContainText('Internal notes')
  for (const part of [person(page, 'Ali'), page.getByRole('region', { name: 'Decision' })])
    await expectToBePressable(part)
})

/** Brings every act of the part into sight: a press in its middle reaches it, and nothing that lies over it. */
async function expectToBePressable(part: Locator) {
  const [count, covered] = await part.evaluate((shown) => {
    const acts = [...shown.querySelectorAll('a, button, input, select, textarea, summary')].filter(
      (act) => act.checkVisibility() && act.getBoundingClientRect().height > 8,
    )
    const isCovered = (act: Element) => {
      act.scrollIntoView({ block: 'center', behavior: 'instant' })
      // A link may go on in a second line.
      const [{ left, top, width, height } = act.getBoundingClientRect()] = act.getClientRects()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return !there || (!act.contains(there) && there.closest('label')?.control !== act)
    }
    return [acts.length, acts.filter(isCovered).map(({ outerHTML }) => outerHTML.slice(0, 200))] as const
  })
  expect(count).toBeGreaterThan(0)
  expect(covered).toEqual([])
}

test('on a phone the board opens on the first stage that has people, and stays where somebody has gone', async ({
  site,
  mailbox,
  browser,
}) => {
  const context = await phone(browser)
  const page = await context.newPage()
  const company = await companyWith(page, site, mailbox, `p${Date.now().toString(36)}`, ['Ali', 'Beena'])
  const { url } = site
  const headers = { authorization: `Bearer ${company.token}` }
  const applicants = await page.request.get(`${url}/api/jobs/${company.jobId}/applicants`, { headers })
  for (const { _id } of (await applicants.json()) as { _id: string }[])
    await page.request.patch(`${url}/api/jobs/${company.jobId}/applicants/${_id}`, {
      headers,
      data: { status: 'Interview' },
    })
  await signIn(page, site, company)
  await page.goto(`${url}/employer/jobs/${company.jobId}/applicants?view=board`)
  const stages = page.getByRole('navigation', { name: 'Stages' })
  await expect(page.getByRole('listitem').filter({ hasText: 'Ali' })).toBeInViewport({ ratio: 0.9 })
  await expect(stages.getByRole('button', { name: 'Interview' })).toHaveAttribute('aria-current', 'true')
  await stages.getByRole('button', { name: 'Applied' }).tap()
  await expect(page.getByRole('region', { name: 'Applied', exact: true })).toBeInViewport({ ratio: 0.5 })
  await context.close()
})
