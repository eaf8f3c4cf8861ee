import { z } from 'zod'
import { Id } from '../base/schemas.ts'
import { memberRoles } from '../facts/member-roles.ts'
import { roles } from '../facts/vocabularies.ts'

/** A company that a person works for. */
export const Company = z.object({
  _id: Id,
  name: z.string(),
  role: z.enum(memberRoles),
  /** Jobs in which a hiring manager may decide. */
  decides: z.array(Id).optional(),
})
export type Company = z.output<typeof Company>

/**
 * Reply to a sign-in. For an employer `user.id` and `user.name` are the company's, and the address is the
 * person's.
 */
export const SignedIn = z.object({
  token: z.string(),
  refreshToken: z.string(),
  user: z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    /** True if the address is confirmed. */
    isVerified: z.boolean(),
    /** True if the address refuses our e-mails permanently. */
    refusesMail: z.boolean(),
  }),
  /** All companies that the person works for. Employers only. */
  companies: z.array(Company).optional(),
})
