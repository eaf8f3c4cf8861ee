import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { choice, Id, line, Message, pageQuery, word } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'
import { mailStates } from '../facts/mail-states.ts'

/** A mail in the outbox. Its text is not shown, because it may hold a secret link. */
export const DeskMail = z.object({
  _id: Id,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(namesOf(mailStates)),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  nextAttemptAt: z.string().nullable(),
  sentAt: z.string().nullable(),
})
export type DeskMail = z.output<typeof DeskMail>

/** Number of the newest mails in whose words is searched: more would take longer than a call may. */
export const mailsSearched = 100_000

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'The mail outbox, the newest first',
  for: 'admin',
  limit: 'PD',
  query: z.object({
    q: line(lengths.line).optional(),
    state: choice(word(namesOf(mailStates))),
    ...pageQuery(),
  }),
  reply: z.array(DeskMail),
  paged: true,
  problems: [],
})

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:mailId/send-again',
  summary: 'Send an e-mail again',
  for: 'admin',
  limit: 'W',
  params: z.object({ mailId: Id }),
  reply: Message,
  problems: ['not_found', 'mail_spent'],
})
