import * as contract from '#contract/contact/contact.ts'
import * as deskMessages from '#contract/contact/desk-messages.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { answerMessage, listMessages, markMessageDone, readMessage } from './desk/messages.ts'
import { sendMessage } from './send-message.ts'

export const contactRoutes: Route[] = [
  serve(contract.sendContactMessage, async ({ db, now, services, input }) => {
    await sendMessage(db, { message: input, publicUrl: services.publicUrl, now })
    return { message: 'Message sent successfully!' }
  }),
  serve(deskMessages.listMessages, ({ db, query }) => listMessages(db, query)),
  serve(deskMessages.readMessage, ({ db, params }) => readMessage(db, params.messageId)),
  serve(deskMessages.answerMessage, async ({ db, services, now, viewer, params, input }) => {
    await answerMessage(db, services, { ...params, ...input, operatorId: viewer.id, now })
    return { message: 'The answer is on its way' }
  }),
  serve(deskMessages.markMessageDone, async ({ db, now, viewer, params }) => {
    await markMessageDone(db, { ...params, operatorId: viewer.id, now })
    return { message: 'The message is done' }
  }),
]
