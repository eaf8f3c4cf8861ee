import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dayOf, formatLongDate } from '#contract/base/maldives.ts'
import { endReasons } from '#contract/facts/end-reasons.ts'
import { answerByText } from '#contract/facts/promised-answers.ts'
import type { MyApplication } from '#contract/hiring/applications.ts'
import { applicationChanged } from '#features/hiring/apply/web/application-changed.ts'
import { isWaiting } from '#features/hiring/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'

interface PromisedAnswerProps {
  application: MyApplication['application']
}

/** Promised day of the answer, what to do after it has passed, and the reason for the end. */
export function PromisedAnswer({ application }: PromisedAnswerProps) {
  const { status, answerBy, answeredAt, askedAt, endsAt, mayAsk, reason } = application
  if (reason) return <Alert tone="info">{endReasons[reason].words}</Alert>
  if (!isWaiting(status)) return null
  if (answeredAt) return null
  if (answerBy === null)
    return (
      <p className="text-sm text-ink-soft">
        This employer has not promised to answer by a certain day. If there is no answer, the application ends
        on {formatLongDate(endsAt)}.
      </p>
    )
  const isLate = new Date(answerBy) < new Date()
  if (!isLate) return <p className="font-semibold">{answerByText(answerBy, dayOf(new Date()))}</p>
  return (
    <Alert
      tone="warning"
      title={answerByText(answerBy, dayOf(new Date()))}
      action={mayAsk && <Ask applicationId={application._id} />}
    >
      {askedAt && `You asked on ${formatLongDate(askedAt)}. `}
      If there is no answer, the application closes automatically on {formatLongDate(endsAt)}, and that counts
      against the employer.
    </Alert>
  )
}

function Ask({ applicationId }: { applicationId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const asking = useMutation({
    mutationFn: () =>
      api('PUT /api/jobseekers/application/:applicationId/ask', { params: { applicationId } }),
    onSuccess: ({ message }) => showToast(message),
    onSettled: () => applicationChanged(queries),
  })
  return (
    <>
      <Button size="small" busy={asking.isPending && 'Asking...'} onClick={() => asking.mutate()}>
        Ask for an answer
      </Button>
      {asking.isError && (
        <p role="alert" className="w-full text-sm text-danger">
          {wordsOf(asking.error, 'The employer could not be asked. Please try again.')}
        </p>
      )}
    </>
  )
}
