import { eq, inArray } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { nameForMail } from '#features/accounts/server/name-for-mail.ts'
import { countChange } from '#features/hiring/apply/server/record-steps.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts.ts'
import type { applications } from '#tables/applications.ts'
import { interviewEvents, type interviews } from '#tables/interviews.ts'
import { maxSteps } from '../rules.ts'

export type Interview = typeof interviews.$inferSelect
export type Application = typeof applications.$inferSelect
export type Site = Pick<Services, 'publicUrl' | 'secret' | 'replyToken'>

export interface Reader {
  id: string
  address: string
  /** Null while the address is not confirmed: it gets no typed text. */
  name: string | null
}

/** Facts for the mails of an application. */
export interface About extends Site {
  application: Application
  seeker: Reader | undefined
  employer: Reader | undefined
  /** Name of the job seeker for the employer. */
  seekerName: string
  now: Date
}

/** An application with the people on both sides, if they still exist. */
export async function aboutOf(tx: Db, application: Application, site: Site, now: Date): Promise<About> {
  const ids = [application.seekerId, application.employerId].filter((id) => id !== null)
  const people = await tx
    .select({
      id: accounts.id,
      address: accounts.email,
      name: accounts.name,
      emailVerifiedAt: accounts.emailVerifiedAt,
    })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  const reader = (id: string | null): Reader | undefined => {
    const found = people.find((one) => one.id === id)
    return found && { id: found.id, address: found.address, name: nameForMail(found) }
  }
  return {
    publicUrl: site.publicUrl,
    secret: site.secret,
    replyToken: site.replyToken,
    application,
    seeker: reader(application.seekerId),
    employer: reader(application.employerId),
    seekerName: people.find(({ id }) => id === application.seekerId)?.name ?? 'The job seeker',
    now,
  }
}

/** Adds an event to the conversation. The caller has locked the application. */
export async function addEvent(
  tx: Db,
  event: Omit<typeof interviewEvents.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(interviewEvents).values(event)
  await countChange(tx, event.applicationId)
}

/**
 * Limits acts that can be repeated, but not those that end something. The caller has locked the
 * application.
 *
 * @throws Problem `history_full`
 */
export async function requireRoom(tx: Db, applicationId: string): Promise<void> {
  if ((await tx.$count(interviewEvents, ofApplication(applicationId))) >= maxSteps)
    throw new Problem('history_full', {
      words: `Interviews and offers have changed ${maxSteps} times here. What is open can be accepted or cancelled. Agree the rest by message`,
    })
}

export const ofApplication = (applicationId: string) => eq(interviewEvents.applicationId, applicationId)
