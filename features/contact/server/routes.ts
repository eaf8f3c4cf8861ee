import * as contract from '#contract/contact.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { sendMessage } from './send-message.ts'

export const contactRoutes: Route[] = [
  serve(contract.sendContactMessage, async ({ db, now, services, input }) => {
    await sendMessage(db, { message: input, publicUrl: services.publicUrl, now })
    return { message: 'Message sent successfully!' }
  }),
]
