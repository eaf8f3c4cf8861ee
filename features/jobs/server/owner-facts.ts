import { sql } from 'drizzle-orm'
import { countsAsPosting } from '#features/jobs/server/come-back.ts'
import { isoText } from '#platform/database/instants.ts'
import { applications, isNewApplication } from '#tables/hiring/applications.ts'
import { beingRefused } from '#tables/hiring/inbox.ts'
import { jobReviews } from '#tables/jobs/job-reviews.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { viewTotals } from '#tables/jobs/views.ts'

/** The look that a job waits for, or went on without, as JSON; null for none. */
export const reviewOfJob = sql`(select json_build_object('because', ${jobReviews.because}, 'since', ${isoText(jobReviews.since)},
    'state', ${jobReviews.state}, 'words', ${jobReviews.words})
  from ${jobReviews} where ${jobReviews.jobId} = ${jobs.id} and ${jobReviews.state} <> 'cleared'
    and ${jobs.status} <> 'Removed' and (${jobs.reviewSince} is not null or ${jobs.isUnlooked}))`

/** Facts of a job for its owner alone, as JSON. */
export const ownerFacts = (now: Date) => sql`(jsonb_strip_nulls(jsonb_build_object('review', ${reviewOfJob},
    'status', case when ${jobs.status} = 'Approved' and ${openJobs(now)} then 'Approved' end))
  || jsonb_build_object('contactEmail', ${jobs.contactEmail},
    'paidUntil', ${isoText(jobs.paidUntil)}, 'closedAt', ${isoText(jobs.closedAt)},
    'removedAt', ${isoText(jobs.removedAt)}, 'removedReason', ${jobs.removedReason}, 'autoRenew', ${jobs.autoRenew}, 'version', ${jobs.version},
    'confirmedAt', ${isoText(jobs.confirmedAt)}, 'askedAt', ${isoText(jobs.askedAt)}, 'pausedAt', ${isoText(jobs.pausedAt)},
    'countsAsPosting', ${countsAsPosting(now)}, 'publishAt', ${isoText(jobs.publishAt)},
    'publishRefused', ${jobs.publishRefused}, 'referenceNumber', ${jobs.referenceNumber},
    'views', coalesce((select views from ${viewTotals} where ${viewTotals.jobId} = ${jobs.id}), 0),
    'applicationsCount', (select count(*)::int from ${applications} where ${applications.jobId} = ${jobs.id}),
    'newApplicationsCount', (select count(*)::int from ${applications}
      where ${applications.employerId} = ${jobs.employerId} and ${applications.jobId} = ${jobs.id} and ${isNewApplication}
        and ${applications.id} <> all (${beingRefused(jobs.employerId)}))))`
