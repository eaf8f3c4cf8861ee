import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApplicantDetail } from '#contract/hiring/applicants.ts'
import { madeBy } from '#features/seekers/part-rules.ts'
import { wordsOf } from '#site/api/api-error.ts'
import { openFile, saveFile } from '#site/api/open-file.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { EyeIcon, FileIcon } from '#site/ui/icons.tsx'
import { FileFrame } from '#site/ui/rich/file-frame.tsx'
import { DownloadIcon } from '#site/ui/rich/icons.tsx'

interface MadeCvProps {
  detail: ApplicantDetail
  jobId: string
  className: string
  /** Height of the shown CV; without it the CV is opened by a button alone. */
  height: string | undefined
  children: ReactNode
}

/** The CV of somebody who sent none, made of the facts that were sent. */
export function MadeCv({ detail, jobId, className, height, children }: MadeCvProps) {
  const { name } = detail.jobSeeker
  const path = `/api/jobs/${jobId}/applicants/${detail._id}/made-cv`
  const loading = useMutation({
    mutationFn: (way: 'view' | 'download') =>
      (way === 'view' ? openFile : saveFile)(`${path}?way=${way}`, `${madeBy} - ${name}.pdf`),
  })
  return (
    <section aria-label={madeBy} className={className}>
      <p className="flex items-center gap-3 font-semibold">
        <FileIcon className="size-6 text-accent" />
        {madeBy}
      </p>
      <p className="text-sm text-ink-soft">
        No CV uploaded. This one was made from the details in the application.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" icon={<EyeIcon />} onClick={() => loading.mutate('view')}>
          View CV
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<DownloadIcon />}
          onClick={() => loading.mutate('download')}
        >
          Download CV
        </Button>
        {children}
      </div>
      {loading.isError && (
        <Alert tone="error">{wordsOf(loading.error, `Failed to ${loading.variables} CV`)}</Alert>
      )}
      {height && (
        <FileFrame
          path={path}
          version={String(detail.version)}
          title={`${madeBy} of ${name}`}
          thing="CV"
          className={height}
        />
      )}
    </section>
  )
}
