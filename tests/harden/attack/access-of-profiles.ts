import { type AccessRow, row } from './access-row.ts'
import type { World } from './world.ts'

/** An empty profile produces no CV. */
const withSkill = async ({ ground, seeker }: World) => {
  await ground.call('PUT', `/api/jobseekers/${seeker.id}`, { as: seeker.token, body: { skills: ['Diving'] } })
  return {}
}

/** A profile's parts, what is made of them, and the facts that go along with an application. */
export const accessOfProfiles: readonly AccessRow[] = [
  row('GET /api/jobseekers/:seekerId/parts', '401 200 404 200 200 200 200 200'),
  row('PUT /api/jobseekers/:seekerId/parts', '401 200 404 403 403 403 200 403', () => ({
    body: { leastPay: 9_000 },
  })),
  row('GET /api/jobseekers/:seekerId/cv/made (of nothing)', ' 401 409 404 403 403 403 409 403'),
  row('POST /api/jobseekers/:seekerId/cv/made (of nothing)', '401 409 404 403 403 403 409 403'),
  row('GET /api/jobseekers/:seekerId/cv/made', ' 401 200 404 403 403 403 200 403', withSkill),
  row('POST /api/jobseekers/:seekerId/cv/made', '401 200 404 403 403 403 200 403', withSkill),
  row('GET /api/jobseekers/:seekerId/cv/proposals', '401 200 404 403 403 403 200 403'),
  row('GET /api/jobseekers/:seekerId/cv/json-resume', '401 200 404 403 403 403 200 403'),
  row('POST /api/jobseekers/:seekerId/cv/json-resume', '401 200 404 403 403 403 200 403', () => ({
    body: { languages: [{ language: 'English', fluency: 'Fluent' }] },
  })),
  row('GET /api/jobs/:jobId/my-facts', '401 200 200 403 403 403 200 403'),
  row('PUT /api/jobseekers/application/:applicationId/facts', '401 200 404 403 403 403 200 403', () => ({
    body: {},
  })),
  row('GET /api/jobs/questions', '401 403 403 200 200 403 403 200'),
]
