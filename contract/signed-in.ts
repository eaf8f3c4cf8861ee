import { z } from 'zod'
import { memberRoles } from './member-roles.ts'
import { Id } from './schemas.ts'
import { roles } from './vocabularies.ts'

/** A company that a person works for. */
export const Company = z.object({
  _id: Id,
  name: z.string(),
  role: z.enum(memberRoles),
  /** Of a hiring manager, the jobs in which it decides. */
  decides: z.array(Id).optional(),
})
export type Company = z.output<typeof Company>

/** The answer to a sign-in. Of an employer `user.id` and `user.name` are the company's, the address is the person's. */
export const SignedIn = z.object({
  token: z.string(),
  refreshToken: z.string(),
  user: z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    /** Whether the address is confirmed. */
    isVerified: z.boolean(),
    /** Whether it refuses our e-mails for good. */
    refusesMail: z.boolean(),
  }),
  /** Of an employer: every company that the person works for. */
  companies: z.array(Company).optional(),
})
