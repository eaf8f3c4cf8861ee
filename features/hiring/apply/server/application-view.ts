import type { AppliedEntry, TimelineEntry } from '#contract/hiring/applications.ts'
import { shownStatus } from '#features/jobs/rules.ts'
import type { applicationEvents, applications } from '#tables/hiring/applications.ts'
import type { jobs } from '#tables/jobs/jobs.ts'

type Application = typeof applications.$inferSelect

/** The columns that a job seeker sees in a list: none of the long texts of a job. */
type Listed = Pick<
  Application,
  'id' | 'seekerId' | 'status' | 'appliedAt' | 'notes' | 'coverLetter' | 'cvFileId' | 'jobTitle' | 'company'
>
type ListedJob = Pick<
  typeof jobs.$inferSelect,
  'id' | 'title' | 'company' | 'location' | 'type' | 'status' | 'expiresAt'
>

/** An application for its job seeker, without the employer's internal data. */
export function shownApplication(application: Listed, publicUrl: string): AppliedEntry['application'] {
  const { id, seekerId, notes, coverLetter, cvFileId } = application
  const resume = `${publicUrl}/api/jobseekers/${seekerId}/cv/view?application=${id}`
  return {
    _id: id,
    appliedDate: application.appliedAt.toISOString(),
    status: application.status,
    ...(notes !== '' && { notes }),
    ...(coverLetter !== '' && { coverLetter }),
    ...(cvFileId !== null && { resume }),
  }
}

/** Job of an application. A deleted job keeps its title and company; one that we removed, what its page still shows. Both are marked. */
export function appliedJob(
  {
    application,
    job,
    company,
    place,
  }: { application: Listed; job: ListedJob | null; company: string | null; place: string | null },
  now: Date,
): AppliedEntry['job'] {
  const employer = company === null ? {} : { employer: { name: company } }
  if (job === null)
    return {
      _id: null,
      title: application.jobTitle,
      company: application.company,
      location: '',
      employmentType: '',
      status: 'Removed',
      removed: true,
      ...employer,
    }
  const removed = job.status === 'Removed'
  return {
    _id: removed ? null : job.id,
    title: removed ? application.jobTitle : job.title,
    company: removed ? application.company : job.company,
    location: place ?? job.location,
    employmentType: job.type,
    status: shownStatus(job, now),
    removed,
    ...employer,
  }
}

/** The promise to answer and its outcome. */
export function promised({ answerBy, answeredAt, askedAt, reason }: Application) {
  return {
    answerBy: answerBy?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    askedAt: askedAt?.toISOString() ?? null,
    reason,
  }
}

type Event = typeof applicationEvents.$inferSelect

/** A message that counts as an answer is already in the history; its text appears as the message itself. */
function isMessage({ by, status, notes, documents, reason }: Event, before: Event | undefined) {
  return (
    by === 'employer' &&
    status === before?.status &&
    notes === '' &&
    documents.length === 0 &&
    reason === null
  )
}

/** Events of an application that are steps of it, among all, oldest first. */
export const stepsAmong = (events: readonly Event[]) =>
  events.filter((event, place) => !isMessage(event, events[place - 1]))

/** Returns the events of an application for both sides, oldest first. */
export function timeline(events: Event[]): TimelineEntry[] {
  return stepsAmong(events).map(({ at, status, notes, documents, reason, by }) => ({
    at: at.toISOString(),
    status,
    by,
    ...(notes !== '' && { notes }),
    ...(documents.length > 0 && { documents }),
    ...(reason !== null && { reason }),
  }))
}
