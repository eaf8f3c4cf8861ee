import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { useApi } from '#site/api/api-context.tsx'
import { reasonOf, wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Card } from '#site/ui/card.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { BlockedEmployers, CvOpenings, type Employer } from './cv-readers.tsx'
import { readersQuery } from './seeker-queries.ts'

/** Visibility of the job seeker, readers of the CV, and blocked employers. Each change is saved at once. */
export function Privacy({ profile }: { profile: SeekerProfile }) {
  return (
    <Card as="section" className="space-y-4">
      <h2 className="text-lg font-semibold">Privacy</h2>
      <OpenToEmployers profile={profile} />
      <p className="text-sm">
        <TextLink to="/jobseeker/invitations">Invitations to apply</TextLink>: who may invite you, and who
        has.
      </p>
      <Readers seekerId={profile._id} />
    </Card>
  )
}

const failed = 'Update failed. Please try again.'

function OpenToEmployers({ profile }: { profile: SeekerProfile }) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['profile', profile._id]
  const change = useMutation({
    // One after the other, so that the last press counts.
    scope: { id: 'open to employers' },
    mutationFn: (openToEmployers: boolean) =>
      api('PUT /api/jobseekers/:seekerId', { params: { seekerId: profile._id }, input: { openToEmployers } }),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  })
  return (
    <div>
      {change.isError && <Alert tone="error">{wordsOf(change.error, failed)}</Alert>}
      <Checkbox
        label="Employers may find me"
        hint={`Your profile and CV show in the employers' directory${profile.email === '' ? '' : ' once your e-mail address is confirmed'}. When this is off, only employers you applied to see you, and only they ever see your phone number.`}
        checked={change.isPending ? change.variables : (profile.openToEmployers ?? true)}
        onChange={(event) => change.mutate(event.target.checked)}
      />
      <p role="status" className="pl-8 text-sm text-ink-soft">
        {change.isPending && 'Saving...'}
      </p>
    </div>
  )
}

function Readers({ seekerId }: { seekerId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const query = readersQuery(api, seekerId)
  const readers = useQuery(query)
  const path = '/api/jobseekers/:seekerId/blocked-employers/:employerId'
  const change = useMutation({
    mutationFn: ({ isBlocked, employerId }: Employer & { isBlocked: boolean }) => {
      const params = { seekerId, employerId }
      return isBlocked ? api(`PUT ${path}`, { params }) : api(`DELETE ${path}`, { params })
    },
    onSuccess: (_, { isBlocked, ...employer }) =>
      queries.setQueryData(query.queryKey, (old) => {
        if (!old) return old
        const others = old.blocked.filter(({ employerId }) => employerId !== employer.employerId)
        const blocked = { ...employer, at: new Date().toISOString() }
        return { ...old, blocked: isBlocked ? [blocked, ...others] : others }
      }),
    onSettled: () => void queries.invalidateQueries({ queryKey: query.queryKey }),
  })
  const busyWith = change.isPending ? change.variables.employerId : undefined

  return (
    <>
      {readers.isLoadingError && (
        <LoadError query={readers}>
          Who opened your CV could not be loaded. {reasonOf(readers.error)}
        </LoadError>
      )}
      {change.isError && <Alert tone="error">{wordsOf(change.error, failed)}</Alert>}
      {readers.data && (
        <>
          <CvOpenings
            readers={readers.data}
            busyWith={busyWith}
            onBlock={(employer) => change.mutate({ ...employer, isBlocked: true })}
          />
          <BlockedEmployers
            readers={readers.data}
            busyWith={busyWith}
            onUnblock={(employer) => change.mutate({ ...employer, isBlocked: false })}
          />
        </>
      )}
    </>
  )
}
