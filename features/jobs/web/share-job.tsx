import { type ComponentType, useState } from 'react'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { Button } from '#site/ui/button.tsx'
import { ShareIcon } from '#site/ui/icons.tsx'
import { employerName } from './job-words.ts'
import type { ShareDialogProps } from './share-dialog.tsx'

/** 'Share' opens the system's share sheet, or otherwise our dialog, which loads on demand. */
export function ShareJob({ job }: { job: Pick<JobDetail, '_id' | 'title' | 'company' | 'employerId'> }) {
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps>>()

  async function share() {
    const { openSystemSheet, ShareDialog } = await import('./share-dialog.tsx')
    if (!(await openSystemSheet(shared()))) setDialog(() => ShareDialog)
  }

  const shared = () => ({
    title: `${job.title} at ${employerName(job)}`,
    url: `${window.location.origin}/jobs/${job._id}`,
  })
  return (
    <>
      <Button
        variant="secondary"
        icon={<ShareIcon />}
        className="noscript:hidden"
        onClick={() => void share().catch(() => {})}
      >
        Share
      </Button>
      {Dialog && <Dialog {...shared()} onClose={() => setDialog(undefined)} />}
    </>
  )
}
