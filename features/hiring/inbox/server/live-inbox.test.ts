import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOutDecisions } from '#features/hiring/answer/server/carry-out.ts'
import { answerApplicant, applyFor, withdraw } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = await testApp()
const client = await site.database.pool.connect()
const heard: string[] = []
let company: Person
let other: Person
let ali: Person
let jobId: string

beforeAll(async () => {
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.query('listen vazeefa_live')
  company = await insertEmployer(site)
  other = await insertEmployer(site)
  ali = await insertSeeker(site, { name: 'Ali' })
  jobId = await insertJob(site.database.db, { employerId: company.id, title: 'Cook' })
})
afterAll(async () => {
  await client.query('unlisten vazeefa_live')
  client.release()
  await site.close()
})

/** The accounts whose browsers an act notified. */
async function toldBy(act: () => Promise<unknown>): Promise<string[]> {
  heard.length = 0
  await act()
  // Notifications arrive in the order of the commits, so nothing follows this one.
  await client.query(`select pg_notify('vazeefa_live', '["end"]')`)
  await expect.poll(() => heard.at(-1), { timeout: 30_000 }).toBe('["end"]')
  return heard.flatMap((payload) => JSON.parse(payload) as string[])
}
const decide = (body: unknown) => answerApplicant(site, jobId, ali, { as: company, body })
const undo = () =>
  site.call('POST', `/api/jobs/${jobId}/applicants/${ali.id}/undo`, { as: company.token, body: {} })

test('the browsers of a company are notified of changes to its applicants, and those of no other company', async () => {
  let applicationId = ''
  const acts: Record<string, () => Promise<unknown>> = {
    'somebody applies': async () => {
      applicationId = await applyFor(site, jobId, ali)
    },
    'a decision is held': () => decide({ status: 'Shortlisted', holdSeconds: 10 }),
    'it is taken back': undo,
    'another is held': () => decide({ status: 'Interview', holdSeconds: 10 }),
    'it is sent': () =>
      carryOutDecisions(site.database.db, {
        now: new Date(site.clock.now.getTime() + 10_000),
        publicUrl: 'https://vazeefa.example',
      }),
    'a label is given': () => decide({ labels: ['Strong'] }),
    'it is taken away': () => decide({ labels: [] }),
    'the job seeker writes': () =>
      site.call('POST', `/api/threads/${applicationId}/messages`, { as: ali.token, body: { text: 'Hello' } }),
    'the job seeker withdraws': () => withdraw(site, applicationId, ali),
  }
  for (const [what, act] of Object.entries(acts)) {
    const told = await toldBy(act)
    expect(told, what).toContain(company.id)
    expect(told, what).not.toContain(other.id)
  }
})
