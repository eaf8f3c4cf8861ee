import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { showToast } from '#site/ui/rich/toast.tsx'
import { deskKey } from './desk-queries.ts'

/**
 * One kind of act of the desk: confirms what was done, says beside its button why it was not, and refreshes
 * everything that it may have changed (after a refusal too: somebody else was probably first).
 */
export function useAct<Given>(act: (given: Given) => Promise<{ message: string }>, done?: () => void) {
  const queries = useQueryClient()
  const { mutate, mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => {
      showToast(message)
      done?.()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [deskKey] }),
  })
  return {
    run: (given: Given) => mutate(given),
    /** As `run`, for a form that shows itself why it was refused. @throws ApiError */
    attempt: (given: Given) => mutateAsync(given),
    isBusy: isPending,
    /** Why the last attempt was refused. */
    refusal: error ? wordsOf(error, 'That did not work. Please try again.') : undefined,
    /** Mistakes, by the name of the input. */
    fields: error instanceof ApiError ? error.fields : {},
    clear: reset,
  }
}
