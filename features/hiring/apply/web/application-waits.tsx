import { formatLongDate } from '#contract/base/maldives.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { employerName } from '#features/jobs/web/job-words.ts'
import { Button } from '#site/ui/button.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { Written } from '#site/ui/written.tsx'

/** Explains that the application was written offline and will be sent. */
export function ApplicationWaits({ job, onClose }: { job: JobDetail; onClose: () => void }) {
  return (
    <Dialog
      key="waits"
      open
      onClose={onClose}
      title="Your application is waiting for a connection"
      footer={
        <Button data-first-focus onClick={onClose}>
          Done
        </Button>
      }
    >
      <p role="status">
        It is saved on this device. <Written>{employerName(job)}</Written> gets it as soon as you are back
        online and this site is open.
      </p>
      <p className="mt-3 text-ink-soft">
        The job is open until {formatLongDate(job.expiryDate)}. Logging out deletes your application; we ask
        you first.
      </p>
    </Dialog>
  )
}
