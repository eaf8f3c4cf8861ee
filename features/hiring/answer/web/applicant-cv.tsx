import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApplicantDetail } from '#contract/hiring/applicants.ts'
import { sentCv } from '#features/hiring/facts/sent-cv-rules.ts'
import { cvPath } from '#features/seekers/web/cv-link.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { openFile, saveFile } from '#site/api/open-file.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { EyeIcon, FileIcon } from '#site/ui/icons.tsx'
import { FileFrame } from '#site/ui/rich/file-frame.tsx'
import { DownloadIcon } from '#site/ui/rich/icons.tsx'
import { Written } from '#site/ui/written.tsx'
import { MadeCv } from './made-cv.tsx'

const isPdf = (name: string) => /\.pdf$/i.test(name)

/** Is the CV shown beside the details? */
export function isInSight({ jobSeeker: { cvFile } }: ApplicantDetail): boolean {
  return cvFile !== null && isPdf(cvFile)
}

/**
 * Place of the CV: among other facts; beside them, where it stays in sight (in a single column it would lie over what
 * follows); or in a part of the page of its own, which it fills.
 */
type Look = 'among' | 'beside' | 'part'

const looks: Record<Look, { around: string; file: string }> = {
  among: { around: 'space-y-3 rounded-box border p-4', file: 'h-96 lg:h-[calc(100dvh-20rem)] lg:min-h-96' },
  beside: {
    around: 'space-y-3 rounded-box border p-4 lg:sticky lg:top-0',
    file: 'h-96 lg:h-[calc(100dvh-20rem)] lg:min-h-96',
  },
  part: {
    around: 'flex min-h-0 grow flex-col gap-2',
    file: 'h-[calc(100dvh-22rem)] min-h-96 xl:h-full xl:min-h-40',
  },
}

interface ApplicantCvProps {
  detail: ApplicantDetail
  jobId: string
  look?: Look
  /** A further act beside those of the CV. */
  children?: ReactNode
}

/** The CV of the application: visible if it is a PDF, and downloadable. */
export function ApplicantCv({ detail, jobId, look = 'among', children }: ApplicantCvProps) {
  const { cvFile, name } = detail.jobSeeker
  const size = look === 'part' ? 'small' : 'medium'
  const loading = useMutation({
    mutationFn: (way: 'view' | 'download') => {
      const call = way === 'view' ? openFile : saveFile
      return call(cvPath(way, detail._id, detail.applicationId), `${name}_CV.pdf`)
    },
  })
  if (!cvFile && sentCv(detail.jobSeeker, detail.facts))
    return (
      <MadeCv
        detail={detail}
        jobId={jobId}
        className={looks[look].around}
        height={look === 'part' ? looks[look].file : undefined}
      >
        {children}
      </MadeCv>
    )
  if (!cvFile)
    return <p className="rounded-box border border-dashed border-control p-4 text-ink-soft">No CV uploaded</p>
  return (
    <section aria-label="CV" className={looks[look].around}>
      <p className="flex items-center gap-3 font-semibold">
        <FileIcon className="size-6 text-accent" />
        <span className="min-w-0 wrap-anywhere">
          <Written>{cvFile}</Written>
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size={size} icon={<EyeIcon />} onClick={() => loading.mutate('view')}>
          View CV
        </Button>
        <Button
          variant="secondary"
          size={size}
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
      {isInSight(detail) && (
        <FileFrame
          path={cvPath('view', detail._id, detail.applicationId)}
          title={`CV of ${name}`}
          thing="CV"
          className={looks[look].file}
        />
      )}
      {!isPdf(cvFile) && (
        <p className="text-sm text-ink-soft">A Word document cannot be shown here. Download it to read it.</p>
      )}
    </section>
  )
}
