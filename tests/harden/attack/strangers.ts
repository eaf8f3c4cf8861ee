import { eq, sql } from 'drizzle-orm'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { namesOf } from '#contract/base/facts.ts'
import { ofChosenJobs } from '#contract/companies/member-calls.ts'
import { apiScopes } from '#contract/facts/api-scopes.ts'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { approve } from '#features/subscriptions/server/desk/decide.ts'
import { requireAudience } from '#platform/http/pipeline.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { seekers } from '#tables/seekers.ts'
import { insertMember } from '../../support/people.ts'
import { fill } from './fill.ts'
import { goodBody, goodQuery, namesObjects } from './good-request.ts'
import type { Ground } from './ground.ts'
import { filled, hasIdsOnly, type Ids, idsOf, namesIn } from './ids.ts'
import { rowsWith } from './rows-with.ts'
import { type Words, wordsOf } from './words.ts'
import { makeWorld, type World } from './world.ts'

const all: readonly EndpointShape[] = endpoints

/** Every field says whose it is, and which one. */
export const marked = (whose: string): Words => wordsOf((field) => `${whose} ${field} mark`)
const marks = /\b(our company|our applicant) ([\w ]+?) mark/g
/** Fields of a company and its job that everybody may read. */
const shown = 'company about place industry alt title text island benefits attachment'.split(' ')

/** A company and a job seeker with one of everything. Nobody finds the job seeker in the directory. */
export async function fullWorld(ground: Ground, whose: 'our' | 'their'): Promise<World> {
  const world = await fill(await makeWorld(ground), marked(`${whose} company`), marked(`${whose} applicant`))
  const { db } = ground.database
  const { seeker, subscriptionId, operator } = world
  await db.update(seekers).set({ openToEmployers: false }).where(eq(seekers.id, seeker.id))
  const decision = { subscriptionId, operatorId: operator.id, seenSlip: undefined, now: ground.clock.now }
  await approve(db, { ...decision, publicUrl: ground.services.publicUrl })
  return world
}

interface Stranger {
  name: string
  token: string | undefined
  viewer: Viewer | undefined
  own: Ids
  foreign: Ids
  /** May not even own what it calls about: a member whose jobs are others. */
  isColleague?: true
}

async function strangersTo(ours: World, theirs: World): Promise<Stranger[]> {
  const { ground, employer, openJobId } = ours
  const [foreign, foreignOfSeeker] = [await idsOf(ours, 'employer'), await idsOf(ours, 'seeker')]
  const [own, ownOfSeeker] = [await idsOf(theirs, 'employer'), await idsOf(theirs, 'seeker')]
  const manager = await insertMember(ground, employer.id, { role: 'hiring-manager', jobs: [openJobId] })
  const scopes = namesOf(apiScopes, () => true)
  const body = { name: 'A program', scopes }
  const made = await ground.call('POST', '/api/employers/api-keys', { as: theirs.employer.token, body })
  const person = (role: Viewer['role'], id = '') => ({ id, personId: id, role, sessionId: 'one' })
  const member = (role: 'owner' | 'hiring-manager') => ({ id: '', role, jobIds: [], decidesIds: [] })
  const company = person('employer')
  return [
    { name: 'a visitor', token: undefined, viewer: undefined, own, foreign },
    {
      name: 'another job seeker',
      token: theirs.seeker.token,
      viewer: person('jobseeker'),
      own: ownOfSeeker,
      foreign: foreignOfSeeker,
    },
    {
      name: 'another company',
      token: theirs.employer.token,
      viewer: { ...company, member: member('owner') },
      own,
      foreign,
    },
    {
      name: 'a hiring manager of another job',
      token: manager.token,
      viewer: { ...company, member: member('hiring-manager') },
      own: foreign,
      foreign,
      isColleague: true,
    },
    {
      name: 'a program of another company',
      token: (made.body as { key: string }).key,
      viewer: { ...company, key: { id: '', scopes } },
      own,
      foreign,
    },
  ]
}

function isLetIn(endpoint: EndpointShape, { viewer }: Stranger): boolean {
  try {
    requireAudience(endpoint, viewer)
    return true
  } catch {
    return false
  }
}

interface Attempt {
  path: string
  body?: unknown
  /** The object is another's, so that it must not exist. */
  isForeign: boolean
}

/** Identifiers that a job seeker may use freely: of any job and company, and of an own upload. */
const free = ['jobId', 'employerId', 'uploadId']

/** Every way to name what is another's: one id of the path or several, the others one's own; and the ids in body and query. */
function attemptsOf(
  endpoint: EndpointShape,
  { viewer, own, foreign, isColleague }: Stranger,
  now: Date,
): Attempt[] {
  const names = namesIn(endpoint)
  const isCompany = viewer?.role === 'employer'
  const isPublic = (some: readonly string[]) =>
    endpoint.for === 'anyone' || (!isCompany && some.every((name) => free.includes(name)))
  const choices = Array.from({ length: 2 ** names.length - 1 }, (_, at) =>
    names.filter((_name, bit) => (at + 1) & (1 << bit)),
  )
  const some = isColleague ? choices.slice(-1) : choices
  const isRead = endpoint.method === 'GET'
  const inPath = some
    .filter((one) => isRead || !isPublic(one))
    .map((one) => {
      const ids = { ...own, ...Object.fromEntries(one.map((name) => [name, foreign[name] ?? ''])) }
      return {
        path: filled(endpoint.path, ids),
        body: goodBody(endpoint, own, now),
        isForeign: !isPublic(one),
      }
    })
  const isSignIn = endpoint.path.startsWith('/api/auth/') && endpoint.for === 'anyone'
  const isOwnAction = isCompany && !isColleague && !isSignIn && namesObjects(endpoint.input)
  if (!isRead && !isOwnAction) return inPath
  const body = goodBody(endpoint, foreign, now)
  const query = goodQuery(endpoint, foreign, now)
  const address = filled(endpoint.path, own)
  return [...inPath, { path: query ? `${address}?${query}` : address, body, isForeign: false }]
}

