import { useState } from 'react'
import type { Interview, Interviews } from '#contract/hiring/interviews.ts'
import { ActionSheet } from '#features/hiring/apply/web/action-sheet.tsx'
import { useApplicationAction } from '#features/hiring/apply/web/use-application-action.ts'
import { EmployerOffer } from '#features/hiring/offer/web/employer-offer.tsx'
import { EmployerOnboarding } from '#features/hiring/offer/web/onboarding.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { forgetKeys } from '#site/api/forget-keys.ts'
import { ForRole } from '#site/member-may.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { isGoingOn } from '../rules.ts'
import { CallOff } from './call-off.tsx'
import { InterviewBadge, InterviewFacts } from './interview-facts.tsx'
import { LocalTime } from './local-time.tsx'
import { ProposeForm } from './propose-form.tsx'
import { Warnings } from './warnings.tsx'

/** Interview and offer panel of the employer. */
export function EmployerPanel({
  applicationId,
  interview,
  offer,
  papers,
  prepared,
  isOpen,
}: Interviews & { applicationId: string }) {
  // The form changes the interview that was there when it was opened, not a colleague's newer one.
  const [writing, setWriting] = useState<{ moved: Interview | null }>()
  const current = interview && isGoingOn(interview.state) ? interview : null
  if (!interview && !offer && !isOpen) return null
  return (
    <>
      <ActionSheet title="Interview">
        {interview && (
          <>
            <InterviewBadge interview={interview} />
            <InterviewFacts interview={interview} />
          </>
        )}
        {current && !writing && (
          <Actions
            applicationId={applicationId}
            interview={current}
            isOpen={isOpen}
            onMove={() => setWriting({ moved: current })}
          />
        )}
        {isOpen && !current && !writing && (
          <Button variant="secondary" onClick={() => setWriting({ moved: null })}>
            {interview ? 'Propose another interview' : 'Propose an interview'}
          </Button>
        )}
        {isOpen && writing && (
          <ProposeForm
            applicationId={applicationId}
            moved={writing.moved}
            onDone={() => setWriting(undefined)}
          />
        )}
      </ActionSheet>
      {offer?.state === 'accepted' && <EmployerOnboarding applicationId={applicationId} items={papers} />}
      <EmployerOffer applicationId={applicationId} offer={offer} prepared={prepared} isOpen={isOpen} />
    </>
  )
}

interface ActionsProps {
  applicationId: string
  interview: Interview
  isOpen: boolean
  onMove: () => void
}

function Actions({ applicationId, interview, isOpen, onMove }: ActionsProps) {
  const api = useApi()
  const { suggestedAt, minutes, version } = interview
  const settle = (what: 'accept' | 'cancel') =>
    api('POST /api/threads/:applicationId/interviews/:interviewId/settle', {
      params: { applicationId, interviewId: interview._id },
      input: { act: what, version, ...(what === 'accept' && suggestedAt && { at: suggestedAt }) },
    })
  const act = useApplicationAction(settle)
  return (
    <div className="space-y-3">
      {interview.state === 'proposed' && (
        <ul className="space-y-1">
          {interview.times.map(({ at, isFree }) => (
            <li key={at}>
              <LocalTime at={at} />
              {!isFree && <span className="text-sm text-ink-soft"> No longer available</span>}
            </li>
          ))}
        </ul>
      )}
      {isOpen && interview.state === 'suggested' && suggestedAt && (
        <Warnings at={suggestedAt} minutes={minutes} except={interview._id} />
      )}
      {act.refusal && <Alert tone="error">{act.refusal}</Alert>}
      <div className="flex flex-wrap gap-2">
        {isOpen && interview.state === 'suggested' && suggestedAt && (
          <ForRole call="POST /api/threads/:applicationId/interviews/:interviewId/settle">
            <Button size="small" busy={act.isBusy && 'Saving...'} onClick={() => act.run('accept')}>
              Accept this time
            </Button>
          </ForRole>
        )}
        {isOpen && (
          <Button size="small" variant="secondary" onClick={onMove}>
            {interview.state === 'suggested' && !suggestedAt ? 'Propose another time' : 'Move'}
          </Button>
        )}
        <ForRole call="POST /api/threads/:applicationId/interviews/:interviewId/settle">
          <CallOff
            label="Cancel interview"
            title="Cancel this interview?"
            confirmLabel="Cancel the interview"
            other="The job seeker"
            onCallOff={() => {
              // The same proposal afterwards is another one, also where the reply to this one was lost.
              forgetKeys(`/threads/${applicationId}/interviews\n`)
              return settle('cancel')
            }}
          />
        </ForRole>
      </div>
    </div>
  )
}
