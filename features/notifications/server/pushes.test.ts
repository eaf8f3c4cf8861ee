import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeAddress } from '#features/accounts/server/store-address.ts'
import type { PushTransport } from '#features/notifications/server/push-outbox.ts'
import { mails, noticeChoices, pushes, pushSubscriptions } from '#tables/notifications.ts'
import { deliverDueMails, deliverDuePushes } from '#tests/support/deliver.ts'
import {
  insertEmployer,
  insertMember,
  insertOperator,
  insertSeeker,
  type Person,
} from '#tests/support/people.ts'
import { openPushService, type PushService } from '#tests/support/push-service.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import type { Mail } from '../mail.ts'
import { forgetOldPushes } from './browser-notices.ts'
import { announce, notify } from './notify.ts'
import { isPushService } from './push-services.ts'
import { pushTransport } from './push-transport.ts'

let site: TestApp
let service: PushService
let transport: PushTransport
let seeker: Person
const noon = new Date('2026-11-20T07:00:00.000Z')
const night = new Date('2026-11-20T18:00:00.000Z')
const morning = new Date('2026-11-21T02:00:00.000Z')
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)

beforeAll(async () => {
  site = await testApp({ now: noon })
  service = await openPushService()
  site.services.pushServices = [service.origin]
  const { secret, pushServices } = site.services
  const from = 'Vazeefa <jobs@vazeefa.example>'
  transport = pushTransport({ secret, from, pushServices })
})
beforeEach(async () => {
  for (const table of [mails, noticeChoices, pushSubscriptions]) await site.database.db.delete(table)
  Object.assign(service, { told: [], answer: { status: 201 }, asked: 0 })
  seeker = await insertSeeker(site)
})
afterAll(async () => {
  await service.close()
  await site.close()
})

const turnOn = (person: Person, browser = service.newBrowser()) =>
  site.call('PUT', '/api/browser-notices', { as: person.token, body: browser })
const isOn = async (person: Person, { endpoint }: { endpoint: string }) =>
  (
    await site.call<{ isOn: boolean }>('POST', '/api/browser-notices/here', {
      as: person.token,
      body: { endpoint },
    })
  ).body.isOn
const choose = (channel: string, name = 'progress') =>
  site.call('POST', '/api/notices', { as: seeker.token, body: { choices: { [name]: channel } } })

const answered = (person = seeker): Mail => ({
  kind: 'application-progress',
  to: person.email,
  people: [person.id],
  subject: 'Shortlisted: your application for Waiter',
  lines: ['Hello Aishath,', 'The employer writes: your passport number is A123.'],
  action: { label: 'See it', url: 'https://vazeefa.example/jobseeker/application/12' },
})

/** @returns to whom mails went */
async function deliver(now = noon): Promise<string[]> {
  const sent: string[] = []
  const smtp = { send: async (mail: { toAddress: string }) => void sent.push(mail.toAddress) }
  await deliverDueMails(site.database.db, smtp, now, {
    writers: { 'job-alert': async (_db, { toAddress: to, people }) => newJobs(to, people) },
  })
  while (await deliverDuePushes(site.database.db, transport, now));
  return sent
}

const newJobs = (to: string, people: readonly string[]): Mail => ({
  kind: 'job-alert',
  to,
  people,
  subject: '5 new jobs: dive',
  lines: ['There are 5 new jobs for you.'],
  lists: [
    {
      title: 'Because you are looking for: dive',
      items: ['Guide', 'Cook', 'Diver', 'Clerk', 'Nurse'].map((title, at) => ({
        title,
        url: `https://vazeefa.example/jobs/${at}`,
        lines: [],
      })),
    },
  ],
})
const titles = () => service.told.map(({ words }) => words.title)

