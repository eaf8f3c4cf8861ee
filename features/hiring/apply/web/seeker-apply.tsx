import { Suspense, useEffect, useRef } from 'react'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { fitsRestriction, hasApplied } from '#features/hiring/rules.ts'
import { isPublished } from '#features/jobs/rules.ts'
import { Closed, Restriction } from '#features/jobs/web/application-restriction.tsx'
import { opensToAllLater, restrictionToday } from '#features/jobs/web/job-words.ts'
import { useWaiting, waitingCvIn } from '#features/offline/web/use-waiting.ts'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { Alert } from '#site/ui/alert.tsx'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { RefreshIcon, SendIcon } from '#site/ui/rich/icons.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { useApplySheet } from './apply-sheet-address.ts'
import { OpensLater } from './opens-later.tsx'
import { useApplication } from './use-application.ts'
import { useOwnProfile } from './use-own-profile.ts'

const sheet = () => import('./apply-sheet.tsx')
const ApplySheet = lazyWithRetry(sheet)

interface SeekerApplyProps {
  job: JobDetail
  seekerId: string
  /** Words for a failure without words of the server. */
  failureWords?: string | undefined
}

/** Apply area for a job seeker: the button for the sheet, and the outcome. */
export default function SeekerApply({ job, seekerId, failureWords }: SeekerApplyProps) {
  const application = useApplication(job, seekerId, failureWords)
  const { isOpen: isSheetOpen } = useApplySheet()
  const { status, outcome } = application
  const isKnown = status !== undefined && status !== 'Not Applied'
  const isThere = isKnown && hasApplied(status)
  const isWaiting = application.waiting !== undefined && !isThere
  const mayApply = !isWaiting && (!isKnown || application.mayApplyAgain)
  // The open sheet shows it itself, and a waiting application has its own box.
  const notice = isSheetOpen || outcome?.waits ? undefined : outcome
  return (
    <>
      {notice && (
        <Alert
          tone={notice.failed ? 'error' : 'success'}
          {...(notice.failed && { title: 'Application Error' })}
        >
          {notice.message}
        </Alert>
      )}
      {isThere && (
        <AlreadyApplied
          applicationId={application.applicationId}
          isNew={notice !== undefined && !notice.failed}
        />
      )}
      {isKnown && !isThere && <Withdrawn application={application} />}
      {isWaiting && !isSheetOpen && <Waiting application={application} />}
      {!isKnown && !isPublished(job.status) && <Closed />}
      {(mayApply || isSheetOpen) && isPublished(job.status) && (
        <WayIn job={job} seekerId={seekerId} application={application} />
      )}
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

const addressOf = (applicationId: string | undefined) =>
  applicationId ? `/jobseeker/application/${applicationId}` : '/jobseeker/applied-jobs'

interface AlreadyAppliedProps {
  applicationId: string | undefined
  /** Just sent from here: the next link takes the focus of the removed button. */
  isNew: boolean
}

function AlreadyApplied({ applicationId, isNew }: AlreadyAppliedProps) {
  const nextSteps = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // One that waited for a connection is sent while its writer reads another part of the page.
    if (isNew) nextSteps.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <div ref={nextSteps} className="rounded-box border bg-accent-tint p-4">
      <p className="font-semibold">Already Applied</p>
      <p className="mt-1 text-sm">
        The employer has your application. You get a message when its status changes.
      </p>
      <ButtonLink variant="secondary" className="mt-3 w-full" to={addressOf(applicationId)}>
        View your application
      </ButtonLink>
    </div>
  )
}

/** A waiting application that was written offline: it is sent automatically, unless it is discarded. */
function Waiting({ application }: { application: ReturnType<typeof useApplication> }) {
  const mayHaveArrived = application.waiting?.mayHaveArrived
  return (
    <Alert
      tone="info"
      title={mayHaveArrived ? 'Your application may not have arrived' : 'Your application is not sent yet'}
      action={
        <Button size="small" variant="secondary" onClick={() => void application.discardWaiting()}>
          Do not send it{mayHaveArrived && ' again'}
        </Button>
      }
    >
      It is saved on this device. The note at the top says what is missing.
      {mayHaveArrived && ' If it arrived before the connection was lost, the employer has it once.'}
    </Alert>
  )
}

/** A withdrawn application: what the employer still sees, and whether a repeat is allowed. */
function Withdrawn({ application }: { application: ReturnType<typeof useApplication> }) {
  return (
    <div className="rounded-box border p-4">
      <p className="font-semibold">You withdrew your application</p>
      <p className="mt-1 text-sm">
        The employer sees your name, the dates and that you withdrew; your CV and your letter are gone.{' '}
        {application.mayApplyAgain
          ? 'You can apply again once, while the job is open.'
          : 'You cannot apply for this job again.'}
      </p>
      <ButtonLink variant="secondary" className="mt-3 w-full" to={addressOf(application.applicationId)}>
        View your application
      </ButtonLink>
    </div>
  )
}

interface WayInProps {
  job: JobDetail
  seekerId: string
  application: ReturnType<typeof useApplication>
}

function WayIn({ job, seekerId, application }: WayInProps) {
  const { isOpen: isSheetOpen, open, close } = useApplySheet()
  const { profile: read, failed } = useOwnProfile(seekerId)
  // A CV that waits on this device is in the profile before the application is sent.
  const waiting = useWaiting(seekerId)
  const waitingCv = waitingCvIn(waiting)
  const profile = read && waitingCv ? { ...read, cvFile: waitingCv.name } : read
  useEffect(() => {
    // Preloaded, so that it opens at once.
    void sheet()
  }, [])
  if (!profile && !failed) return <Skeleton className="h-13 w-full" />
  const fits = profile && fitsRestriction(restrictionToday(job), profile.nationality ?? null)
  const later = fits === 'yes' ? undefined : opensToAllLater(job)
  const waits = profile && later && (
    <OpensLater jobId={job._id} day={later} isForeign={fits === 'no'} hasMail={Boolean(profile.email)} />
  )
  if (fits === 'no' && waits) return waits
  if (fits === 'no')
    return (
      <Alert tone="info" title="You cannot apply for this job">
        <Restriction job={job} />
      </Alert>
    )
  const mayApply = application.status === undefined || application.status === 'Not Applied'
  const { outcome } = application
  const isSent = outcome !== undefined && !outcome.failed
  return (
    <>
      {(mayApply || application.mayApplyAgain) && (
        <>
          <Button
            size="large"
            icon={<SendIcon />}
            className="w-full"
            onClick={() => {
              application.begin()
              open()
            }}
          >
            {mayApply ? 'Apply Now' : 'Apply again'}
          </Button>
          <p className="text-sm text-ink-soft">You see what is sent before you send it.</p>
          {waits}
        </>
      )}
      {isSheetOpen && waiting && (mayApply || application.mayApplyAgain || isSent) && (
        <Suspense fallback={<p role="status">Opening...</p>}>
          <ApplySheet
            job={job}
            seekerId={seekerId}
            profile={profile}
            application={application}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
