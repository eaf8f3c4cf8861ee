import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { MemberRole } from '#contract/facts/member-roles.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs/jobs.ts'

interface Given {
  employerId: string
  role: MemberRole
  /** Chosen jobs; those that the member has, unless they are given. */
  jobs?: string[] | undefined
  decides?: string[] | undefined
  /** Place until now. */
  before?: { jobIds: string[]; decidesIds: string[] }
}

/**
 * Columns of a role; only hiring managers have chosen jobs. Jobs that were deleted since they were chosen are left out.
 *
 * @throws Problem `invalid_input` when a hiring manager gets no job, or decides about another one
 * @throws Problem `not_found` when a job is not the company's
 */
export async function placeInTeam(tx: Db, { employerId, role, jobs: given, decides, before }: Given) {
  if (role !== 'hiring-manager') return { role, jobIds: [], decidesIds: [] }
  const jobIds = [...new Set(given ?? (await jobsLeft(tx, before?.jobIds ?? [])))]
  const decidesIds = [...new Set(decides ?? before?.decidesIds.filter((id) => jobIds.includes(id)) ?? [])]
  if (jobIds.length === 0) throw wrong('jobs', 'Please choose at least one job')
  if (decidesIds.some((id) => !jobIds.includes(id)))
    throw wrong('decides', 'A hiring manager decides in chosen jobs only')
  const own = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.employerId, employerId), inArray(jobs.id, jobIds)))
  if (own.length < jobIds.length) throw new Problem('not_found')
  return { role, jobIds, decidesIds }
}

/** Jobs among these that were not deleted. */
export async function jobsLeft(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]))
  const left = new Set(found.map(({ id }) => id))
  return ids.filter((id) => left.has(id))
}

const wrong = (field: string, words: string) =>
  new Problem('invalid_input', { words, fields: { [field]: words } })
