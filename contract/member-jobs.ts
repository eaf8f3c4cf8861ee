import { mayCall } from './member-calls.ts'
import type { MemberRole } from './member-roles.ts'

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
