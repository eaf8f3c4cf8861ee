import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { name } from '../base/names.ts'
import { phoneLine } from '../base/phone.ts'
import { Email, Message, requiredProse } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'

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
