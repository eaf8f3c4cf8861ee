import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { countOf } from '#contract/base/in-words.ts'
import { formatTime } from '#contract/base/maldives.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { forgetKeys } from '#site/api/forget-keys.ts'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Outcomes } from '#site/ui/rich/outcomes.tsx'
import { TakeBackBar } from '#site/ui/rich/take-back-bar.tsx'

const queryKey = ['waiting-answers']

/** Prepared answers that are not sent yet; polls until they are sent. */
export const unsentAnswersQuery = (api: Api) =>
  queryOptions({
    queryKey,
    queryFn: () => api('GET /api/employers/waiting-answers', {}),
    refetchInterval: ({ state }) => (state.data?.length ? 15_000 : false),
  })

/**
 * Prepared answers that are not sent yet, with an undo button. Then the people whom they left out stand here
 * until somebody decides about them.
 */
export function UnsentAnswers() {
  const api = useApi()
  const queries = useQueryClient()
  const unsent = useQuery(unsentAnswersQuery(api))
  const undo = useMutation({
    mutationFn: ({ _id: answerId, jobId }: { _id: string; jobId: string | null }) => {
      // The same answers afterwards are others, also where the reply to these was lost.
      forgetKeys(`/jobs/${jobId}/answer-waiting\n`)
      return api('PUT /api/employers/waiting-answers/:answerId/undo', { params: { answerId } })
    },
    // These people wait again, in the inbox and in the counts.
    onSettled: () => queries.invalidateQueries(),
  })
  const leftOut = useQuery({
    queryKey: [...queryKey, 'left-out', unsent.data?.length],
    queryFn: () => api('GET /api/employers/waiting-answers/left-out', {}),
  })
  return (
    <div role="status" className="space-y-3 empty:hidden">
      {leftOut.data?.map(({ _id, jobId, jobTitle, refused }) => (
        <Outcomes
          key={_id}
          message={`Left out of the answers about ${jobTitle}`}
          refused={refused}
          action={
            jobId && (
              <ButtonLink
                size="small"
                variant="secondary"
                to={`/employer/jobs/${jobId}/applicants?applicant=${refused[0]?._id}`}
              >
                Check again
              </ButtonLink>
            )
          }
        />
      ))}
      {undo.isError && (
        <Alert tone="error">{wordsOf(undo.error, 'The answers could not be taken back.')}</Alert>
      )}
      {unsent.data?.map(({ isFinal, ...answers }) =>
        isFinal ? (
          <p key={answers._id} className={unsentLook}>
            <Unsent {...answers} />
          </p>
        ) : (
          <TakeBackBar
            key={answers._id}
            label={
              <>
                Undo<span className="sr-only"> the answers about {answers.jobTitle}</span>
              </>
            }
            busy={undo.isPending && 'Taking back...'}
            onTakeBack={() => undo.mutate(answers)}
            className={unsentLook}
          >
            <Unsent {...answers} />
          </TakeBackBar>
        ),
      )}
    </div>
  )
}

const unsentLook = 'rounded-box border border-green-ink/25 bg-green-tint px-3.5 py-2'

const Unsent = ({ jobTitle, count, sendsAt }: { jobTitle: string; count: number; sendsAt: string }) => (
  <span className="min-w-0">
    {countOf(count, 'answer', 'answers')} about {jobTitle} {count === 1 ? 'is' : 'are'} sent at{' '}
    {formatTime(sendsAt)}.
  </span>
)
