import { lockThread } from '#features/hiring/conversation/server/access.ts'
import { addEvent } from '#features/hiring/interview/server/interview-events.ts'
import { type Application, aboutOf, type Site } from '#features/hiring/interview/server/mail-facts.ts'
import { publishUpdate } from '#features/hiring/live-updates/server/publish-update.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { offerTakenBack } from './emails.ts'
import { type Acting, endOpenOffer } from './offer-state.ts'

/** @throws Problem `not_found`, or `offer_over` when it was answered */
export async function takeOfferBack(
  db: Db,
  {
    applicationId,
    offerId,
    employerId,
    personId = employerId,
    site,
    now,
  }: Acting & { offerId: string; employerId: string; personId?: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { application } = await lockThread(tx, applicationId, { id: employerId, role: 'employer' })
    await takeBack(tx, application, { offerId, by: 'employer', byId: personId, site, now })
  })
}

interface TakingBack {
  offerId: string
  by: 'employer' | 'clock'
  byId?: string
  site: Site
  now: Date
}

/**
 * The same in the transaction of a caller who has locked the application.
 *
 * @throws Problem `not_found`, `offer_over`
 */
export async function takeBack(
  tx: Db,
  application: Application,
  { offerId, by, byId, site, now }: TakingBack,
): Promise<void> {
  const { id: applicationId, seekerId, employerId } = application
  const change = { state: 'taken back' as const, answeredAt: now }
  const { offer, isNews } = await endOpenOffer(tx, { applicationId, offerId, seekerId }, change)
  if (!isNews) return
  await addEvent(tx, { applicationId, what: 'offer taken back', by, byId, at: now })
  const about = await aboutOf(tx, application, site, now)
  if (about.seeker) await notify(tx, { ...offerTakenBack(about, offer, about.seeker), by: employerId }, now)
  await publishUpdate(tx, [seekerId, employerId])
}
