import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { name } from './names.ts'
import { phoneLine } from './phone.ts'
import { Email, Message, requiredProse } from './schemas.ts'

export const ContactMessage = z.strictObject({
  name: name(),
  phone: phoneLine(40).refine((typed) => typed.length > 0, 'is required'),
  email: Email,
  message: requiredProse(4_000),
})
export type ContactMessage = z.output<typeof ContactMessage>

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send a message to the operator',
  for: 'anyone',
  limit: 'C',
  input: ContactMessage,
  reply: Message,
  status: 201,
  problems: ['too_many'],
})
