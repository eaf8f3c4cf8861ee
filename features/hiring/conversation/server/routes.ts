import * as contract from '#contract/hiring/conversations.ts'
import { type Route, serve, servePrepared } from '#platform/http/serve.ts'
import { actorOf } from '#platform/http/viewer.ts'
import { partyOf } from './access.ts'
import { listReported, readReported, settleReported } from './desk/reported.ts'
import { answerDocumentRequest, askForDocuments, takeDocumentRequestBack } from './document-requests.ts'
import { blockThread, reportThread } from './guard-thread.ts'
import { countUnread, readThread } from './read-thread.ts'
import { openMessageFile, storeMessageFile, takeMessageBack, writeMessage } from './write-message.ts'

export const conversationRoutes: Route[] = [
  serve(contract.unreadThreads, ({ db, viewer }) => countUnread(db, viewer)),
  serve(contract.thread, ({ db, now, viewer, params }) =>
    readThread(db, { ...params, party: partyOf(viewer), now }),
  ),
  servePrepared(
    contract.writeMessage,
    ({ db, now, services, viewer, params, input, file }) =>
      storeMessageFile(db, services.store, { ...params, ...input, file, party: partyOf(viewer), now }),
    ({ db, now, viewer, params, input, prepared: stored }) =>
      writeMessage(db, { ...params, ...input, stored, party: partyOf(viewer), now }),
  ),
  serve(contract.takeMessageBack, async ({ db, now, services, viewer, params }) => {
    await takeMessageBack(db, services.store, { ...params, party: partyOf(viewer), now })
    return { message: 'The message is taken back' }
  }),
  serve(contract.messageFile, ({ db, services, viewer, params }) =>
    openMessageFile(db, services.store, { ...params, party: partyOf(viewer) }),
  ),
  serve(contract.askForDocuments, async ({ db, now, services: { publicUrl }, viewer, params, input }) => {
    await askForDocuments(db, { ...params, ...input, ...actorOf(viewer), now, publicUrl })
    return { message: 'Your request was sent' }
  }),
  serve(contract.takeDocumentRequestBack, async ({ db, now, services: { publicUrl }, viewer, params }) => {
    await takeDocumentRequestBack(db, { ...params, employerId: viewer.id, now, publicUrl })
    return { message: 'You no longer ask for these documents' }
  }),
  serve(contract.answerDocumentRequest, async ({ db, now, services: { publicUrl }, viewer, params }) => {
    await answerDocumentRequest(db, { ...params, seekerId: viewer.id, now, publicUrl })
    return { message: 'The employer sees that you added everything' }
  }),
  serve(contract.blockThread, async ({ db, now, viewer, params, input }) => {
    await blockThread(db, { ...params, ...input, party: partyOf(viewer), now })
    return { message: input.blocked ? 'Blocked. You get no more messages from them here' : 'Unblocked' }
  }),
  serve(contract.reportThread, async ({ db, now, viewer, params, input }) => {
    await reportThread(db, { ...params, ...input, party: partyOf(viewer), now })
    return { message: 'Thank you. We will look at your report and tell you what we decided' }
  }),
  serve(contract.reportedThreads, ({ db, query }) => listReported(db, query)),
  serve(contract.readReportedThread, ({ db, now, viewer, params }) =>
    readReported(db, { ...params, operatorId: viewer.id, now }),
  ),
  serve(contract.settleReportedThread, async ({ db, services, now, viewer, params, input }) => {
    const { publicUrl } = services
    await settleReported(db, { ...params, ...input, operatorId: viewer.id, publicUrl, now })
    return { message: 'Done' }
  }),
]
