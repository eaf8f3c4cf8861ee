import pLimit from 'p-limit'
import { endpoints } from '#contract/api.ts'
import type { Audience, EndpointShape } from '#contract/base/endpoint.ts'
import { rolesFor } from '#contract/companies/member-calls.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import { settings } from '#tables/settings.ts'
import { bankAccount } from '../../support/test-app.ts'
import { accessOfAccounts } from './access-of-accounts.ts'
import { accessOfConversations } from './access-of-conversations.ts'
import { accessOfDesk } from './access-of-desk.ts'
import { accessOfIdentities } from './access-of-identities.ts'
import { accessOfIntegrations } from './access-of-integrations.ts'
import { accessOfJobWork } from './access-of-job-work.ts'
import { accessOfJobs } from './access-of-jobs.ts'
import { accessOfMembers } from './access-of-members.ts'
import { accessOfNotices } from './access-of-notices.ts'
import { accessOfPasskeys } from './access-of-passkeys.ts'
import { accessOfProfiles } from './access-of-profiles.ts'
import { type AccessRow, type ActorName, actors, type Request } from './access-row.ts'
import { nameOf, statusFor } from './call-row.ts'
import type { Ground } from './ground.ts'
import { judgeMembers, memberColumns } from './members.ts'
import type { Attacker } from './people.ts'
import { fingerprintOf, makeWorld, suspendOwners, unverifyOwners, type World } from './world.ts'

/** The table of access, written by hand from the rules; nothing in it is read from the code. */
const written: readonly AccessRow[] = [
  ...accessOfAccounts,
  ...accessOfPasskeys,
  ...accessOfIdentities,
  ...accessOfJobs,
  ...accessOfJobWork,
  ...accessOfIntegrations,
  ...accessOfMembers,
  ...accessOfNotices,
  ...accessOfProfiles,
  ...accessOfConversations,
  ...accessOfDesk,
]

const contract: readonly EndpointShape[] = endpoints
const callOf = ({ method, path }: EndpointShape) => `${method} ${path}`

/** The matrix is made of the contract: for every call of it, the lines that were written for that call. */
export const accessTable = contract.flatMap((endpoint) =>
  written.filter(({ call }) => call === callOf(endpoint)),
)

/** Calls of the contract that nobody wrote a line for, lines for no call, and cells that the contract itself rules out. */
export function mismatches(rows: readonly AccessRow[] = written): string[] {
  const calls = contract.map(callOf)
  const lines = new Set(rows.map(({ call }) => call))
  const missing = calls.filter((call) => !lines.has(call)).map((call) => `${call} has no line`)
  const idle = [...lines].filter((line) => !calls.includes(line)).map((line) => `${line} is no call`)
  const ruledOut = rows.flatMap((row) => {
    const endpoint = contract.find((one) => callOf(one) === row.call)
    if (!endpoint) return []
    return actors
      .filter((actor) => row.statuses[actor] !== refusalOf(endpoint.for, actor))
      .filter((actor) => refusalOf(endpoint.for, actor) !== undefined)
      .map((actor) => `${nameOf(row)}: ${actor} has ${row.statuses[actor]}, the contract says otherwise`)
  })
  const withoutRole = contract
    .filter(({ for: audience }) => audience === 'signed-in' || [audience].flat().includes('employer'))
    .filter((endpoint) => rolesFor(endpoint) === undefined)
    .map((endpoint) => `${callOf(endpoint)} has no role in contract/companies/member-calls.ts`)
  return [...missing, ...idle, ...ruledOut, ...withoutRole]
}

const roleOf = (actor: ActorName): Role | undefined => {
  if (actor === 'visitor') return undefined
  if (actor === 'operator') return 'admin'
  return actor.endsWith('seeker') ? 'jobseeker' : 'employer'
}

/** The required answer for actors who may not make the call; undefined for actors who may. */
function refusalOf(audience: Audience, actor: ActorName): number | undefined {
  const role = roleOf(actor)
  if (audience === 'anyone') return undefined
  if (role === undefined) return 401
  if (audience === 'signed-in' || [audience].flat().includes(role)) return undefined
  return 403
}

export interface Verdict {
  cells: number
  wrong: string[]
}

const fewAtATime = 6

