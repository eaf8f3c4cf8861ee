import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { showToast } from '#site/ui/rich/toast.tsx'
import { applicationChanged } from './application-changed.ts'

/**
 * One act about an application, such as proposing an interview: shows the result, and reloads everything
 * that it changes.
 */
export function useApplicationAction<Given = void>(
  act: (given: Given) => Promise<{ message: string }>,
  done?: () => void,
) {
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => {
      showToast(message)
      done?.()
    },
    onSettled: () => void applicationChanged(queries),
  })
  const { error } = mutation
  return {
    run: mutation.mutate,
    /** Like `run`, for a form. @throws ApiError when it is refused */
    attempt: mutation.mutateAsync,
    /** Forgets a refusal. */
    reset: mutation.reset,
    isBusy: mutation.isPending,
    refusal: error ? wordsOf(error, 'Your change could not be sent. Please try again.') : undefined,
    /** Errors by field. */
    fields: error instanceof ApiError ? error.fields : {},
  }
}
