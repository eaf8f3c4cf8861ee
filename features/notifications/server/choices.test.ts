import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MailKind, notices } from '#contract/facts/notice-kinds.ts'
import { mails, noticeChoices, refusedAddresses } from '#tables/notifications.ts'
import { type Actor, registerEmployer, registerSeeker, signInAs } from '#tests/support/actors.ts'
import { deliverDueMails } from '#tests/support/deliver.ts'
import { download } from '#tests/support/download.ts'
import { mailedLinks } from '#tests/support/mailed-links.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertOperator, insertSeeker, type Person } from '#tests/support/people.ts'
import { submitForm } from '#tests/support/submit-form.ts'
import { afterQuiet } from '../rules.ts'
import { noticePage, withChoice } from './notice-links.ts'
import { notify } from './notify.ts'
import { markRefused, unmarkRefusedSince } from './refused-addresses.ts'

let seeker: Person
const noon = new Date('2026-11-20T07:00:00.000Z')
const site = await openTestApp({ now: noon })
beforeAll(async () => {
  site.services.bounceToken = 'a secret of the mail service'
})
beforeEach(async () => {
  for (const table of [mails, noticeChoices, refusedAddresses]) await site.database.db.delete(table)
  seeker = await insertSeeker(site)
})

const tell = (kind: MailKind, now = noon, to = seeker.email) =>
  notify(site.database.db, { kind, to, people: [], subject: kind, lines: ['Hello,'] }, now)
const kinds = async () => (await site.database.db.select().from(mails)).map(({ kind }) => kind)
const choices = async (path = '', as: Person | null = seeker) =>
  site.call<{ refusesMail: boolean; notices: { name: string; channel: string }[] }>(
    'GET',
    `/api/notices${path}`,
    {
      ...(as && { as: as.token }),
    },
  )
const choose = (body: object, path = '', as: Person | null = seeker) =>
  site.call('POST', `/api/notices${path}`, { ...(as && { as: as.token }), body })
const linkOf = (address: string) => new URL(noticePage(site.services, address, noon)).search

describe('a person chooses their notices', () => {
  test('for each kind, and required ones are sent anyway', async () => {
    expect((await choices()).body.notices.map(({ name }) => name)).toEqual([
      'alerts',
      'saved-jobs',
      'certificates',
      'invitations',
      'answers',
      'progress',
      'applications-sent',
      'messages',
      'interviews',
      'interview-reminders',
      'days-near',
      'reports',
      'account',
    ])
    expect((await choose({ choices: { progress: 'none', account: 'none' } })).status).toBe(200)
    expect((await choices()).body.notices).toContainEqual({ name: 'progress', channel: 'none' })
    for (const kind of ['application-progress', 'application-sent', 'password-changed'] as const)
      await tell(kind)
    await tell('application-progress', noon, 'other@example.mv')
    expect((await kinds()).sort()).toEqual(['application-progress', 'application-sent', 'password-changed'])
    await choose({ choices: { progress: 'mail' } })
    await tell('application-progress')
    expect(await kinds()).toHaveLength(4)
  })

  test('with the link of a mail, for its address alone and without signing in', async () => {
    const link = linkOf(seeker.email.toUpperCase())
    expect((await choose({ choices: { alerts: 'none' } }, link, null)).status).toBe(200)
    expect((await choices()).body.notices).toContainEqual({ name: 'alerts', channel: 'none' })
    expect((await choices('', null)).body).toMatchObject({ code: 'signed_out' })
    for (const path of ['?token=x', link.replace('token=', 'token=x')])
      expect((await choices(path, null)).body).toMatchObject({ code: 'bad_token' })
    const late = new Date(noon.getTime() + 181 * 24 * 3_600_000)
    site.clock.now = late
    expect((await choices(link, null)).status).toBe(400)
    site.clock.now = noon
  })

  test('an employer sees the notices of employers', async () => {
    const names = (await choices('', await insertEmployer(site))).body.notices.map(({ name }) => name)
    expect(names).toEqual(notices.filter((one) => one.for.includes('employer')).map(({ name }) => name))
  })

  test('with one press in a mail program, which turns off the kind of the mail', async () => {
    await tell('application-progress')
    const [mail] = await site.database.db.select().from(mails)
    if (!mail) throw new Error('no mail')
    const { unsubscribeUrl, text, html } = withChoice(mail, site.services)
    for (const part of [text, html]) expect(part).toContain('https://vazeefa.example/notices?token=')
    const { pathname, search } = new URL(unsubscribeUrl ?? '')
    const pressed = await submitForm(site, pathname + search, 'List-Unsubscribe=One-Click')
    expect([pressed.statusCode, pressed.json()]).toEqual([200, { ok: true }])
    expect((await choices()).body.notices.filter(({ channel }) => channel === 'none')).toEqual([
      { name: 'progress', channel: 'none' },
    ])
    await tell('password-changed')
    const fixed = (await site.database.db.select().from(mails)).find(
      ({ kind }) => kind === 'password-changed',
    )
    if (!fixed) throw new Error('no mail')
    expect(withChoice(fixed, site.services).unsubscribeUrl).toBeNull()
  })
})

