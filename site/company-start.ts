import type { MemberRole } from '#contract/member-roles.ts'

/** The page that a member's work begins with. */
export const companyStart = (role: MemberRole): string =>
  role === 'hiring-manager' ? '/employer/inbox' : '/dashboard'
