import { beforeEach, expect, test } from 'vitest'
import { howToReply } from '#contract/facts/text-choices.ts'
import type { HistoryEntry } from '#contract/hiring/applicant-notes.ts'
import type { Interviews } from '#contract/hiring/interviews.ts'
import { keepNumber } from '#features/accounts/phone-numbers/server/keep-number.ts'
import { historyWords } from '#features/hiring/inbox/history-words.ts'
import { anApplication, applyFor, withdraw } from '#tests/support/applications.ts'
import { deliverDueTexts } from '#tests/support/deliver.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, type Person, tokenOf } from '#tests/support/people.ts'
import { eventText } from '../rules.ts'

const token = 'a secret of the gateway'
const number = '+9607775001'
const began = new Date('2026-11-20T08:00:00.000Z')
const later = (minutes: number) => new Date(began.getTime() + minutes * 60_000)
const thursday = '2026-12-03T05:00:00.000Z'
const friday = '2026-12-04T04:00:00.000Z'
const proposal = {
  times: [thursday],
  minutes: 30,
  place: { kind: 'Address', text: 'Boduthakurufaanu Magu 12' },
}

let employer: Person
let seeker: Person
let jobId: string
let applicationId: string
let ids = 0

const site = await openTestApp()
beforeEach(async () => {
  const { pool, db } = site.database
  await pool.query(
    'delete from text_messages; delete from mails; delete from applications; delete from phone_numbers',
  )
  site.services.replyToken = token
  site.clock.now = began
  ;({ employer, seeker, jobId, applicationId } = await anApplication(site))
  await pool.query("update accounts set email = '' where id = $1", [seeker.id])
  await keepNumber(db, { accountId: seeker.id, role: 'jobseeker', number, now: began })
})

const threadOf = (id = applicationId) => `/api/threads/${id}/interviews`
/** @returns the words of what is sent now */
async function deliver(): Promise<string[]> {
  const sent: string[] = []
  const send = async ({ text }: { text: string }) => {
    sent.push(text)
    return { is: 'accepted' } as const
  }
  while (await deliverDueTexts(site.database.db, { send }, site.clock.now));
  return sent
}
const asEmployer = async (method: 'POST' | 'PUT', path: string, body: object, who = employer) =>
  expect(
    (await site.call(method, path, { as: await tokenOf(site, who, 'employer'), body })).status,
  ).toBeLessThan(300)
const propose = async (change: object = {}, id = applicationId, who = employer) => {
  await asEmployer('POST', threadOf(id), { ...proposal, ...change }, who)
  await deliver()
}
const read = async (id = applicationId) =>
  (await site.call<Interviews>('GET', threadOf(id), { as: await tokenOf(site, seeker, 'jobseeker') })).body
const state = async (id = applicationId) => (await read(id)).interview?.state
const onInterview = async (method: 'POST' | 'PUT', rest: string, body: object) =>
  asEmployer(method, `${threadOf()}/${(await read()).interview?._id}${rest}`, body)
const reply = async (text: string, given: object = {}) => {
  ids += 1
  return site.call<{ message: string; code: string }>('POST', '/api/text-replies', {
    body: { token, id: `gateway-${ids}`, from: number, text, ...given },
  })
}
/** Words of the messages that answer replies, the oldest first. */
const answers = async () =>
  (
    await site.database.pool.query<{ text: string }>(
      "select text from text_messages where kind = 'text-reply' order by created_at, id",
    )
  ).rows.map(({ text }) => text)
const mailsToEmployer = async () =>
  (await site.database.pool.query('select kind from mails where to_address = $1', [employer.email])).rows

/** Another application of the same person, at another employer. */
async function another() {
  const other = await insertEmployer(site, { company: 'Atoll Dive' })
  const job = await insertJob(site.database.db, {
    employerId: other.id,
    title: 'Divemaster',
  })
  const asSeeker = { token: await tokenOf(site, seeker, 'jobseeker') }
  await applyFor(site, job, asSeeker)
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select id from applications where job_id = $1',
    [job],
  )
  return { other, id: rows[0]?.id ?? '' }
}

