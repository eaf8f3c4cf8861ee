import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { namesOf } from './facts.ts'
import { lengths } from './lengths.ts'
import { choice, Id, line, pageQuery, word } from './schemas.ts'
import { textStates } from './text-states.ts'

/** A text message of the outbox. Neither its words nor the whole number are shown. */
export const DeskText = z.object({
  _id: Id,
  kind: z.string(),
  /** The last two digits, such as +960 *** **34. */
  to: z.string(),
  /** Number of parts that a carrier charges. */
  parts: z.number(),
  state: z.enum(namesOf(textStates)),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  nextAttemptAt: z.string().nullable(),
  sentAt: z.string().nullable(),
})
export type DeskText = z.output<typeof DeskText>

export const listTexts = endpoint({
  method: 'GET',
  path: '/api/admin/texts',
  summary: 'The outbox of text messages, the newest first',
  for: 'admin',
  query: z.object({
    /** Digits of the number, or the kind. */
    q: line(lengths.line).optional(),
    state: choice(word(namesOf(textStates))),
    ...pageQuery(),
  }),
  reply: z.array(DeskText),
  paged: true,
  problems: [],
})

const Budget = z.object({ sent: z.number(), max: z.number() })

export const TextCosts = z.object({
  /** Is there a gateway? */
  isOn: z.boolean(),
  /** The last seven days of the Maldives, today first. */
  days: z.array(
    z.object({
      day: z.string(),
      messages: z.number(),
      /** Of the messages that were handed to the gateway. */
      parts: z.number(),
      failed: z.number(),
    }),
  ),
  /** Codes that were sent in the last hour and day, and how many may be: to numbers without an account, and with one. */
  codes: z.object({
    strangers: z.object({ inHour: Budget, inDay: Budget }),
    known: z.object({ inHour: Budget, inDay: Budget }),
  }),
})
export type TextCosts = z.output<typeof TextCosts>

export const countTexts = endpoint({
  method: 'GET',
  path: '/api/admin/texts/costs',
  summary: 'What text messages cost a day, and how many codes may still be sent',
  for: 'admin',
  reply: TextCosts,
  problems: [],
})
