import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { wordsOf } from '#site/api/api-error.ts'
import { isEmployerId } from '#site/session.ts'
import { showToast } from '#site/ui/rich/toast.tsx'

export const myInvitationsQuery = (api: Api, seekerId: string) =>
  queryOptions({
    queryKey: ['invitations', seekerId],
    queryFn: () => api('GET /api/jobseekers/:seekerId/invitations', { params: { seekerId } }),
  })

/**
 * Never from a cache: the job of the address may have been posted or opened a moment ago.
 *
 * @param jobId job of the address; '' for none
 */
export const invitingQuery = (api: Api, employerId: string, jobId: string) =>
  queryOptions({
    queryKey: ['inviting', employerId, jobId],
    queryFn: () =>
      api('GET /api/employers/invitations-to-apply', { query: isEmployerId(jobId) ? { job: jobId } : {} }),
    staleTime: 0,
    gcTime: 0,
  })

/** One press of a job seeker about invitations: shows the result and reloads the list. */
export function useInvitationAction(seekerId: string) {
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: (call: () => Promise<{ message: string }>) => call(),
    onSuccess: ({ message }) => showToast(message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['invitations', seekerId] }),
  })
  return {
    run: mutation.mutate,
    refusal: mutation.error
      ? wordsOf(mutation.error, 'Your choice could not be saved. Please try again.')
      : undefined,
  }
}

export type InvitationAction = ReturnType<typeof useInvitationAction>
