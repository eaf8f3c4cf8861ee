import { and, eq, inArray } from 'drizzle-orm'
import { namesWith } from '#contract/base/facts.ts'
import { dayOf } from '#contract/base/maldives.ts'
import { rangeFromLaari } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import { interviewStates, offerStates } from '#contract/facts/interview-states.ts'
import type { MyApplication } from '#contract/hiring/applications.ts'
import { addressOf } from '#features/files/rules.ts'
import { isOver } from '#features/hiring/interview/rules.ts'
import { mayAsk } from '#features/hiring/rules.ts'
import { meetsOf } from '#features/hiring/screening/meets-rules.ts'
import { sentFacts } from '#features/hiring/screening/server/shown-facts.ts'
import { firstCvOpening } from '#features/seekers/server/cv-openings.ts'
import type { Db } from '#platform/database/database.ts'
import { employers } from '#tables/companies/employers.ts'
import { files } from '#tables/files.ts'
import { applications } from '#tables/hiring/applications.ts'
import { interviews, offers } from '#tables/hiring/interviews.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { places } from '#tables/places.ts'
import { appliedJob, promised, shownApplication, timeline } from './application-view.ts'
import { eventsOf } from './events.ts'

interface Mine {
  applicationId: string
  seekerId: string
  now: Date
  publicUrl: string
}

type Job = typeof jobs.$inferSelect

function jobDetails(job: Job | null): Omit<MyApplication['job'], keyof ReturnType<typeof appliedJob>> {
  if (job === null)
    return {
      description: '',
      salaryRange: {},
      salaryCurrency: 'MVR',
      salaryPeriod: 'month',
      expiryDate: null,
      closedAt: null,
      removedAt: null,
      removedReason: null,
    }
  const isRemoved = job.status === 'Removed'
  return {
    description: job.description,
    salaryRange: rangeFromLaari(job.salaryMinInLaari, job.salaryMaxInLaari),
    salaryCurrency: job.salaryCurrency,
    salaryPeriod: job.salaryPeriod,
    expiryDate: job.expiresAt.toISOString(),
    ...(job.contactEmail !== '' && !isRemoved && { contactEmail: job.contactEmail }),
    closedAt: job.closedAt?.toISOString() ?? null,
    removedAt: (isRemoved && job.removedAt?.toISOString()) || null,
    removedReason: isRemoved ? job.removedReason : null,
  }
}

/** Mails may link to an application that was withdrawn and repeated. */
async function newestId(db: Db, applicationId: string): Promise<string> {
  const [one] = await db
    .select({ replacedById: applications.replacedById })
    .from(applications)
    .where(eq(applications.id, applicationId))
  return one?.replacedById ?? applicationId
}

/** The interview that a withdrawal would cancel, with its times to come. */
async function interviewGoingOn(
  db: Db,
  applicationId: string,
  now: Date,
): Promise<MyApplication['application']['interview']> {
  const goingOn = namesWith(interviewStates, 'goesOn')
  const [found] = await db
    .select()
    .from(interviews)
    .where(and(eq(interviews.applicationId, applicationId), inArray(interviews.state, goingOn)))
  const state = goingOn.find((one) => one === found?.state)
  if (!found || !state || isOver(found.startsAt, found.minutes, now)) return undefined
  const { startsAt, suggestedAt, times } = found
  const all = { agreed: [startsAt], suggested: [suggestedAt], proposed: times.map((at) => new Date(at)) }
  const coming = all[state].flatMap((at) => (at && at > now ? at.toISOString() : []))
  return { state, times: coming }
}

async function hasOpenOffer(db: Db, applicationId: string): Promise<boolean> {
  const isOpen = inArray(offers.state, namesWith(offerStates, 'waits'))
  return (await db.$count(offers, and(eq(offers.applicationId, applicationId), isOpen))) > 0
}

/** Format of the CV that was sent, if there is one. */
async function formatOfCv(db: Db, cvFileId: string | null): Promise<'PDF' | 'Word' | undefined> {
  if (cvFileId === null) return undefined
  const [cv] = await db.select({ mediaType: files.mediaType }).from(files).where(eq(files.id, cvFileId))
  return cv && (cv.mediaType === 'application/pdf' ? 'PDF' : 'Word')
}

/**
 * One application with its job, its employer and its history. Reading it marks its answers as read.
 *
 * @throws Problem `not_found` when there is none, or it is another job seeker's
 */
export async function findMyApplication(db: Db, mine: Mine): Promise<MyApplication> {
  const applicationId = await newestId(db, mine.applicationId)
  const [row] = await db
    .select({
      application: applications,
      job: jobs,
      company: employers.company,
      place: places.label,
      employer: {
        id: employers.id,
        website: employers.website,
        email: employers.contactEmail,
        logoPath: files.path,
      },
    })
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(places, eq(places.id, jobs.placeId))
    .leftJoin(employers, eq(employers.id, applications.employerId))
    .leftJoin(files, eq(files.id, employers.logoFileId))
    .where(and(eq(applications.id, applicationId), eq(applications.seekerId, mine.seekerId)))
  if (!row)
    throw new Problem('not_found', {
      words: 'The application details could not be found or may have been removed.',
    })

  await db.update(applications).set({ lookedAt: mine.now }).where(eq(applications.id, applicationId))
  const resumeFormat = await formatOfCv(db, row.application.cvFileId)
  const interview = await interviewGoingOn(db, applicationId, mine.now)
  const hasOffer = await hasOpenOffer(db, applicationId)
  const events = await eventsOf(db, applicationId)
  const viewedAt = await firstCvOpening(db, applicationId)
  const { employer, company } = row
  const facts = sentFacts(row.application)
  return {
    application: {
      ...shownApplication(row.application, mine.publicUrl),
      ...(resumeFormat && { resumeFormat }),
      ...(interview && { interview }),
      ...(hasOffer && { hasOffer }),
      ...promised(row.application),
      mayAsk: mayAsk(row.application, mine.now),
      endsAt: row.application.endsAt.toISOString(),
      seenAt: row.application.seenAt?.toISOString() ?? null,
      facts,
      meets: meetsOf(row.job ?? {}, { facts, askedThen: row.application.asked, day: dayOf(mine.now) }),
      asked: row.job && { requirements: row.job.requirements, questions: row.job.questions },
      factsDate: row.application.factsAt?.toISOString() ?? null,
      timeline: timeline(events),
      ...(viewedAt && { cvViewedAt: viewedAt.toISOString() }),
    },
    job: { ...appliedJob(row, mine.now), ...jobDetails(row.job) },
    ...(employer?.id &&
      company !== null && {
        employer: {
          _id: employer.id,
          name: company,
          company,
          logo: employer.logoPath && addressOf(employer.logoPath),
          ...(employer.email && { email: employer.email }),
          ...(employer.website && { website: employer.website }),
        },
      }),
  }
}
