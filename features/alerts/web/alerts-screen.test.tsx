// @vitest-environment happy-dom
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Alert } from '#contract/alerts/alerts.ts'
import { maxAlerts } from '#contract/facts/bounds.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { alerts } from '#tables/alerts.ts'
import { lastMail } from '#tests/support/actors.ts'
import { holdReply } from '#tests/support/browser/hold-reply.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
beforeAll(async () => {
  const { id: employerId } = await insertEmployer(site)
  await insertJob(site.database.db, { employerId, title: 'Cook', placeId: 'k-maafushi' })
})

const mine = async (as: Person) =>
  (await site.call<{ alerts: Alert[] }>('GET', '/api/jobseekers/alerts', { as: as.token })).body.alerts

test('a list of jobs leads to an alert, which an address must confirm', async () => {
  const list = await browser.open('/?q=cook&place=k-maafushi&postedWithin=month&sort=newest')
  await list.press('Tell me about new jobs like these')
  await list.isAt('/alerts/new?q=cook&place=k-maafushi&postedWithin=month')
  await list.shows('What you are looking for', '“cook”', 'Maafushi')
  await list.lacks('Last 30 days')
  await list.fill('E-mail', 'aminath@example.mv')
  await list.fill('How often', 'weekly')
  await list.shows('Thursday')
  await list.fill('On', '4')
  await list.press('Tell me about new jobs')
  await list.shows('Please check your inbox')
  const mail = await lastMail(site, 'aminath@example.mv', 'alert-confirm')
  expect(mail?.text).toContain('every Thursday at 8 AM')
  const page = await browser.open(`/alert?to=confirm&token=${mail?.token}`)
  await page.shows('Confirm your alert', '“cook”, Maafushi')
})

test('a visitor without an e-mail address reads that a phone number is enough, and comes back to the form', async () => {
  const list = await browser.open('/?q=cook')
  await list.shows('Or follow them in your feed reader: RSS')
  await list.press('Tell me about new jobs like these')
  await list.shows('No e-mail address? A phone number is enough')
  await list.press('use your phone number')
  await list.isAt(`/login/phone?redirect=${encodeURIComponent('/alerts/new?q=cook')}`)
})

