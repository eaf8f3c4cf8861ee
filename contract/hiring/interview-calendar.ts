import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Message, text } from '../base/schemas.ts'

export const interviewCalendar = endpoint({
  method: 'GET',
  path: '/api/employers/interview-calendar',
  summary: 'Since when I subscribe to the interviews of my company as a calendar; null for not',
  for: 'employer',
  limit: 'PD',
  reply: z.object({ since: z.string().nullable() }),
  problems: ['not_found'],
})

export const makeInterviewCalendar = endpoint({
  method: 'POST',
  path: '/api/employers/interview-calendar',
  summary: 'Make a secret address of the interviews as a calendar (iCal); an earlier address ends',
  for: 'employer',
  limit: 'W',
  reply: Message.extend({ url: z.string() }),
  status: 201,
  problems: ['not_found', 'too_many'],
})

export const endInterviewCalendar = endpoint({
  method: 'DELETE',
  path: '/api/employers/interview-calendar',
  summary: 'End the secret address of the calendar',
  for: 'employer',
  limit: 'W',
  reply: Message,
  problems: ['not_found'],
})

export const subscribedInterviews = endpoint({
  method: 'GET',
  path: '/api/interviews/calendar.ics',
  summary: 'The agreed interviews of a company as a calendar, by the secret address of a member',
  for: 'anyone',
  limit: 'R',
  query: z.object({ token: text(2_000) }),
  reply: 'file',
  problems: ['not_found'],
})
