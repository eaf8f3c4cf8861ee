import { useQuery } from '@tanstack/react-query'
import { countOf } from '#contract/base/in-words.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { invitationsADay } from '#contract/facts/bounds.ts'
import type { Inviting } from '#contract/invitations/invitations.ts'
import { AccessRequired, PageLoading } from '#features/accounts/web/access-required.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { CompanyBackLink } from '#site/company-back-link.tsx'
import { useHead } from '#site/head.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { Badge } from '#site/ui/badge.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { UsersIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { Written } from '#site/ui/written.tsx'
import { invitingQuery } from './invitation-queries.ts'
import { InviteForm } from './invite-form.tsx'

const title = 'Invite to apply'

/** A company invites people of the directory and earlier applicants to its jobs. */
export default function InvitePage() {
  useHead({ title, robots: 'noindex' })
  const viewer = useViewer()
  if (viewer === 'unknown') return <PageLoading title={title} label="Loading the people" />
  if (viewer === 'visitor' || viewer.role !== 'employer')
    return <AccessRequired>Please log in as an employer to invite people.</AccessRequired>
  return (
    <Container width="reading" className="pb-12">
      <PageHeader
        back={<CompanyBackLink to="/dashboard">Back to Dashboard</CompanyBackLink>}
        title={title}
        lead={`People who allow it read your two lines about one job. ${invitationsADay} invitations a day.`}
      />
      <Invite employerId={viewer.id} />
    </Container>
  )
}

function Invite({ employerId }: { employerId: string }) {
  const [search] = useSearchParams()
  const jobId = search.get('job') ?? ''
  const query = useQuery(invitingQuery(useApi(), employerId, jobId))
  if (!query.data && query.error) return <LoadError query={query} />
  if (!query.data)
    return (
      <Loading label="Loading the people">
        <SkeletonCard />
      </Loading>
    )
  const person = search.get('person') ?? ''
  const { jobs, left, sent } = query.data
  return (
    <div className="space-y-8">
      {jobs.length === 0 ? (
        <EmptyState
          icon={<UsersIcon className="size-6" />}
          title="No open job that takes applications here"
          action={<ButtonLink to="/create-job">Post a Job</ButtonLink>}
        >
          You can invite people once you have one.
        </EmptyState>
      ) : (
        <>
          <p role="status" className="font-semibold">
            {left === 0
              ? 'No invitations left today'
              : `${countOf(left, 'invitation', 'invitations')} left today`}
          </p>
          {person && (
            <InviteForm
              key={`${person} ${jobId}`}
              seekerId={person}
              jobId={jobId}
              inviting={query.data}
              employerId={employerId}
            />
          )}
          <Earlier inviting={query.data} jobId={jobId} open={person} />
        </>
      )}
      <Sent sent={sent} />
    </div>
  )
}

/** Address of this page with a person, for the same job. */
const addressOf = (person: string, jobId: string) =>
  `/employer/invite?person=${person}${jobId && `&job=${jobId}`}`

function Earlier({ inviting, jobId, open }: { inviting: Inviting; jobId: string; open: string }) {
  const people = inviting.earlier.filter(({ _id }) => _id !== open)
  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg font-semibold">Who applied to you before</h2>
        <ButtonLink size="small" variant="quiet" to="/employer/job-seekers">
          All job seekers
        </ButtonLink>
      </div>
      {people.length === 0 ? (
        <p className="text-ink-soft">
          {open || jobId ? 'No other earlier applicant accepts' : 'None of your earlier applicants accepts'}{' '}
          invitations at the moment.
        </p>
      ) : (
        <ul className="divide-y rounded-box border bg-raised">
          {people.map(({ _id, name, jobTitle, appliedAt, status }) => (
            <li key={_id} className="flex items-center justify-between gap-3 px-4 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">
                  <Written>{name}</Written>
                </p>
                <p className="text-sm text-ink-soft">
                  <Written>{jobTitle}</Written>, {formatLongDate(appliedAt)}: {status}
                </p>
              </div>
              <ButtonLink size="small" variant="secondary" to={addressOf(_id, jobId)}>
                Invite<span className="sr-only"> {name}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const states = {
  sent: { tone: 'yellow', label: 'Sent' },
  declined: { tone: 'grey', label: 'Declined' },
  applied: { tone: 'green', label: 'Applied' },
} as const

function Sent({ sent }: Pick<Inviting, 'sent'>) {
  if (sent.length === 0) return null
  return (
    <section className="space-y-3">
      <h2 className="text-lg font-semibold">Your invitations</h2>
      <Card>
        <ul className="divide-y">
          {sent.map(({ _id, job, person, at, state }) => (
            <li key={_id} className="flex items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
              <div className="min-w-0 wrap-anywhere">
                <Written>{person.name}</Written>
                <p className="text-sm text-ink-soft">
                  <Written>{job.title}</Written>, {formatLongDate(at)}
                </p>
              </div>
              <Badge tone={states[state].tone}>{states[state].label}</Badge>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
