import { expect, test } from 'vitest'
import { applyFor, withdraw } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'

const site = await openTestApp()

test('a saved profile computes the words of applications again only where it changed them', async () => {
  const employer = await insertEmployer(site)
  const seeker = await insertSeeker(site, { skills: ['Opera'] })
  const [standing = '', withdrawn = ''] = await Promise.all(
    ['Cook', 'Waiter'].map(async (title) => {
      const jobId = await insertJob(site.database.db, { employerId: employer.id, title })
      return applyFor(site, jobId, seeker)
    }),
  )
  await withdraw(site, withdrawn, seeker)
  /** The transaction that wrote the words of each. */
  const written = async () => {
    const { rows } = await site.database.pool.query<{ id: string; by: string; words: string }>(
      'select application_id as id, xmin::text as by, words::text from applicant_words order by application_id',
    )
    return Object.fromEntries(rows.map(({ id, by, words }) => [id, { by, words }]))
  }
  const save = async (profile: object) => {
    const { status } = await site.call('PUT', `/api/jobseekers/${seeker.id}`, {
      as: seeker.token,
      body: profile,
    })
    expect(status).toBe(200)
    return written()
  }
  const before = await written()
  expect(await save({ skills: ['Opera'] })).toEqual(before)
  const after = await save({ skills: ['Opera', 'Galileo'] })
  expect(after[standing]?.by).not.toBe(before[standing]?.by)
  expect(after[standing]?.words).toContain('galileo')
  expect(after[withdrawn]).toEqual(before[withdrawn])
})
