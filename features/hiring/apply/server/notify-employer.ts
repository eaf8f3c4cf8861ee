import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { makeLink } from '#features/accounts/server/mail-link.ts'
import { applicationMailsFor } from '#features/hiring/inbox/server/application-mails.ts'
import { applicationMailDue, mailedAtOnce, mailedTogetherAfter } from '#features/hiring/rules.ts'
import type { Mail } from '#features/notifications/mail.ts'
import { type JobReceiver, receiversByJob } from '#features/notifications/server/job-receivers.ts'
import { addToWaiting, announce, notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/hiring/applications.ts'
import { applicationReceived, applicationToClaim, applicationWithdrawn, contactNotifiedOf } from './emails.ts'
import { type JobAddresses, type Receiver, receiversOf } from './receivers.ts'

interface NewApplication extends JobAddresses {
  applicationId: string
  seekerId: string
  seekerName: string
  employerId: string
  jobId: string
  jobTitle: string
  company: string
  publicUrl: string
}

/**
 * Notifies each address of a job about a new application. The first few of an hour are mailed at once; the
 * others together in a mail after an hour, rendered when it is sent (`applicationsMailWriter`). An employer
 * may choose to get all of them hourly or in the morning. Calls for one job are serialised until their
 * transaction ends, so that each finds the previous ones.
 */
export async function notifyOfApplication(tx: Db, application: NewApplication, now: Date): Promise<void> {
  const followers = (await receiversByJob(tx, [application.jobId])).get(application.jobId) ?? []
  const frequencyOf = await applicationMailsFor(tx, application.employerId)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`applications for ${application.jobId}`}))`)
  const areMany = (await countOthers(tx, application, now)) >= mailedAtOnce
  for (const receiver of receiversOf(application, followers)) {
    const { to, as, member } = receiver
    const frequency = frequencyOf(member?.memberId)
    const { applicationId, jobId, employerId } = application
    const dedupeKey = `applications-received ${jobId} ${to.toLowerCase()}`
    if (await addToWaiting(tx, dedupeKey, 'applications', applicationId)) continue
    if (areMany || frequency !== 'at once') {
      const mail = {
        kind: 'applications-received',
        to,
        people: member ? [employerId, member.accountId] : [employerId],
        subject: 'New applications',
      } as const
      const dueAt = applicationMailDue(frequency, now)
      await announce(
        tx,
        {
          ...mail,
          of: { jobId, as, accountId: member?.accountId, applications: [applicationId] },
          dedupeKey,
          dueAt,
        },
        now,
      )
    } else await notify(tx, await mailTo(tx, application, 'received', receiver, now), now)
  }
}

/** Counts the other applications for the job within the last hour. */
async function countOthers(tx: Db, { jobId, applicationId }: NewApplication, now: Date): Promise<number> {
  const hourAgo = new Date(now.getTime() - mailedTogetherAfter)
  const { jobId: ofJob, id, appliedAt } = applications
  return tx.$count(applications, and(eq(ofJob, jobId), gt(appliedAt, hourAgo), ne(id, applicationId)))
}

async function mailTo(
  tx: Db,
  application: NewApplication & { hasDeclined?: boolean; because?: string },
  what: 'received' | 'withdrawn',
  { to, as, member }: Receiver,
  now: Date,
): Promise<Mail> {
  const about = { ...application, to, what }
  if (as === 'contact') return contactNotifiedOf(about)
  if (as !== 'account')
    return applicationToClaim({ ...about, link: await claimLink(tx, application, to, now) })
  return forMember(what === 'received' ? applicationReceived(about) : applicationWithdrawn(about), member)
}

/** A mail to a member's own address: it is deleted with the account, and does not replace mails to others. */
function forMember(mail: Mail, member: JobReceiver | undefined): Mail {
  if (!member) return mail
  const people = [...new Set([...mail.people, member.accountId])]
  return { ...mail, people, ...(mail.dedupeKey && { dedupeKey: `${mail.dedupeKey} ${member.memberId}` }) }
}

/** Notifies each address of a job about a withdrawn application. */
export async function notifyOfWithdrawal(
  tx: Db,
  application: NewApplication & { hasDeclined: boolean; because: string },
  now: Date,
): Promise<void> {
  const followers = (await receiversByJob(tx, [application.jobId])).get(application.jobId) ?? []
  for (const receiver of receiversOf(application, followers))
    await notify(tx, await mailTo(tx, application, 'withdrawn', receiver, now), now)
}

/** Link that claims the account. */
export const claimLink = (
  tx: Db,
  { employerId: accountId, publicUrl }: Pick<NewApplication, 'employerId' | 'publicUrl'>,
  email: string,
  now: Date,
): Promise<string> => makeLink(tx, { purpose: 'claim', accountId, email, publicUrl, now })
