import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { choice, Id, line, pageQuery, word } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'
import { textStates } from '../facts/text-states.ts'

/** A text message in the outbox. Its text and the full number are not shown. */
export const DeskText = z.object({
  _id: Id,
  kind: z.string(),
  /** Number masked to its last two digits, such as +960 *** **34. */
  to: z.string(),
  /** Number of parts that the carrier charges. */
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
  limit: 'PD',
  query: z.object({
    /** Digits of the number, or the kind of message. */
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
  /** True if a gateway is configured. */
  isOn: z.boolean(),
  /** True if the gateway may bring replies, so that texts ask for 1 or 2. */
  readsReplies: z.boolean(),
  /** Address to which the gateway brings them as a form. */
  repliesUrl: z.string(),
  /** The last seven days in the Maldives, today first. */
  days: z.array(
    z.object({
      day: z.string(),
      messages: z.number(),
      /** Parts of the messages that the gateway accepted. */
      parts: z.number(),
      failed: z.number(),
    }),
  ),
  /** Codes sent in the last hour and day with their limits: to numbers without an account, and with one. */
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
  limit: 'PD',
  reply: TextCosts,
  problems: [],
})
