import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { textMessages } from '#tables/text-messages.ts'
import type { Answer, TestApp } from './test-app.ts'

/** The code in the newest text message to a number. */
export async function codeTo(site: { database: { db: Db } }, number: string): Promise<string> {
  const [message] = await site.database.db
    .select({ text: textMessages.text })
    .from(textMessages)
    .where(and(eq(textMessages.toNumber, number), eq(textMessages.kind, 'code')))
    .orderBy(desc(textMessages.createdAt))
    .limit(1)
  return /^\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
}

/** A code that is not the right one. */
export const anotherThan = (code: string): string => (code === '000000' ? '111111' : '000000')

export interface EnteredReply {
  token: string
  refreshToken: string
  error: string
  user: { id: string; name: string; email: string; role: string; isVerified: boolean }
}

/** Asks for a code. */
export const askForCode = (
  site: TestApp,
  phone: string,
  purpose: string,
  given: { as?: string; from?: string } = {},
) =>
  site.call<{ message: string; error: string }>('POST', '/api/auth/phone/code', {
    body: { phone, purpose },
    ...given,
  })

/** Enters a code. */
export const enterCode = (
  site: TestApp,
  body: { phone: string; code: string; [field: string]: unknown },
  given: { from?: string } = {},
): Promise<Answer<EnteredReply>> => site.call<EnteredReply>('POST', '/api/auth/phone', { body, ...given })

/** Registers, or signs in, with a number alone, as its owner does. @param number as it is dialled */
export async function enterWith(
  site: TestApp,
  number: string,
  given: Record<string, unknown> = {},
): Promise<EnteredReply> {
  const asked = await askForCode(site, number, 'register')
  if (asked.status !== 200) throw new Error(`asking for a code: ${JSON.stringify(asked.body)}`)
  const entered = await enterCode(site, { phone: number, code: await codeTo(site, number), ...given })
  if (entered.status !== 200) throw new Error(`entering a code: ${JSON.stringify(entered.body)}`)
  return entered.body
}
