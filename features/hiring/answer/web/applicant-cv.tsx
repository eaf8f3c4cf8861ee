import { useMutation } from '@tanstack/react-query'
import type { ApplicantDetail } from '#contract/hiring/applicants.ts'
import { cvPath } from '#features/seekers/web/cv-link.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { openFile, saveFile } from '#site/api/open-file.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { EyeIcon, FileIcon } from '#site/ui/icons.tsx'
import { FileFrame } from '#site/ui/rich/file-frame.tsx'
import { DownloadIcon } from '#site/ui/rich/icons.tsx'
import { Written } from '#site/ui/written.tsx'

const isPdf = (name: string) => /\.pdf$/i.test(name)

/** Is the CV shown beside the details? */
export function isInSight({ jobSeeker: { cvFile } }: ApplicantDetail): boolean {
  return cvFile !== null && isPdf(cvFile)
}

interface ApplicantCvProps {
  detail: ApplicantDetail
  /** It has a column to itself, so it may stay in sight: in a single column it would lie over what follows. */
  isBeside?: boolean
}

/** The CV of the application: visible if it is a PDF, and downloadable. */
export function ApplicantCv({ detail, isBeside = false }: ApplicantCvProps) {
  const { cvFile, name } = detail.jobSeeker
  const loading = useMutation({
    mutationFn: (way: 'view' | 'download') => {
      const call = way === 'view' ? openFile : saveFile
      return call(cvPath(way, detail._id, detail.applicationId), `${name}_CV.pdf`)
    },
  })
  if (!cvFile)
    return <p className="rounded-box border border-dashed border-control p-4 text-ink-soft">No CV uploaded</p>
  return (
    <section
      aria-label="CV"
      className={`space-y-3 rounded-box border p-4 ${isBeside ? 'lg:sticky lg:top-0' : ''}`}
    >
      <p className="flex items-center gap-3 font-semibold">
        <FileIcon className="size-6 text-accent" />
        <span className="min-w-0 wrap-anywhere">
          <Written>{cvFile}</Written>
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={<EyeIcon />} onClick={() => loading.mutate('view')}>
          View CV
        </Button>
        <Button variant="secondary" icon={<DownloadIcon />} onClick={() => loading.mutate('download')}>
          Download CV
        </Button>
      </div>
      {loading.isError && (
        <Alert tone="error">{wordsOf(loading.error, `Failed to ${loading.variables} CV`)}</Alert>
      )}
      {isInSight(detail) && (
        <FileFrame
          path={cvPath('view', detail._id, detail.applicationId)}
          title={`CV of ${name}`}
          thing="CV"
          className="h-96 lg:h-[calc(100dvh-20rem)] lg:min-h-96"
        />
      )}
      {!isPdf(cvFile) && (
        <p className="text-sm text-ink-soft">A Word document cannot be shown here. Download it to read it.</p>
      )}
    </section>
  )
}
