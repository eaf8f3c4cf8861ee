import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import { applicationStatuses, type WaitingStatus } from '#contract/application-status.ts'
import { endReasons, type RefusalReason } from '#contract/end-reasons.ts'
import { namesWith } from '#contract/facts.ts'
import { inWords } from '#contract/in-words.ts'
import { lengths } from '#contract/lengths.ts'
import { formatCount } from '#contract/money.ts'
import { undoAnswersMinutes } from '#contract/periods.ts'
import { starterTemplates } from '#contract/templates.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'

const waitingStatuses = namesWith(applicationStatuses, 'waits')

type Counts = readonly { status: string; count: number }[]

/** Those who wait for an answer, by the status that they wait in. */
export function waitingIn(statuses: Counts): { status: WaitingStatus; count: number }[] {
  return waitingStatuses.flatMap((status) => {
    const count = statuses.find((one) => one.status === status)?.count ?? 0
    return count > 0 ? [{ status, count }] : []
  })
}

export const countOf = (waiting: readonly { count: number }[]) =>
  waiting.reduce((sum, { count }) => sum + count, 0)

export function answerThe(count: number): string {
  return count === 1
    ? 'Answer the job seeker who still waits'
    : `Answer the ${formatCount(count)} job seekers who still wait`
}

interface Words {
  /** What was typed over the words that are offered, by status. */
  notes: Readonly<Record<string, string>>
  reason: RefusalReason | ''
}

/** The words for those who wait: the employer's own of last time, else what everybody is offered. */
export function useWaitingWords(isWanted: boolean) {
  const api = useApi()
  const [typed, setTyped] = useState<Words>({ notes: {}, reason: '' })
  const templates = useQuery({
    queryKey: ['reply-templates'],
    queryFn: () => api('GET /api/employers/reply-templates', {}),
    enabled: isWanted,
  })
  const words = (status: WaitingStatus): string =>
    typed.notes[status] ??
    (templates.data ?? starterTemplates).find(({ forStatus }) => forStatus === status)?.text ??
    ''
  return { words, typed, setTyped }
}

/** Prepares the answers, and keeps what was changed of the words for the next time. */
export async function prepareAnswers(
  api: Api,
  jobId: string,
  waiting: readonly { status: WaitingStatus }[],
  { words, typed }: Pick<ReturnType<typeof useWaitingWords>, 'words' | 'typed'>,
): Promise<string> {
  const notes = Object.fromEntries(waiting.map(({ status }) => [status, words(status).trim()]))
  const input = { notes, ...(typed.reason !== '' && { reason: typed.reason }) }
  const { message } = await api('POST /api/jobs/:jobId/answer-waiting', { params: { jobId }, input })
  for (const forStatus of waitingStatuses) {
    const text = typed.notes[forStatus]?.trim()
    const name = starterTemplates.find((one) => one.forStatus === forStatus)?.name
    if (text && name) await api('PUT /api/employers/reply-templates', { input: { name, forStatus, text } })
  }
  return message
}

interface FieldsProps extends ReturnType<typeof useWaitingWords> {
  waiting: readonly { status: WaitingStatus; count: number }[]
}

/** What is written to whom, and why. */
export function WaitingFields({ waiting, words, typed, setTyped }: FieldsProps) {
  return (
    <div className="mt-3 grid gap-4">
      <Field label="Reason" optional hint="They read it in words.">
        <Select
          placeholder="None"
          options={namesWith(endReasons, 'byEmployer')}
          value={typed.reason}
          onChange={(event) => setTyped({ ...typed, reason: event.target.value as RefusalReason | '' })}
        />
      </Field>
      {waiting.map(({ status, count }) => (
        <Field
          key={status}
          label={`To the ${formatCount(count)} in ${status}`}
          hint="{name}, {job}, {company} and {date} are filled in for each."
        >
          <Textarea
            rows={3}
            maxLength={lengths.text}
            value={words(status)}
            onChange={(event) =>
              setTyped({ ...typed, notes: { ...typed.notes, [status]: event.target.value } })
            }
          />
        </Field>
      ))}
    </div>
  )
}

/** Answers that are not sent yet, with the way back; looked at until they are. */
export function UnsentAnswers() {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['waiting-answers']
  const unsent = useQuery({
    queryKey,
    queryFn: () => api('GET /api/employers/waiting-answers', {}),
    refetchInterval: ({ state }) => (state.data?.length ? 15_000 : false),
  })
  const undo = useMutation({
    mutationFn: (answerId: string) =>
      api('PUT /api/employers/waiting-answers/:answerId/undo', { params: { answerId } }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <div role="status" className="space-y-3 empty:hidden">
      {undo.isError && (
        <Alert tone="error">{wordsOf(undo.error, 'The answers could not be taken back.')}</Alert>
      )}
      {unsent.data?.map(({ _id, jobTitle, count }) => (
        <Alert
          key={_id}
          tone="info"
          action={
            <Button
              size="small"
              variant="secondary"
              busy={undo.isPending && 'Taking back...'}
              onClick={() => undo.mutate(_id)}
            >
              Undo<span className="sr-only"> the answers about {jobTitle}</span>
            </Button>
          }
        >
          {count === 1 ? '1 answer' : `${formatCount(count)} answers`} about {jobTitle}{' '}
          {count === 1 ? 'is' : 'are'} sent in {inWords(undoAnswersMinutes)} minutes.
        </Alert>
      ))}
    </div>
  )
}
