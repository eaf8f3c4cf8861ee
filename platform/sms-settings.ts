import { z } from 'zod'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Variables of the gateway of text messages (docs/operating.md). */
export const smsVariables = {
  SMS_URL: z
    .string()
    .refine(
      (text) => text === 'log:' || (/^https?:\/\//.test(text) && URL.canParse(text)),
      'it must be an address like https://user:password@sms.example.mv/send, or log:',
    )
    .optional(),
  SMS_BODY: z
    .string()
    .refine((text) => text.includes('{to}') && text.includes('{text}'), 'it must have {to} and {text} in it')
    .refine((text) => !text.trimStart().startsWith('{') || isJson(text), 'it begins like JSON, and is none')
    .default('to={to}&text={text}&id={id}'),
  SMS_TOKEN: z.string().optional(),
}

/** Codes in a log open accounts, and without a gateway nothing can be replied to. */
export const smsMistakes = (
  given: { SMS_URL?: string | undefined; SMS_REPLY_TOKEN?: string | undefined },
  production: boolean,
): string[] => [
  ...(production && given.SMS_URL === 'log:'
    ? ['SMS_URL is "log:": that writes codes into the log and is refused when NODE_ENV=production.']
    : []),
  ...(production && given.SMS_REPLY_TOKEN && !given.SMS_URL
    ? ['SMS_URL is not set: SMS_REPLY_TOKEN is for replies to the text messages of that gateway.']
    : []),
]

interface Read {
  SMS_URL?: string | undefined
  SMS_BODY: string
  SMS_TOKEN?: string | undefined
}

/**
 * The gateway; without one nobody signs in with a phone number. @param logs writes messages to the log, for
 * demos and development
 */
export function smsOf({ SMS_URL, SMS_BODY, SMS_TOKEN }: Read, logs: boolean) {
  const url = SMS_URL ?? (logs ? 'log:' : undefined)
  return url === undefined ? undefined : { url, body: SMS_BODY, token: SMS_TOKEN }
}
