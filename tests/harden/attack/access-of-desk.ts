import { addOperator } from '#features/accounts/server/add-operator.ts'
import { newId } from '#platform/database/columns.ts'
import { formWith } from '#tests/support/form-with.ts'
import { insertMember } from '../../support/people.ts'
import { type AccessRow, row } from './access-row.ts'
import type { Ground } from './ground.ts'
import { addPerson, password } from './people.ts'
import { jobThatIs, reachTheLimit, spendAnAd, type World } from './world.ts'
import { aPhoto } from './world-files.ts'

/** Visitor, seeker, other seeker, employer, other employer, operator, unverified seeker, unverified employer. */
const operatorOnly = '401 403 403 403 403 200 403 403'

const desk = (call: string, request?: AccessRow['request']) => row(call, operatorOnly, request)
const aPlace = { placeId: 'k-maafushi' }
/** A group of synonyms that nobody else has. */
async function aGroup({ ground, operator }: World) {
  const words = [crypto.randomUUID(), crypto.randomUUID()]
  const { body } = await ground.call('POST', '/api/admin/synonyms', {
    as: operator.token,
    body: { words, source: 'A list' },
  })
  return { params: { groupId: (body as { groupId: string }).groupId }, words }
}

const because = () => ({ body: { reason: 'It asks for money.' } })

const advertisements = Buffer.from('Post,Island,About,Firm,Closes\nCook,Addu,Cook for the staff.,Reef,\n')
const heldAdvertisements = Buffer.from('Post,Island,About,Firm,Closes\nCook,Addu,Cook for all.,Reef,soon\n')
const columns = [
  { column: 'Post', field: 'title' },
  { column: 'Island', field: 'location' },
  { column: 'About', field: 'description' },
  { column: 'Firm', field: 'employer' },
  { column: 'Closes', field: 'closesAt' },
]
const plan = {
  source: 'old-board',
  contactEmail: 'jobs@old-board.example',
  columns: JSON.stringify(columns),
}

/** A file that an operator has read and not published. */
async function readFile({ ground, operator }: World, content = advertisements): Promise<string> {
  const unique = { ...plan, source: crypto.randomUUID() }
  const body = formWith('file', content, 'jobs.csv', unique)
  const answer = await ground.call('POST', '/api/admin/imports', { as: operator.token, body })
  if (answer.status !== 200) throw new Error(`reading was answered with ${answer.status}`)
  return (answer.body as { importId: string }).importId
}
const anImport = async (world: World) => ({ params: { importId: await readFile(world) } })

/** Somebody who was suspended at the desk. */
async function suspended({ ground, operator }: World, role: 'employer' | 'jobseeker'): Promise<string> {
  const { id } = await addPerson(ground, role)
  const path = `/api/admin/${role}s/${id}/suspend`
  const { status } = await ground.call('POST', path, { as: operator.token, body: because().body })
  if (status !== 200) throw new Error(`suspending was answered with ${status}`)
  return id
}

async function aMember({ ground, employer }: World) {
  const { memberId } = await insertMember(ground, employer.id, { role: 'recruiter' })
  return { params: { memberId } }
}

/** Somebody who was invited to the desk. */
function invited({ database: { db }, clock: { now } }: Ground): Promise<string> {
  const publicUrl = 'https://vazeefa.example'
  return addOperator(db, { email: `${newId()}@example.mv`, name: 'Mariyam', publicUrl, now })
}

