import type { ApiScope } from '#contract/facts/api-scopes.ts'
import type { DeskRole } from '#contract/facts/desk-roles.ts'
import type { MemberRole } from '#contract/facts/member-roles.ts'
import type { Role } from '#contract/facts/vocabularies.ts'

/** Role of a person in the company of the session. */
export interface Membership {
  id: string
  role: MemberRole
  /** Chosen jobs of a hiring manager. */
  jobIds: readonly string[]
  /** Jobs in which it may decide. */
  decidesIds: readonly string[]
}

/** The caller by the verified access token or API key. No other data of a request is trusted. */
export interface Viewer {
  /** For an employer the company's id; '' if the person belongs to none. */
  id: string
  role: Role
  /** Empty for an API key. */
  sessionId: string
  /** API key of a calling program, instead of a signed-in person. */
  key?: { id: string; scopes: readonly ApiScope[] }
  /** Signed-in account: of a member for an employer, otherwise the same as `id`. */
  personId: string
  /** Set for operators. */
  deskRole?: DeskRole
  /** Set for employers. */
  member?: Membership | undefined
}

/** For an employer: the company, and the account of the acting member. */
export const actorOf = ({ id, personId }: Viewer) => ({ employerId: id, personId })

/** Chosen jobs of a hiring manager; undefined for all others, who work on all jobs. */
export const chosenJobsOf = ({ member }: Viewer): readonly string[] | undefined =>
  member?.role === 'hiring-manager' ? member.jobIds : undefined
