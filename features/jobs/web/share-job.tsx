import type { JobDetail } from '#contract/jobs/jobs.ts'
import { Button } from '#site/ui/button.tsx'
import { ShareIcon } from '#site/ui/icons.tsx'
import { employerName } from './job-words.ts'
import { useShare } from './use-share.tsx'

/** 'Share' opens the system's share sheet, or otherwise our dialog. */
export function ShareJob({ job }: { job: Pick<JobDetail, '_id' | 'title' | 'company' | 'employerId'> }) {
  const { share, dialog } = useShare()
  return (
    <>
      <Button
        variant="secondary"
        icon={<ShareIcon />}
        className="noscript:hidden"
        onClick={() => share({ _id: job._id, title: `${job.title} at ${employerName(job)}` })}
      >
        Share
      </Button>
      {dialog}
    </>
  )
}
