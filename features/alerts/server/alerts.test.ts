import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Alert } from '#contract/alerts/alerts.ts'
import { firstRhythm } from '#contract/facts/alert-frequencies.ts'
import { maxAlerts } from '#contract/facts/bounds.ts'
import { storeAddress } from '#features/accounts/server/store-address.ts'
import type { OutboxMail } from '#features/notifications/server/mail-transport.ts'
import { withChoice } from '#features/notifications/server/notice-links.ts'
import { recountWords } from '#features/search/server/recount-words.ts'
import { accounts, sessions } from '#tables/accounts/accounts.ts'
import { alerts } from '#tables/alerts.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { mails, noticeChoices } from '#tables/notifications.ts'
import { lastMail } from '#tests/support/actors.ts'
import { mailAlerts } from '#tests/support/alert-mails.ts'
import { deliverDueMails } from '#tests/support/deliver.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { submitForm } from '#tests/support/submit-form.ts'
import { announceJobs } from './announce-jobs.ts'
import { askForRenewal, renewalMailWriter } from './ask-for-renewal.ts'
import { forgetOldAlerts } from './forget-old-alerts.ts'
import { matchNewJobs } from './match-new-jobs.ts'
import { understandAgain } from './understand-again.ts'

/** Noon in the Maldives. */
const noon = new Date('2026-11-20T07:00:00.000Z')
const minute = 60_000
const day = 24 * 60 * minute
const site = await openTestApp({ now: noon })
const employer = await insertEmployer(site)
beforeEach(async () => {
  for (const table of [alerts, mails, jobs]) await site.database.db.delete(table)
  site.clock.now = noon
})

const make = (body: object, as?: Person) =>
  site.call<{ needsConfirming: boolean }>('POST', '/api/alerts', {
    ...(as && { as: as.token }),
    body: { search: {}, frequency: 'at once', ...body },
  })
const mine = async (as: Person) =>
  (await site.call<{ alerts: Alert[] }>('GET', '/api/jobseekers/alerts', { as: as.token })).body.alerts
const post = (more: Partial<Parameters<typeof insertJob>[1]> = {}) =>
  insertJob(site.database.db, { employerId: employer.id, publishedAt: site.clock.now, ...more })

const work = (send?: Parameters<typeof mailAlerts>[1]) => mailAlerts(site, send)
const act = (token: string, body: object) =>
  site.call<{ message: string }>('POST', `/api/alerts/linked?token=${token}`, { body })
const tokensIn = (mail: OutboxMail | undefined) =>
  [...(mail?.text ?? '').matchAll(/to=(\S+)&token=([\w-]+)/g)].map(([, to, token]) => ({
    to,
    token: token ?? '',
  }))

test('an empty field of a form is the usual hour and day', async () => {
  const seeker = await insertSeeker(site)
  expect((await make({ frequency: 'weekly', hour: '', weekday: '' }, seeker)).status).toBeLessThan(300)
  expect(await mine(seeker)).toMatchObject([{ ...firstRhythm, frequency: 'weekly' }])
})