describe('a browser with notices turned on', () => {
  test('shows the subject of the mail, leads to its page, and nobody on the way can read it', async () => {
    const browser = service.newBrowser()
    expect((await turnOn(seeker, browser)).body).toEqual({ message: 'This browser shows your notifications' })
    expect(await isOn(seeker, browser)).toBe(true)
    await notify(site.database.db, answered(), noon)
    expect(await deliver()).toEqual([seeker.email])
    const { body: here } = await site.call<{ key: string }>('POST', '/api/browser-notices/here', {
      as: seeker.token,
      body: {},
    })
    expect(service.told).toMatchObject([
      {
        endpoint: browser.endpoint,
        words: { title: answered().subject, body: '', path: '/jobseeker/application/12' },
        ttl: '43200',
        from: { aud: service.origin, sub: 'mailto:jobs@vazeefa.example', key: here.key },
      },
    ])
  })

  test('names three of the new jobs of an alert, and no letter, note or secret link', async () => {
    await turnOn(seeker)
    const { db } = site.database
    await announce(
      db,
      { kind: 'job-alert', to: seeker.email, people: [seeker.id], subject: 'New jobs', of: {} },
      noon,
    )
    await notify(
      db,
      {
        ...answered(),
        subject: 'Interview for Waiter',
        kind: 'interview-proposed',
        action: { label: 'Answer', url: 'https://vazeefa.example/interview?token=abc' },
      },
      noon,
    )
    await deliver()
    expect(service.told.map(({ words }) => words).sort((a, b) => a.title.localeCompare(b.title))).toEqual([
      { title: '5 new jobs: dive', body: 'Guide, Cook, Diver …', path: '/jobseeker' },
      { title: 'Interview for Waiter', body: '', path: '/jobseeker' },
    ])
  })

  test('shows nothing for other people, and no kind that is mail only', async () => {
    await turnOn(seeker)
    const other = await insertSeeker(site)
    const { db } = site.database
    // It names the job seeker, and belongs to the employer.
    await notify(db, { ...answered(), kind: 'application-received', to: 'boss@example.mv' }, noon)
    await notify(db, { ...answered(other), people: [other.id, seeker.id] }, noon)
    await notify(db, { ...answered(), kind: 'password-changed' }, noon)
    expect(await deliver()).toHaveLength(3)
    expect(service.asked).toBe(0)
  })

  test('shows each once, with any number of processes, and not again after a crash', async () => {
    for (const _ of Array(4)) await turnOn(seeker)
    const { db } = site.database
    await notify(db, { ...answered(), dedupeKey: 'once' }, noon)
    await notify(db, { ...answered(), dedupeKey: 'once' }, noon)
    await deliverDueMails(db, { send: () => Promise.reject(new Error('away')) }, noon)
    await Promise.all(Array.from({ length: 5 }, () => deliverDuePushes(db, transport, noon)))
    expect(new Set(service.told.map(({ endpoint }) => endpoint)).size).toBe(4)
    // The mail is tried again; the browsers know it.
    expect(await deliver(minutes(2))).toEqual([seeker.email])
    expect(service.told).toHaveLength(4)

    await notify(db, answered(), noon)
    await deliverDueMails(db, { send: async () => {} }, noon)
    const dies: PushTransport = { send: () => Promise.reject(new Error('the process ends')) }
    await expect(deliverDuePushes(db, dies, noon)).rejects.toThrow('ends')
    await deliverDuePushes(db, transport, minutes(600))
    expect(service.told).toHaveLength(4)
  })

  test('is silent from 22 to 7 in the Maldives, and shows the notices of the night in the morning', async () => {
    await turnOn(seeker)
    const { db } = site.database
    const evening = new Date('2026-11-20T16:59:59Z')
    const night = new Date('2026-11-20T17:00:00Z')
    await notify(db, answered(), evening)
    await deliver(evening)
    expect(service.told).toHaveLength(1)
    await notify(db, { ...answered(), subject: 'At night' }, night)
    expect(await deliver(night)).toEqual([seeker.email])
    await deliver(new Date('2026-11-21T01:59:59Z'))
    expect(service.told).toHaveLength(1)
    await deliver(new Date('2026-11-21T02:00:00Z'))
    expect(titles()).toEqual([answered().subject, 'At night'])
  })
})

