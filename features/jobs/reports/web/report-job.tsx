import { type ComponentType, useState } from 'react'
import { jobStatuses } from '#contract/facts/job-status.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { needed } from '#site/lazy-with-retry.ts'
import { Button } from '#site/ui/button.tsx'
import { FlagIcon } from '#site/ui/icons.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import type { ReportDialogProps } from './report-dialog.tsx'

interface ReportJobProps {
  job: Pick<JobDetail, '_id' | 'title' | 'status'>
}

/**
 * 'Report this job': the dialog loads on demand to keep the page light. Without scripts the contact form
 * replaces it.
 */
export function ReportJob({ job }: ReportJobProps) {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>()
  const [state, setState] = useState<'closed' | 'opening' | 'open' | 'failed'>('closed')
  if (!jobStatuses[job.status].isPublic) return null

  async function open() {
    setState('opening')
    try {
      const { ReportDialog } = await needed(import('./report-dialog.tsx'))
      setDialog(() => ReportDialog)
      setState('open')
    } catch {
      setState('failed')
    }
  }

  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        icon={<FlagIcon className="size-4.5" />}
        className="-ml-3 noscript:hidden"
        busy={state === 'opening' && 'Opening...'}
        onClick={() => void open()}
      >
        Report this job
      </Button>
      <p className="hidden text-sm noscript:block">
        Is something wrong with this job? <TextLink to="/about#contact">Write to us</TextLink> and name its
        Job ID.
      </p>
      <p role="alert" className="text-sm text-danger">
        {state === 'failed' &&
          'This could not be opened. Please check the connection and load the page again.'}
      </p>
      {Dialog && state === 'open' && <Dialog job={job} onClose={() => setState('closed')} />}
    </div>
  )
}
