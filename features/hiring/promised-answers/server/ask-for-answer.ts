import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { answerAsked } from '#features/hiring/apply/server/emails.ts'
import { mayAsk } from '#features/hiring/rules.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications } from '#tables/hiring/applications.ts'

interface Question {
  applicationId: string
  seekerId: string
  now: Date
  publicUrl: string
}

/**
 * Asks the employer, once, for an overdue answer.
 *
 * @throws Problem `not_found` when there is none, or it is another job seeker's
 * @throws Problem `not_due` when the day has not passed, it was answered, the job is gone, or they have asked before
 */
export async function askForAnswer(
  db: Db,
  { applicationId, seekerId, now, publicUrl }: Question,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [application] = await tx
      .select()
      .from(applications)
      .where(and(eq(applications.id, applicationId), eq(applications.seekerId, seekerId)))
      .for('update')
    if (!application) throw new Problem('not_found')
    if (application.askedAt) throw new Problem('not_due', { words: 'You have asked already' })
    const { employerId, jobId, jobTitle, company } = application
    if (employerId === null || jobId === null)
      throw new Problem('not_due', { words: 'The job was removed, so nobody can be asked' })
    if (!mayAsk(application, now)) throw new Problem('not_due')
    await tx.update(applications).set({ askedAt: now }).where(eq(applications.id, applicationId))
    const [employer] = await tx
      .select({ to: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, employerId))
    const [seeker] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, seekerId))
    if (!employer || !seeker) return
    const about = { applicationId, seekerId, employerId, jobId, jobTitle, company, publicUrl }
    await notify(tx, answerAsked({ ...about, ...employer, seekerName: seeker.name }), now)
  })
}
