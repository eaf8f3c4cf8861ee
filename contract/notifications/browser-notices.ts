import { z } from 'zod'
import { bounded } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { Message } from '../base/schemas.ts'

/** Endpoint that a browser gives: an address of its vendor's push service. */
const Endpoint = bounded(1_000).check(z.url({ protocol: /^https?$/ }))
const keyWords = 'must be a key of a browser'
/** Base64url of a fixed number of bytes, as browsers write it. */
const bytes = (count: number) =>
  bounded(200, keyWords).regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}={0,2}$`), keyWords)

export const noticesHere = endpoint({
  method: 'POST',
  path: '/api/browser-notices/here',
  summary:
    'Whether a browser shows notifications of my account, and with which key it subscribes. One that showed those of another account ends',
  for: ['jobseeker', 'employer'],
  limit: 'W',
  input: z.strictObject({ endpoint: Endpoint.optional() }),
  reply: z.object({
    /** The public key of this site (VAPID), base64url. */
    key: z.string(),
    isOn: z.boolean(),
  }),
  problems: [],
})

export const turnNoticesOn = endpoint({
  method: 'PUT',
  path: '/api/browser-notices',
  summary: 'Show notifications of my account in this browser, until I log out in it',
  for: ['jobseeker', 'employer'],
  limit: 'W',
  input: z.strictObject({
    endpoint: Endpoint,
    keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
    /** Previous endpoint of the browser. Its pending notices move to the new one. */
    replaces: Endpoint.optional(),
  }),
  reply: Message,
  problems: ['unknown_push_service'],
})

export const turnNoticesOff = endpoint({
  method: 'POST',
  path: '/api/browser-notices/off',
  summary: 'Show no more notifications in this browser',
  for: ['jobseeker', 'employer'],
  limit: 'W',
  input: z.strictObject({ endpoint: Endpoint }),
  reply: Message,
  problems: [],
})
