import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { answerByOf } from '#contract/answers.ts'
import type { JobDetail } from '#contract/jobs.ts'
import { formatLongDate } from '#contract/maldives.ts'
import type { SeekerProfile } from '#contract/seekers.ts'
import type { Nationality } from '#contract/vocabularies.ts'
import { employerName } from '#features/jobs/web/job-words.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { draftPrefix } from '#site/drafts.ts'
import { sendOrKeep } from '#site/offline/send-waiting.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { SuccessIcon } from '#site/ui/icons.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { SendIcon } from '#site/ui/rich/icons.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { useDraftText } from '#site/use-draft-text.ts'
import { fitsRestriction } from '../rules.ts'
import { ApplicationWaits } from './application-waits.tsx'
import { ApplyCv, useApplyCv } from './apply-cv.tsx'
import { AskNationality, AskPhone, WhatTheySee } from './apply-profile.tsx'
import type { useApplication } from './use-application.ts'

const longestLetter = 4_000

interface ApplySheetProps {
  job: JobDetail
  seekerId: string
  /** Undefined where it could not be read: the server still decides. */
  profile: SeekerProfile | undefined
  application: ReturnType<typeof useApplication>
  onClose: () => void
}

/** What goes with an application, looked at before it is sent; then what happens next. */
export default function ApplySheet(props: ApplySheetProps) {
  const { outcome } = props.application
  if (outcome?.waits) return <ApplicationWaits {...props} />
  return outcome && !outcome.failed ? <Sent {...props} message={outcome.message} /> : <ToSend {...props} />
}

function ToSend({ job, seekerId, profile, application, onClose }: ApplySheetProps) {
  const sending = useSending({ job, seekerId, profile, application })
  const { letter, cv, outcomeWords } = sending
  const answerBy = answerDay(job)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Apply for ${job.title}`}
      footer={
        <Button
          type="submit"
          form="application"
          size="large"
          icon={<SendIcon />}
          className="w-full"
          busy={sending.busy}
        >
          Send application
        </Button>
      }
    >
      <form
        id="application"
        noValidate
        className="space-y-6"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void sending.send()
        }}
      >
        {profile && <WhatTheySee profile={profile} employer={employerName(job)} />}
        {profile && !profile.phone && (
          <AskPhone value={sending.phone} error={sending.wrong.phone} onChange={sending.setPhone} />
        )}
        <ApplyCv cv={cv} name={profile?.cvFile} />
        {sending.needsNationality && (
          <AskNationality
            job={job}
            value={sending.nationality}
            error={sending.wrong.nationality}
            onChange={sending.setNationality}
          />
        )}
        <Field label="Cover letter" optional hint="Why you, in a few sentences.">
          <Textarea
            rows={5}
            maxLength={longestLetter}
            value={letter.text}
            onChange={(event) => letter.write(event.target.value)}
          />
        </Field>
        {answerBy && (
          <p className="text-sm text-ink-soft">
            You get an answer by <span className="font-semibold text-ink">{answerBy}</span>. This day stays,
            whatever becomes of the job.
          </p>
        )}
        {outcomeWords && (
          <Alert tone="error" title="Application Error">
            {outcomeWords}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

interface Wrong {
  phone?: string | undefined
  nationality?: string | undefined
}

/** What was typed and chosen, and sending it: the CV, what the profile lacked, then the application. */
function useSending({ job, seekerId, profile, application }: Omit<ApplySheetProps, 'onClose'>) {
  const api = useApi()
  const queries = useQueryClient()
  const letter = useDraftText(`${draftPrefix}letter:${seekerId}:${job._id}`)
  const cv = useApplyCv(seekerId, profile?.cvFile)
  const [phone, setPhone] = useState('')
  const [nationality, setNationality] = useState<Nationality>()
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const pressed = useRef(false)
  const { applicationRestriction } = job
  // Asked once: it stays in sight when the profile has it and the application itself was refused.
  const [needsNationality] = useState(
    profile !== undefined &&
      fitsRestriction(applicationRestriction, profile.nationality ?? null) === 'nationality needed',
  )

  function whatIsWrong(): Wrong {
    if (!needsNationality) return {}
    if (!nationality) return { nationality: 'Please choose one' }
    const fits = fitsRestriction(applicationRestriction, nationality) === 'yes'
    return fits ? {} : { nationality: 'You cannot apply for this job' }
  }

  async function completeProfile(): Promise<void> {
    const input = {
      ...(phone.trim() !== '' && { phone }),
      ...(needsNationality && nationality && { nationality }),
    }
    if (Object.keys(input).length === 0) return
    const change = { params: { seekerId }, input }
    const changed = await sendOrKeep(() => api('PUT /api/jobseekers/:seekerId', change), {
      ...{ accountId: seekerId, kind: 'profile change', page: '/jobseeker/profile' },
      ...{ call: 'PUT /api/jobseekers/:seekerId', ...change },
    })
    if (changed) queries.setQueryData(['profile', seekerId], changed)
  }

  /** @returns whether everything but the application itself is in place, or waits for a connection */
  async function prepare(): Promise<boolean> {
    const found = whatIsWrong()
    setWrong(found)
    setFailure(undefined)
    if (found.nationality) {
      document.querySelector<HTMLInputElement>('input[name="nationality"]')?.focus()
      return false
    }
    if (!(await cv.readyOrKept())) {
      document.querySelector<HTMLInputElement>('#application input[type="file"]')?.focus()
      return false
    }
    try {
      await completeProfile()
      return true
    } catch (error) {
      const about = error instanceof ApiError ? error.fields.phone : undefined
      if (about) setWrong({ phone: `Phone ${about}` })
      else setFailure(wordsOf(error, 'Your profile could not be saved. Please try again.'))
      return false
    }
  }

  async function send(): Promise<void> {
    // Two presses in one instant are one: state would be a render too late.
    if (pressed.current) return
    if (!application.mayApplyHere()) return
    pressed.current = true
    setSending(true)
    try {
      if (!(await prepare())) return
      const text = letter.text.trim() === '' ? '' : letter.text
      if (await application.apply(text, cv.choice)) letter.forget()
    } finally {
      pressed.current = false
      setSending(false)
    }
  }

  const isUploading = cv.progress !== undefined
  return {
    letter,
    cv,
    phone,
    setPhone,
    nationality,
    setNationality,
    needsNationality,
    wrong,
    send,
    busy: isSending && (isUploading ? 'Sending your CV...' : 'Applying...'),
    outcomeWords: failure ?? (isSending ? undefined : application.outcome?.message),
  }
}

/** The day by which the employer has promised to answer, if it has. */
function answerDay({ expiryDate, answerDays }: JobDetail): string | undefined {
  return answerDays === undefined ? undefined : formatLongDate(answerByOf(expiryDate, answerDays))
}

function Sent({ job, application, onClose, message }: ApplySheetProps & { message: string }) {
  const { applicationId } = application
  const answerBy = answerDay(job)
  return (
    <Dialog
      key="sent"
      open
      onClose={onClose}
      title="Your application is sent"
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
            {employerName(job)} has it now. You get an e-mail when they answer, and My Applications shows
            where it stands.
          </p>
        </div>
      </div>
      <p className="mt-4">
        {answerBy ? (
          <>
            You get an answer by <span className="font-semibold">{answerBy}</span>. This day stays, whatever
            becomes of the job.
          </>
        ) : (
          `Others can apply until ${formatLongDate(job.expiryDate)}, so an answer may take until some days after that.`
        )}
      </p>
      <p className="mt-2 text-ink-soft">
        Until they have decided you can change the letter and the CV, or withdraw.
      </p>
    </Dialog>
  )
}