describe('an alert of an address without an account', () => {
  longTest(
    'sends nothing until the link of its mail is pressed on the page, and ends with one press',
    async () => {
      expect((await make({ email: 'Aminath@Example.mv', search: { q: 'dive' } })).body).toEqual({
        needsConfirming: true,
        message:
          'Please check your inbox: we have sent you a link. Without it nothing is turned on or changed.',
      })
      const asked = await lastMail(site, 'aminath@example.mv', 'alert-confirm')
      expect(asked?.text).not.toContain('dive')
      site.later(minute)
      await post({ title: 'Dive Instructor' })
      expect(await work()).toEqual([])
      expect((await site.call('GET', `/api/alerts/linked?token=${asked?.token}`)).body).toMatchObject({
        alerts: [{ name: '“dive”', isConfirmed: false }],
      })
      expect((await act(asked?.token ?? '', { act: 'confirm' })).body.message).toBe('Your alert is on')
      site.later(minute)
      await post({ title: 'Dive Guide' })
      await post({ title: 'Cook' })
      const [mail, ...others] = await work()
      expect(others).toEqual([])
      expect(mail).toMatchObject({
        toAddress: 'aminath@example.mv',
        subject: 'New: Dive Guide, Coral Bay Resort',
      })
      // Nobody's account is behind it.
      expect(withChoice(asked as OutboxMail, site.services).text).not.toContain('about your account')
      for (const words of [
        'BECAUSE YOU ARE LOOKING FOR: “DIVE”',
        'Pay not stated',
        'Change (now: as soon as there is one)',
        'Apply by December 20, 2026',
        'https://vazeefa.example/?q=dive',
      ])
        expect(mail?.text).toContain(words)
      expect(mail?.text).not.toContain('Dive Instructor')
      const end = tokensIn(mail).find(({ to }) => to === 'end')
      expect((await act(end?.token ?? '', { act: 'end' })).body.message).toBe('Your alert has ended')
      expect((await act(end?.token ?? '', { act: 'end' })).status).toBe(200)
      site.later(5 * minute)
      await post({ title: 'Dive Shop Manager' })
      expect(await work()).toEqual([])
    },
  )

  test('is deleted 7 days later without a confirmation, and stays with one', async () => {
    await make({ email: 'a@example.mv' })
    await make({ email: 'b@example.mv' })
    const { token } = (await lastMail(site, 'b@example.mv')) ?? {}
    await act(token ?? '', { act: 'confirm' })
    const left = async () => (await site.database.db.select().from(alerts)).length
    await forgetOldAlerts(site.database.db, new Date(noon.getTime() + 7 * day - 1))
    expect(await left()).toBe(2)
    await forgetOldAlerts(site.database.db, new Date(noon.getTime() + 7 * day))
    expect(await left()).toBe(1)
  })

  test('which is asked for again can be confirmed for 7 days from then', async () => {
    await make({ email: 'again@example.mv' })
    site.later(7 * day - minute)
    await make({ email: 'again@example.mv' })
    await forgetOldAlerts(site.database.db, new Date(site.clock.now.getTime() + 7 * day - 1))
    site.later(6 * day)
    const { token } = (await lastMail(site, 'again@example.mv')) ?? {}
    expect((await act(token ?? '', { act: 'confirm' })).body.message).toBe('Your alert is on')
  })

  test('cannot be changed by a person who only knows the address', async () => {
    await make({ email: 'known@example.mv', search: { q: 'dive' } })
    await act((await lastMail(site, 'known@example.mv'))?.token ?? '', { act: 'confirm' })
    await make({ email: 'known@example.mv', search: { q: 'dive' }, frequency: 'weekly' })
    const [row] = await site.database.db.select().from(alerts)
    expect(row?.frequency).toBe('at once')
  })

  test('which is on, and is asked for again, is changed by a link that its address gets', async () => {
    const asked = { email: 'on@example.mv', search: { q: 'dive' } }
    await make(asked)
    await act((await lastMail(site, 'on@example.mv'))?.token ?? '', { act: 'confirm' })
    site.later(minute)
    await make({ ...asked, frequency: 'weekly' })
    const mail = await lastMail(site, 'on@example.mv', 'alert-confirm')
    expect(mail?.subject).toBe('Your alert for new jobs is on already')
    expect(mail?.text).toContain('the alert “dive”. It is on: we send you new jobs as soon as there is one.')
    const [change, end] = tokensIn(mail)
    expect([change?.to, end?.to]).toEqual(['change', 'end'])
    await act(change?.token ?? '', { act: 'change', frequency: 'weekly', hour: 9, weekday: 5 })
    expect(await site.database.db.select().from(alerts)).toMatchObject([{ frequency: 'weekly' }])
    // A form that is submitted repeatedly sends one mail a day.
    await make(asked)
    const sent = await site.database.db.select().from(mails).where(eq(mails.toAddress, 'on@example.mv'))
    expect(sent).toHaveLength(2)
  })

  test('is refused in words when its search cannot be stored', async () => {
    const q = Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x4e00 + at * 61)).join('')
    const refused = await make({ email: 'a@example.mv', search: { q } })
    expect(refused).toMatchObject({ status: 400, body: { error: 'There are too many words for an alert' } })
    expect((await make({ email: 'a@example.mv', search: { q: q.slice(0, 200) } })).status).toBe(200)
  })

  test('is kept whatever its words stand for, and finds the job that has all of them', async () => {
    const words = 'receptionist accountant engineer doctor plumber pharmacist teacher'
    const misspelled = 'recptionist accuntant enginer docter plumer pharmcist teacher'
    await make({ email: 'a@example.mv', search: { q: misspelled } })
    await act((await lastMail(site, 'a@example.mv'))?.token ?? '', { act: 'confirm' })
    const [row] = await site.database.db.select().from(alerts)
    expect(JSON.stringify([row?.words, row?.clauses]).length).toBeLessThan(20_000)
    site.later(minute)
    await post({ title: 'Receptionist' })
    await post({ title: words })
    expect(await work()).toEqual([expect.objectContaining({ text: expect.stringContaining(words) })])
  })

  test('needs an address, and own links', async () => {
    expect((await make({})).body).toMatchObject({ code: 'invalid_input', fields: { email: 'is required' } })
    for (const token of ['', 'x', `x-${'y'.repeat(43)}`]) {
      expect((await act(token, { act: 'end' })).body).toMatchObject({ code: 'bad_token' })
      expect((await site.call('GET', `/api/alerts/linked?token=${token}`)).status).toBe(400)
    }
  })
})

