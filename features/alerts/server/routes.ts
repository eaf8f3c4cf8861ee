import * as contract from '#contract/alerts/alerts.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { actOnLinked } from './act-on-linked.ts'
import { adoptAlerts } from './adopt-alerts.ts'
import { changeAlert } from './change-alert.ts'
import { endAlert } from './end-alert.ts'
import { linkedAlerts } from './linked-alerts.ts'
import { makeAlert } from './make-alert.ts'
import { myAlerts } from './my-alerts.ts'

export const alertRoutes: Route[] = [
  serve(contract.makeAlert, async ({ db, now, services, viewer, input }) => {
    const { needsConfirming } = await makeAlert(db, { ...input, viewer, services, now })
    return {
      needsConfirming,
      message: needsConfirming
        ? 'Please check your inbox: we have sent you a link. Without it nothing is turned on or changed.'
        : 'We will tell you about new jobs like these',
    }
  }),
  serve(contract.myAlerts, async ({ db, now, viewer }) => {
    await adoptAlerts(db, viewer.id, now)
    return { alerts: await myAlerts(db, viewer.id) }
  }),
  serve(contract.changeAlert, async ({ db, now, viewer, params, input }) => {
    const { way, ...rhythm } = input
    await changeAlert(db, { ...params, seekerId: viewer.id, rhythm, way, now })
    return { message: 'Your alert is changed' }
  }),
  serve(contract.endAlert, async ({ db, viewer, params }) => {
    await endAlert(db, { ...params, seekerId: viewer.id })
    return { message: 'Your alert has ended' }
  }),
  serve(contract.linkedAlerts, async ({ db, now, services: { secret }, query }) => ({
    alerts: await linkedAlerts(db, { ...query, secret, now }),
  })),
  serve(contract.actOnLinkedAlerts, async ({ db, now, origin, services: { secret }, query, input }) => {
    const { act, frequency, hour, weekday } = input
    const rhythm = frequency && { frequency, hour, weekday }
    return { message: await actOnLinked(db, { ...query, act, rhythm, origin, secret, now }) }
  }),
]
