import { type MouseEvent, Suspense, useId, useState } from 'react'
import { jobStatuses } from '#contract/facts/job-status.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { fileUrl } from '#site/addresses.ts'
import { wordsOf } from '#site/api/api-error.ts'
import { lazyWithRetry, needed } from '#site/lazy-with-retry.ts'
import { Button } from '#site/ui/button.tsx'
import { FieldError } from '#site/ui/field.tsx'
import { FileIcon } from '#site/ui/icons.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'

const isPdf = (url: string) => url.startsWith('blob:') || url.toLowerCase().endsWith('.pdf')

// Loaded on demand.
const Viewer = lazyWithRetry(() => import('./attachment-viewer.tsx'))

/** The employer's attachment: a PDF opens in place or in a new tab. */
export function Attachment({ job }: { job: JobDetail }) {
  const [isShown, setShown] = useState(false)
  const [failure, setFailure] = useState<string>()
  const viewer = useId()
  const url = fileUrl(job.attachment)
  if (!url) return null
  const title = job.attachmentName || 'Job details'
  // While a job is not public its file needs the owner's sign-in, which a link lacks.
  const isPrivate = !jobStatuses[job.status].isPublic
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setFailure(undefined)
    void needed(import('#site/api/open-file.ts'))
      .then(({ openFile }) => openFile(url, title))
      .catch((error: unknown) => setFailure(wordsOf(error, 'The file could not be opened.')))
  }
  return (
    <section>
      <h2 className="mb-3 text-xl font-semibold">Job Details Attachment</h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border bg-raised p-4">
        <FileIcon className="size-6 text-accent" />
        <TextLink
          to={url}
          reloadDocument
          target="_blank"
          rel="noopener"
          className="min-w-0 grow"
          {...(isPrivate && { onClick: open })}
        >
          <Written>{title}</Written>
        </TextLink>
        {isPdf(url) && !isPrivate && (
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isShown}
            aria-controls={viewer}
            onClick={() => setShown(!isShown)}
            className="noscript:hidden print:hidden"
          >
            {isShown ? 'Close' : 'View'}
          </Button>
        )}
      </div>
      {failure && <FieldError id={`${viewer}-failure`}>{failure}</FieldError>}
      <div id={viewer} className="print:hidden">
        {isShown && (
          <Suspense fallback={<Skeleton className="mt-3 h-[600px] w-full" />}>
            <Viewer url={url} title={title} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
