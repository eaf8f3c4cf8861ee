import * as browsers from '#contract/notifications/browser-notices.ts'
import * as desk from '#contract/notifications/desk-mails.ts'
import * as contract from '#contract/notifications/notices.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { isOnHere, turnOff, turnOn } from './browser-notices.ts'
import { choose, readChoices } from './choose-notices.ts'
import { listMails, sendMailAgain } from './desk/list-mails.ts'
import { pushKeys } from './push-keys.ts'
import { takeBounces } from './refused-addresses.ts'

export const noticeRoutes: Route[] = [
  serve(contract.noticeChoices, ({ db, now, services: { secret }, viewer, query }) =>
    readChoices(db, { ...query, viewer, secret, now }),
  ),
  serve(contract.chooseNotices, async ({ db, now, services: { secret }, viewer, query, input }) => {
    const { choices = {}, works } = input ?? {}
    await choose(db, { ...query, choices, works, viewer, secret, now })
    return { message: 'Your choice is saved' }
  }),
  serve(contract.reportBounces, ({ db, now, services: { bounceToken }, input }) =>
    takeBounces(db, bounceToken, input, now),
  ),
  serve(browsers.noticesHere, async ({ db, services: { secret }, viewer, input }) => ({
    key: pushKeys(secret).publicKey,
    isOn: await isOnHere(db, viewer, input.endpoint),
  })),
  serve(browsers.turnNoticesOn, async ({ db, now, services: { pushServices }, viewer, input }) => {
    await turnOn(db, { viewer, browser: input, pushServices, now })
    return { message: 'This browser shows your notifications' }
  }),
  serve(browsers.turnNoticesOff, async ({ db, viewer, input }) => {
    await turnOff(db, viewer, input.endpoint)
    return { message: 'This browser no longer shows notifications' }
  }),
  serve(desk.listMails, ({ db, query }) => listMails(db, query)),
  serve(desk.sendMailAgain, async ({ db, now, viewer, params }) => {
    await sendMailAgain(db, { ...params, operatorId: viewer.id, now })
    return { message: 'The e-mail is on its way again' }
  }),
]
