import { Problem } from '#contract/base/problems.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { recordHired, requireWaiting } from '#features/hiring/apply/server/record-steps.ts'
import { withdraw } from '#features/hiring/apply/server/withdraw-application.ts'
import { closedReasonOf, lockThread, requireThread } from '#features/hiring/conversation/server/access.ts'
import { interviewsStand } from '#features/hiring/interview/rules.ts'
import { addEvent } from '#features/hiring/interview/server/interview-events.ts'
import { aboutOf } from '#features/hiring/interview/server/mail-facts.ts'
import { publishUpdate } from '#features/hiring/live-updates/server/publish-update.ts'
import { isWaiting } from '#features/hiring/rules.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { lockProfile } from '#features/seekers/server/forget-cv.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { preventsAccepting } from '../rules.ts'
import { offerAccepted } from './emails.ts'
import { keepLetter } from './keep-letter.ts'
import { type Acting, endOpenOffer, requireOffer } from './offer-state.ts'

interface Answer extends Acting {
  offerId: string
  seekerId: string
  act: 'accept' | 'decline'
  /** Typed to accept it. */
  name?: string | undefined
  /** Reason for declining. */
  reason?: string
  /** Network address that it came from. */
  from?: string
  store: FileStore
}

/**
 * The job seeker's answer: Hired, or Withdrawn with the reason that the offer was declined. Repeating it is
 * harmless.
 *
 * @throws Problem `not_found` when it is another person's
 * @throws Problem `offer_over` when it was taken back, replaced or answered the other way, or its last day has passed
 * @throws Problem `already_decided` when the application ended meanwhile, or is Hired and the offer declined
 * @throws Problem `conversation_over` when it is accepted and a side has blocked, or the job of an undecided application was
 * deleted; it can still be declined
 */
export async function answerOffer(db: Db, answer: Answer): Promise<string> {
  const { applicationId, offerId, seekerId, act, store, site, now } = answer
  const { name = '', reason = '', from = '' } = answer
  await requireThread(db, applicationId, { id: seekerId, role: 'jobseeker' })
  await requireOffer(db, answer)
  const letter = await keepLetter(db, { offerId, store, publicUrl: site.publicUrl, by: seekerId })
  const unused = await db.transaction(async (tx) => {
    const party = { id: seekerId, role: 'jobseeker' as const }
    // The same lock order as for a withdrawal.
    await lockProfile(tx, seekerId)
    const found = await lockThread(tx, applicationId, party)
    const { application } = found
    const given = { answeredAt: now, answeredById: seekerId, answeredFrom: from }
    const { offer, isNews } = await endOpenOffer(
      tx,
      answer,
      act === 'accept'
        ? { ...given, state: 'accepted', acceptedAs: name, letterHash: letter.sha256 }
        : { ...given, state: 'declined', declineReason: reason },
    )
    if (!isNews) return []
    // The employer may have set this person to Hired meanwhile. Accepting still signs the letter.
    if (act === 'decline' || !interviewsStand(applicationStatuses[application.status]))
      requireWaiting(application)
    if (act === 'accept' && preventsAccepting(closedReasonOf(found, party, now), application.status))
      throw new Problem('conversation_over')
    const what = act === 'accept' ? 'offer accepted' : 'offer declined'
    await addEvent(tx, { applicationId, what, by: 'jobseeker', at: now })
    await publishUpdate(tx, [application.seekerId, application.employerId])
    if (act === 'decline')
      return withdraw(tx, {
        applicationId,
        seekerId,
        now,
        publicUrl: site.publicUrl,
        reason: 'Declined the offer',
        because: reason,
      })
    if (isWaiting(application.status)) await recordHired(tx, application, now)
    const about = await aboutOf(tx, application, site, now)
    if (about.employer)
      await notify(tx, { ...offerAccepted(about, offer, about.employer), by: seekerId }, now)
    return []
  })
  for (const path of unused) await removeBytes(store, path)
  return act === 'accept' ? 'You accepted the offer' : 'You declined the offer'
}
