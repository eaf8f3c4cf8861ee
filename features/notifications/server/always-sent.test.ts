import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { canEnd, type MailKind, notices } from '#contract/facts/notice-kinds.ts'
import type { Interviews } from '#contract/hiring/interviews.ts'
import { mails, noticeChoices } from '#tables/notifications.ts'
import { lastMail } from '#tests/support/actors.ts'
import { applyFor } from '#tests/support/applications.ts'
import { deliverDueMails } from '#tests/support/deliver.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { submitForm } from '#tests/support/submit-form.ts'
import { mailTransport } from './mail-transport.ts'
import { noticePage } from './notice-links.ts'
import { notify } from './notify.ts'

let seeker: Person
let employer: Person
let jobId: string
const noon = new Date('2026-11-20T07:00:00.000Z')
const thursday = '2026-12-03T05:00:00.000Z'

const site = await openTestApp({ now: noon })
beforeEach(async () => {
  for (const table of [mails, noticeChoices]) await site.database.db.delete(table)
  employer = await insertEmployer(site)
  seeker = await insertSeeker(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id, answerDays: 7 })
})

/** Awaited mails: decisions, interviews and their changes, offers, codes, and the outcome of a payment. */
const awaited: readonly MailKind[] = [
  'application-status',
  'interview-proposed',
  'interview-agreed',
  'interview-suggested',
  'interview-declined',
  'interview-cancelled',
  'interview-moved',
  'offer-made',
  'offer-answered',
  'offer-taken-back',
  'verify-email',
  'password-reset',
  'change-email',
  'alert-confirm',
  'contact-answer',
  'subscription-approved',
  'subscription-rejected',
  'approval-void',
  'credit-note-issued',
  'refund-paid',
  'payment-kept',
  'part-received',
  'refund-reference',
]

/** The mails of these kinds as they go out, by kind: the head of each. */
async function headsOf(kinds: readonly MailKind[]): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'always sent '))
  const { secret, publicUrl } = site.services
  const from = 'Vazeefa <jobs@vazeefa.example>'
  const transport = mailTransport({ smtpUrl: undefined, folder, from, publicUrl, secret })
  for (const kind of kinds)
    await notify(
      site.database.db,
      { kind, to: seeker.email, people: [seeker.id], subject: kind, lines: ['Hello,'] },
      noon,
    )
  // A few at a time, until none is due.
  while ((await deliverDueMails(site.database.db, transport, noon)) > 0);
  const heads: Record<string, string> = {}
  for (const name of await readdir(folder)) {
    const head = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n')[0] ?? ''
    heads[/^Subject: (.+)$/m.exec(head)?.[1] ?? ''] = head
  }
  await rm(folder, { recursive: true })
  return heads
}

const choose = (choices: object) => site.call('POST', '/api/notices', { as: seeker.token, body: { choices } })

describe('every kind of mail', () => {
  test('belongs to one notice', () => {
    const all = notices.flatMap(({ kinds }) => kinds)
    expect(new Set(all).size).toBe(all.length)
    expect(new Set(notices.map(({ name }) => name)).size).toBe(notices.length)
  })

  test('that is awaited cannot be turned off, in any way', () => {
    const endable = notices.filter(canEnd).flatMap(({ kinds }) => kinds)
    expect(awaited.filter((kind) => endable.includes(kind))).toEqual([])
  })

  longTest(
    'can be unsubscribed with one press in a mail program exactly where it can be turned off',
    async () => {
      const heads = await headsOf(notices.flatMap(({ kinds }) => kinds as readonly MailKind[]))
      for (const notice of notices)
        for (const kind of notice.kinds) {
          const head = heads[kind] ?? ''
          expect(head, kind).toContain(`Subject: ${kind}`)
          expect(/^List-Unsubscribe:/m.test(head), kind).toBe(canEnd(notice))
          expect(/^List-Unsubscribe-Post:/m.test(head), kind).toBe(canEnd(notice))
        }
    },
  )

  longTest('that can be turned off is not sent to an address that did, the others are', async () => {
    await choose(Object.fromEntries(notices.map(({ name }) => [name, 'none'])))
    const heads = await headsOf(notices.flatMap(({ kinds }) => kinds as readonly MailKind[]))
    expect(Object.keys(heads).sort()).toEqual(
      notices
        .filter((notice) => !canEnd(notice))
        .flatMap(({ kinds }) => kinds)
        .toSorted(),
    )
  })

  longTest('is sent though it was turned off before it became required', async () => {
    const at = noon
    const old = notices.map(({ name: notice }) => ({
      address: seeker.email,
      notice,
      channel: 'none' as const,
      at,
    }))
    await site.database.db.insert(noticeChoices).values(old)
    expect(Object.keys(await headsOf(awaited)).sort()).toEqual(awaited.toSorted())
  })
})