describe('a job seeker', () => {
  test('says from the menu which work, where and for how much', async () => {
    const seeker = await insertSeeker(site)
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open('/jobseeker/alerts')
    await screen.shows('No alerts yet')
    await screen.press('New alert')
    await screen.isAt('/alerts/new')
    await screen.shows('Minimum pay')
    await screen.fill('Work', 'cook')
    await screen.fill('Place', 'Maafushi')
    await screen.fill('Minimum pay', '10000')
    await screen.press('Tell me about new jobs')
    await screen.shows('Your alert is on', 'They also come by e-mail, every day at 8 AM.')
    expect((await mine(seeker))[0]).toMatchObject({
      query: expect.stringMatching(/^q=cook.*(Maafushi|k-maafushi).*/),
    })
    expect(String((await mine(seeker))[0]?.query)).toContain('guaranteed=10000')
    await screen.lacks('text message, ')
    browser.line('GET /api/jobseekers/alerts', { status: 500 })
    await screen.press('My alerts')
    await screen.shows('Your alerts could not be loaded')
    browser.mend()
    await screen.press('Try Again')
    await screen.shows('every day at 8 AM')
  })

  test('makes an alert without an address, changes it and ends it', async () => {
    const seeker = await insertSeeker(site)
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open('/alerts/new?category=Hospitality')
    await screen.press('Tell me about new jobs')
    await screen.shows('Your alert is on')
    const list = await browser.open('/jobseeker/alerts')
    await list.shows('Hospitality', 'every day at 8 AM')
    await list.press('Change Hospitality')
    await list.fill('How often', 'at once')
    await list.press('Save')
    await list.shows('as soon as there is one')
    expect(await mine(seeker)).toMatchObject([{ frequency: 'at once' }])
    await list.press('End Hospitality')
    await list.shows('No alerts yet')
  })

  test('finds an alert that was made on another device, and no longer one that was ended there', async () => {
    const seeker = await insertSeeker(site)
    browser.signIn('jobseeker', seeker)
    const list = await browser.open('/jobseeker/alerts')
    await list.shows('No alerts yet')
    await list.press('New alert')
    await list.isAt('/alerts/new')
    const body = { search: { q: 'cook' }, frequency: 'daily' }
    expect((await site.call('POST', '/api/alerts', { as: seeker.token, body })).status).toBe(200)
    await list.press('My alerts')
    await list.shows('every day at 8 AM')
    const [alert] = await mine(seeker)
    await site.call('DELETE', `/api/jobseekers/alerts/${alert?._id}`, { as: seeker.token })
    await list.press('End ')
    await list.shows('No alerts yet', 'This alert has ended already.')
  })

  test('without an address chooses a text among the hours of texts, and reads how and when jobs come', async () => {
    const seeker = await insertSeeker(site)
    await site.database.db.update(accounts).set({ email: '' }).where(eq(accounts.id, seeker.id))
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open('/alerts/new')
    await screen.shows('As a text message', 'My alerts')
    const hours = () =>
      [...document.querySelectorAll('select[name=hour] option')].map(({ textContent }) => textContent)
    expect([hours()[0], hours().at(-1)]).toEqual(['8 AM', '8 PM'])
    await screen.shows(
      'From 8 AM to 9 PM, Maldives time, at most 12 a day with all others. A long one counts as several.',
    )
    await screen.fill('How often', 'at once')
    await screen.shows('Within minutes, but not between 9 PM and 8 AM, Maldives time.')
    screen.field('In my browser').click()
    await screen.shows('Within minutes, but not between 10 PM and 7 AM, Maldives time.')
    await screen.fill('How often', 'daily')
    await eventually(() => expect(hours()[0]).toBe('12 AM'))
    screen.field('As a text message').click()
    await screen.fill('At', '18')
    await screen.press('Tell me about new jobs')
    await screen.shows('They also come as a text message, every day at 6 PM.')
  })

  const withoutAddress = async () => {
    const seeker = await insertSeeker(site)
    await site.database.db.update(accounts).set({ email: '' }).where(eq(accounts.id, seeker.id))
    browser.signIn('jobseeker', seeker)
    return { seeker, profile: `GET /api/jobseekers/${seeker.id}` }
  }

  test('without an address is asked how, also when the button is pressed before the profile is read', async () => {
    const { seeker, profile } = await withoutAddress()
    const reply = holdReply(profile)
    const screen = await browser.open('/alerts/new?q=cook')
    await eventually(() => expect(reply.isHeld()).toBe(true))
    await screen.press('Tell me about new jobs')
    await screen.shows('Sending...')
    await reply.release()
    await screen.shows('Please choose, and check how often and when', 'As a text message')
    expect(await mine(seeker)).toEqual([])
    screen.field('In my browser').click()
    await screen.press('Tell me about new jobs')
    await screen.shows('They also come in your browser, every day at 8 AM.')
    expect(await mine(seeker)).toMatchObject([{ way: 'browser' }])
  })

  test('is promised no e-mails while the profile cannot be read, and chooses the way when it can', async () => {
    const { profile } = await withoutAddress()
    browser.line(profile, { status: 500 })
    const screen = await browser.open('/alerts/new?q=cook')
    await screen.press('Tell me about new jobs')
    await screen.shows('Your alert is on', 'They also come to you, every day at 8 AM.')
    const list = await browser.open('/jobseeker/alerts')
    await list.shows('every day at 8 AM')
    await list.lacks('as a text message')
    browser.mend()
    await list.press('Change ')
    await list.shows('every day at 8 AM, as a text message', 'How we tell you')
  })

  test('reads why a list cannot be shown, and why an alert was refused', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    browser.line('GET /api/jobseekers/alerts', { status: 500, body: {} })
    await (await browser.open('/jobseeker/alerts')).shows('Your alerts could not be loaded')
    browser.line('POST /api/alerts', { status: 409, body: { error: 'Your list is full' } })
    const screen = await browser.open('/alerts/new')
    await screen.press('Tell me about new jobs')
    await screen.shows('Your list is full')
  })
})