/** Packages are sold while these attacks last; every employer of theirs has one (people.ts). */
export async function openTheGround({ database, clock }: Ground): Promise<void> {
  const updatedAt = clock.now
  await database.db
    .insert(settings)
    .values([
      { key: 'freePostingUntil', value: '2020-01-01T00:00:00.000Z', updatedAt },
      { key: 'bankAccount', value: bankAccount, updatedAt },
    ])
    .onConflictDoNothing()
}

function personOf(world: World, actor: ActorName): Attacker | undefined {
  if (actor === 'visitor') return undefined
  if (actor === 'operator') return world.operator
  if (actor === 'other seeker') return world.otherSeeker
  if (actor === 'other employer') return world.otherEmployer
  return actor.endsWith('seeker') ? world.seeker : world.employer
}

/** Calls as each of the actors in turn. A refused actor must leave everything unchanged. */
async function ask(row: AccessRow, world: World, names: readonly ActorName[]): Promise<string[]> {
  const wrong: string[] = []
  const call = async (actor: ActorName, request: Request) => {
    const status = await statusFor(row, world, request, personOf(world, actor)?.token)
    const due = row.statuses[actor]
    if (status !== due) wrong.push(`${nameOf(row)}: ${actor} got ${status}, not ${due}`)
  }
  const isAllowed = (actor: ActorName) => row.statuses[actor] < 300
  const request = await row.request(world)
  const before = await fingerprintOf(world)
  for (const actor of names.filter((name) => !isAllowed(name))) await call(actor, request)
  if ((await fingerprintOf(world)) !== before) wrong.push(`${nameOf(row)}: a refused call changed something`)
  for (const actor of names.filter(isAllowed)) await call(actor, await row.request(world))
  return wrong
}

const ofOwnersUnverified = actors.filter((actor) => actor.startsWith('unverified'))
const ofOthers = actors.filter((actor) => !actor.startsWith('unverified'))

/** An account that was suspended: nothing that is its own opens to it, nor anything else. */
async function askSuspended(row: AccessRow, world: World): Promise<string[]> {
  const request = await row.request(world)
  await suspendOwners(world)
  const answers = [world.seeker, world.employer].map(async ({ role, token }) => {
    const status = await statusFor(row, world, request, token)
    return status === 401 ? [] : [`${nameOf(row)}: a suspended ${role} got ${status}, not 401`]
  })
  return (await Promise.all(answers)).flat()
}

async function judgeRow(ground: Ground, row: AccessRow): Promise<Verdict> {
  const world = await makeWorld(ground)
  const wrong = await ask(row, world, ofOthers)
  const unverified = row.call.startsWith('GET') ? world : await makeWorld(ground)
  await unverifyOwners(unverified)
  wrong.push(...(await ask(row, unverified, ofOwnersUnverified)))
  const suspended = row.call.startsWith('DELETE') ? await makeWorld(ground) : unverified
  wrong.push(...(await askSuspended(row, suspended)))
  const contracted = contract.find((endpoint) => callOf(endpoint) === row.call)
  if (contracted) wrong.push(...(await judgeMembers(ground, row, contracted)))
  return { cells: actors.length + 2 + memberColumns, wrong }
}

/** A place takes effect everywhere at once, and an import files its jobs under any existing employer. */
const isForEverybody = ({ call }: AccessRow) => /^(POST|PUT) \/api\/admin\/(places|imports)/.test(call)

/** Every cell of the table, or of some rows of it, and every call by suspended accounts. */
export async function judgeAccess(
  ground: Ground,
  rows: readonly AccessRow[] = accessTable,
): Promise<Verdict> {
  await openTheGround(ground)
  const limit = pLimit(fewAtATime)
  const inPrivate = rows.filter((row) => !isForEverybody(row))
  const verdicts = await Promise.all(inPrivate.map((row) => limit(() => judgeRow(ground, row))))
  // These calls change every world, so nothing else is checked at the same time.
  for (const row of rows.filter(isForEverybody)) verdicts.push(await judgeRow(ground, row))
  return {
    cells: verdicts.reduce((sum, { cells }) => sum + cells, 0),
    wrong: [...mismatches(), ...verdicts.flatMap(({ wrong }) => wrong)],
  }
}
