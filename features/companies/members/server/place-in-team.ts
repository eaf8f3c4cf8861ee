import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { MemberRole } from '#contract/facts/member-roles.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs.ts'

interface Given {
  employerId: string
  role: MemberRole
  jobs?: string[] | undefined
  decides?: string[] | undefined
}

/**
 * Columns of a role; only hiring managers have chosen jobs.
 *
 * @throws Problem `invalid_input` when a hiring manager gets no job, or decides about another one
 * @throws Problem `not_found` when a job is not the company's
 */
export async function placeInTeam(tx: Db, { employerId, role, ...given }: Given) {
  if (role !== 'hiring-manager') return { role, jobIds: [], decidesIds: [] }
  const jobIds = [...new Set(given.jobs ?? [])]
  const decidesIds = [...new Set(given.decides ?? [])]
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

const wrong = (field: string, words: string) =>
  new Problem('invalid_input', { words, fields: { [field]: words } })