export interface Verdict {
  calls: number
  wrong: string[]
}
const isRefused = (status: number) => [401, 403, 404].includes(status)

/** Addresses of files that are not for everybody. */
async function privateFiles({ ground, seeker, employer }: World): Promise<string[]> {
  const { rows } = await ground.database.db.execute<{ path: string; kind: keyof typeof fileKinds }>(
    sql`select path, kind from files where owner_id in (${seeker.id}, ${employer.id})`,
  )
  return rows
    .filter(({ kind }) => fileKinds[kind].readers.startsWith('owner'))
    .map(({ path }) => `/api/uploads/${path}`)
}

/**
 * Strangers who are let in by their role make each call about what is another's: it does not exist for them, nothing of it changes, and no
 * answer to any of their calls has a word of it.
 */
export async function judgeStrangers(ours: World, theirs: World): Promise<Verdict> {
  const { ground } = ours
  const { now } = ground.clock
  const strangers = await strangersTo(ours, theirs)
  const ids = [...new Set(strangers.flatMap(({ foreign }) => Object.values(foreign)))]
  const logins = [ours.seeker.email, ours.employer.email]
  const files = await privateFiles(ours)
  const before = await rowsWith(ground, ids)
  const wrong: string[] = []
  let calls = 0
  for (const stranger of strangers) {
    const ask = async ({ method }: Pick<EndpointShape, 'method'>, { path, body, isForeign }: Attempt) => {
      calls += 1
      const sent = { ...(stranger.token && { as: stranger.token }), body }
      const answer = await ground.call(method, path, sent)
      const who = `${stranger.name}: ${method} ${path}`
      if (isForeign && !isRefused(answer.status))
        wrong.push(`${who} is ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
      const text = JSON.stringify(answer.body)
      for (const [mark, whose, field = ''] of text.matchAll(marks))
        if (whose === 'our applicant' || !(stranger.isColleague || shown.includes(field)))
          wrong.push(`${who} tells ${mark}`)
      for (const login of logins) if (text.includes(login)) wrong.push(`${who} tells ${login}`)
    }
    for (const endpoint of all.filter((one) => hasIdsOnly(one) && isLetIn(one, stranger))) {
      if (stranger.isColleague && !(`${endpoint.method} ${endpoint.path}` in ofChosenJobs)) continue
      for (const attempt of attemptsOf(endpoint, stranger, now)) await ask(endpoint, attempt)
    }
    for (const path of files) await ask({ method: 'GET' }, { path, isForeign: true })
  }
  const after = await rowsWith(ground, ids)
  for (const row of [...before, ...after])
    if (!before.has(row) || !after.has(row)) wrong.push(`changed: ${row.slice(0, 300)}`)
  return { calls, wrong: [...new Set(wrong)] }
}

/** Is only there for somebody who sent no CV. */
const withoutCv = ['/api/jobs/:jobId/applicants/:applicantId/made-cv']

/** Their owner makes the same calls, and none is answered that it does not exist: else the answers to strangers would prove nothing. */
export async function judgeOwners(world: World): Promise<Verdict & { told: Set<string> }> {
  const { ground } = world
  // Whole jobs and companies end last, and an application when its employer has done everything with it.
  const rank = (one: EndpointShape) => {
    if (one.method === 'DELETE' && namesIn(one).length === 1) return 3
    return [one.for].flat().includes('employer') ? Number(one.method === 'DELETE') : 2
  }
  const ids = { employer: await idsOf(world, 'employer'), seeker: await idsOf(world, 'seeker') }
  const told = new Set<string>()
  const wrong: string[] = []
  let calls = 0
  for (const endpoint of all.filter((one) => namesIn(one).length > 0).toSorted((a, b) => rank(a) - rank(b))) {
    const audience = [endpoint.for].flat()
    const owners = (['employer', 'seeker'] as const).filter((one) =>
      audience.some((word) => word === 'signed-in' || word === (one === 'seeker' ? 'jobseeker' : one)),
    )
    const statuses: number[] = []
    for (const owner of owners) {
      calls += 1
      const body = goodBody(endpoint, ids[owner], ground.clock.now)
      const sent = { as: world[owner].token, body }
      const answer = await ground.call(endpoint.method, filled(endpoint.path, ids[owner]), sent)
      for (const [, , field = ''] of JSON.stringify(answer.body).matchAll(marks)) told.add(field)
      statuses.push(answer.status)
    }
    if (owners.length > 0 && statuses.every(isRefused) && !withoutCv.includes(endpoint.path))
      wrong.push(`${endpoint.method} ${endpoint.path} is ${statuses} for its owner`)
  }
  return { calls, wrong, told }
}
