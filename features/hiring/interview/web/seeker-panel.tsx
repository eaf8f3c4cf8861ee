import { useState } from 'react'
import { fromWallClock } from '#contract/base/wall-clock.ts'
import { interviewStates, type SeekerAction } from '#contract/facts/interview-states.ts'
import type { Interview, Interviews } from '#contract/hiring/interviews.ts'
import { ActionSheet } from '#features/hiring/apply/web/action-sheet.tsx'
import { useApplicationAction } from '#features/hiring/apply/web/use-application-action.ts'
import { SeekerOnboarding } from '#features/hiring/offer/web/onboarding.tsx'
import { SeekerOffer } from '#features/hiring/offer/web/seeker-offer.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { isGoingOn } from '../rules.ts'
import { CallOff } from './call-off.tsx'
import { InterviewBadge, InterviewFacts } from './interview-facts.tsx'
import { LocalTime } from './local-time.tsx'

/** Interview and offer panel of the job seeker. */
export function SeekerPanel({
  applicationId,
  interview,
  offer,
  papers,
  isOpen,
}: Interviews & { applicationId: string }) {
  return (
    <>
      <SeekerOnboarding applicationId={applicationId} items={papers} />
      {offer && <SeekerOffer applicationId={applicationId} offer={offer} isOpen={isOpen} />}
      {interview && (
        <ActionSheet title="Interview">
          <InterviewBadge interview={interview} />
          <InterviewFacts interview={interview} />
          <Answer applicationId={applicationId} interview={interview} isOpen={isOpen} />
        </ActionSheet>
      )}
    </>
  )
}

function Answer({
  applicationId,
  interview,
  isOpen,
}: {
  applicationId: string
  interview: Interview
  isOpen: boolean
}) {
  const api = useApi()
  const [isSuggesting, setSuggesting] = useState(false)
  const answer = (input: { act: SeekerAction; at?: string }) =>
    api('POST /api/threads/:applicationId/interviews/:interviewId/answer', {
      params: { applicationId, interviewId: interview._id },
      input: { ...input, version: interview.version },
    })
  const close = () => setSuggesting(false)
  const act = useApplicationAction(answer, close)
  const suggesting = useApplicationAction(answer, close)
  const { state, times } = interview
  if (!isGoingOn(state)) return null
  const mayAccept = isOpen && interviewStates[state].waits
  return (
    <div className="space-y-3">
      {mayAccept && (
        <ul className="space-y-2">
          {times.map(({ at, isFree }) => (
            <li key={at} className="rounded-box border p-3">
              <p className="mb-2 font-semibold">
                <LocalTime at={at} />
              </p>
              {isFree ? (
                <Button
                  size="small"
                  busy={act.isBusy && 'Saving...'}
                  onClick={() => act.run({ act: 'accept', at })}
                >
                  Accept<span className="sr-only"> this time</span>
                </Button>
              ) : (
                <p className="text-sm text-ink-soft">No longer available</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {act.refusal && <Alert tone="error">{act.fields.at ? `The time ${act.fields.at}` : act.refusal}</Alert>}
      {isSuggesting ? (
        <Suggest
          interviewId={interview._id}
          onSuggest={(at) => suggesting.attempt({ act: 'suggest', at })}
          onCancel={() => setSuggesting(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {isOpen && (
            <Button size="small" variant="secondary" onClick={() => setSuggesting(true)}>
              Suggest another time
            </Button>
          )}
          <CallOff
            label="Decline"
            title="Decline this interview?"
            confirmLabel="Decline the interview"
            other="The employer"
            onCallOff={() => answer({ act: 'decline' })}
          />
        </div>
      )}
    </div>
  )
}

interface SuggestProps {
  interviewId: string
  /** @param at an instant, as ISO 8601. @throws ApiError when it is refused */
  onSuggest: (at: string) => Promise<unknown>
  onCancel: () => void
}

function Suggest({ interviewId, onSuggest, onCancel }: SuggestProps) {
  const form = useForm({
    initial: { at: '' },
    check: ({ at }) => ({ at: fromWallClock(at) ? undefined : 'Please choose a time' }),
    send: async ({ at }) => {
      await onSuggest(fromWallClock(at)?.toISOString() ?? '')
      forget()
    },
    failed: 'Your time could not be sent. Please try again.',
    say: (_name, words) => `The time ${words}`,
  })
  const forget = useFormDraft(`suggested:${interviewId}`, form)
  function cancel() {
    forget()
    onCancel()
  }
  return (
    <Form form={form} isOpened className="space-y-3">
      <Field name="at" label="Your time" hint="In Maldives time.">
        <Input type="datetime-local" />
      </Field>
      <FormOutcome />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={form.isSending && 'Saving...'}>
          Suggest this time
        </Button>
        <Button size="small" variant="quiet" onClick={cancel}>
          Back
        </Button>
      </div>
    </Form>
  )
}