test('the notices of a night about one page arrive one after the other, so that the last one stays', async () => {
  const browser = service.newBrowser()
  await turnOn(seeker, browser)
  const { db } = site.database
  const subjects = ['Shortlisted', 'Interview', 'Offer', 'Rejected']
  const at = (minute: number) => new Date(night.getTime() + minute * 60_000)
  for (const [minute, subject] of subjects.entries()) await notify(db, { ...answered(), subject }, at(minute))
  // One round of mails, as after a pause of the worker.
  await deliver(at(subjects.length))
  for (const [minute] of subjects.entries()) {
    await deliverDuePushes(db, transport, morning)
    expect(titles()).toEqual(subjects.slice(0, minute + 1))
  }
})

describe('the choice of channels decides', () => {
  const cases = [
    { channel: 'both', mails: 1, pushes: 1 },
    { channel: 'mail', mails: 1, pushes: 0 },
    { channel: 'push', mails: 0, pushes: 1 },
    { channel: 'none', mails: 0, pushes: 0 },
  ]
  for (const { channel, mails: mailed, pushes: pushed } of cases) {
    test(`'${channel}': ${mailed} mail, ${pushed} notice`, async () => {
      await turnOn(seeker)
      expect((await choose(channel)).status).toBe(200)
      await notify(site.database.db, answered(), noon)
      expect(await deliver()).toHaveLength(mailed)
      expect(service.told).toHaveLength(pushed)
      const rows = await site.database.db.select().from(mails)
      expect(rows.map(({ state }) => state)).toEqual(
        { both: ['sent'], mail: ['sent'], push: ['pushed'], none: [] }[channel],
      )
    })
  }

  test('a person who chose only devices and has none gets the mail', async () => {
    await choose('push')
    await notify(site.database.db, answered(), noon)
    expect(await deliver()).toEqual([seeker.email])
  })

  const dies: PushTransport = { send: () => Promise.reject(new Error('the process ends')) }
  const silent: PushTransport = { send: async () => ({ is: 'unknown', why: 'no answer' }) }

  test('a person who chose only devices gets the mail where the process of the notice was killed', async () => {
    await turnOn(seeker)
    await choose('push')
    const { db } = site.database
    await notify(db, answered(), noon)
    await deliverDueMails(db, { send: async () => {} }, noon)
    await expect(deliverDuePushes(db, dies, noon)).rejects.toThrow('ends')
    for (const at of [1, 9]) expect([await deliver(minutes(at)), service.told]).toEqual([[], []])
    await deliver(minutes(10))
    expect(await deliver(minutes(10))).toEqual([seeker.email])
    expect(await deliver(minutes(600))).toEqual([])
    expect(service.told).toEqual([])
  })

  test('at once where the browser goes while its notice is being sent', async () => {
    const browser = service.newBrowser()
    await turnOn(seeker, browser)
    await choose('push')
    const { db } = site.database
    await notify(db, answered(), noon)
    await deliverDueMails(db, { send: async () => {} }, noon)
    await expect(deliverDuePushes(db, dies, noon)).rejects.toThrow('ends')
    await site.call('POST', '/api/browser-notices/off', {
      as: seeker.token,
      body: { endpoint: browser.endpoint },
    })
    expect(await deliver(minutes(1))).toEqual([seeker.email])
    expect(await deliver(minutes(600))).toEqual([])
    expect(service.told).toEqual([])
  })

  test('or the push service did not answer, unless another browser showed it', async () => {
    const { db } = site.database
    await turnOn(seeker)
    await choose('push')
    const send = async (of: PushTransport) => {
      await notify(db, answered(), noon)
      await deliverDueMails(db, { send: async () => {} }, noon)
      await deliverDuePushes(db, of, noon)
      return deliver()
    }
    expect(await send(silent)).toEqual([seeker.email])
    await turnOn(seeker)
    let calls = 0
    const oneOfTwo: PushTransport = {
      send: (...push) => (calls++ === 0 ? silent : transport).send(...push),
    }
    expect(await send(oneOfTwo)).toEqual([])
    expect([calls, service.told.length]).toEqual([2, 1])
  })

  test('a notice that was lost beside a mail is not shown with its next attempt', async () => {
    await turnOn(seeker)
    const { db } = site.database
    await notify(db, answered(), noon)
    await deliverDueMails(db, { send: () => Promise.reject(new Error('away')) }, noon)
    await deliverDuePushes(db, silent, noon)
    expect(await deliver(minutes(1))).toEqual([seeker.email])
    expect(service.told).toEqual([])
  })

  test('a new alert for devices only is written, shown there, and not mailed', async () => {
    await turnOn(seeker)
    await choose('push', 'alerts')
    const mail = {
      kind: 'job-alert' as const,
      to: seeker.email,
      people: [seeker.id],
      subject: 'New jobs',
      of: {},
    }
    await announce(site.database.db, mail, noon)
    expect(await deliver()).toEqual([])
    expect(titles()).toEqual(['5 new jobs: dive'])
  })

  test('required notices are mailed in any case, and shown on devices unless turned off', async () => {
    await turnOn(seeker)
    const tell = async () => {
      Object.assign(service, { told: [] })
      await notify(site.database.db, { ...answered(), kind: 'offer-made' }, noon)
      return { mailed: (await deliver()).length, shown: service.told.length }
    }
    for (const [channel, shown] of [
      ['push', 1],
      ['none', 1],
      ['mail', 0],
      ['push', 0],
      ['both', 1],
    ] as const) {
      expect((await choose(channel, 'interviews')).status).toBe(200)
      expect(await tell(), channel).toEqual({ mailed: 1, shown })
    }
  })

  test('devices cannot be chosen for kinds that are mail only', async () => {
    await choose('push', 'applications-sent')
    await notify(site.database.db, { ...answered(), kind: 'application-sent' }, noon)
    expect(await deliver()).toEqual([seeker.email])
  })
})

