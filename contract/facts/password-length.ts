import type { Role } from './vocabularies.ts'

/** Minimum length of a password, in user-perceived characters. */
export const minPasswordLength: Record<Role, number> = { employer: 8, jobseeker: 8, admin: 15 }
export const maxPasswordLength = 128
