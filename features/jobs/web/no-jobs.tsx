import type { OwnJobTab } from '#contract/jobs/own-jobs.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { BriefcaseIcon } from '#site/ui/icons.tsx'
import { ArchiveIcon } from '#site/ui/rich/icons.tsx'

const tabs: Record<OwnJobTab, { title: string; way?: string }> = {
  all: { title: 'No job posts yet', way: 'Create Your First Job' },
  active: { title: 'No active job posts', way: 'Create Your First Job' },
  expired: { title: 'No expired job posts' },
  scheduled: { title: 'No scheduled job posts', way: 'Post New Job' },
}

/** Placeholder for a tab without jobs. */
export function NoJobs({ tab }: { tab: OwnJobTab }) {
  const { title, way } = tabs[tab]
  return (
    <EmptyState
      title={title}
      icon={tab === 'expired' ? <ArchiveIcon className="size-6" /> : <BriefcaseIcon className="size-6" />}
      action={way && <ButtonLink to="/create-job">{way}</ButtonLink>}
    />
  )
}
