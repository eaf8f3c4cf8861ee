import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lengths } from './lengths.ts'
import { name } from './names.ts'
import { phoneLine } from './phone.ts'
import { Email, Message, requiredProse } from './schemas.ts'

export const ContactMessage = z.strictObject({
  name: name(),
  phone: phoneLine().refine((typed) => typed.length > 0, 'is required'),
  email: Email,
  message: requiredProse(lengths.text),
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
