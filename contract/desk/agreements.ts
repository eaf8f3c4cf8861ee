import { z } from 'zod'
import { namesOf } from '../base/facts.ts'
import { Id } from '../base/schemas.ts'
import { agreementKinds } from '../facts/agreements.ts'

/** A suspended employer with which another one agrees, and in what. It is a fact for an operator, and no proof. */
export const Agreement = z.object({
  employerId: Id,
  company: z.string(),
  suspendedAt: z.string(),
  suspendedReason: z.string().nullable(),
  agrees: z.array(z.enum(namesOf(agreementKinds))),
})
export type Agreement = z.output<typeof Agreement>
