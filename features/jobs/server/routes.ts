import { countOf } from '#contract/base/in-words.ts'
import { selectionWords } from '#contract/base/left-out-words.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import * as check from '#contract/jobs/job-check.ts'
import * as posting from '#contract/jobs/job-posting.ts'
import * as schedule from '#contract/jobs/job-schedule.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import * as contract from '#contract/jobs/jobs.ts'
import { type Route, serve, servePrepared } from '#platform/http/serve.ts'
import { checkJob } from './check-job.ts'
import { reopenJob } from './close-job.ts'
import { adWords } from './come-back.ts'
import { deskJobRoutes } from './desk/routes.ts'
import { editJob } from './edit-job.ts'
import { jobById } from './job-by-id.ts'
import { postJob, storeAttachment } from './post-job.ts'
import { publishOrSchedule } from './publish-scheduled-jobs.ts'
import { questionLibrary } from './question-library.ts'
import { readNotice } from './read-notice.ts'
import { renewJob } from './renew-job.ts'
import { renewSeveral } from './renew-several.ts'
import { heldWords } from './review/held-words.ts'
import { scheduledWords } from './schedule.ts'
import { setAutoRenew } from './set-auto-renew.ts'

const postedWords = ({ review }: JobDetail) =>
  review ? 'Job posted. We check it first, usually within a day' : 'Job posted successfully'

const reopenedWords = 'Job reopened. It takes applications again'

function renewedWords(renewed: readonly { held: unknown }[]): string {
  const waiting = renewed.filter(({ held }) => held).length
  const words = countOf(renewed.length, 'job renewed', 'jobs renewed')
  return waiting === 0 ? words : `${words}, ${formatCount(waiting)} of them not shown yet: My Jobs says why`
}

function autoRenewWords(autoRenew: boolean, endsBefore: boolean): string {
  if (!autoRenew) return 'The job no longer renews automatically'
  return endsBefore
    ? 'The job still ends on the closing date that you chose. Once you renew it to the latest day, it is renewed automatically'
    : 'The job is renewed automatically from now on'
}

export const jobRoutes: Route[] = [
  serve(contract.jobNotice, ({ db, now, services: { publicUrl }, viewer, params }) =>
    readNotice(db, { ...params, viewer, publicUrl, now }),
  ),
  servePrepared(
    posting.postJob,
    ({ db, services, now, viewer, input, file }) =>
      storeAttachment(db, services, { employerId: viewer.id, input, file, now }),
    async ({ db, services, now, viewer, input, prepared: attachment }) => {
      const jobId = await postJob(db, services, {
        employerId: viewer.id,
        memberId: viewer.member?.id,
        input,
        attachment,
        now,
      })
      const job = await jobById(db, { jobId, withEmployer: true, viewer, now })
      return { message: input.publishAt ? scheduledWords(input.publishAt) : postedWords(job), job }
    },
  ),
  serve(schedule.publishJob, async ({ db, services, now, viewer, params: { jobId }, input }) => {
    await publishOrSchedule(db, services, { employerId: viewer.id, jobId, ...input, now })
    const job = await jobById(db, { jobId, withEmployer: true, viewer, now })
    return { message: input?.publishAt ? scheduledWords(input.publishAt) : postedWords(job), job }
  }),
  serve(check.checkJob, ({ db, now, viewer, input }) =>
    checkJob(db, { employerId: viewer?.role === 'employer' ? viewer.id : undefined, input, now }),
  ),
  serve(posting.editJob, async ({ db, services, now, viewer, params: { jobId }, input, file }) => {
    await editJob(db, services, { employerId: viewer.id, jobId, input, file, now })
    return {
      message: 'Job updated successfully',
      job: await jobById(db, { jobId, withEmployer: true, viewer, now }),
    }
  }),
  serve(posting.renewJob, async ({ db, services, now, viewer, params: { jobId }, input }) => {
    const given = { employerId: viewer.id, jobId, ...input, now }
    const { expiresAt, endsThen, held } = await renewJob(db, services, given)
    const day = formatLongDate(expiresAt)
    const words = held
      ? `Job renewed until ${day}, and not shown yet. ${heldWords[held]}`
      : `Job renewed successfully. It is open until ${day}`
    return {
      message: words + (endsThen ? '. It is not renewed automatically then' : ''),
      expiryDate: expiresAt.toISOString(),
    }
  }),
  serve(posting.renewSeveralJobs, async ({ db, services, now, viewer, input }) => {
    const { renewed, unchanged, refused } = await renewSeveral(db, services, {
      ...input,
      employerId: viewer.id,
      now,
    })
    return {
      message: selectionWords(renewedWords(renewed), refused),
      renewed: renewed.map(({ id, expiresAt }) => ({ _id: id, expiryDate: expiresAt.toISOString() })),
      unchanged,
      refused,
    }
  }),
  serve(posting.setAutoRenew, async ({ db, services, now, viewer, params, input }) => {
    const endsBefore = await setAutoRenew(db, services, { ...params, ...input, employerId: viewer.id, now })
    return { message: autoRenewWords(input.autoRenew, endsBefore) }
  }),
  serve(posting.reopenJob, async ({ db, services, now, viewer, params }) => {
    const { held, ...back } = await reopenJob(db, services, {
      employerId: viewer.id,
      jobId: params.jobId,
      now,
    })
    const words = held ? `Job reopened, and not shown yet. ${heldWords[held]}` : reopenedWords
    return { message: words + adWords(back) }
  }),
  serve(posting.questionLibrary, ({ db, viewer }) => questionLibrary(db, viewer.id)),
  ...deskJobRoutes,
]
