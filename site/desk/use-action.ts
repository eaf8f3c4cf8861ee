import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { showToast } from '#site/ui/rich/toast.tsx'
import { deskKey } from './desk-queries.ts'

/**
 * One kind of act of the desk: confirms a success, shows a refusal beside its button, and refreshes
 * everything that it may have changed (after a refusal too, since another operator was probably first).
 */
export function useAction<Given, Reply extends { message: string; refused?: readonly unknown[] }>(
  act: (given: Given) => Promise<Reply>,
  done?: (reply: Reply) => void,
) {
  const queries = useQueryClient()
  const { mutate, mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: act,
    onSuccess: (reply) => {
      // The page shows people and jobs that were left out, since a toast goes away.
      if (!reply.refused?.length) showToast(reply.message)
      done?.(reply)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [deskKey] }),
  })
  return {
    run: (given: Given) => mutate(given),
    /** Like `run`, for a form that shows refusals itself. @throws ApiError */
    attempt: (given: Given) => mutateAsync(given),
    isBusy: isPending,
    /** Refusal of the last attempt. */
    refusal: error ? wordsOf(error, 'The change could not be saved. Please try again.') : undefined,
    /** Errors by the name of the input. */
    fields: error instanceof ApiError ? error.fields : {},
    clear: reset,
  }
}
