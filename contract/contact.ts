import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { name } from './names.ts'
import { Email, Message, requiredLine, requiredProse } from './schemas.ts'

export const ContactMessage = z.strictObject({
  name: name(),
  phone: requiredLine(40),
  email: Email,
  message: requiredProse(4_000),
})
export type ContactMessage = z.output<typeof ContactMessage>

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send a message to the operator',
  for: 'anyone',
  limit: 'M',
  input: ContactMessage,
  reply: Message,
  status: 201,
  problems: ['too_many'],
})
