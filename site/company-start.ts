import type { MemberRole } from '#contract/member-roles.ts'

/** Start page of a member. */
export const companyStart = (role: MemberRole): string =>
  role === 'hiring-manager' ? '/employer/inbox' : '/dashboard'