// D-M-07
describe('a person who pressed Unsubscribe at an invitation', () => {
  const pressUnsubscribe = async (name: string) => {
    const { pathname, search } = new URL(noticePage(site.services, seeker.email, noon))
    const url = `${pathname}${search}&end=${name}`
    expect((await submitForm(site, url, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  }
  const as = (person: Person, method: 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
    site.call<{ applicationId: string }>(method, path, { as: person.token, ...(body && { body }) })
  const offer = { terms: 'MVR 12,000', startsOn: '2027-01-10' }

  async function apply() {
    const { applicationId } = (await as(seeker, 'POST', `/api/jobs/${jobId}/apply`)).body
    const thread = `/api/threads/${applicationId}`
    const read = async () =>
      (await site.call<Interviews>('GET', `${thread}/interviews`, { as: seeker.token })).body
    return { thread, read }
  }

  longTest('still gets the cancellation of the interview, the offer, and the decision', async () => {
    const { thread, read } = await apply()
    const interview = { times: [thursday], minutes: 30, place: { kind: 'Phone', text: '7771234' } }
    expect((await as(employer, 'POST', `${thread}/interviews`, interview)).status).toBe(201)
    for (const { name } of notices) await pressUnsubscribe(name)
    const its = `${thread}/interviews/${(await read()).interview?._id}`
    expect((await as(seeker, 'POST', `${its}/answer`, { act: 'accept', at: thursday })).status).toBe(200)
    expect((await as(employer, 'POST', `${its}/settle`, { act: 'cancel' })).status).toBe(200)
    expect((await lastMail(site, seeker.email, 'interview-cancelled'))?.text).toContain('is cancelled')
    expect((await as(employer, 'POST', `${thread}/offers`, offer)).status).toBe(201)
    expect(await lastMail(site, seeker.email, 'offer-made')).toBeDefined()
    const decision = { status: 'Rejected' }
    await as(employer, 'PATCH', `/api/jobs/${jobId}/applicants/${seeker.id}`, decision)
    expect(await lastMail(site, seeker.email, 'application-status')).toBeDefined()
  })

  test('an employer that turned off mails about applications still reads that its offer was declined', async () => {
    const { thread, read } = await apply()
    await as(employer, 'POST', '/api/notices', { choices: { applications: 'none' } })
    expect((await as(employer, 'POST', `${thread}/offers`, offer)).status).toBe(201)
    const its = `${thread}/offers/${(await read()).offer?._id}`
    expect((await as(seeker, 'POST', `${its}/answer`, { act: 'decline' })).status).toBe(200)
    expect((await lastMail(site, employer.email, 'offer-answered'))?.subject).toContain('Offer declined')
  })

  test('gets no mails of steps that say nothing, and those with a note', async () => {
    await as(seeker, 'POST', `/api/jobs/${jobId}/apply`)
    await pressUnsubscribe('progress')
    const answer = (body: object) => as(employer, 'PATCH', `/api/jobs/${jobId}/applicants/${seeker.id}`, body)
    expect((await answer({ status: 'Under Review' })).status).toBe(200)
    expect(await lastMail(site, seeker.email, 'application-progress')).toBeUndefined()
    expect((await answer({ status: 'Shortlisted', notes: 'Bring your licence.' })).status).toBe(200)
    expect((await lastMail(site, seeker.email, 'application-status'))?.text).toContain('Bring your licence.')
  })
})

test('an address that jobs name for applications can end its mails, without an account', async () => {
  const address = 'hr@coral-bay.example'
  const { search } = new URL(noticePage(site.services, address, noon))
  const { body } = await site.call<{ notices: { name: string }[] }>('GET', `/api/notices${search}`)
  expect(body.notices.map(({ name }) => name)).toContain('applications')
  await site.call('POST', `/api/notices${search}`, { body: { choices: { applications: 'none' } } })
  await site.database.pool.query('update jobs set contact_email = $1', [address])
  await applyFor(site, jobId, seeker)
  expect(await lastMail(site, address)).toBeUndefined()
  expect(await lastMail(site, employer.email, 'application-received')).toBeDefined()
})