describe('an address that refuses mail permanently', () => {
  const report = (bounce: object, token = 'a secret of the mail service') =>
    site.call('POST', '/api/mail-bounces', { body: { token, bounces: [bounce] } })

  test('is reported with the secret only, gets no mail, and its owner reads so until it works again', async () => {
    const address = seeker.email.toUpperCase()
    expect((await report({ address, permanent: true }, 'a wrong one of the same size')).status).toBe(403)
    expect((await report({ address })).body).toEqual({ marked: 0, unread: 0 })
    expect((await report({ address, permanent: true, reason: 'no such user' })).body).toEqual({
      marked: 1,
      unread: 0,
    })
    expect((await choices()).body.refusesMail).toBe(true)
    await tell('password-changed')
    expect(await kinds()).toEqual([])
    await choose({ works: true })
    expect((await choices()).body.refusesMail).toBe(false)
    await tell('password-changed')
    expect(await kinds()).toEqual(['password-changed'])
  })

  test.each([
    (address: string) => `Ali Manik <${address}>`,
    (address: string) => `rfc822; ${address}`,
    (address: string) => `<${address}>`,
    (address: string) => ` ${address}.`,
  ])('is the address of its report, however it is written there (%#)', async (written) => {
    const reply = await report({ address: written(seeker.email), permanent: true })
    expect(reply.body).toEqual({ marked: 1, unread: 0 })
    expect((await choices()).body.refusesMail).toBe(true)
  })

  test('is counted apart where a report has none', async () => {
    expect((await report({ address: 'mailbox full', permanent: true })).body).toEqual({
      marked: 0,
      unread: 1,
    })
  })

  const refuse = async (words: string) => {
    const refused = Object.assign(new Error(`Can't send mail - all recipients were rejected: ${words}`), {
      command: 'RCPT TO',
      responseCode: 550,
    })
    await deliverDueMails(site.database.db, { send: async () => Promise.reject(refused) }, noon)
    const [mail] = await site.database.db.select().from(mails)
    return { state: mail?.state, refusesMail: (await choices()).body.refusesMail }
  }

  test.each([
    '550 no such user',
    '550 5.1.1 <ali@example.mv>: Recipient address rejected: User unknown in virtual mailbox table',
    '550-5.1.1 The email account that you tried to reach does not exist',
    '550 5.2.1 The email account that you tried to reach is inactive',
    '550 Requested action not taken: mailbox unavailable',
  ])('is marked when the mail server says so, and its mail is given up: %s', async (words) => {
    await tell('welcome')
    expect(await refuse(words)).toEqual({ state: 'dead', refusesMail: true })
  })

  test.each([
    '550 relay not permitted',
    '550 5.7.1 Unable to relay',
    '550 5.7.1 Service unavailable; client host [192.0.2.1] blocked',
    '550 5.7.26 This mail has been blocked because the sender is unauthenticated',
    '550 5.1.8 <no-reply@vazeefa.example>: Sender address rejected',
    '550 Your IP 5.1.1.7 is listed',
    '550 Administrative prohibition by policy',
    '550 Administrative prohibition',
    '550 Domain jobs.example.mv has exceeded the max emails per hour (151/150 (100%)) allowed. Message discarded.',
    '550 Sending quota exceeded',
    '550 Service unavailable',
    '550 Your account is disabled',
    '550 No such user here: sender verify failed',
  ])('is none that the mail server refuses because of us: %s', async (words) => {
    await tell('welcome')
    expect(await refuse(words)).toEqual({ state: 'waiting', refusesMail: false })
  })

  test('gets the link that somebody asks for, which ends nothing: anybody may ask', async () => {
    const { db } = site.database
    await report({ address: seeker.email, permanent: true })
    const body = { email: seeker.email }
    expect((await site.call('POST', '/api/employers/request-password-reset', { body })).status).toBe(200)
    await tell('password-changed')
    expect(await kinds()).toEqual(['password-reset'])
    expect(await refuse('550 no such user')).toEqual({ state: 'dead', refusesMail: true })
    await db.update(mails).set({ state: 'waiting', attempts: 0, nextAttemptAt: noon })
    await deliverDueMails(db, { send: async () => {} }, noon)
    await tell('password-changed')
    expect(await kinds()).toEqual(['password-reset'])
    expect((await choices()).body.refusesMail).toBe(true)
  })

  test('gets mails again once one is accepted, or the operator of the server says so', async () => {
    const { db } = site.database
    await tell('welcome')
    await refuse('550 no such user')
    await db.update(mails).set({ state: 'waiting', attempts: 0, nextAttemptAt: noon })
    await deliverDueMails(db, { send: async () => {} }, noon)
    expect((await choices()).body.refusesMail).toBe(false)
    await report({ address: seeker.email, permanent: true })
    expect(await unmarkRefusedSince(db, new Date(noon.getTime() + 1))).toBe(0)
    expect(await unmarkRefusedSince(db, noon)).toBe(1)
    expect((await choices()).body.refusesMail).toBe(false)
  })
})

