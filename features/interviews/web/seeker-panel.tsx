import { useState } from 'react'
import { interviewStates, type SeekerAct } from '#contract/interview-states.ts'
import type { Interview, Interviews } from '#contract/interviews.ts'
import { fromWallClock } from '#contract/wall-clock.ts'
import { ActSheet } from '#features/applications/web/act-sheet.tsx'
import { useApplicationAct } from '#features/applications/web/use-application-act.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { isGoingOn } from '../rules.ts'
import { InterviewBadge, InterviewFacts } from './interview-facts.tsx'
import { SeekerOffer } from './seeker-offer.tsx'
import { When } from './when.tsx'

/** The interview and the offer as the job seeker answers them. */
export function SeekerPanel({
  applicationId,
  interview,
  offer,
  isOpen,
}: Interviews & { applicationId: string }) {
  return (
    <>
      {offer && <SeekerOffer applicationId={applicationId} offer={offer} isOpen={isOpen} />}
      {interview && (
        <ActSheet title="Interview">
          <InterviewBadge state={interview.state} />
          <InterviewFacts interview={interview} />
          <Answer applicationId={applicationId} interview={interview} isOpen={isOpen} />
        </ActSheet>
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
  const act = useApplicationAct(
    (input: { act: SeekerAct; at?: string }) =>
      api('POST /api/threads/:applicationId/interviews/:interviewId/answer', {
        params: { applicationId, interviewId: interview._id },
        input,
      }),
    () => setSuggesting(false),
  )
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
                <When at={at} />
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
                <p className="text-sm text-ink-soft">No longer free</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {act.refusal && !(isSuggesting && act.fields.at) && (
        <Alert tone="error">{act.fields.at ? `The time ${act.fields.at}` : act.refusal}</Alert>
      )}
      {isSuggesting ? (
        <Suggest
          error={act.fields.at}
          isBusy={act.isBusy}
          onSuggest={(at) => act.run({ act: 'suggest', at })}
          onCancel={() => setSuggesting(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {isOpen && (
            <Button size="small" variant="secondary" onClick={() => setSuggesting(true)}>
              Suggest another time
            </Button>
          )}
          <Button size="small" variant="danger-quiet" onClick={() => act.run({ act: 'decline' })}>
            Decline
          </Button>
        </div>
      )}
    </div>
  )
}

interface SuggestProps {
  error: string | undefined
  isBusy: boolean
  onSuggest: (at: string) => void
  onCancel: () => void
}

function Suggest({ error, isBusy, onSuggest, onCancel }: SuggestProps) {
  const [typed, setTyped] = useState('')
  const at = fromWallClock(typed)
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (at) onSuggest(at.toISOString())
      }}
    >
      <Field label="Your time" hint="In Maldives time." error={error && `The time ${error}`}>
        <Input
          autoFocus
          type="datetime-local"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={!at} busy={isBusy && 'Saving...'}>
          Suggest this time
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Back
        </Button>
      </div>
    </form>
  )
}
