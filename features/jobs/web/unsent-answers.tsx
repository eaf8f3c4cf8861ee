import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { countOf, inWords } from '#contract/in-words.ts'
import { undoAnswersMinutes } from '#contract/periods.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'

/** Prepared answers that are not sent yet, with an undo button; polls until they are sent. */
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
          {countOf(count, 'answer', 'answers')} about {jobTitle} {count === 1 ? 'is' : 'are'} sent in{' '}
          {inWords(undoAnswersMinutes)} minutes.
        </Alert>
      ))}
    </div>
  )
}
