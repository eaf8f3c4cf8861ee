import { inWords } from '#contract/base/in-words.ts'
import { maxComparedPeople } from '#contract/facts/bounds.ts'
import { AccessRequired, PageLoading } from '#features/accounts/web/access-required.tsx'
import { useHead } from '#site/head.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { UsersIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Compare } from './compare.tsx'
import { comparedIn, isComparable } from './compare-query.ts'

/** Two to five applicants of an employer side by side. The address names them, so a colleague can open it. */
export default function ComparePage() {
  useHead({ title: 'Compare applicants', robots: 'noindex' })
  const viewer = useViewer()
  const [search] = useSearchParams()
  const ids = comparedIn(search)
  if (viewer === 'unknown') return <PageLoading title="Compare applicants" label="Loading the applicants" />
  if (viewer === 'visitor' || viewer.role !== 'employer')
    return <AccessRequired>Please log in to compare who applied for your jobs.</AccessRequired>
  if (isComparable(ids.length)) return <Compare key={ids.join()} employerId={viewer.id} ids={ids} />
  return (
    <Container className="pb-8">
      <PageHeader title="Compare applicants" />
      <EmptyState
        icon={<UsersIcon className="size-6" />}
        title={`Choose two to ${inWords(maxComparedPeople)} applicants`}
        action={<ButtonLink to="/employer/inbox">Inbox</ButtonLink>}
      >
        Tick them in the inbox, then press Compare or the key C.
      </EmptyState>
    </Container>
  )
}