describe('an alert of a job seeker', () => {
  test('is active at once, can be changed and ended, and is nobody else’s', async () => {
    const [seeker, other] = [await insertSeeker(site), await insertSeeker(site)]
    expect(
      (await make({ search: { place: ['atoll-k'] }, frequency: 'daily' }, seeker)).body.needsConfirming,
    ).toBe(false)
    const [alert] = await mine(seeker)
    expect(alert).toMatchObject({
      name: 'Kaafu Atoll with Malé City',
      query: 'place=atoll-k',
      frequency: 'daily',
      isConfirmed: true,
    })
    const path = `/api/jobseekers/alerts/${alert?._id}`
    const body = { frequency: 'weekly', hour: 9, weekday: 5 }
    expect((await site.call('PUT', path, { as: other.token, body })).status).toBe(404)
    expect((await site.call('DELETE', path, { as: other.token })).status).toBe(404)
    expect((await site.call('PUT', path, { as: seeker.token, body })).status).toBe(200)
    expect((await mine(seeker))[0]).toMatchObject(body)
    expect((await site.call('DELETE', path, { as: seeker.token })).status).toBe(200)
    expect(await mine(seeker)).toEqual([])
    expect((await make({}, employer)).body).toMatchObject({ code: 'forbidden' })
  })

  longTest(
    'is one of a limited number, also when many are made at once; the same search is one',
    async () => {
      const seeker = await insertSeeker(site)
      const answers = await Promise.all(
        Array.from({ length: maxAlerts + 5 }, (_, at) => make({ search: { q: `word ${at}` } }, seeker)),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxAlerts)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
      const [known] = await mine(seeker)
      const again = { search: { q: known?.name.replace(/[“”]/g, '') }, frequency: 'daily' }
      expect((await make(again, seeker)).status).toBe(200)
      expect(await mine(seeker)).toHaveLength(maxAlerts)
    },
  )

  test('of an address without an account is moved to the account that it registers', async () => {
    await make({ email: 'late@example.mv', search: { q: 'dive' } })
    const seeker = await insertSeeker(site)
    await site.database.db
      .update(accounts)
      .set({ email: 'Late@example.mv' })
      .where(eq(accounts.id, seeker.id))
    expect(await mine(seeker)).toMatchObject([{ name: '“dive”' }])
  })

  test('that a stranger made for its address waits for its own mail, and takes no room', async () => {
    const email = 'Known@example.mv'
    const before = new Date(noon.getTime() - 2 * day)
    for (let at = 0; at < maxAlerts; at += 1)
      await site.database.db.insert(alerts).values({
        person: email.toLowerCase(),
        email: email.toLowerCase(),
        query: `q=${at}`,
        name: `“${at}”`,
        chosen: {},
        frequency: 'at once',
        hour: 8,
        weekday: 0,
        createdAt: before,
        since: before,
        usedAt: before,
      })
    const seeker = await insertSeeker(site)
    const emailVerifiedAt = new Date(noon.getTime() - day)
    await site.database.db.update(accounts).set({ email, emailVerifiedAt }).where(eq(accounts.id, seeker.id))
    expect(await mine(seeker)).toHaveLength(maxAlerts)
    expect((await mine(seeker)).filter(({ isConfirmed }) => isConfirmed)).toEqual([])
    expect((await make({ search: { q: 'dive' } }, seeker)).status).toBe(200)
    // Another address of the account is proven later, and is no proof of what its owner wants.
    const moved = { email: 'moved-on@example.mv', emailVerifiedAt: new Date(noon.getTime() + minute) }
    await site.database.db.update(accounts).set(moved).where(eq(accounts.id, seeker.id))
    site.later(2 * minute)
    await work()
    expect((await mine(seeker)).filter(({ isConfirmed }) => isConfirmed)).toHaveLength(1)
  })

  test('asks after 90 days without use whether to go on, and ends 14 days later without an answer', async () => {
    const seeker = await insertSeeker(site)
    await make({}, seeker)
    const { db } = site.database
    await db.delete(sessions)
    const ask = (after: number) =>
      askForRenewal(db, { ...site.services, now: new Date(noon.getTime() + after) })
    expect(await ask(90 * day - 1)).toBe(0)
    expect(await ask(90 * day)).toBe(1)
    expect(await ask(91 * day)).toBe(0)
    // The address changes before the mail is sent.
    const moved = `moved-${seeker.email}`
    await db.transaction((tx) => storeAddress(tx, seeker.id, { email: moved }))
    const sent: OutboxMail[] = []
    const transport = { send: async (one: OutboxMail) => void sent.push(one) }
    const writers = { 'alert-go-on': renewalMailWriter(site.services) }
    await deliverDueMails(db, transport, new Date(noon.getTime() + 90 * day), { writers })
    const mail = sent.find(({ kind, toAddress }) => kind === 'alert-go-on' && toAddress === moved)
    const [goOn] = tokensIn(mail)
    expect(mail?.text).toContain('Are you still looking for work?')
    site.clock.now = new Date(noon.getTime() + 91 * day)
    expect((await act(goOn?.token ?? '', { act: 'go-on' })).status).toBe(200)
    await forgetOldAlerts(db, new Date(noon.getTime() + 200 * day))
    expect(await db.select().from(alerts)).toHaveLength(1)
    expect(await ask(181 * day)).toBe(1)
    await forgetOldAlerts(db, new Date(noon.getTime() + 195 * day))
    expect(await db.select().from(alerts)).toEqual([])
  })
})

