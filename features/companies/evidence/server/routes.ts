import * as contract from '#contract/companies/evidence.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import { type Route, requireFile, serve } from '#platform/http/serve.ts'
import { askEvidence } from './ask-evidence.ts'
import { openDocument } from './open-document.ts'
import { provableDomain, proveDomain } from './prove-domain.ts'
import { readEvidence } from './read-evidence.ts'
import { setEvidence } from './set-evidence.ts'

export const evidenceRoutes: Route[] = [
  serve(contract.ownEvidence, async ({ db, services, now, viewer, params: { employerId } }) => {
    requireSelf(viewer.id, employerId)
    return {
      evidence: await readEvidence(db, employerId, now),
      provable: await provableDomain(db, services, employerId),
    }
  }),
  serve(contract.askEvidence, async ({ db, services, now, viewer, params, input, file }) => {
    await askEvidence(db, services.store, {
      ...params,
      ...input,
      file: requireFile(file),
      viewerId: viewer.id,
      now,
    })
    return { message: 'Thank you. We will check it, usually within a day' }
  }),
  serve(contract.proveDomain, async ({ db, services, now, viewer, params }) => {
    await proveDomain(db, services, { ...params, viewerId: viewer.id, now })
    return { message: 'Your website is confirmed. Job seekers see that from now on' }
  }),
  serve(contract.deskEvidence, ({ db, now, params }) => readEvidence(db, params.employerId, now)),
  serve(contract.setEvidence, async ({ db, services, origin, now, viewer, params, input }) => {
    await setEvidence(db, services, { ...params, ...input, origin, operatorId: viewer.id, now })
    return { message: input.given ? 'It is shown beside its jobs' : 'The employer gets the reason by e-mail' }
  }),
  serve(contract.evidenceDocument, ({ db, services, now, viewer, params }) =>
    openDocument(db, services.store, { ...params, operatorId: viewer.id, now }),
  ),
]
