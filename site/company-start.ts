import type { RoleHere } from './companies.ts'

/** Start page of a member. Without a company it says so. */
export const companyStart = (role: RoleHere): string =>
  role === 'hiring-manager' ? '/employer/inbox' : '/dashboard'