/** The operator's desk: nobody else's. */
export const accessOfDesk = [
  desk('GET /api/admin/overview'),
  desk('GET /api/admin/settings'),
  desk('PUT /api/admin/settings', () => ({ body: { operator: { company: 'Vazeefa', established: 2025 } } })),
  desk('POST /api/admin/retention/count', () => ({ body: { applications: 24, accounts: 24 } })),
  desk('GET /api/admin/site-health'),
  desk('GET /api/admin/audit'),
  desk('GET /api/admin/audit/export'),
  desk('GET /api/admin/operators'),
  row('POST /api/admin/operators', '401 403 403 403 403 201 403 403', () => ({
    body: { name: 'Mariyam', email: `${newId()}@example.mv`, password },
  })),
  desk('DELETE /api/admin/operators/:operatorId/invitation', async ({ ground }) => ({
    params: { operatorId: await invited(ground) },
  })),
  desk('GET /api/admin/security-events'),
  desk('GET /api/admin/answers'),
  desk('GET /api/admin/conversations'),
  row('POST /api/admin/conversations/:applicationId/read', '401 403 403 403 403 404 403 403'),
  row('POST /api/admin/conversations/:applicationId/settle', '401 403 403 403 403 404 403 403'),
  desk('GET /api/admin/mails'),
  desk('POST /api/admin/mails/:mailId/send-again'),
  desk('GET /api/admin/texts'),
  desk('GET /api/admin/texts/costs'),

  desk('GET /api/admin/jobseekers'),
  desk('POST /api/admin/jobseekers/:seekerId/suspend', because),
  desk('POST /api/admin/jobseekers/:seekerId/reinstate', async (world) => ({
    params: { seekerId: await suspended(world, 'jobseeker') },
  })),

  desk('GET /api/admin/employers'),
  desk('GET /api/admin/employers/:employerId'),
  desk('PUT /api/admin/employers/:employerId', () => ({ body: { location: 'Addu' } })),
  desk('POST /api/admin/employers/:employerId/verify', async ({ ground }) => ({
    params: { employerId: (await addPerson(ground, 'employer', false)).id },
  })),
  desk('POST /api/admin/employers/:employerId/withdraw-verification', async ({ ground }) => ({
    params: { employerId: (await addPerson(ground, 'employer')).id },
    ...because(),
  })),
  desk('POST /api/admin/employers/:employerId/grant-plan', () => ({
    body: { type: 'Annual', ...because().body },
  })),
  desk('POST /api/admin/employers/:employerId/directory-checked', async (world) => {
    await reachTheLimit(world)
    return {}
  }),
  desk('POST /api/admin/employers/:employerId/suspend', because),
  desk('GET /api/admin/employers/:employerId/members'),
  desk('POST /api/admin/employers/:employerId/members/:memberId/suspend', async (world) => ({
    ...(await aMember(world)),
    ...because(),
  })),
  desk('POST /api/admin/employers/:employerId/members/:memberId/reinstate', async (world) => {
    const { employer, ground, operator } = world
    const { params } = await aMember(world)
    const path = `/api/admin/employers/${employer.id}/members/${params.memberId}/suspend`
    await ground.call('POST', path, { as: operator.token, ...because() })
    return { params }
  }),
  desk('POST /api/admin/employers/:employerId/photos/:photoId/remove', async (world) => ({
    ...(await aPhoto(world)),
    ...because(),
  })),
  desk('POST /api/admin/employers/:employerId/reinstate', async (world) => ({
    params: { employerId: await suspended(world, 'employer') },
  })),
  desk('POST /api/admin/employers/:employerId/give-ad-back', async (world) => {
    await spendAnAd(world)
    return { body: { jobId: world.jobId, ...because().body } }
  }),

  desk('GET /api/admin/subscriptions'),
  desk('POST /api/admin/subscriptions/:subscriptionId/approve'),
  desk('POST /api/admin/subscriptions/:subscriptionId/reject', because),
  desk('GET /api/admin/pay'),
  desk('POST /api/admin/exchange-rates', () => ({ body: { rate: 15.42, from: '2026-11-20' } })),
  desk('POST /api/admin/minimum-wages', () => ({ body: { size: 'Micro', from: '2026-11-20' } })),
  desk('GET /api/admin/revenue'),
  desk('GET /api/admin/revenue/export'),
  desk('GET /api/admin/prices'),
  desk('POST /api/admin/prices', () => ({
    body: { type: 'Annual', planName: 'Tourism & Resort Sector', price: 9000 },
  })),

  desk('GET /api/admin/jobs'),
  desk('PUT /api/admin/jobs/:jobId/featured', () => ({ body: { featured: true } })),
  desk('POST /api/admin/jobs/:jobId/remove', because),
  row('POST /api/admin/jobs/:jobId/flags/:flagId/dismiss', '401 403 403 403 403 404 403 403', because),
  desk('POST /api/admin/jobs/remove', ({ jobId }) => ({ body: { jobIds: [jobId], ...because().body } })),
  desk('PUT /api/admin/jobs', ({ jobId }) => ({ body: { jobIds: [jobId], change: { mode: 'Remote' } } })),
  desk('POST /api/admin/jobs/:jobId/restore', async (world) => ({
    params: { jobId: await jobThatIs(world, 'Removed') },
  })),
  desk('POST /api/admin/imports/columns', () => ({ body: formWith('file', advertisements, 'jobs.csv') })),
  desk('POST /api/admin/imports/preview', () => ({
    body: formWith('file', advertisements, 'jobs.csv', plan),
  })),
  desk('POST /api/admin/imports', () => ({ body: formWith('file', advertisements, 'jobs.csv', plan) })),
  desk('GET /api/admin/imports'),
  desk('GET /api/admin/imports/:importId', anImport),
  desk('GET /api/admin/imports/:importId/rows', anImport),
  desk('GET /api/admin/imports/:importId/rows/:line', async (world) => ({
    params: { importId: await readFile(world), line: '2' },
  })),
  desk('GET /api/admin/imports/:importId/report', anImport),
  desk('POST /api/admin/imports/:importId/answers', async (world) => ({
    params: { importId: await readFile(world, heldAdvertisements) },
    body: { group: 'closing day soon', answer: 'none' },
  })),
  desk('POST /api/admin/imports/:importId/publish', async (world) => ({
    ...(await anImport(world)),
    body: { customers: [] },
  })),
  desk('POST /api/admin/imports/:importId/take-back', anImport),
  desk('GET /api/admin/places'),
  desk('GET /api/admin/places/:placeId', () => ({ params: aPlace })),
  row('POST /api/admin/places', operatorOnly.replace('200', '201'), () => ({
    body: { kind: 'resort', parentId: 'atoll-k', source: 'Its opening', name: `Reef ${crypto.randomUUID()}` },
  })),
  desk('PUT /api/admin/places/:placeId', async ({ ground, operator }) => {
    const { body } = await ground.call('GET', `/api/admin/places/${aPlace.placeId}`, { as: operator.token })
    return { params: aPlace, body: { version: (body as { version: number }).version, isClosed: false } }
  }),
  desk('GET /api/admin/unplaced-locations'),
  desk('GET /api/admin/missed-searches'),
  desk('GET /api/admin/synonyms'),
  row('POST /api/admin/synonyms', operatorOnly.replace('200', '201'), () => ({
    body: { words: ['cashew roaster', 'nut roaster'], source: 'A list' },
  })),
  desk('PUT /api/admin/synonyms/:groupId', async (world) => {
    const { params, words } = await aGroup(world)
    return { params, body: { words, source: 'Another list', version: 1 } }
  }),
  desk('POST /api/admin/synonyms/:groupId/remove', async (world) => ({
    params: (await aGroup(world)).params,
    body: { version: 1 },
  })),
  desk('GET /api/admin/holidays'),
  desk('POST /api/admin/holidays', () => ({ body: { day: '2026-12-03', name: 'Eid' } })),
  desk('DELETE /api/admin/holidays/:day', async ({ ground, operator }) => {
    await ground.call('POST', '/api/admin/holidays', {
      as: operator.token,
      body: { day: '2026-12-04', name: 'Eid' },
    })
    return { params: { day: '2026-12-04' } }
  }),
  desk('GET /api/admin/reports'),
  desk('POST /api/admin/reports/:reportId/settle', () => ({ body: { outcome: 'Kept' } })),

  desk('GET /api/admin/messages'),
  desk('GET /api/admin/messages/:messageId'),
  desk('POST /api/admin/messages/:messageId/answer', () => ({ body: { answer: 'See the page.' } })),
  desk('POST /api/admin/messages/:messageId/done'),
]