describe('notices in a browser end', () => {
  const isTold = async (person: Person) => {
    Object.assign(service, { told: [] })
    await notify(site.database.db, answered(person), noon)
    await deliver()
    return service.told.length > 0
  }

  test('when they are turned off, by nobody else', async () => {
    const browser = service.newBrowser()
    await turnOn(seeker, browser)
    const off = (person: Person) =>
      site.call('POST', '/api/browser-notices/off', {
        as: person.token,
        body: { endpoint: browser.endpoint },
      })
    await off(await insertSeeker(site))
    expect(await isTold(seeker)).toBe(true)
    await off(seeker)
    expect(await isTold(seeker)).toBe(false)
  })

  test('at a logout there, with waiting ones', async () => {
    await turnOn(seeker)
    await notify(site.database.db, answered(), noon)
    await deliverDueMails(site.database.db, { send: async () => {} }, noon)
    await site.call('POST', '/api/auth/logout', { body: { refreshToken: seeker.refreshToken } })
    await deliverDuePushes(site.database.db, transport, noon)
    expect(service.asked).toBe(0)
    await forgetOldPushes(site.database.db, noon)
    expect(await site.database.db.select().from(pushSubscriptions)).toEqual([])
    expect(await site.database.db.select().from(pushes)).toEqual([])
  })

  test('when the account is suspended', async () => {
    await turnOn(seeker)
    const operator = await insertOperator(site)
    const suspended = await site.call('POST', `/api/admin/jobseekers/${seeker.id}/suspend`, {
      as: operator.token,
      body: { reason: 'Spam' },
    })
    expect(suspended.status).toBe(200)
    expect(await isTold(seeker)).toBe(false)
  })

  test('when the push service no longer knows the browser', async () => {
    for (const status of [404, 410]) {
      await turnOn(seeker)
      service.answer.status = status
      await isTold(seeker)
      expect(await site.database.db.select().from(pushSubscriptions)).toEqual([])
    }
  })

  test('and who chose devices alone gets the mail instead, with its links, once', async () => {
    await choose('push', 'alerts')
    await turnOn(seeker)
    service.answer.status = 410
    const mail = newJobs(seeker.email, [seeker.id])
    const url = `https://vazeefa.example/alert?to=end&token=${'x'.repeat(43)}`
    const { db } = site.database
    await notify(db, { ...mail, action: { label: 'End', url } }, noon)
    expect(await deliver()).toEqual([])
    expect((await db.select().from(mails))[0]).toMatchObject({
      state: 'waiting',
      text: expect.stringContaining(url),
    })
    expect(await deliver()).toEqual([seeker.email])
    expect((await db.select().from(mails))[0]).toMatchObject({ state: 'sent' })
    expect(await deliver()).toEqual([])
  })

  test('before it has shown a notice: the mail goes out; not after that, and not while another browser waits', async () => {
    const { db } = site.database
    await choose('push')
    const [one, other] = [service.newBrowser(), service.newBrowser()]
    const end = ({ endpoint }: { endpoint: string }) =>
      db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
    for (const browser of [one, other]) await turnOn(seeker, browser)
    await notify(db, answered(), noon)
    await deliverDueMails(db, { send: async () => {} }, noon)
    await end(one)
    expect(await db.select().from(mails)).toMatchObject([{ state: 'pushed' }])
    await end(other)
    expect(await deliver()).toEqual([seeker.email])
    await turnOn(seeker, one)
    await notify(db, { ...answered(), subject: 'Another' }, noon)
    expect(await deliver()).toEqual([])
    await end(one)
    expect(await deliver()).toEqual([])
    expect(titles()).toEqual(['Another'])
  })

  test('all at the same moment: each notice goes out as a mail, once', async () => {
    const { db } = site.database
    await choose('push')
    for (const browser of [service.newBrowser(), service.newBrowser()]) await turnOn(seeker, browser)
    service.answer.status = 410
    for (const subject of ['One', 'Another', 'The last']) await notify(db, { ...answered(), subject }, noon)
    expect(await deliver()).toEqual([])
    expect(await db.select().from(pushSubscriptions)).toEqual([])
    expect(await deliver()).toEqual([seeker.email, seeker.email, seeker.email])
    expect(await deliver()).toEqual([])
  })

  test('and a mail whose links were removed, because one has shown it, is not sent', async () => {
    const { db } = site.database
    await choose('push')
    const [one, other] = [service.newBrowser(), service.newBrowser()]
    for (const browser of [one, other]) await turnOn(seeker, browser)
    const url = `https://vazeefa.example/interview?token=${'x'.repeat(43)}`
    await notify(db, { ...answered(), action: { label: 'Answer', url } }, noon)
    const busy: PushTransport = {
      send: async (browser, words) =>
        browser.endpoint === other.endpoint
          ? { is: 'not accepted', why: 'busy' }
          : transport.send(browser, words),
    }
    await deliverDueMails(db, { send: async () => {} }, noon)
    await deliverDuePushes(db, busy, noon)
    expect(titles()).toEqual([answered().subject])
    for (const { endpoint } of [one, other])
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
    expect(await deliver(minutes(10))).toEqual([])
  })

  test('over night, after the account got its address back: the mail goes there', async () => {
    const { db } = site.database
    await choose('push')
    await turnOn(seeker)
    await notify(db, answered(), night)
    expect(await deliver(night)).toEqual([])
    await db.transaction((tx) => storeAddress(tx, seeker.id, { email: 'back@example.mv' }))
    await site.call('POST', '/api/auth/logout', { body: { refreshToken: seeker.refreshToken } })
    await forgetOldPushes(db, night)
    expect(await deliver(morning)).toEqual(['back@example.mv'])
  })

  test('over night with the rights of a member: an owner gets the mail, and the member no notice', async () => {
    const { db } = site.database
    const owner = await insertEmployer(site)
    const hawwa = await insertMember(site, owner.id, { role: 'recruiter' })
    await site.call('POST', '/api/notices', { as: hawwa.token, body: { choices: { applications: 'push' } } })
    await turnOn(hawwa)
    await notify(
      db,
      { ...answered(hawwa), kind: 'application-received', people: [owner.id, hawwa.id] },
      night,
    )
    expect(await deliver(night)).toEqual([])
    const url = `/api/employers/${owner.id}/members/${hawwa.memberId}`
    expect((await site.call('DELETE', url, { as: owner.token })).status).toBe(200)
    await deliver(morning)
    expect(await db.select().from(mails).where(eq(mails.kind, 'application-received'))).toMatchObject([
      { state: 'sent', toAddress: owner.email },
    ])
    expect(service.told).toEqual([])
  })

  test('while one is being sent to a member who leaves: an owner gets the mail', async () => {
    const { db } = site.database
    const owner = await insertEmployer(site)
    const hawwa = await insertMember(site, owner.id, { role: 'recruiter' })
    await site.call('POST', '/api/notices', { as: hawwa.token, body: { choices: { applications: 'push' } } })
    await turnOn(hawwa)
    const mail = { ...answered(hawwa), kind: 'application-received' as const }
    await notify(db, { ...mail, people: [owner.id, hawwa.id] }, noon)
    await deliverDueMails(db, { send: async () => {} }, noon)
    const dies: PushTransport = { send: () => Promise.reject(new Error('the process ends')) }
    await expect(deliverDuePushes(db, dies, noon)).rejects.toThrow('ends')
    const url = `/api/employers/${owner.id}/members/${hawwa.memberId}`
    expect((await site.call('DELETE', url, { as: owner.token })).status).toBe(200)
    await deliver(minutes(1))
    expect(await db.select().from(mails).where(eq(mails.kind, 'application-received'))).toMatchObject([
      { state: 'sent', toAddress: owner.email },
    ])
    expect(service.told).toEqual([])
  })

  test('when another account is used in it; a new sign-in of the same one keeps them', async () => {
    const browser = service.newBrowser()
    await turnOn(seeker, browser)
    const other = await insertSeeker(site)
    expect(await isOn(seeker, browser)).toBe(true)
    expect(await isOn(other, browser)).toBe(false)
    expect(await isTold(seeker)).toBe(false)
    await turnOn(other, browser)
    expect([await isTold(other), await isTold(seeker)]).toEqual([true, false])
  })

  test('under an outdated address of the browser; waiting ones go to the new one, and nobody else can move it', async () => {
    const [old, changed] = [service.newBrowser(), service.newBrowser()]
    await turnOn(seeker, old)
    const { db } = site.database
    await notify(db, answered(), noon)
    await deliverDueMails(db, { send: async () => {} }, noon)
    const other = await insertSeeker(site)
    const move = (person: Person, browser: object) =>
      site.call('PUT', '/api/browser-notices', {
        as: person.token,
        body: { ...browser, replaces: old.endpoint },
      })
    expect((await move(other, service.newBrowser())).status).toBe(200)
    expect(await isOn(seeker, old)).toBe(true)
    expect((await move(seeker, changed)).status).toBe(200)
    await deliverDuePushes(db, transport, noon)
    expect(service.told.map(({ endpoint }) => endpoint)).toEqual([changed.endpoint])
    expect([await isOn(seeker, old), await isOn(seeker, changed)]).toEqual([false, true])
    // The same again, as by two tabs at once, changes nothing.
    expect((await move(seeker, changed)).status).toBe(200)
    expect(await isOn(seeker, changed)).toBe(true)
  })

  test('in the first of more than twenty', async () => {
    for (let at = 0; at <= 20; at++) {
      site.clock.now = minutes(at / 60)
      await turnOn(seeker)
    }
    site.clock.now = noon
    const rows = await site.database.db.select().from(pushSubscriptions)
    expect(rows).toHaveLength(20)
    expect(rows.map(({ createdAt }) => createdAt)).not.toContainEqual(noon)
  })
})

