import { useEffect, useRef, useState } from 'react'
import { answerByOf } from '#contract/answers.ts'
import type { JobDetail } from '#contract/jobs.ts'
import { formatLongDate } from '#contract/maldives.ts'
import { Closed, isOpen, Restriction } from '#features/jobs/web/who-may-apply.tsx'
import { draftPrefix } from '#site/drafts.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { PlusIcon, RefreshIcon, SendIcon } from '#site/ui/rich/icons.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { ApplicationStatusBadge } from '#site/ui/status-badge.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { useDraftText } from '#site/use-draft-text.ts'
import { fitsRestriction } from '../rules.ts'
import { AskNationality } from './ask-nationality.tsx'
import { useApplication } from './use-application.ts'
import { useOwnProfile } from './use-own-profile.ts'

const longestLetter = 4_000

interface SeekerApplyProps {
  job: JobDetail
  seekerId: string
  /** What to say of a failure for which the server has no words. */
  failureWords?: string | undefined
}

/** Applying as a job seeker sees it: what goes with it, the button, and what became of it. */
export default function SeekerApply({ job, seekerId, failureWords }: SeekerApplyProps) {
  const application = useApplication(job._id, seekerId, failureWords)
  const { status, outcome } = application
  const hasApplied = status !== undefined && status !== 'Not Applied'
  return (
    <>
      {outcome && (
        <Alert
          tone={outcome.failed ? 'error' : 'success'}
          {...(outcome.failed && { title: 'Application Error' })}
        >
          {outcome.message}
        </Alert>
      )}
      {hasApplied && (
        <AlreadyApplied
          applicationId={application.applicationId}
          isNew={outcome !== undefined && !outcome.failed}
        />
      )}
      {!hasApplied && !isOpen(job) && <Closed />}
      {!hasApplied && isOpen(job) && <Form job={job} seekerId={seekerId} application={application} />}
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {status && (
          <span className="flex items-center gap-2">
            Your application: <ApplicationStatusBadge status={status} />
          </span>
        )}
        <Button
          variant="quiet"
          size="small"
          className="-ml-3"
          icon={<RefreshIcon />}
          busy={application.isChecking && 'Checking...'}
          onClick={application.check}
        >
          Check application status
        </Button>
      </div>
      {application.checkFailed && <p className="text-sm text-danger">{application.checkFailed}</p>}
    </>
  )
}

interface AlreadyAppliedProps {
  applicationId: string | undefined
  /** It was sent just now, from here: the way on takes the focus from the button that is gone. */
  isNew: boolean
}

function AlreadyApplied({ applicationId, isNew }: AlreadyAppliedProps) {
  const wayOn = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) wayOn.current?.querySelector('a')?.focus()
  }, [isNew])
  return (
    <div ref={wayOn} className="rounded-box border bg-accent-tint p-4">
      <p className="font-semibold">Already Applied</p>
      <p className="mt-1 text-sm">
        The employer has your application. You get a mail when its status changes.
      </p>
      <ButtonLink
        variant="secondary"
        className="mt-3 w-full"
        to={applicationId ? `/jobseeker/application/${applicationId}` : '/jobseeker/applied-jobs'}
      >
        View your application
      </ButtonLink>
    </div>
  )
}

interface FormProps {
  job: JobDetail
  seekerId: string
  application: ReturnType<typeof useApplication>
}

function Form({ job, seekerId, application }: FormProps) {
  const letter = useDraftText(`${draftPrefix}letter:${seekerId}:${job._id}`)
  const [isWriting, setWriting] = useState(false)
  const { profile, failed } = useOwnProfile(seekerId)
  if (!profile && !failed) return <Skeleton className="h-13 w-full" />
  // Without the profile the server still decides.
  const fits = profile ? fitsRestriction(job.applicationRestriction, profile.nationality ?? null) : 'yes'
  if (fits === 'no')
    return (
      <Alert tone="info" title="You cannot apply for this job">
        <Restriction job={job} />
      </Alert>
    )
  if (fits === 'nationality needed') return <AskNationality job={job} seekerId={seekerId} />
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        void application.apply(letter.text.trim()).then((hasApplied) => hasApplied && letter.forget())
      }}
    >
      <Restriction job={job} />
      <Button
        type="submit"
        size="large"
        icon={<SendIcon />}
        className="w-full"
        busy={application.isApplying && 'Applying...'}
      >
        Apply Now
      </Button>
      {profile && <CvHint name={profile.cvFile} />}
      {job.answerDays !== undefined && (
        <p className="text-sm text-ink-soft">
          You get an answer by{' '}
          <span className="font-semibold text-ink">
            {formatLongDate(answerByOf(job.expiryDate, job.answerDays))}
          </span>
          . This day stays, whatever becomes of the job.
        </p>
      )}
      {isWriting || letter.text !== '' ? (
        <Field label="Cover letter" optional hint="Why you, in a few sentences.">
          <Textarea
            rows={4}
            autoFocus={isWriting}
            maxLength={longestLetter}
            value={letter.text}
            onChange={(event) => letter.write(event.target.value)}
          />
        </Field>
      ) : (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3"
          icon={<PlusIcon />}
          onClick={() => setWriting(true)}
        >
          Add a cover letter
        </Button>
      )}
    </form>
  )
}

function CvHint({ name }: { name: string | null }) {
  if (name)
    return (
      <p className="text-sm text-ink-soft">
        Your CV goes with it: <span className="font-semibold break-words text-ink">{name}</span>
      </p>
    )
  return (
    <p className="text-sm text-ink-soft">
      You can apply without a CV, or <TextLink to="/jobseeker/profile">add one first</TextLink>.
    </p>
  )
}
