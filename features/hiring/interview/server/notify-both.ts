import type { Party } from '#features/hiring/conversation/server/access.ts'
import { publishUpdate } from '#features/hiring/live-updates/server/publish-update.ts'
import { dropOutdated } from '#features/notifications/server/drop-outdated.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { type InterviewNotice, interviewToEmployer, interviewToSeeker, type Slot } from './emails.ts'
import { type About, type Application, aboutOf, type Interview, type Site } from './mail-facts.ts'

interface Sending {
  notice: InterviewNotice
  by: Party['role'] | 'clock'
  slot?: Slot | undefined
  /** Sides that are notified by mail. */
  to: readonly ('seeker' | 'employer')[]
}

/**
 * Notifies both browsers, and by mail the sides that did not act or whose calendars change. What waits for
 * the morning and says how the interview was before is not sent.
 */
export async function notifyBoth(
  tx: Db,
  application: Application,
  interview: Interview,
  { notice, by: side, slot, to, site, now }: Sending & { site: Site; now: Date },
): Promise<About> {
  const about = await aboutOf(tx, application, site, now)
  const { seeker, employer } = about
  const { seekerId, employerId } = application
  const by = side === 'clock' ? null : side === 'jobseeker' ? seekerId : employerId
  await dropOutdated(tx, interview.id, seekerId)
  if (seeker && to.includes('seeker'))
    await notify(tx, { ...interviewToSeeker(about, interview, { notice, slot, reader: seeker }), by }, now)
  if (employer && to.includes('employer'))
    await notify(
      tx,
      { ...interviewToEmployer(about, interview, { notice, slot, reader: employer }), by },
      now,
    )
  await publishUpdate(tx, [application.seekerId, application.employerId])
  return about
}
