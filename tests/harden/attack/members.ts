import type { EndpointShape } from '#contract/base/endpoint.ts'
import { isDecision, ofChosenJobs, rolesFor } from '#contract/companies/member-calls.ts'
import { type MemberRole, memberRoles } from '#contract/facts/member-roles.ts'
import { insertMember } from '../../support/people.ts'
import type { AccessRow, Request } from './access-row.ts'
import { nameOf, statusFor } from './call-row.ts'
import type { Ground } from './ground.ts'
import { hashOfPassword } from './people.ts'
import { fingerprintOf, makeWorld, type World } from './world.ts'

/** Columns of the matrix that the contract's table of roles makes: members of the owning company. */
export const memberColumns = memberRoles.length

/** The status for a member: the owner's where its role has the call, else the refusal of a role. */
function dueOf(row: AccessRow, endpoint: EndpointShape, role: MemberRole, { body, params }: Request): number {
  const named = row.members?.[role]
  if (named !== undefined) return named
  const ofOwner = row.statuses['owning employer']
  const isForEmployers =
    endpoint.for === 'signed-in' || (endpoint.for !== 'anyone' && [endpoint.for].flat().includes('employer'))
  if (!isForEmployers) return ofOwner
  if (!rolesFor(endpoint)?.includes(role)) return 403
  const decides = isDecision(row.call, typeof body === 'object' ? { ...body } : {})
  if (role === 'hiring-manager' && decides) return ofOwner === 404 ? 404 : 403
  // A person who applied for none of its jobs does not exist for a hiring manager.
  if (role === 'hiring-manager' && ofChosenJobs[row.call] === 'seeker' && params?.seekerId) return 404
  return ofOwner
}

async function ask(world: World, row: AccessRow, role: MemberRole, request: Request): Promise<number> {
  const { ground, employer, jobId } = world
  const jobs = role === 'hiring-manager' ? [jobId] : []
  const { token } = await insertMember(ground, employer.id, {
    role,
    jobs,
    passwordHash: await hashOfPassword(),
  })
  return statusFor(row, world, request, token)
}

/** One line for each role. Refused members must leave everything unchanged; changes by others are kept. */
export async function judgeMembers(
  ground: Ground,
  row: AccessRow,
  endpoint: EndpointShape,
): Promise<string[]> {
  const wrong: string[] = []
  let kept: World | undefined
  for (const role of memberRoles) {
    const world = kept ?? (await makeWorld(ground))
    const request = await row.request(world)
    const before = await fingerprintOf(world)
    const due = dueOf(row, endpoint, role, request)
    const status = await ask(world, row, role, request)
    if (status !== due) wrong.push(`${nameOf(row)}: a member as ${role} got ${status}, not ${due}`)
    if (due === 403 && (await fingerprintOf(world)) !== before)
      wrong.push(`${nameOf(row)}: refused as ${role}, a call changed something`)
    kept = due === 403 || row.call.startsWith('GET') ? world : undefined
  }
  return wrong
}