describe('an address that turned new jobs off', () => {
  const turnOff = (address: string) =>
    site.database.db
      .insert(noticeChoices)
      .values({ address, notice: 'alerts', channel: 'none', at: site.clock.now })
  const isMailed = async () => {
    site.later(5 * minute)
    await post({ title: 'Cook' })
    return (await work()).length > 0
  }

  test('gets those of an alert that its owner makes or changes later', async () => {
    const seeker = await insertSeeker(site)
    await turnOff(seeker.email)
    await make({}, seeker)
    expect(await isMailed()).toBe(true)
    await turnOff(seeker.email)
    expect(await isMailed()).toBe(false)
    const [alert] = await mine(seeker)
    const path = `/api/jobseekers/alerts/${alert?._id}`
    await site.call('PUT', path, { as: seeker.token, body: { frequency: 'at once' } })
    expect(await isMailed()).toBe(true)
  })

  test('gets those of an alert that it confirms, not because somebody asked for one', async () => {
    await turnOff('quiet@example.mv')
    const known = { email: 'quiet@example.mv', search: { q: 'cook' } }
    await make(known)
    await act((await lastMail(site, known.email))?.token ?? '', { act: 'confirm' })
    expect(await isMailed()).toBe(true)
    await turnOff(known.email)
    await make({ ...known, search: { q: 'waiter' } })
    expect(await isMailed()).toBe(false)
  })
})

