import { beforeEach, expect, test } from 'vitest'
import type { Thread } from '#contract/hiring/conversations.ts'
import { anApplication } from '#tests/support/applications.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import type { Person } from '#tests/support/people.ts'

let employer: Person
let seeker: Person
let applicationId: string

type Refusal = { code: string; error: string }
const path = () => `/api/threads/${applicationId}`
const read = async (who: Person) => (await site.call<Thread>('GET', path(), { as: who.token })).body
const write = (who: Person, text = 'Hello') =>
  site.call<Refusal>('POST', `${path()}/messages`, { as: who.token, body: { text } })
const ask = () =>
  site.call<Refusal>('POST', `${path()}/document-requests`, {
    as: employer.token,
    body: { text: 'Passport copy' },
  })
/** Inserts messages or requests, one a second, until now. */
const fill = (
  table: 'messages' | 'document_requests',
  rows: number,
  by: 'jobseeker' | 'employer' = 'employer',
) =>
  site.database.pool.query(
    table === 'messages'
      ? `insert into messages (id, application_id, by, text, at)
         select substr(md5(random()::text), 1, 24), $1, $2, 'Message ' || n, $3::timestamptz - make_interval(secs => $4 - n)
         from generate_series(1, $4::int) n`
      : `insert into document_requests (id, application_id, text, asked_at, taken_back_at)
         select substr(md5(random()::text), 1, 24), $1, 'Request ' || n || left($2, 0),
           $3::timestamptz - make_interval(secs => $4 - n), $3 from generate_series(1, $4::int) n`,
    [applicationId, by, site.clock.now, rows],
  )

const site = await openTestApp()
beforeEach(async () => {
  ;({ employer, seeker, applicationId } = await anApplication(site))
})

for (const by of ['jobseeker', 'employer'] as const)
  longTest(
    `the ${by} may write 1,000 messages in a conversation, and the other side can then still write`,
    async () => {
      const [writer, other] = by === 'employer' ? [employer, seeker] : [seeker, employer]
      await fill('messages', 999, by)
      expect((await write(writer)).status).toBe(201)
      expect(await write(writer)).toMatchObject({
        status: 409,
        body: {
          code: 'history_full',
          error:
            'You have written 1,000 messages here, which is the maximum. Please continue by phone or e-mail',
        },
      })
      expect((await write(other)).status).toBe(201)
      expect((await read(other)).messages).toHaveLength(1_001)
    },
  )

longTest('only one of two concurrent messages is the last that fits', async () => {
  await fill('messages', 999)
  const both = await Promise.all([write(employer), write(employer)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('the newest 2,000 messages of a longer conversation are read, in their order', async () => {
  await fill('messages', 2_001)
  const texts = (await read(seeker)).messages.map(({ text }) => text)
  expect(texts).toHaveLength(2_000)
  expect([texts[0], texts[1], texts.at(-1)]).toEqual(['Message 2', 'Message 3', 'Message 2001'])
})

test('an employer asks one applicant for documents 50 times, and then writes', async () => {
  await fill('document_requests', 49)
  expect((await read(employer)).mayAskForDocuments).toBe(true)
  expect((await ask()).status).toBe(201)
  const last = (await read(employer)).documentRequests.at(-1)
  const back = `${path()}/document-requests/${last?._id}/take-back`
  expect((await site.call('PUT', back, { as: employer.token })).status).toBe(200)
  expect(await ask()).toMatchObject({
    status: 409,
    body: {
      code: 'history_full',
      error: 'You have asked this applicant for documents 50 times. Please ask for more in a message',
    },
  })
  const { documentRequests, mayAskForDocuments } = await read(employer)
  expect([documentRequests.length, mayAskForDocuments]).toEqual([50, false])
  expect((await write(employer, 'Your certificates, please')).status).toBe(201)
})

test('the newest 50 of more requests are read, in their order', async () => {
  await fill('document_requests', 51)
  const texts = (await read(seeker)).documentRequests.map(({ text }) => text)
  expect(texts).toHaveLength(50)
  expect([texts[0], texts.at(-1)]).toEqual(['Request 2', 'Request 51'])
})
