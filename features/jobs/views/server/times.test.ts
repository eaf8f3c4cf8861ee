import { expect, test } from 'vitest'
import type { Statistics } from '#contract/jobs/statistics.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertApplicants, insertEmployer } from '#tests/support/people.ts'

const site = await openTestApp()
const { pool, db } = site.database

test('times to an answer and to hiring are medians, for all, by job and by source, from five people on', async () => {
  const employer = await insertEmployer(site)
  const employerId = employer.id
  const cook = await insertJob(db, { employerId, title: 'Cook' })
  const guide = await insertJob(db, { employerId, title: 'Guide' })
  await insertApplicants(site, { employerId, jobId: cook }, 5)
  await insertApplicants(site, { employerId, jobId: guide }, 4)
  const read = async (path = '/api/employers/statistics') =>
    (await site.call<Statistics>('GET', path, { as: employer.token })).body.times
  expect(await read()).toEqual({ answerHours: null, hireHours: null, jobs: [], sources: [] })

  // Answers after 2, 4, 6, 8 and 10 hours; the guides after 100.
  await pool.query(`update applications set answered_at = applied_at + n * interval '2 hours'
    from (select id as known, row_number() over (order by id) as n from applications where job_id = '${cook}') o
    where id = known`)
  await pool.query(
    `update applications set answered_at = applied_at + interval '100 hours' where job_id = $1`,
    [guide],
  )
  expect(await read(`/api/jobs/${cook}/statistics`)).toEqual({
    answerHours: 6,
    hireHours: null,
    jobs: [{ _id: cook, title: 'Cook', answerHours: 6, hireHours: null }],
    sources: [],
  })
  expect((await read(`/api/jobs/${guide}/statistics`)).answerHours).toBeNull()
  expect(await read()).toEqual({
    answerHours: 10,
    hireHours: null,
    jobs: [{ _id: cook, title: 'Cook', answerHours: 6, hireHours: null }],
    sources: [],
  })

  await pool.query(
    `insert into application_events (id, application_id, status, is_answer, by, at, version)
     select left(md5(id), 24), id, 'Hired', true, 'employer', applied_at + interval '72 hours', 9
     from applications where job_id = $1`,
    [cook],
  )
  expect((await read()).hireHours).toBe(72)

  // Five came by WhatsApp: the guides and one cook; the other cooks are fewer than five.
  await pool.query(
    `insert into application_sources select id, case when job_id = $1 or rank = 1 then 'whatsapp' else 'facebook' end
     from (select id, job_id, row_number() over (partition by job_id order by id) as rank from applications) as all_of_them`,
    [guide],
  )
  expect((await read()).sources).toEqual([{ source: 'whatsapp', answerHours: 100, hireHours: null }])
  expect((await read(`/api/jobs/${cook}/statistics`)).sources).toEqual([])
})