describe('a link of a mail to an account', () => {
  const pressInMail = async (url: string) => {
    const { pathname, search } = new URL(url)
    return (await submitForm(site, pathname + search, 'List-Unsubscribe=One-Click')).statusCode
  }

  test('belongs to the address that it was mailed to: the old one’s is void, and the new one’s works', async () => {
    const seeker = await insertSeeker(site)
    const { db } = site.database
    await make({ search: { q: 'cook' } }, seeker)
    site.later(minute)
    await post({ title: 'Cook' })
    const [toOld] = await work()
    const [alert] = await mine(seeker)
    const move = (email: string) => db.update(accounts).set({ email }).where(eq(accounts.id, seeker.id))
    await move('moved@example.mv')
    expect(tokensIn(toOld).map(({ to }) => to)).toEqual(['change', 'end'])
    const spent = await act('x', { act: 'end' })
    for (const { token } of tokensIn(toOld)) {
      const looked = await site.call('GET', `/api/alerts/linked?token=${token}`)
      expect([looked.status, looked.body]).toEqual([spent.status, spent.body])
      for (const which of ['confirm', 'go-on', 'change', 'end'])
        expect(await act(token, { act: which, frequency: 'weekly' })).toMatchObject({
          status: spent.status,
          body: spent.body,
        })
    }
    expect(await pressInMail(toOld?.unsubscribeUrl ?? '')).toBe(400)
    expect(await mine(seeker)).toEqual([alert])
    site.later(10 * minute)
    await post({ title: 'Sous Cook' })
    const [toNew] = await work()
    expect(toNew?.toAddress).toBe('moved@example.mv')
    const [change] = tokensIn(toNew)
    expect((await site.call('GET', `/api/alerts/linked?token=${change?.token}`)).body).toEqual({
      alerts: [alert],
    })
    expect((await act(change?.token ?? '', { act: 'change', frequency: 'weekly' })).status).toBe(200)
    expect(await mine(seeker)).toMatchObject([{ frequency: 'weekly' }])
    // The same address in capitals is the same mailbox.
    await move('Moved@example.mv')
    expect(await pressInMail(toNew?.unsubscribeUrl ?? '')).toBe(200)
    expect(await mine(seeker)).toEqual([])
  })

  test('still works when the address gets an account, which then owns the alert', async () => {
    await make({ email: 'registered@example.mv', search: { q: 'dive' } })
    const { token } = (await lastMail(site, 'registered@example.mv')) ?? {}
    const seeker = await insertSeeker(site)
    const email = 'Registered@example.mv'
    await site.database.db.update(accounts).set({ email }).where(eq(accounts.id, seeker.id))
    expect(await mine(seeker)).toMatchObject([{ isConfirmed: false }])
    expect((await act(token ?? '', { act: 'confirm' })).status).toBe(200)
    expect(await mine(seeker)).toMatchObject([{ isConfirmed: true }])
  })
})

test('the interpretation of words is recomputed for every alert that uses them; alerts with the same result are not written', async () => {
  const { db } = site.database
  for (const email of ['a@example.mv', 'b@example.mv']) await make({ email, search: { q: 'snorkler' } })
  await make({ email: 'c@example.mv', search: { q: 'cook', place: ['atoll-k'] } })
  await db.update(alerts).set({ confirmedAt: noon })
  const written = async (query: string) =>
    (
      await db.execute<{ by: string }>(
        sql`select xmin::text as by from ${alerts} where ${alerts.query} like ${`%${query}%`} order by ${alerts.email}`,
      )
    ).rows.map(({ by }) => by)
  const [searches, cooks] = [await written('snorkler'), await written('cook')]
  await understandAgain(db, site.clock.now)
  expect([await written('snorkler'), await written('cook')]).toEqual([searches, cooks])
  site.later(minute)
  // Its word makes the other one a slip of the hand.
  for (let count = 0; count < 3; count++) await post({ title: 'Snorkeler' })
  await recountWords(db, site.clock.now)
  await understandAgain(db, site.clock.now)
  expect(await written('cook')).toEqual(cooks)
  site.later(minute)
  await post({ title: 'Head Snorkeler' })
  expect((await work()).map(({ toAddress }) => toAddress).sort()).toEqual(['a@example.mv', 'b@example.mv'])
})

