import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { Section } from './section.tsx'

interface MayInviteProps {
  seekerId: string
  employer: { _id: string; company: string }
}

/** After a refusal: whether this company may invite the person to another job. Off until the person says yes. */
export function MayInvite({ seekerId, employer: { _id: employerId, company } }: MayInviteProps) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['invitations', seekerId]
  const { data } = useQuery({
    queryKey,
    queryFn: () => api('GET /api/jobseekers/:seekerId/invitations', { params: { seekerId } }),
  })
  const change = useMutation({
    mutationFn: (mayInvite: boolean) => {
      const params = { params: { seekerId, employerId } }
      return mayInvite
        ? api('PUT /api/jobseekers/:seekerId/inviting-companies/:employerId', params)
        : api('DELETE /api/jobseekers/:seekerId/inviting-companies/:employerId', params)
    },
    onSuccess: ({ message }) => showToast(message),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  // Nothing is asked of somebody who allows all, or who silenced this company.
  if (!data || data.allowed || data.muted.some(({ _id }) => _id === employerId)) return null
  const mayInvite = data.companies.some(({ _id }) => _id === employerId)
  return (
    <Section title="Another job here?">
      {change.error && (
        <Alert tone="error">
          {wordsOf(change.error, 'Your choice could not be saved. Please try again.')}
        </Alert>
      )}
      <p>
        {mayInvite ? (
          <>
            <Written>{company}</Written> may invite you when another job fits.
          </>
        ) : (
          <>
            May <Written>{company}</Written> invite you when another job fits? They learn nothing more about
            you, and you can change this at any time.
          </>
        )}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant={mayInvite ? 'quiet' : 'secondary'}
          busy={change.isPending && 'Saving...'}
          onClick={() => change.mutate(!mayInvite)}
        >
          {mayInvite ? 'Take it back' : 'Yes, they may'}
        </Button>
        <TextLink to="/jobseeker/invitations">All invitations</TextLink>
      </p>
    </Section>
  )
}
