import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Id, Message } from '../base/schemas.ts'
import { Reason } from '../desk/desk.ts'

/** Rules that flag advertisements with scam phrases for operators. */
export const scamRules = ['money', 'passport', 'elsewhere', 'promise', 'pay'] as const
export type ScamRule = (typeof scamRules)[number]
export const isScamRule = (rule: string): rule is ScamRule => (scamRules as readonly string[]).includes(rule)

/** Filter of jobs by flag: any open flag, those of one rule, or dismissed ones. */
export const flagChoices = ['waiting', ...scamRules, 'dismissed'] as const
export type FlagChoice = (typeof flagChoices)[number]

/** A scam phrase in a job: the rule, the words, the passage around them, and the reason. */
export const JobFlag = z.object({
  _id: Id,
  rule: z.enum(scamRules),
  words: z.string(),
  passage: z.string(),
  why: z.string(),
  /** Null until an operator dismisses it. */
  dismissed: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
})
export type JobFlag = z.output<typeof JobFlag>

export const dismissFlag = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:jobId/flags/:flagId/dismiss',
  summary: 'Say why words of a job are no scam. The same words of this job are not flagged again',
  for: 'admin',
  limit: 'W',
  params: z.object({ jobId: Id, flagId: Id }),
  input: Reason,
  reply: Message,
  problems: ['not_found', 'already_settled'],
})
