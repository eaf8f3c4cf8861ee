import { useQuery } from '@tanstack/react-query'
import { invitationsAWeek } from '#contract/facts/bounds.ts'
import type { MyInvitations } from '#contract/invitations/invitations.ts'
import { AccessRequired, PageLoading } from '#features/accounts/web/access-required.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { useHead } from '#site/head.tsx'
import { useViewer } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { BellIcon } from '#site/ui/rich/icons.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { Written } from '#site/ui/written.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { myInvitationsQuery, useInvitationAction } from './invitation-queries.ts'

const title = 'Invitations to apply'

/** Invitations that a job seeker got, and who may send some. */
export default function MyInvitationsPage() {
  useHead({ title, robots: 'noindex' })
  const viewer = useViewer()
  if (viewer === 'unknown') return <PageLoading title={title} label="Loading your invitations" />
  if (viewer === 'visitor' || viewer.role !== 'jobseeker')
    return <AccessRequired>Please log in as a job seeker to see your invitations.</AccessRequired>
  return (
    <Container width="reading" className="pb-12">
      <PageHeader title={title} lead="From employers who think that a job may suit you." />
      <Mine seekerId={viewer.id} />
    </Container>
  )
}

function Mine({ seekerId }: { seekerId: string }) {
  const api = useApi()
  const query = useQuery(myInvitationsQuery(api, seekerId))
  const act = useInvitationAction(seekerId)
  if (!query.data && query.error) return <LoadError query={query} />
  if (!query.data)
    return (
      <Loading label="Loading your invitations">
        <SkeletonCard />
      </Loading>
    )
  const { allowed, invitations, companies, muted } = query.data
  return (
    <div className="space-y-6">
      {act.refusal && <Alert tone="error">{act.refusal}</Alert>}
      <Card as="section">
        <h2 className="sr-only">Who may invite me</h2>
        <Checkbox
          label="Employers may invite me to apply"
          hint={`They write two lines about one job, at most ${invitationsAWeek} invitations a week in all. They learn nothing more about you, and you do not have to answer.`}
          checked={allowed}
          onChange={({ currentTarget: { checked } }) =>
            act.run(() => api('PUT /api/account/invitations', { input: { allowed: checked } }))
          }
        />
      </Card>
      {invitations.length === 0 ? (
        <EmptyState icon={<BellIcon className="size-6" />} title="No invitations yet">
          {allowed
            ? 'When an employer invites you, you find it here.'
            : companies.length > 0
              ? 'When one of the companies below invites you, you find it here.'
              : 'Employers can invite you once you tick the line above.'}
        </EmptyState>
      ) : (
        <ul className="space-y-4">
          {invitations.map((invitation) => (
            <InvitationCard
              key={invitation._id}
              invitation={invitation}
              seekerId={seekerId}
              isMuted={muted.some(({ _id }) => _id === invitation.employerId)}
              act={act}
            />
          ))}
        </ul>
      )}
      {!allowed && (
        <Companies
          title="Companies that may invite me"
          companies={companies}
          verb="Take it back"
          onPress={(employerId) =>
            act.run(() =>
              api('DELETE /api/jobseekers/:seekerId/inviting-companies/:employerId', {
                params: { seekerId, employerId },
              }),
            )
          }
        />
      )}
      <Companies
        title="Muted companies"
        companies={muted}
        verb="Unmute"
        onPress={(employerId) =>
          act.run(() =>
            api('DELETE /api/jobseekers/:seekerId/muted-companies/:employerId', {
              params: { seekerId, employerId },
            }),
          )
        }
      />
    </div>
  )
}

interface CompaniesProps {
  title: string
  companies: MyInvitations['muted']
  /** Ends what the title says. */
  verb: string
  onPress: (employerId: string) => void
}

function Companies({ title: heading, companies, verb, onPress }: CompaniesProps) {
  if (companies.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{heading}</h2>
      <ul className="divide-y">
        {companies.map(({ _id, company }) => (
          <li key={_id} className="flex items-center justify-between gap-3 py-2">
            <Written>{company}</Written>
            <Button size="small" variant="quiet" onClick={() => onPress(_id)}>
              {verb}
              <span className="sr-only"> {company}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
