import type { Role } from './vocabularies.ts'

/** Characters of a password, as people count them. */
export const minPasswordLength: Record<Role, number> = { employer: 8, jobseeker: 8, admin: 15 }
export const maxPasswordLength = 128
