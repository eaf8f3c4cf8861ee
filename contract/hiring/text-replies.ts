import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { foreignText, Message, text } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'

/** More than the ten parts that a phone sends as one message. */
const maxReplyLength = 1_600

/** A reply to a text message, brought by the gateway. */
export const takeTextReply = endpoint({
  method: 'POST',
  path: '/api/text-replies',
  summary:
    'Bring one reply to a text message: 1 accepts the interview of the last question that was texted to the number, 2 asks for another time. With the secret of SMS_REPLY_TOKEN. The answer is the same for every number, and a repeated `id` does nothing',
  for: 'anyone',
  limit: 'R',
  input: z.object({
    token: text(500),
    /** Id of the message at the gateway, the same when the gateway brings it again. */
    id: text(200).min(1, 'is required'),
    /** Number of the sender in any notation, such as +9607771234. */
    from: foreignText(lengths.phone),
    /** Words of the reply, at most 1,600 characters. */
    text: foreignText(maxReplyLength),
  }),
  reply: Message,
  problems: ['forbidden'],
})
