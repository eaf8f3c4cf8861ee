import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { Id, line, Message, pageQuery, requiredProse, word } from '../base/schemas.ts'
import { messageStates } from '../facts/desk-states.ts'
import { lengths } from '../facts/lengths.ts'

/** A message of the public, and its outcome. */
export const DeskMessage = z.object({
  _id: Id,
  at: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  message: z.string(),
  /** The mailed answer, its time and its operator. */
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
  /** Time and operator of the closing. An answer also closes the message. */
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
})
export type DeskMessage = z.output<typeof DeskMessage>

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  summary: 'Messages of the public: those that wait longest first, or those done last',
  for: 'admin',
  limit: 'PD',
  query: z.object({
    state: word(namesOf(messageStates)).default('waiting'),
    q: line(lengths.line).optional(),
    ...pageQuery(),
  }),
  reply: z.array(DeskMessage),
  paged: true,
  problems: [],
})

const messageParams = z.object({ messageId: Id })

export const readMessage = endpoint({
  method: 'GET',
  path: '/api/admin/messages/:messageId',
  summary: 'One message of the public',
  for: 'admin',
  limit: 'PD',
  params: messageParams,
  reply: DeskMessage,
  problems: ['not_found'],
})

export const answerMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:messageId/answer',
  summary: 'Mail an answer to who wrote; the message is done then. One answer a message',
  for: 'admin',
  limit: 'W',
  params: messageParams,
  input: z.strictObject({ answer: requiredProse(lengths.text) }),
  reply: Message,
  problems: ['not_found', 'already_settled', 'refuses_mail'],
})

export const markMessageDone = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:messageId/done',
  summary: 'Put a message aside that needs no answer by e-mail',
  for: 'admin',
  limit: 'W',
  params: messageParams,
  reply: Message,
  problems: ['not_found', 'already_settled'],
})
