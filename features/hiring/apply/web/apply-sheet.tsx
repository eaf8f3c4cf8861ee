import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { answerByOf } from '#contract/facts/promised-answers.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { FactsToSend } from '#features/hiring/screening/web/facts-to-send.tsx'
import { QuestionInputs } from '#features/hiring/screening/web/question-inputs.tsx'
import { employerName } from '#features/jobs/web/job-words.ts'
import { cvPagesQuery } from '#features/seekers/web/seeker-queries.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useFieldValues } from '#site/form/plain-form.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { SuccessIcon } from '#site/ui/icons.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { SendIcon } from '#site/ui/rich/icons.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { Written } from '#site/ui/written.tsx'
import { ApplicationWaits } from './application-waits.tsx'
import { ApplyCv } from './apply-cv.tsx'
import { AskNationality, AskPhone, SharedProfile } from './apply-profile.tsx'
import type { useApplication } from './use-application.ts'
import type { ApplyingCv } from './use-apply-cv.ts'
import { useApplyForm } from './use-apply-form.ts'

interface ApplySheetProps {
  job: JobDetail
  seekerId: string
  /** Undefined if it could not be loaded: the server decides. */
  profile: SeekerProfile | undefined
  application: ReturnType<typeof useApplication>
  onClose: () => void
}

/** Shows the content of an application before it is sent, and explains the next steps. */
export default function ApplySheet(props: ApplySheetProps) {
  const { _id } = props.job
  // Anonymous count.
  useEffect(() => void navigator.sendBeacon?.(`/seen/${_id}?act`), [_id])
  const { outcome } = props.application
  if (outcome?.waits) return <ApplicationWaits {...props} />
  return outcome && !outcome.failed ? <Sent {...props} message={outcome.message} /> : <ToSend {...props} />
}

/** Suggests a CV or a letter if both are missing, and shows what is sent without. It never prevents sending. */
function Suggestions({ cv, employer }: { cv: ApplyingCv; employer: string }) {
  const { coverLetter = '' } = useFieldValues()
  const { data: photographed } = useQuery(cvPagesQuery(useApi(), cv.seekerId))
  // Photos become the CV when it is sent.
  if (photographed && photographed.pages.length > 0) return null
  if (cv.choice() === 'profile' || coverLetter.trim() !== '') return null
  return (
    <Alert tone="info">
      A CV or a few lines would help. Without them <Written>{employer}</Written> gets only what you see above.
    </Alert>
  )
}

function ToSend({ job, seekerId, profile, application, onClose }: ApplySheetProps) {
  const { form, cv, missing, busyLabel, outcomeWords } = useApplyForm({ job, seekerId, profile, application })
  const answerBy = answerDay(job)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Apply for ${job.title}`}
      hasCancel={false}
      sendLabel="Send application"
      busyLabel={busyLabel}
      button={{ size: 'large', icon: <SendIcon />, className: 'w-full' }}
      className="space-y-6"
      outcome={
        outcomeWords && (
          <Alert tone="error" title="Application Error">
            {outcomeWords}
          </Alert>
        )
      }
    >
      {profile && <SharedProfile profile={profile} employer={employerName(job)} />}
      {profile && !profile.phone && <AskPhone />}
      <ApplyCv cv={cv} name={profile?.cvFile} />
      <FactsToSend job={job} seekerId={seekerId} />
      {missing.needsNationality && <AskNationality job={job} />}
      <QuestionInputs questions={job.questions ?? []} />
      <Field name="coverLetter" label="Cover letter" optional hint="Why you, in a few sentences.">
        <Textarea rows={5} maxLength={lengths.coverLetter} />
      </Field>
      <Suggestions cv={cv} employer={employerName(job)} />
      {answerBy && (
        <p className="text-sm text-ink-soft">
          The employer has promised an answer by <span className="font-semibold text-ink">{answerBy}</span>,
          even if the job closes early.
        </p>
      )}
    </FormDialog>
  )
}

/** Promised day of the employer's answer, if any. */
function answerDay({ expiryDate, answerDays }: JobDetail): string | undefined {
  return answerDays === undefined ? undefined : formatLongDate(answerByOf(expiryDate, answerDays))
}

function Sent({ job, application, onClose, message }: ApplySheetProps & { message: string }) {
  const { applicationId, outcome } = application
  const answerBy = answerDay(job)
  return (
    <Dialog
      key="sent"
      open
      onClose={onClose}
      title={outcome?.wasThere ? 'You had already applied for this job' : 'Your application is sent'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
          <ButtonLink
            data-first-focus
            to={applicationId ? `/jobseeker/application/${applicationId}` : '/jobseeker/applied-jobs'}
          >
            View your application
          </ButtonLink>
        </>
      }
    >
      <div role="status" className="flex gap-3">
        <SuccessIcon className="mt-0.5 size-6 text-accent" />
        <div className="min-w-0">
          <p className="text-lg font-semibold">{message}</p>
          <p className="mt-1">
            <Written>{employerName(job)}</Written> has it now. You get a message when they answer, and My
            Applications shows its status.
          </p>
        </div>
      </div>
      <p className="mt-4">
        {answerBy ? (
          <>
            The employer has promised an answer by <span className="font-semibold">{answerBy}</span>, even if
            the job closes early.
          </>
        ) : (
          `Others can apply until ${formatLongDate(job.expiryDate)}, so an answer may take a few days longer.`
        )}
      </p>
      <p className="mt-2 text-ink-soft">
        Until they have decided you can change the letter and the CV, send newer details, or withdraw.
      </p>
    </Dialog>
  )
}
