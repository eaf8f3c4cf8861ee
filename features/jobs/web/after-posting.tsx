import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import type { JobReview } from '#contract/jobs/job-reviews.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { useWithdrawal } from '#features/accounts/web/withdrawal.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { DonePage } from '#site/ui/rich/done-page.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { BeingLookedAt } from './being-looked-at.tsx'
import { ScheduleCost } from './schedule-cost.tsx'
import { ShareJob } from './share-job.tsx'
import { noticeOf } from './use-share.tsx'

/** After posting: next steps and links. */
export function JobPosted({ job, onAnother }: { job: JobDetail; onAnother: () => void }) {
  const isWithdrawn = useWithdrawal() !== undefined
  if (job.publishAt) return <JobScheduled job={job} publishAt={job.publishAt} onAnother={onAnother} />
  if (job.review) return <JobHeld job={job} review={job.review} onAnother={onAnother} />
  const isPending = job.status === 'Pending'
  return (
    <DonePage
      title="Job posted successfully"
      actions={
        <>
          {isPending ? (
            isWithdrawn ? (
              <ButtonLink to="/about">Contact us</ButtonLink>
            ) : (
              <ButtonLink to="/verify-email">Confirm e-mail address</ButtonLink>
            )
          ) : (
            <>
              <ShareJob job={job} />
              <ButtonLink to={`/jobs/${job._id}`}>View the job</ButtonLink>
            </>
          )}
          <ButtonLink to="/employer/jobs" variant="secondary">
            My jobs
          </ButtonLink>
          <Button variant="quiet" onClick={onAnother}>
            Post another job
          </Button>
        </>
      }
    >
      {isPending ? (
        <p>
          <Title>{job.title}</Title> is saved.{' '}
          {isWithdrawn
            ? 'It is published once we have verified your account again.'
            : 'It is published as soon as you confirm your e-mail address: follow the link in the e-mail we sent you.'}
        </p>
      ) : (
        <p>
          <Title>{job.title}</Title> is online and takes applications until {formatLongDate(job.expiryDate)}.
          We will e-mail you when someone applies. Share it, <NoticeLink jobId={job._id} />, or{' '}
          <TextLink to={`/employer/invite?job=${job._id}`}>invite people to apply</TextLink>.
        </p>
      )}
    </DonePage>
  )
}

/** After posting words that somebody here looks at first: which ones, and where to change them. */
function JobHeld({ job, review, onAnother }: { job: JobDetail; review: JobReview; onAnother: () => void }) {
  return (
    <DonePage
      title="Job posted, and being checked"
      actions={
        <>
          <ButtonLink to="/employer/jobs">My Jobs</ButtonLink>
          <ButtonLink to={`/edit-job/${job._id}`} variant="secondary">
            Change the text
          </ButtonLink>
          <Button variant="quiet" onClick={onAnother}>
            Post another job
          </Button>
        </>
      }
    >
      <p>
        <Title>{job.title}</Title> is saved. We check it before it is shown, because of this:
      </p>
      <div className="text-left">
        <BeingLookedAt review={review} />
      </div>
    </DonePage>
  )
}

/** After scheduling: publication time, and how it will be paid. */
function JobScheduled({
  job,
  publishAt,
  onAnother,
}: {
  job: JobDetail
  publishAt: string
  onAnother: () => void
}) {
  return (
    <DonePage
      title="Job scheduled"
      actions={
        <>
          <ButtonLink to="/employer/jobs?tab=scheduled">Scheduled jobs</ButtonLink>
          <Button variant="quiet" onClick={onAnother}>
            Post another job
          </Button>
        </>
      }
    >
      <p>
        <Title>{job.title}</Title> is published on {formatDateTime(publishAt)}, Maldives time.{' '}
        <ScheduleCost publishAt={publishAt} jobId={job._id} /> We will e-mail you if it cannot be published.
      </p>
    </DonePage>
  )
}

const NoticeLink = ({ jobId }: { jobId: string }) => (
  <a href={noticeOf(jobId)} target="_blank" rel="noopener" className="font-semibold text-accent underline">
    print a notice
  </a>
)

const Title = ({ children }: { children: string }) => (
  <strong className="text-ink">
    <Written>{children}</Written>
  </strong>
)