test('an employer reads that alerts are for job seekers, and that a wrong link does not work', async () => {
  browser.signIn('employer', await insertEmployer(site))
  await (await browser.open('/alerts/new')).shows('For job seekers')
  await (await browser.open('/alert?to=end&token=x')).shows('This link does not work')
  await (await browser.open('/alert?to=end&outcome=done')).shows('Your alert has ended')
})

test('the page of links explains itself without one', async () => {
  const screen = await browser.open('/alert')
  await screen.shows(
    'Your alert',
    'Open the link in an e-mail about your alert',
    'confirm, change or end one',
  )
  await screen.lacks('End it')
  expect(screen.control('My alerts').getAttribute('href')).toBe('/jobseeker/alerts')
})

describe('without scripts', () => {
  const form = (path: string, body: string) =>
    site.call('POST', path, { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })

  test('the form makes an alert, and the page of a link confirms and ends it', async () => {
    const made = await form('/alerts/new?q=cook&page=2', 'email=b%40example.mv&frequency=daily&hour=7')
    expect([made.status, made.headers.location]).toEqual([303, '/alerts/new?q=cook&page=2&outcome=done'])
    const { token } = (await lastMail(site, 'b@example.mv', 'alert-confirm')) ?? {}
    const confirmed = await form(`/alert?to=confirm&token=${token}`, 'act=confirm')
    expect(confirmed.headers.location).toBe('/alert?to=confirm&outcome=done')
    const changed = await form(
      `/alert?to=change&token=${token}`,
      'act=change&frequency=weekly&hour=9&weekday=2',
    )
    expect(changed.headers.location).toBe('/alert?to=change&outcome=done')
    const { body } = await site.call('GET', `/api/alerts/linked?token=${token}`)
    expect(body).toMatchObject({ alerts: [{ frequency: 'weekly', hour: 9, weekday: 2, isConfirmed: true }] })
    // As a mail program does when its button is pressed (RFC 8058).
    const ended = await form(`/alert?to=end&token=${token}`, 'List-Unsubscribe=One-Click')
    expect([ended.status, ended.body]).toEqual([200, { ok: true }])
    expect((await site.call('GET', `/api/alerts/linked?token=${token}`)).body).toEqual({ alerts: [] })
  })

  test('a refused form returns to the page', async () => {
    const refused = await form('/alerts/new', 'email=nobody&frequency=daily')
    expect(refused.headers.location).toBe('/alerts/new?outcome=refused')
    expect((await form('/alert?token=x', 'act=end')).headers.location).toBe('/alert?to=end&outcome=refused')
    expect((await form('/alert?token=x', 'List-Unsubscribe=One-Click')).status).toBe(400)
  })

  test('a full list of alerts and a search that is too long are not blamed on the address', async () => {
    const { db } = site.database
    await form('/alerts/new?q=diver', 'email=f%40example.mv&frequency=daily')
    const [first] = await db.select().from(alerts).where(eq(alerts.email, 'f@example.mv'))
    if (!first) throw new Error('There is no alert')
    const { id: _, ...alert } = first
    const others = [...Array(maxAlerts - 1).keys()].map((at) => ({ ...alert, query: `q=${at}` }))
    await db.insert(alerts).values(others)
    const of = async (query: string) => {
      const { headers } = await form(`/alerts/new?${query}`, 'email=f%40example.mv&frequency=daily')
      return (await browser.open(`${headers.location}`)).shows
    }
    const full = await of('q=cook')
    await full('There are 20 alerts for this address already', 'end one with the link in its e-mail')
    const words = [...Array(300).keys()].map((at) => String.fromCodePoint(0x4e00 + at * 61)).join('')
    const long = await of(`q=${encodeURIComponent(words)}`)
    await long('This search is too long for an alert')
  })
})