describe('from 22 to 7 in the Maldives', () => {
  const cases = [
    {
      when: 'at the last instant of the evening',
      at: '2026-11-20T21:59:59.999',
      sent: '2026-11-20T21:59:59.999',
    },
    { when: 'at 22', at: '2026-11-20T22:00:00', sent: '2026-11-21T07:00:00' },
    { when: 'after midnight', at: '2026-11-21T00:30:00', sent: '2026-11-21T07:00:00' },
    { when: 'at the last instant of the night', at: '2026-11-21T06:59:59.999', sent: '2026-11-21T07:00:00' },
    { when: 'at 7', at: '2026-11-21T07:00:00', sent: '2026-11-21T07:00:00' },
  ]
  for (const { when, at, sent } of cases)
    test(`a mail that can wait is sent at 7: ${when}`, () => {
      expect(afterQuiet(new Date(`${at}+05:00`))).toEqual(new Date(`${sent}+05:00`))
    })

  test('a reminder waits, an answer does not', async () => {
    const night = new Date('2026-11-20T19:00:00.000Z')
    await tell('job-expiring', night)
    await tell('application-status', night)
    const due = Object.fromEntries(
      (await site.database.db.select().from(mails)).map(({ kind, nextAttemptAt }) => [kind, nextAttemptAt]),
    )
    expect(due).toEqual({
      'job-expiring': new Date('2026-11-21T02:00:00.000Z'),
      'application-status': night,
    })
  })
})

