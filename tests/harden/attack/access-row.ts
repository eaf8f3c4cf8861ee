import type { MemberRole } from '#contract/facts/member-roles.ts'
import type { World } from './world.ts'

/** The callers. "Own" means the owner of the thing in question; the unverified two are the owners themselves. */
export const actors = [
  'visitor',
  'own seeker',
  'other seeker',
  'owning employer',
  'other employer',
  'operator',
  'unverified seeker',
  'unverified employer',
] as const
export type ActorName = (typeof actors)[number]

export interface Request {
  /** In place of what the world has under the name of the parameter. */
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** One call, and the status that each actor must get. */
export interface AccessRow {
  call: string
  /** The special state of the thing or the request, where one call has several rows. */
  when: string
  statuses: Record<ActorName, number>
  /** The status for members of the owning company, where the contract's table of roles does not decide it. */
  members?: Partial<Record<MemberRole, number>>
  request: (world: World) => Request | Promise<Request>
}

/**
 * A line of the table.
 *
 * @param call `METHOD /path`, with ` (when …)` after it where a call has several lines
 * @param cells a status for every actor, in their order; one status stands for all
 */
export function row(call: string, cells: string, request: AccessRow['request'] = () => ({})): AccessRow {
  const [name = '', when = ''] = call.split(' (')
  const given = cells.trim().split(/\s+/).map(Number)
  if (given.length !== 1 && given.length !== actors.length)
    throw new Error(`${call} has ${given.length} cells`)
  const statuses = Object.fromEntries(actors.map((actor, at) => [actor, given[at] ?? given[0]]))
  return { call: name, when: when.replace(/\)$/, ''), statuses: statuses as AccessRow['statuses'], request }
}

/** A line, and what members of the owning company get who are no owners or recruiters. */
export const forMembers = (line: AccessRow, members: NonNullable<AccessRow['members']>): AccessRow => ({
  ...line,
  members,
})
