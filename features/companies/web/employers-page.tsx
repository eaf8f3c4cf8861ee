import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Paged } from '#contract/base/endpoint.ts'
import { countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import { pageSizes } from '#contract/facts/page-sizes.ts'
import { CallToAction } from '#features/contact/web/call-to-action.tsx'
import FloatingContact from '#features/contact/web/floating-contact.tsx'
import { socialQuery } from '#features/settings/web/settings-query.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import type { LoadContext, Loaded } from '#site/page.ts'
import type { Cursor } from '#site/page-number.ts'
import { useSearchParams } from '#site/router/router.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { EmployerIcon, WarningIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { RefreshIcon } from '#site/ui/rich/icons.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { DirectorySearch } from './directory-search.tsx'
import { EmployerCard } from './employer-card.tsx'
import { type DirectoryAddress, directoryFrom, directoryHref, directoryQuery } from './employer-queries.ts'

const errorShownInMilliseconds = 5_000

export async function load({ api, queries, search }: LoadContext): Promise<Loaded> {
  await Promise.all([
    queries.fetchQuery(directoryQuery(api, directoryFrom(search))),
    queries.fetchQuery(socialQuery(api)),
  ])
  return { tags: ['employers', 'settings', 'places'] }
}

/** Directory of employers. */
export default function EmployersPage() {
  const [search] = useSearchParams()
  const address = directoryFrom(search)
  const found = useQuery({ ...directoryQuery(useApi(), address), placeholderData: keepPreviousData })
  const [isRefreshed, setRefreshed] = useState(false)
  async function refresh() {
    setRefreshed(false)
    setRefreshed((await found.refetch()).isSuccess)
  }
  useHead({
    title: 'Employers in the Maldives',
    description:
      'Resorts, companies, clinics and schools of the Maldives that hire here, with their open jobs.',
    canonical: directoryHref(address),
    openGraph: { type: 'website' },
    ...(address.q && { robots: 'noindex' }),
  })
  return (
    <Container>
      <PageHeader
        title="Connect with Top Employers"
        lead="See who hires across the islands, and every job they have open."
        actions={
          <Button
            variant="secondary"
            icon={<RefreshIcon />}
            onClick={() => void refresh()}
            className="noscript:hidden"
          >
            Refresh Data
          </Button>
        }
      />
      <div className="space-y-5">
        <DirectorySearch q={address.q} />
        {found.error && <Failure key={found.errorUpdatedAt} error={found.error} />}
        {isRefreshed && (
          <Alert tone="success" onDismiss={() => setRefreshed(false)}>
            The list is up to date.
          </Alert>
        )}
        <p aria-live="polite" className="font-semibold tabular-nums">
          {found.data && countOf(found.data.total, 'employer', 'employers')}
        </p>
        {found.isPending && <LoadingEmployers />}
        {found.isError && !found.data && <Unavailable onRetry={() => void found.refetch()} />}
        {found.data && <Employers address={address} found={found.data} isOld={found.isPlaceholderData} />}
        <CallToAction />
      </div>
      <FloatingContact />
    </Container>
  )
}

/** Disappears after a while. */
function Failure({ error }: { error: Error }) {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), errorShownInMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <Alert tone="error" onDismiss={() => setShown(false)}>
      {wordsOf(error, 'Failed to fetch employers')}
    </Alert>
  )
}

/** Stays when the message about the failure has disappeared. */
function Unavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={<WarningIcon className="size-6" />}
      title="We couldn't load employers"
      action={<Button onClick={onRetry}>Try Again</Button>}
    />
  )
}

interface EmployersProps {
  address: DirectoryAddress
  found: Paged<Parameters<typeof EmployerCard>[0]['employer']>
  isOld: boolean
}

function Employers({ address, found: { items, total, ...around }, isOld }: EmployersProps) {
  if (total === 0)
    return (
      <EmptyState icon={<EmployerIcon className="size-6" />} title="No employers found">
        {address.q
          ? 'Try adjusting your search criteria.'
          : 'There are no employers registered in the system yet.'}
      </EmptyState>
    )
  const pages = Math.ceil(total / pageSizes.employers)
  const hrefOf = (page: number, cursor: Cursor = {}) =>
    directoryHref({ ...(address.q && { q: address.q }), page, ...cursor })
  return (
    <div aria-busy={isOld} className={`space-y-6 transition-opacity ${isOld ? 'opacity-60' : ''}`}>
      {items.length === 0 && (
        <EmptyState
          title="This page does not exist"
          action={<ButtonLink to={hrefOf(1)}>First page</ButtonLink>}
        >
          The last page is {formatCount(pages)}.
        </EmptyState>
      )}
      <ul className="grid gap-4 md:grid-cols-2">
        {items.map((employer) => (
          <EmployerCard key={employer._id} employer={employer} />
        ))}
      </ul>
      <Pagination
        page={items.length === 0 ? Math.min(address.page, pages) : address.page}
        pages={pages}
        around={items.length === 0 ? undefined : around}
        hrefOf={hrefOf}
        label="Pages of employers"
      />
    </div>
  )
}

function LoadingEmployers() {
  return (
    <Loading label="Loading employers">
      <div className="grid gap-4 md:grid-cols-2">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
  )
}
