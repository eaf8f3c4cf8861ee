import type { ApiScope } from '#contract/api-scopes.ts'
import type { MemberRole } from '#contract/member-roles.ts'
import type { Role } from '#contract/vocabularies.ts'

/** Role of a person in the company that the session belongs to. */
export interface Membership {
  id: string
  role: MemberRole
  /** Of a hiring manager, the jobs that it works on. */
  jobIds: readonly string[]
  /** Those of them in which it decides. */
  decidesIds: readonly string[]
}

/** The caller, according to the verified access token or API key. Nothing else about a request is trusted. */
export interface Viewer {
  /** Of an employer the company's; '' where the person is in none any more. */
  id: string
  role: Role
  /** Empty for an API key. */
  sessionId: string
  /** The API key that a program calls with, in place of a person who is signed in. */
  key?: { id: string; scopes: readonly ApiScope[] }
  /** The account that is signed in: of an employer one of the company's members, else the same as `id`. */
  personId: string
  /** Of an employer. */
  member?: Membership | undefined
}

/** Of an employer: the company, and the account of the member who acts for it. */
export const actorOf = ({ id, personId }: Viewer) => ({ employerId: id, personId })

/** The jobs that are chosen for a hiring manager; undefined for all others, who work on every job of theirs. */
export const chosenJobsOf = ({ member }: Viewer): readonly string[] | undefined =>
  member?.role === 'hiring-manager' ? member.jobIds : undefined
