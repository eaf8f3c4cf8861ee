import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inWords } from '#contract/base/in-words.ts'
import { maxCompared } from '#contract/facts/bounds.ts'
import type { SavedJob } from '#contract/saved-jobs/saved-jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { reasonOf } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import { savedIds } from '#site/saved-store.ts'
import { useViewer } from '#site/session.ts'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { LockIcon, WarningIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { HeartIcon } from '#site/ui/rich/icons.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { type Standing, standing } from '../rules.ts'
import { CompareBar, CompareTick } from './compare-saved.tsx'
import { LeftHere } from './left-jobs.tsx'
import { SavedJobRow } from './saved-job-row.tsx'
import { savedHereQuery, savedJobsQuery } from './saved-queries.ts'

/** Saved jobs: of the account, or without one of this browser. */
export default function SavedJobsPage() {
  useHead({ title: 'Saved jobs', robots: 'noindex' })
  const viewer = useViewer()
  return (
    <Container className="pb-12">
      <PageHeader title="Saved jobs" lead="Only you see this list and your notes." />
      {viewer === 'unknown' && <Waiting />}
      {viewer === 'visitor' && <SavedHere />}
      {typeof viewer === 'object' &&
        (viewer.role === 'jobseeker' ? <SavedInAccount seekerId={viewer.id} /> : <ForSeekers />)}
    </Container>
  )
}

function SavedInAccount({ seekerId }: { seekerId: string }) {
  const [ids] = useState(savedIds)
  const query = useQuery(savedJobsQuery(useApi(), seekerId, ids))
  return (
    <div className="space-y-8">
      <List query={query} empty="" />
      {query.isSuccess && <LeftHere key={query.dataUpdatedAt} seekerId={seekerId} />}
    </div>
  )
}

function SavedHere() {
  const [ids] = useState(savedIds)
  const query = useQuery(savedHereQuery(useApi(), ids))
  return (
    <div className="space-y-6">
      {query.data && query.data.length > 0 && (
        <Alert
          tone="info"
          title="Saved on this device only"
          action={
            <>
              <ButtonLink size="small" to="/login?redirect=%2Fjobseeker%2Fsaved">
                Log In
              </ButtonLink>
              <ButtonLink size="small" variant="secondary" to="/jobseeker/register">
                Create an account
              </ButtonLink>
            </>
          }
        >
          With an account you find them on every device, and we can e-mail you before one of them closes.
        </Alert>
      )}
      <List query={query} empty=" You do not need an account." />
    </div>
  )
}

function Waiting() {
  return (
    <Loading label="Loading your saved jobs..." shown>
      <div className="space-y-3">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
  )
}

const sections: readonly { of: Standing; title: string }[] = [
  { of: 'closing', title: 'Closing soon' },
  { of: 'open', title: 'Open' },
  { of: 'over', title: 'No longer open' },
]

interface ListProps {
  query: UseQueryResult<SavedJob[]>
  /** A further sentence where nothing is saved. */
  empty: string
}

function List({ query, empty }: ListProps) {
  const [chosen, setChosen] = useState<string[]>([])
  if (query.isPending) return <Waiting />
  if (query.isLoadingError) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (query.data.length === 0) return <Empty>{empty}</Empty>
  const open = query.data.filter(({ job }) => standing(job ?? {}) !== 'over')
  const compared = open.filter(({ jobId }) => chosen.includes(jobId)).map(({ jobId }) => jobId)
  const canCompare = open.length > 1
  return (
    <div className="space-y-8">
      {canCompare && compared.length === 0 && (
        <p className="text-ink-soft">Tick up to {inWords(maxCompared)} jobs to compare what you saved</p>
      )}
      {sections.map(({ of, title }) => {
        const saved = query.data.filter(({ job }) => standing(job ?? {}) === of)
        if (saved.length === 0) return null
        return (
          <section key={of} aria-label={title}>
            <h2 {...written(title)} className="mb-3 text-xl font-semibold">
              {title}
            </h2>
            <ul className="space-y-3">
              {saved.map((one) => (
                <SavedJobRow
                  key={one.jobId}
                  saved={one}
                  tick={
                    canCompare &&
                    of !== 'over' && (
                      <CompareTick
                        jobId={one.jobId}
                        title={one.title}
                        chosen={compared}
                        onChange={setChosen}
                      />
                    )
                  }
                />
              ))}
            </ul>
          </section>
        )
      })}
      {canCompare && <CompareBar chosen={compared.length} />}
    </div>
  )
}

function Empty({ children }: { children: string }) {
  return (
    <EmptyState
      icon={<HeartIcon className="size-6" />}
      title="Nothing saved yet"
      action={<ButtonLink to="/jobseeker/search">Find Jobs</ButtonLink>}
    >
      Press the heart on a job to save it here, with a note to yourself.{children}
    </EmptyState>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <EmptyState
      kind="failed"
      icon={<WarningIcon className="size-6" />}
      title="Your saved jobs could not be loaded"
      action={<Button onClick={onRetry}>Try Again</Button>}
    >
      {reasonOf(error)}
    </EmptyState>
  )
}

function ForSeekers() {
  return (
    <EmptyState
      kind="refused"
      icon={<LockIcon className="size-6" />}
      title="For job seekers"
      action={<ButtonLink to="/login?redirect=%2Fjobseeker%2Fsaved">Log In</ButtonLink>}
    >
      You must be logged in as a job seeker to view this page
    </EmptyState>
  )
}
