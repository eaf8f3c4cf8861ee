import { and, eq, isNull } from 'drizzle-orm'
import { Problem, wrongField } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications } from '#tables/hiring/applications.ts'
import { interviews } from '#tables/hiring/interviews.ts'
import { answerInterview } from './answer-interview.ts'
import { interviewOfLink } from './links.ts'
import type { Site } from './mail-facts.ts'

interface Linked {
  token: string
  site: Site
  now: Date
}

/**
 * Finds the interview of a link. @throws Problem `bad_token` when it is forged or expired, its interview is
 * deleted, or it was mailed to another address
 */
async function find(db: Db, { token, site, now }: Linked) {
  const link = interviewOfLink(site.secret, token, now)
  if (!link) throw new Problem('bad_token')
  const [found] = await db
    .select({ interview: interviews, application: applications })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .where(
      and(eq(interviews.id, link.interviewId), eq(accounts.email, link.to), isNull(accounts.suspendedAt)),
    )
  if (!found) throw new Problem('bad_token')
  return { link, ...found }
}

/** Describes the effect of a link, without acting. @throws Problem `bad_token` */
export async function readLinked(db: Db, linked: Linked) {
  const { link, interview, application } = await find(db, linked)
  return {
    act: link.act,
    at: link.at ?? null,
    job: application.jobTitle,
    company: application.company,
    minutes: interview.minutes,
    place: { kind: interview.placeKind, text: interview.place },
    who: interview.who,
    state: interview.state,
  }
}

/**
 * Performs the act of a link only. The reader of the link has the mail; nobody is signed in.
 *
 * @returns the result in words
 * @throws Problem `invalid_input` when another time is suggested and none is given
 * @throws Problem `bad_token`, and the problems of an answer
 */
export async function answerLinked(db: Db, { at, ...linked }: Linked & { at: string | undefined }) {
  const { link, interview, application } = await find(db, linked)
  if (link.act === 'suggest' && at === undefined) throw wrongField('at', 'is required')
  return answerInterview(db, {
    applicationId: application.id,
    interviewId: interview.id,
    party: { id: application.seekerId ?? '', role: 'jobseeker' },
    act: link.act,
    at: link.act === 'suggest' ? at : link.at,
    version: link.version,
    site: linked.site,
    now: linked.now,
  })
}
