import { useQuery } from '@tanstack/react-query'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { Restriction } from '#features/jobs/web/application-restriction.tsx'
import { ApplyAt } from '#features/jobs/web/apply-at.tsx'
import { JobSheet } from '#features/jobs/web/job-sheet.tsx'
import { stayInPreview } from '#features/jobs/web/stay-in-preview.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'

interface AdPreviewProps {
  importId: string
  line: number
  /** Reasons why it is held, which make parts of the page uncertain. */
  doubts: readonly string[]
  onClose: () => void
}

/** Preview of a pending advertisement's page. */
export function AdPreview({ importId, line, doubts, onClose }: AdPreviewProps) {
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: [deskKey, 'import', importId, 'ad', line],
    queryFn: () => api('GET /api/admin/imports/:importId/rows/:line', { params: { importId, line } }),
  })
  return (
    <Dialog
      open
      wide="page"
      onClose={onClose}
      title={`Preview of line ${line}`}
      footer={<Button onClick={onClose}>Back to the rows</Button>}
    >
      {error ? (
        <Alert tone="error">{wordsOf(error, 'The preview could not be loaded.')}</Alert>
      ) : data ? (
        <div onClickCapture={stayInPreview} className="space-y-4 pb-4">
          {doubts.length > 0 && (
            <Alert tone="warning">This row is held because something is unclear: {doubts.join('; ')}.</Alert>
          )}
          <JobSheet job={data} apply={<Apply job={data} />} />
        </div>
      ) : (
        <Loading label="Loading the advertisement">
          <SkeletonCard />
        </Loading>
      )}
    </Dialog>
  )
}

function Apply({ job }: { job: JobDetail }) {
  return (
    <section aria-label="Apply" className="space-y-3">
      {job.applyAt ? (
        <ApplyAt applyAt={job.applyAt} />
      ) : (
        <Button size="large" disabled className="w-full">
          Apply Now
        </Button>
      )}
      <Restriction job={job} />
    </section>
  )
}