test('1 agrees on the interview as the button does, and the history says how', async () => {
  await asEmployer('POST', threadOf(), proposal)
  const { rows } = await site.database.pool.query<{ text: string }>('select text from text_messages')
  expect(rows[0]?.text).toMatch(
    new RegExp(`Maldives time\\. At Boduthakurufaanu Magu 12\\. https://\\S+ ${howToReply}$`),
  )
  await deliver()
  expect(await reply('1')).toMatchObject({ status: 200, body: { message: 'The reply was taken' } })
  const { interview, events } = await read()
  expect(interview).toMatchObject({ state: 'agreed', startsAt: thursday })
  expect(events.map(eventText)).toEqual(['Interview proposed', 'Interview agreed by text message'])
  expect(await mailsToEmployer()).toContainEqual({ kind: 'interview-agreed' })
  const notes = await site.call<{ history: HistoryEntry[] }>(
    'GET',
    `/api/jobs/${jobId}/applicants/${seeker.id}/notes`,
    { as: await tokenOf(site, employer, 'employer') },
  )
  expect(notes.body.history.map(historyWords)).toContainEqual(
    expect.stringMatching(/: Interview agreed by text message$/),
  )
  // The agreement is announced like any other, by one text.
  expect(await answers()).toEqual([])
})

test('2 asks for another time: the employer is told so by mail, cannot accept a time, and proposes another', async () => {
  await propose()
  await reply('2')
  const { interview, events } = await read()
  expect(interview).toMatchObject({ state: 'suggested', suggestedAt: null })
  expect(events.map(eventText).at(-1)).toBe('Another time asked for by text message')
  expect(await mailsToEmployer()).toContainEqual({ kind: 'interview-suggested' })
  expect((await answers())[0]).toMatch(/^Vazeefa: Coral Bay Resort was asked for another time\. https:/)
  const settled = await site.call<{ error: string }>('POST', `${threadOf()}/${interview?._id}/settle`, {
    as: await tokenOf(site, employer, 'employer'),
    body: { act: 'accept' },
  })
  expect(settled).toMatchObject({
    status: 409,
    body: { error: 'The job seeker named no time. Please propose one' },
  })
  site.clock.now = later(5)
  await onInterview('PUT', '', { ...proposal, times: [friday] })
  await deliver()
  await reply('1')
  expect((await read()).interview).toMatchObject({ state: 'agreed', startsAt: friday })
})

test('a page still needs a time to suggest', async () => {
  await propose()
  const body = { act: 'suggest' }
  const path = `${threadOf()}/${(await read()).interview?._id}/answer`
  const as = await tokenOf(site, seeker, 'jobseeker')
  expect((await site.call('POST', path, { as, body })).status).toBe(400)
})

