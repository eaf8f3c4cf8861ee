import { AccessRequired, PageLoading } from '#features/accounts/web/access-required.tsx'
import { useHead } from '#site/head.tsx'
import { useViewer } from '#site/session.ts'
import { BackLink } from '#site/ui/back-link.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { ApiKeys } from './api-keys.tsx'
import { EmbeddedList } from './embedded-list.tsx'
import { Webhooks } from './webhooks.tsx'

/** API keys, webhooks and embedding of a company. */
export default function ProgramsPage() {
  useHead({ title: 'API and webhooks', robots: 'noindex' })
  const viewer = useViewer()
  if (viewer === 'unknown')
    return <PageLoading title="API and webhooks" label="Loading API keys and webhooks" />
  if (viewer === 'visitor' || viewer.role !== 'employer')
    return <AccessRequired>Please log in as an employer to manage API keys and webhooks.</AccessRequired>
  return (
    <Container width="reading" className="pb-12">
      <PageHeader
        back={<BackLink to="/dashboard">Back to Dashboard</BackLink>}
        title="API and webhooks"
        lead={
          <>
            Every call is in the{' '}
            <a className="underline" href="/api/docs">
              documentation
            </a>
            .
          </>
        }
      />
      <div className="grid gap-5">
        <ApiKeys employerId={viewer.id} />
        <Webhooks employerId={viewer.id} />
        <EmbeddedList employerId={viewer.id} />
      </div>
    </Container>
  )
}
