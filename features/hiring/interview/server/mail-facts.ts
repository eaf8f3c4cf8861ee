import { inArray } from 'drizzle-orm'
import { nameForMail } from '#features/accounts/server/name-for-mail.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import type { applications } from '#tables/hiring/applications.ts'
import type { interviews } from '#tables/hiring/interviews.ts'

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
