import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { useApi } from '#site/api/api-context.tsx'
import { reasonOf, wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { BlockedEmployers, CvOpenings } from './cv-readers.tsx'
import { readersQuery } from './seeker-queries.ts'

/** Visibility of the job seeker, readers of the CV, and blocked employers. Each change is saved at once. */
export function Privacy({ profile }: { profile: SeekerProfile }) {
  const api = useApi()
  const queries = useQueryClient()
  const seekerId = profile._id
  const readers = useQuery(readersQuery(api, seekerId))
  const change = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSettled: () => {
      for (const key of ['profile', 'cv-readers'])
        void queries.invalidateQueries({ queryKey: [key, seekerId] })
    },
  })
  const setOpen = (openToEmployers: boolean) =>
    change.mutate(() =>
      api('PUT /api/jobseekers/:seekerId', { params: { seekerId }, input: { openToEmployers } }),
    )
  const blocked = '/api/jobseekers/:seekerId/blocked-employers/:employerId'
  const block = (employerId: string) =>
    change.mutate(() => api(`PUT ${blocked}`, { params: { seekerId, employerId } }))
  const unblock = (employerId: string) =>
    change.mutate(() => api(`DELETE ${blocked}`, { params: { seekerId, employerId } }))

  return (
    <Card as="section" className="space-y-4">
      <h2 className="text-lg font-semibold">Privacy</h2>
      {change.isError && (
        <Alert tone="error">{wordsOf(change.error, 'Update failed. Please try again.')}</Alert>
      )}
      <Checkbox
        label="Employers may find me"
        hint={`Your profile and CV show in the employers' directory${profile.email === '' ? '' : ' once your e-mail address is confirmed'}. When this is off, only employers you applied to see you, and only they ever see your phone number.`}
        checked={profile.openToEmployers ?? true}
        onChange={(event) => setOpen(event.target.checked)}
      />
      <p className="text-sm">
        <TextLink to="/jobseeker/invitations">Invitations to apply</TextLink>: who may invite you, and who
        has.
      </p>
      {readers.isError && !readers.data && (
        <Alert
          tone="error"
          action={
            <Button size="small" variant="secondary" onClick={() => void readers.refetch()}>
              Try Again
            </Button>
          }
        >
          Who opened your CV could not be loaded. {reasonOf(readers.error)}
        </Alert>
      )}
      {readers.data && (
        <>
          <CvOpenings readers={readers.data} onBlock={block} />
          <BlockedEmployers readers={readers.data} onUnblock={unblock} />
        </>
      )}
    </Card>
  )
}
