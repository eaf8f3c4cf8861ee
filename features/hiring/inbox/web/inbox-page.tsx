import { AccessRequired, PageLoading } from '#features/accounts/web/access-required.tsx'
import { useHead } from '#site/head.tsx'
import { useViewer } from '#site/session.ts'
import { Inbox } from './inbox.tsx'

/** Inbox of an employer: whom to decide about, with the decision itself. */
export default function InboxPage() {
  useHead({ title: 'Inbox', robots: 'noindex' })
  const viewer = useViewer()
  if (viewer === 'unknown') return <PageLoading title="Inbox" label="Loading your inbox" />
  if (viewer === 'visitor' || viewer.role !== 'employer')
    return <AccessRequired>Please log in to see who applied for your jobs.</AccessRequired>
  return <Inbox key={viewer.id} employerId={viewer.id} />
}
