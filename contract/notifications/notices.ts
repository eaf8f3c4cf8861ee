import { z } from 'zod'
import { fewFields, list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { foreignText, Message, text } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'
import { channels } from '../facts/notice-channels.ts'
import { notices } from '../facts/notice-kinds.ts'

const token = z.object({ token: text(2_000).optional() })
const Name = z.enum(notices.map(({ name }) => name))

export const noticeChoices = endpoint({
  method: 'GET',
  path: '/api/notices',
  summary: 'What is sent to an address: of the link in an e-mail, else of who is signed in',
  for: 'anyone',
  limit: 'R',
  query: token,
  reply: z.object({
    address: z.string(),
    /** The address refuses our mails permanently: nothing is sent to it. */
    refusesMail: z.boolean(),
    notices: z.array(z.object({ name: Name, channel: z.enum(channels) })),
  }),
  problems: ['bad_token', 'signed_out', 'no_email'],
})

export const chooseNotices = endpoint({
  method: 'POST',
  path: '/api/notices',
  summary:
    'Choose what is sent to an address. What is not named stays; `works` takes back that it refuses our e-mails',
  for: 'anyone',
  limit: 'R',
  query: token,
  input: z
    .strictObject({
      choices: fewFields(z.partialRecord(Name, z.enum(channels)), notices.length).default({}),
      works: z.literal(true).optional(),
    })
    .nullish(),
  reply: Message,
  problems: ['bad_token', 'signed_out', 'no_email'],
})

/** Addresses that permanently refused a mail, reported by a mail service or a mailbox script. */
export const reportBounces = endpoint({
  method: 'POST',
  path: '/api/mail-bounces',
  summary: 'Tell which addresses refuse e-mail for good. With the secret of BOUNCE_TOKEN',
  for: 'anyone',
  limit: 'R',
  input: z.object({
    token: text(500),
    bounces: list(
      z.object({
        /** As the report has it: 'Ali <ali@example.mv>', 'rfc822; ali@example.mv'. */
        address: text(lengths.longLine),
        /** False by default: nothing changes, since a full mailbox may be emptied. */
        permanent: z.boolean().default(false),
        reason: foreignText(500).default(''),
      }),
      1_000,
    ),
  }),
  reply: z.object({
    marked: z.number(),
    /** Number of reports of no address. */
    unread: z.number(),
  }),
  problems: ['forbidden'],
})