describe('a new job', () => {
  let seeker: Person
  beforeEach(async () => {
    seeker = await insertSeeker(site)
    await make({}, seeker)
    site.later(minute)
  })

  test('is sent once: not after an edit, after closing and reopening, or by several processes at once', async () => {
    const jobId = await post({ title: 'Cook' })
    const { db } = site.database
    await Promise.all([1, 2, 3].map(() => matchNewJobs(db, site.clock.now)))
    await Promise.all([1, 2, 3].map(() => announceJobs(db, site.services.publicUrl, site.clock.now)))
    expect(await work()).toHaveLength(1)
    site.later(10 * minute)
    await db.update(jobs).set({ title: 'Chef', updatedAt: site.clock.now }).where(eq(jobs.id, jobId))
    await db.update(jobs).set({ status: 'Closed' }).where(eq(jobs.id, jobId))
    await db.update(jobs).set({ status: 'Active' }).where(eq(jobs.id, jobId))
    expect(await work()).toEqual([])
  })

  test('is not sent when it is older than the alert, has ended, or ends before the mail goes out', async () => {
    await post({ publishedAt: new Date(noon.getTime() - 1) })
    const closing = await post({ title: 'Closing' })
    const open = await post({ title: 'Open' })
    const { db } = site.database
    await matchNewJobs(db, site.clock.now)
    await announceJobs(db, site.services.publicUrl, site.clock.now)
    await db.update(jobs).set({ status: 'Removed' }).where(eq(jobs.id, closing))
    const [mail] = await work()
    expect(mail?.subject).toBe('New: Open, Coral Bay Resort')
    expect(mail?.text).toContain(open)
    expect(mail?.text).not.toContain('Closing')
    site.later(10 * minute)
    const last = await post()
    await matchNewJobs(db, site.clock.now)
    await announceJobs(db, site.services.publicUrl, site.clock.now)
    await db.delete(jobs).where(eq(jobs.id, last))
    expect(await work()).toEqual([])
    expect((await db.select().from(mails)).filter(({ state }) => state === 'waiting')).toEqual([])
  })

  test('is sent again when the mail server refused it, and not when the outcome is unknown', async () => {
    await post({ title: 'Cook' })
    const refused = Object.assign(new Error('451 try later'), { responseCode: 451 })
    await work(async () => Promise.reject(refused))
    site.later(minute)
    expect(await work()).toHaveLength(1)
    site.later(10 * minute)
    await post({ title: 'Chef' })
    await work(async () => Promise.reject(new Error('Connection closed unexpectedly')))
    site.later(day)
    expect(await work()).toEqual([])
    expect((await site.database.db.select().from(mails)).map(({ state }) => state).sort()).toEqual([
      'sent',
      'unknown',
    ])
  })

  test('waits from 22 to 7 at night, and comes with the others of the night', async () => {
    site.clock.now = new Date('2026-11-20T17:00:00.000Z')
    await post({ title: 'Cook' })
    expect(await work()).toEqual([])
    site.clock.now = new Date('2026-11-21T01:59:59.999Z')
    await post({ title: 'Chef' })
    expect(await work()).toEqual([])
    site.clock.now = new Date('2026-11-21T02:00:00.000Z')
    const [mail, ...others] = await work()
    expect([mail?.subject, others]).toEqual(['2 new jobs: All jobs', []])
  })

  longTest('is sent however many addresses are undeliverable', async () => {
    const { db } = site.database
    const suspended = sql`select lpad(at::text, 24, '0') as id from generate_series(1, 600) as at`
    await db.execute(sql`
      insert into accounts (id, role, email, name, password_hash, email_verified_at, suspended_at, created_at)
      select id, 'jobseeker', id || '@example.mv', 'Somebody', '', ${noon}, ${noon}, ${noon} from (${suspended}) as people`)
    await db.execute(sql`
      insert into alerts (id, account_id, person, query, name, chosen, frequency, hour, weekday, created_at, confirmed_at, since, used_at)
      select id, id, id, '', 'All jobs', '{}', 'at once', 8, 0, ${noon}, ${noon}, ${noon}, ${noon} from (${suspended}) as people`)
    await post({ title: 'Cook' })
    const told = (await work()).map(({ toAddress }) => toAddress)
    await db.execute(sql`delete from accounts where id in (${sql`select id from (${suspended}) as people`})`)
    expect(told).toEqual([seeker.email])
  })

  test('of a daily and a weekly alert of one day come in one mail a day, with at most ten of each', async () => {
    const { id } = seeker
    await site.database.db.delete(alerts).where(eq(alerts.accountId, id))
    await make({ search: { q: 'cook' }, frequency: 'daily', hour: 14 }, seeker)
    await make({ search: { category: ['Hospitality'] }, frequency: 'weekly', hour: 16, weekday: 5 }, seeker)
    site.later(minute)
    for (let count = 0; count < 12; count++) await post({ title: `Cook ${count}` })
    site.clock.now = new Date('2026-11-20T08:59:59.999Z')
    expect(await work()).toEqual([])
    site.clock.now = new Date('2026-11-20T09:00:00.000Z')
    const [mail, ...others] = await work()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('12 new jobs for your alerts')
    expect(mail?.text.match(/Apply by/g)).toHaveLength(20)
    expect(mail?.text).toContain('2 more, and all jobs like these')
    await post({ title: 'Cook at last' })
    site.clock.now = new Date('2026-11-20T11:30:00.000Z')
    expect(await work()).toEqual([])
    site.clock.now = new Date('2026-11-21T09:00:00.000Z')
    expect((await work())[0]?.subject).toBe('New: Cook at last, Coral Bay Resort')
  })

  test('carries what a mail program needs to end the alert with one press', async () => {
    await post()
    const [mail] = await work()
    expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/vazeefa\.example\/alert\?to=end&token=[\w-]+$/)
    const [kept] = await site.database.db.select().from(mails).where(eq(mails.kind, 'job-alert'))
    expect([kept?.unsubscribeUrl, kept?.text.match(/token=[\w-]{20,}/)]).toEqual([null, null])
  })
})