test('at night no mail that can wait is tried again, nor one that nobody sent in the evening', async () => {
  const { db } = site.database
  const evening = (time: string) => new Date(`2026-11-20T${time}:00+05:00`)
  const morning = new Date('2026-11-21T07:00:00+05:00')
  const refuse = async () => Promise.reject(Object.assign(new Error('451 later'), { responseCode: 451 }))
  await tell('job-expiring', evening('21:53'))
  await tell('application-status', evening('21:53'))
  for (const time of ['21:53', '21:54', '21:59']) await deliverDueMails(db, { send: refuse }, evening(time))
  const due = async () =>
    Object.fromEntries(
      (await db.select().from(mails)).map(({ kind, nextAttemptAt }) => [kind, nextAttemptAt]),
    )
  expect(await due()).toEqual({ 'job-expiring': morning, 'application-status': evening('22:29') })
  await db.update(mails).set({ nextAttemptAt: evening('21:59') })
  const sent: string[] = []
  const send = async ({ kind }: { kind: string }) => void sent.push(kind)
  await deliverDueMails(db, { send }, evening('22:00'))
  expect(sent).toEqual(['application-status'])
  await deliverDueMails(db, { send }, morning)
  expect(sent).toEqual(['application-status', 'job-expiring'])
})

describe('of an address that an account had before, the choices and the mark of refusing', () => {
  const links = mailedLinks(site)
  /** Moves a person to another address by a mailed link, after a choice and a refusal at the present one. */
  async function move(person: Actor) {
    await choose({ choices: { alerts: 'none' } }, '', person)
    const next = `next-${person.email}`
    expect((await links.ask(person, next)).status).toBe(200)
    expect((await links.followFrom(next)).status).toBe(200)
    await markRefused(site.database.db, [{ address: person.email, reason: 'no such user' }], noon)
    return { ...person, email: next }
  }
  const leave = async ({ token, password }: Actor) =>
    expect((await site.call('DELETE', '/api/account', { as: token, body: { password } })).status).toBe(200)
  const kept = async () => {
    const chosen = await site.database.db.select().from(noticeChoices)
    const refusing = await site.database.db.select().from(refusedAddresses)
    return [chosen.map(({ address }) => address).sort(), refusing.map(({ address }) => address)]
  }

  test('stay while the account does, and are deleted with it', async () => {
    const first = await registerSeeker(site)
    const person = await move(first)
    expect(await kept()).toEqual([[person.email, first.email].sort(), [first.email]])
    await leave(person)
    expect(await kept()).toEqual([[], []])
  })

  test('stay where another account has it', async () => {
    const first = await registerSeeker(site)
    const other = await registerEmployer(site, { email: first.email })
    await leave(await move(first))
    expect(await kept()).toEqual([[first.email], [first.email]])
    await leave(other)
    expect(await kept()).toEqual([[], []])
  })

  test('are deleted with the account after an operator corrected its address', async () => {
    const first = await registerEmployer(site)
    const { email: second } = await move(first)
    const body = { email: `third-${first.email}` }
    const as = (await insertOperator(site)).token
    expect((await site.call('PUT', `/api/admin/employers/${first.id}`, { as, body })).status).toBe(200)
    await links.askReset(body.email)
    const password = 'eleven palm trees'
    expect((await links.reset(body.email, password)).status).toBe(200)
    expect((await kept())[0]).toEqual([first.email, second, body.email].sort())
    await leave(await signInAs(site, 'employer', { ...first, email: body.email, password }))
    expect(await kept()).toEqual([[], []])
  })

  test('are deleted where the owner of the address before puts that back', async () => {
    const first = await registerSeeker(site)
    const person = await move(first)
    expect((await links.keep(await links.keepToken(first.email, 'email-changed'))).status).toBe(200)
    expect((await kept())[0], person.email).toEqual([first.email])
  })
})

test('the choices are in the export, and are deleted with the account', async () => {
  const person = await registerSeeker(site)
  const mine = () =>
    site.database.db.select().from(noticeChoices).where(eq(noticeChoices.address, person.email))
  await choose({ choices: { progress: 'none' } }, '', person)
  const { content } = await download(site, '/api/account/export', person)
  expect(content.toString('latin1')).toContain('"notice": "progress"')
  expect(await mine()).toHaveLength(1)
  const body = { password: person.password }
  expect((await site.call('DELETE', '/api/account', { as: person.token, body })).status).toBe(200)
  expect(await mine()).toEqual([])
})
