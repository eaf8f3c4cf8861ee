import * as contract from '#contract/accounts/phone-sign-in.ts'
import { Problem } from '#contract/base/problems.ts'
import { codeMinutes } from '#contract/facts/phone-codes.ts'
import { sendCode } from '#features/accounts/phone-numbers/server/send-code.ts'
import { isKnownAddress } from '#features/accounts/security-events/server/known-address.ts'
import type { Db } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/network.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { answerAfter } from '../answer-after.ts'
import { addOwnNumber, readOwnNumber, removeOwnNumber, requireAdder } from './own-number.ts'

/** @throws Problem `no_texts` if text messages are not configured */
export function requireTexts({ sendsTexts }: Services): void {
  if (!sendsTexts) throw new Problem('no_texts')
}

export const phoneRoutes: Route[] = [
  serve(
    contract.requestPhoneCode,
    async ({ db, now, services, viewer, origin, input: { phone: number, purpose } }) => {
      requireTexts(services)
      const accountId = purpose === 'add' ? await requireAdder(db, { viewer, number, now }) : undefined
      const isWelcome = (tx: Db, id: string) => isKnownAddress(tx, { accountId: id, ip: origin.ip, now })
      await answerAfter(
        sendCode(db, {
          number,
          purpose,
          accountId,
          network: networkOf(origin.ip),
          isWelcome,
          ...services,
          now,
        }),
      )
      return {
        message: `If this number can get text messages, a code is on its way. It works for ${codeMinutes} minutes.`,
      }
    },
  ),
  serve(contract.readOwnPhone, async ({ db, now, services, viewer }) => ({
    isOn: services.sendsTexts === true,
    ...(await readOwnNumber(db, { accountId: viewer.personId, now })),
  })),
  serve(contract.addOwnPhone, async ({ db, now, services, viewer, origin, attempts, input }) => {
    requireTexts(services)
    await addOwnNumber(db, { viewer, ...input, ...services, origin, attempts, now })
    return { message: 'You can now log in with your phone number' }
  }),
  serve(contract.removeOwnPhone, async ({ db, now, services, viewer, origin, attempts, input }) => {
    const { publicUrl, secret } = services
    const proof = { viewer, ...input, publicUrl, secret, origin, attempts, now }
    await removeOwnNumber(db, { ...proof, offered: services })
    return { message: 'The phone number was removed' }
  }),
]
