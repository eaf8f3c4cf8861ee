import { expect, test } from 'vitest'
import { type Actor, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { applyFor } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertOperator } from '#tests/support/people.ts'

const site = await openTestApp()

/** A job seeker has reported an employer. */
async function aReport() {
  const [employer, seeker] = [await registerEmployer(site), await registerSeeker(site)]
  const jobId = await insertJob(site.database.db, { employerId: employer.id })
  const id = await applyFor(site, jobId, seeker)
  await site.call('POST', `/api/threads/${id}/messages`, {
    as: employer.token,
    body: { text: 'Pay 500 first' },
  })
  await site.call('POST', `/api/threads/${id}/report`, {
    as: seeker.token,
    body: { reason: 'Asks for money' },
  })
  return { employer, seeker, id }
}

const leave = async ({ token, password }: Actor) =>
  expect((await site.call('DELETE', '/api/account', { as: token, body: { password } })).status).toBe(200)

const reasonOf = async (id: string) => {
  const { rows } = await site.database.pool.query<{ reason: string | null }>(
    'select seeker_report as reason from threads where application_id = $1',
    [id],
  )
  return rows[0]?.reason
}

longTest('an operator reads which side of a reported conversation is suspended', async () => {
  const operator = await insertOperator(site)
  const { employer, seeker, id } = await aReport()
  const suspended = async () => {
    const { body } = await site.call<{ _id: string; suspended: string[] }[]>(
      'GET',
      '/api/admin/conversations',
      { as: operator.token },
    )
    return body.find(({ _id }) => _id === id)?.suspended
  }
  expect(await suspended()).toEqual([])
  const body = { reason: 'Asks for money' }
  for (const path of [`employers/${employer.id}`, `jobseekers/${seeker.id}`])
    await site.call('POST', `/api/admin/${path}/suspend`, { as: operator.token, body })
  expect(await suspended()).toEqual(['jobseeker', 'employer'])
})

test('the words of a report are deleted with the account of its writer', async () => {
  const { seeker, id } = await aReport()
  await leave(seeker)
  expect(await reasonOf(id)).toBeNull()
})

test("the reported person's deletion keeps the words until the operator has settled the report", async () => {
  const operator = await insertOperator(site)
  const { employer, id } = await aReport()
  await leave(employer)
  expect(await reasonOf(id)).toBe('Asks for money')
  const { body } = await site.call<{ _id: string; reason: string }[]>('GET', '/api/admin/conversations', {
    as: operator.token,
  })
  expect(body.find(({ _id }) => _id === id)?.reason).toBe('Asks for money')
  const settle = await site.call('POST', `/api/admin/conversations/${id}/settle`, { as: operator.token })
  expect(settle.status).toBe(200)
  expect(await reasonOf(id)).toBeNull()
})