describe('a push service that does not take a notice', () => {
  test('because it is busy is tried again, four times in all', async () => {
    await turnOn(seeker)
    service.answer.status = 503
    await notify(site.database.db, answered(), noon)
    for (const at of [0, 0, 1, 6, 36, 156, 516]) await deliver(minutes(at))
    expect(service.asked).toBe(4)
  })

  test('and accepts it later shows it once', async () => {
    await turnOn(seeker)
    service.answer.status = 429
    await notify(site.database.db, answered(), noon)
    await deliver()
    service.answer.status = 201
    for (const at of [1, 2, 60]) await deliver(minutes(at))
    expect(titles()).toEqual([answered().subject])
  })

  test('because it refuses gets no retry', async () => {
    await turnOn(seeker)
    service.answer.status = 403
    await notify(site.database.db, answered(), noon)
    for (const at of [0, 1, 60]) await deliver(minutes(at))
    expect(service.asked).toBe(1)
    expect(await site.database.db.select().from(pushSubscriptions)).toHaveLength(1)
  })

  test('or redirects is not followed', async () => {
    await turnOn(seeker)
    service.answer.status = 307
    await notify(site.database.db, answered(), noon)
    await deliver()
    expect(service.asked).toBe(1)
  })
})

describe('notices go to push services only', () => {
  const services = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-sg2p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ]
  for (const address of services) test(address, () => expect(isPushService(address)).toBe(true))

  const others = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://somebody@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil.example/?fcm.googleapis.com',
    'https://evilpush.apple.com/abc',
    'https://push.apple.com.evil.example/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://localhost/abc',
    'https://169.254.169.254/latest/meta-data',
  ]
  for (const endpoint of others)
    test(`not to ${endpoint}`, async () => {
      const { keys } = service.newBrowser()
      const refused = await turnOn(seeker, { endpoint, keys })
      expect(refused).toMatchObject({ status: 400, body: { code: 'unknown_push_service' } })
      expect(await site.database.db.select().from(pushSubscriptions)).toEqual([])
    })

  test('nor to one that was known once', async () => {
    await turnOn(seeker)
    await notify(site.database.db, answered(), noon)
    const { secret } = site.services
    await deliverDueMails(site.database.db, { send: async () => {} }, noon)
    const strict = pushTransport({ secret, from: 'jobs@vazeefa.example' })
    await deliverDuePushes(site.database.db, strict, noon)
    expect(service.asked).toBe(0)
  })

  test('and with a key that is one', async () => {
    const browser = service.newBrowser()
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    expect(await turnOn(seeker, { ...browser, keys: { ...browser.keys, p256dh } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
    expect((await turnOn(seeker, { ...browser, keys: { ...browser.keys, auth: 'x' } })).status).toBe(400)
  })
})

test('employers get notices of applications on their devices, operators none', async () => {
  const employer = await insertEmployer(site)
  await turnOn(employer)
  const operator = await insertOperator(site)
  expect((await turnOn(operator)).status).toBe(403)
  await notify(
    site.database.db,
    {
      ...answered(employer),
      kind: 'application-received',
      subject: 'New application for Waiter',
      action: { label: 'See', url: 'https://vazeefa.example/employer/jobs/1/applicants' },
    },
    noon,
  )
  await deliver()
  expect(service.told.map(({ words }) => words)).toEqual([
    { title: 'New application for Waiter', body: '', path: '/employer/jobs/1/applicants' },
  ])
})
