import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { namesOf } from '#contract/base/facts.ts'
import { rolesFor } from '#contract/companies/member-calls.ts'
import { apiScopes } from '#contract/facts/api-scopes.ts'
import { memberRoles } from '#contract/facts/member-roles.ts'
import { insertMember } from '../../support/people.ts'
import type { Ground } from './ground.ts'
import { makeWorld, type World } from './world.ts'

const all: readonly EndpointShape[] = endpoints

/** Somebody, and whether a call lets them in, said again from what the contract says of the call. */
interface Caller {
  name: string
  token: string | undefined
  due: (endpoint: EndpointShape) => 'in' | 401 | 403
}

const isFor = ({ for: audience }: EndpointShape, role: string) =>
  ['anyone', 'signed-in', role].some((one) => [audience].flat().includes(one as 'anyone'))

/** A visitor, each role, each role of a member, a member of no company any more, and a program with all rights. */
async function callersOf({ ground, seeker, employer, operator }: World): Promise<Caller[]> {
  const ofRole = (role: string, name: string, token: string): Caller => ({
    name,
    token,
    due: (endpoint) => (isFor(endpoint, role) ? 'in' : 403),
  })
  const members = memberRoles.map(async (role): Promise<Caller> => {
    const { token } = await insertMember(ground, employer.id, { role })
    const mayCall = (endpoint: EndpointShape) =>
      rolesFor(endpoint)?.includes(role) ?? endpoint.for === 'anyone'
    return {
      name: `a member as ${role}`,
      token,
      due: (one) => (isFor(one, 'employer') && mayCall(one) ? 'in' : 403),
    }
  })
  const scopes = namesOf(apiScopes, () => true)
  const body = { name: 'A program', scopes }
  const made = await ground.call('POST', '/api/employers/api-keys', { as: employer.token, body })
  const { key } = made.body as { key: string }
  return [
    {
      name: 'a visitor',
      token: undefined,
      due: (one) => (one.for === 'anyone' && one.path !== orWithLink ? 'in' : 401),
    },
    ofRole('jobseeker', 'a job seeker', seeker.token),
    ofRole('admin', 'an operator', operator.token),
    ...(await Promise.all(members)),
    { name: 'a program', token: key, due: ({ scopes: open }) => (open?.length ? 'in' : 403) },
  ]
}

/** One call of each class: by its audience, its roles and scopes, and whether it reads, writes or takes a file. */
export function oneOfEachClass(): EndpointShape[] {
  const classes = new Map<string, EndpointShape>()
  for (const one of all) {
    const kind = one.upload ? 'file' : one.method === 'GET' ? 'reads' : 'writes'
    const key = JSON.stringify([one.for, rolesFor(one), one.scopes, kind])
    if (!classes.has(key)) classes.set(key, one)
  }
  return [...classes.values()]
}

export interface Verdict {
  calls: number
  wrong: string[]
}

/** The words with which the pipeline refuses a caller before it looks at the call. */
const refusals = /^(You are not allowed to do this|Your role in this company|This (call|API key) )/

/** Calls for the signed in, or with the link of a mail. */
const orWithLink = '/api/notices'
/** Only owners remove others, and everybody may leave: the verb decides (members.test.ts). */
const ofOneself = 'DELETE /api/employers/:employerId/members/:memberId'

/** The address of a call of a company about nothing that is there. */
export const addressOf = (path: string, employerId = nothing): string =>
  path.replace(':employerId', employerId).replace(/:\w+|\*/g, nothing)
const nothing = '0'.repeat(24)

/** Every caller makes these calls: each is let in or refused as the contract says. */
export async function judgeAccess(ground: Ground, calls: readonly EndpointShape[] = all): Promise<Verdict> {
  const world = await makeWorld(ground)
  const callers = await callersOf(world)
  const wrong: string[] = []
  for (const endpoint of calls)
    for (const { name, token, due } of callers) {
      const sent = { ...(token && { as: token }) }
      const { status, body } = await ground.call(
        endpoint.method,
        addressOf(endpoint.path, world.employer.id),
        sent,
      )
      const { error = '' } = body as { error?: string }
      const isRefused = status === 401 || (status === 403 && refusals.test(error))
      const expected = due(endpoint)
      const call = `${endpoint.method} ${endpoint.path}`
      if (expected === 'in' && call === ofOneself) continue
      if (expected === 'in' ? isRefused : status !== expected || !isRefused)
        wrong.push(`${call}: ${name} got ${status} '${error}', not ${expected}`)
    }
  return { calls: calls.length * callers.length, wrong }
}
