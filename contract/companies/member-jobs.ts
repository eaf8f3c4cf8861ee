import type { MemberRole } from '../facts/member-roles.ts'
import { mayCall, mayMake } from './member-calls.ts'

interface Place {
  role: MemberRole
  /** Jobs of a hiring manager. */
  jobs: readonly string[]
}

const readsApplicant = { method: 'GET', path: '/api/jobs/:jobId/applicants/:applicantId' }

/** May a role see applicants, of all jobs or of chosen ones? */
export const worksOnApplicants = (role: MemberRole): boolean => mayCall(role, readsApplicant)

/** May a member with this place see the applicants of a job? */
export const seesApplicantsOf = ({ role, jobs }: Place, jobId: string): boolean =>
  worksOnApplicants(role) && (role !== 'hiring-manager' || jobs.includes(jobId))

/** Figures of a company's job, by the call that reads them. */
const readWith: Readonly<Record<string, string>> = {
  applicationsCount: 'GET /api/jobs/:jobId/applicants',
  answersCount: 'GET /api/jobs/:jobId/applicants',
  newApplicationsCount: 'GET /api/jobs/:jobId/applicants',
  views: 'GET /api/jobs/:jobId/statistics',
}
const ownJobs = 'GET /api/employers/jobs'

/** Reader of a company's own jobs: a member, or a program with a key, which has no place in the team. */
interface Reader {
  member?: { role: MemberRole; jobIds: readonly string[] } | undefined
}

/** Jobs that a reader knows before they are published and after they were removed: all, or these. */
export function jobsKnownTo({ member }: Reader): 'all' | readonly string[] {
  if (member === undefined || mayMake(member.role, ownJobs)) return 'all'
  return member.role === 'hiring-manager' ? member.jobIds : []
}

/**
 * The facts of an own job that this reader may have, beyond its public page.
 *
 * @param call reads the facts that are no figures
 */
export function factsFor<T extends object>(
  { member }: Reader,
  { jobId, facts, call = ownJobs }: { jobId: string; facts: T; call?: string },
): Partial<T> {
  if (member === undefined) return facts
  const { role, jobIds } = member
  const isOfPlace = role !== 'hiring-manager' || jobIds.includes(jobId)
  const kept = Object.entries(facts).filter(([name]) => isOfPlace && mayMake(role, readWith[name] ?? call))
  return Object.fromEntries(kept) as Partial<T>
}
