import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { choice, Email, Id, Message, text, wholeNumber, word } from '../base/schemas.ts'
import { JobFilters } from '../catalogue/job-search.ts'
import { alertFrequencies, alertWays, firstRhythm } from '../facts/alert-frequencies.ts'

const rhythm = {
  frequency: word(alertFrequencies),
  /** Hour of a daily or weekly mail, in the Maldives. */
  hour: choice(wholeNumber(0, 23)).transform((hour) => hour ?? firstRhythm.hour),
  /** Day of a weekly mail; Sunday is 0. */
  weekday: choice(wholeNumber(0, 6)).transform((weekday) => weekday ?? firstRhythm.weekday),
}
/** For job seekers without an e-mail address. */
const way = word(alertWays).optional()

export const Alert = z.object({
  _id: Id,
  /** The search, in words. */
  name: z.string(),
  /** Query string of the listings page. */
  query: z.string(),
  frequency: z.enum(alertFrequencies),
  hour: z.number(),
  weekday: z.number(),
  /** Way to a job seeker without an e-mail address. */
  way: z.enum(alertWays),
  isConfirmed: z.boolean(),
  createdAt: z.string(),
})
export type Alert = z.output<typeof Alert>

export const makeAlert = endpoint({
  method: 'POST',
  path: '/api/alerts',
  summary:
    'Tell me about new jobs like these. Job seekers get them at their own address, or without one as a text message or in the browser; others name an address, which has to confirm',
  for: 'anyone',
  limit: 'M',
  input: z.strictObject({
    search: JobFilters,
    email: Email.optional(),
    ...rhythm,
    way,
  }),
  reply: Message.extend({
    /** The address is not confirmed yet. */
    needsConfirming: z.boolean(),
  }),
  problems: ['list_full', 'forbidden', 'too_many'],
})

export const myAlerts = endpoint({
  method: 'GET',
  path: '/api/jobseekers/alerts',
  summary: 'My alerts, the newest first',
  for: 'jobseeker',
  limit: 'A',
  reply: z.object({ alerts: z.array(Alert) }),
  problems: [],
})

const params = z.object({ alertId: Id })

export const changeAlert = endpoint({
  method: 'PUT',
  path: '/api/jobseekers/alerts/:alertId',
  summary: 'Change how often an alert of mine tells',
  for: 'jobseeker',
  limit: 'W',
  params,
  input: z.strictObject({ ...rhythm, way }),
  reply: Message,
  problems: ['not_found'],
})

export const endAlert = endpoint({
  method: 'DELETE',
  path: '/api/jobseekers/alerts/:alertId',
  summary: 'End an alert of mine',
  for: 'jobseeker',
  limit: 'W',
  params,
  reply: Message,
  problems: ['not_found'],
})

const token = z.object({ token: text(2_000).default('') })

export const linkedAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts/linked',
  summary: 'The alerts that a link in an e-mail is about. Changes nothing',
  for: 'anyone',
  limit: 'R',
  query: token,
  reply: z.object({ alerts: z.array(Alert) }),
  problems: ['bad_token'],
})

export const linkActions = ['confirm', 'go-on', 'change', 'end'] as const

export const actOnLinkedAlerts = endpoint({
  method: 'POST',
  path: '/api/alerts/linked',
  summary: 'Confirm, go on with, change or end the alerts that a link in an e-mail is about',
  for: 'anyone',
  limit: 'R',
  query: token,
  input: z.strictObject({ act: z.enum(linkActions), ...rhythm, frequency: rhythm.frequency.optional() }),
  reply: Message,
  problems: ['bad_token', 'verification_withdrawn'],
})