test('without the secret of the gateway nothing is read, and no text asks for a reply', async () => {
  await propose()
  for (const wrong of ['', 'another secret of it!!!', `${token}x`])
    expect(await reply('1', { token: wrong })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  site.services.replyToken = undefined
  for (const wrong of ['', token]) expect((await reply('1', { token: wrong })).status).toBe(403)
  expect(await state()).toBe('proposed')
  const { other, id } = await another()
  await asEmployer('POST', threadOf(id), proposal, other)
  const { rows } = await site.database.pool.query<{ text: string; question: unknown }>(
    "select text, question from text_messages where state = 'waiting'",
  )
  expect(rows).toMatchObject([{ text: expect.not.stringContaining(howToReply), question: null }])
})

test.each([
  ['a stranger', '+9607779999'],
  ['a number abroad', '+447700900123'],
  ['no number', 'Dhiraagu'],
  ['an empty sender', ''],
])('%s gets the same reply, and does nothing', async (_who, from) => {
  await propose()
  expect(await reply('1', { from })).toMatchObject({ status: 200, body: { message: 'The reply was taken' } })
  expect(await state()).toBe('proposed')
  expect(await answers()).toEqual([])
})

test.each(['777 5001', '9607775001', '00960 777 5001'])('the number may be written %s', async (from) => {
  await propose()
  await reply(' 1. ', { from })
  expect(await state()).toBe('agreed')
})

test('a number that may belong to somebody else by now, or whose account is suspended, answers nothing', async () => {
  await propose()
  const { pool } = site.database
  await pool.query('update phone_numbers set proven_at = $1', [new Date(began.getTime() - 180 * 86_400_000)])
  await reply('1')
  await pool.query('update phone_numbers set proven_at = $1', [began])
  await pool.query('update accounts set suspended_at = $1 where id = $2', [began, seeker.id])
  await reply('1')
  await pool.query('update accounts set suspended_at = null where id = $1', [seeker.id])
  expect(await state()).toBe('proposed')
})

test('a message counts once, however often and at once the gateway brings it', async () => {
  await propose()
  const same = Array.from({ length: 6 }, () => reply('2', { id: 'the same' }))
  expect((await Promise.all(same)).map(({ status }) => status)).toEqual(Array(6).fill(200))
  site.clock.now = later(30)
  await reply('2', { id: 'the same' })
  expect((await read()).events).toHaveLength(2)
  expect(await answers()).toHaveLength(1)
})

test('a reply that is not understood gets one text that says what to do, three a day', async () => {
  await propose()
  for (const text of ['', 'yes', '3', '1 please', 'x'.repeat(1_600)]) await reply(text)
  expect(await state()).toBe('proposed')
  const sent = await answers()
  expect(sent).toHaveLength(3)
  expect(sent[0]).toContain(`${howToReply}. That is about the interview at Coral Bay Resort. https://`)
  site.clock.now = new Date(began.getTime() + 86_400_000 - 1)
  await reply('what?')
  expect(await answers()).toHaveLength(3)
  site.clock.now = new Date(began.getTime() + 86_400_000)
  await reply('what?')
  expect(await answers()).toHaveLength(4)
  expect((await reply('x'.repeat(1_601))).status).toBe(400)
})

test('of many replies at once no more than three are answered', async () => {
  await propose()
  await Promise.all(Array.from({ length: 8 }, () => reply('hello')))
  expect(await answers()).toHaveLength(3)
})

test('the fifty-first reply of a day is not read', async () => {
  await propose()
  await site.database.pool.query(
    `insert into text_replies (account_id, gateway_id, at, choice, is_done, is_answered)
     select $1, 'old ' || n, $2, '', false, false from generate_series(1, 50) n`,
    [seeker.id, began],
  )
  await reply('1')
  expect(await state()).toBe('proposed')
})

const over = 'Vazeefa: The interview at Coral Bay Resort has changed or is over'
test.each([
  ['cancelled', () => onInterview('POST', '/settle', { act: 'cancel' }), over, 'cancelled'],
  [
    // It waits for the morning, so that nobody has read the new time.
    'moved at night',
    async () => {
      site.clock.now = new Date('2026-11-20T17:00:00.000Z')
      await onInterview('PUT', '', { ...proposal, times: [friday] })
      await deliver()
    },
    over,
    'proposed',
  ],
  [
    'past',
    async () => {
      site.clock.now = new Date(thursday)
    },
    'Vazeefa: This time at Coral Bay Resort can no longer be accepted. Reply 2',
    'proposed',
  ],
  ['of a withdrawn application', () => withdraw(site, applicationId, seeker), over, 'cancelled'],
] as const)(
  'a reply about an interview that is %s agrees to nothing, and says so',
  async (_what, act, words, left) => {
    await propose()
    await act()
    await reply('1')
    expect(await state()).toBe(left)
    expect(await answers()).toEqual([expect.stringContaining(words)])
  },
)

test.each([
  ['moved', () => onInterview('PUT', '', { ...proposal, times: [friday] }), 'Interview changed: ', 'agreed'],
  ['cancelled', () => onInterview('POST', '/settle', { act: 'cancel' }), 'Cancelled: ', 'cancelled'],
] as const)(
  'of an interview that is %s in the night of its proposal the morning brings the last text alone',
  async (_what, act, words, left) => {
    site.clock.now = new Date('2026-11-20T16:30:00.000Z')
    await propose()
    await act()
    site.clock.now = new Date('2026-11-21T03:00:00.000Z')
    expect(await deliver()).toEqual([expect.stringContaining(words)])
    await reply('1')
    expect(await state()).toBe(left)
  },
)

test.each([
  ['none about an interview that is over by then', '2026-11-21T03:00:00.000Z', 0],
  ['one about an interview that is not', '2026-11-21T03:01:00.000Z', 1],
])('of the texts of a night the morning brings %s', async (_what, time, sent) => {
  site.clock.now = new Date('2026-11-20T16:30:00.000Z')
  await propose({ times: [time] })
  // Nor is one given up, which the desk would count.
  expect((await site.database.pool.query('select from text_messages')).rowCount).toBe(sent)
  site.clock.now = new Date('2026-11-21T03:00:00.000Z')
  expect(await deliver()).toHaveLength(sent)
})

test('a reply is taken up to the last millisecond before the interview', async () => {
  await propose()
  site.clock.now = new Date(Date.parse(thursday) - 1)
  await reply('1')
  expect(await state()).toBe('agreed')
})

test('with two interviews a reply goes to the one of the last text, and the next to the other', async () => {
  const { other, id } = await another()
  await propose()
  site.clock.now = later(1)
  await propose({ times: [friday] }, id, other)
  await reply('1')
  expect([await state(), await state(id)]).toEqual(['proposed', 'agreed'])
  // A digit that comes again within two minutes is no answer to the other.
  site.clock.now = new Date(later(3).getTime() - 1)
  await reply('1', { id: 'repetition' })
  expect(await state()).toBe('proposed')
  // Nor is it when the gateway, which got no answer of ours, brings it again.
  site.clock.now = later(3)
  await reply('1', { id: 'repetition' })
  expect(await state()).toBe('proposed')
  await reply('1')
  expect(await state()).toBe('agreed')
})

test('a reply never goes to another employer before the person heard that the interview is over', async () => {
  const { other, id } = await another()
  await propose({}, id, other)
  site.clock.now = later(1)
  await propose({ times: [friday] })
  await onInterview('POST', '/settle', { act: 'cancel' })
  await reply('1')
  expect(await state(id)).toBe('proposed')
  expect(await answers()).toEqual([expect.stringContaining(over)])
  await reply('1')
  expect(await state(id)).toBe('agreed')
})

test('a gateway sends the fields of a form, with its own names or those of Twilio', async () => {
  const post = (query: string, form: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: `/text-replies${query}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  await propose()
  const twilio = { MessageSid: 'SM1', From: number, Body: '2', To: '+9603000000' }
  expect((await post('?token=wrong', twilio)).statusCode).toBe(403)
  expect((await post('', twilio)).statusCode).toBe(403)
  expect(await state()).toBe('proposed')
  const taken = await post(`?token=${encodeURIComponent(token)}`, twilio)
  expect([taken.statusCode, taken.body]).toEqual([204, ''])
  expect(await state()).toBe('suggested')
  expect((await post(`?token=${encodeURIComponent(token)}`, { from: number, text: '1' })).statusCode).toBe(
    400,
  )
  expect(
    (await post(`?token=${encodeURIComponent(token)}`, { id: 'a', from: number, text: '?' })).statusCode,
  ).toBe(204)
})
