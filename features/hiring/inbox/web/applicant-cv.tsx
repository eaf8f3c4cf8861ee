import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApplicantDetail } from '#contract/hiring/applicants.ts'
import { sentCv } from '#features/hiring/screening/sent-cv-rules.ts'
import { madeBy } from '#features/seekers/part-rules.ts'
import { cvPath } from '#features/seekers/web/cv-link.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { openFile, saveFile } from '#site/api/open-file.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { EyeIcon, FileIcon } from '#site/ui/icons.tsx'
import { FileFrame } from '#site/ui/rich/file-frame.tsx'
import { DownloadIcon } from '#site/ui/rich/icons.tsx'
import { Written } from '#site/ui/written.tsx'

type Way = 'view' | 'download'

/** Place of the CV: among other facts, or in a part of the page of its own, which it fills. */
type Look = 'among' | 'part'

const looks: Record<Look, { around: string; file: string }> = {
  among: { around: 'space-y-3 rounded-box border p-4', file: 'h-96 lg:h-[calc(100dvh-20rem)] lg:min-h-96' },
  part: {
    around: 'flex min-h-0 grow flex-col gap-2',
    file: 'h-[calc(100dvh-22rem)] min-h-96 xl:h-full xl:min-h-40',
  },
}

/**
 * The CV that was sent, or for somebody who sent none one made of the facts. `version` is its content: another answer
 * to the same person leaves what is read in its place.
 */
function cvOf(detail: ApplicantDetail, jobId: string) {
  const { _id, applicationId, documentsDate = '', facts, jobSeeker } = detail
  const { cvFile, name } = jobSeeker
  if (cvFile)
    return {
      name: cvFile,
      note: undefined,
      pathOf: (way: Way) => cvPath(way, _id, applicationId),
      saved: `${name}_CV.pdf`,
      version: `${cvFile} ${documentsDate}`,
      label: 'CV',
      isShown: /\.pdf$/i.test(cvFile),
      isWord: !/\.pdf$/i.test(cvFile),
    }
  const made = sentCv(jobSeeker, facts)
  const path = `/api/jobs/${jobId}/applicants/${_id}/made-cv`
  return (
    made && {
      name: madeBy,
      note: 'No CV uploaded. This one was made from the details in the application.',
      pathOf: (way: Way) => `${path}?way=${way}`,
      saved: `${madeBy} - ${name}.pdf`,
      version: JSON.stringify(made),
      label: madeBy,
      isShown: true,
      isWord: false,
    }
  )
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
  const cv = cvOf(detail, jobId)
  const loading = useMutation({
    mutationFn: async (way: Way) => cv && (way === 'view' ? openFile : saveFile)(cv.pathOf(way), cv.saved),
  })
  if (!cv)
    return <p className="rounded-box border border-dashed border-control p-4 text-ink-soft">No CV uploaded</p>
  const size = look === 'part' ? 'small' : 'medium'
  return (
    <section aria-label={cv.label} className={looks[look].around}>
      <p className="flex items-center gap-3 font-semibold">
        <FileIcon className="size-6 text-accent" />
        <span className="min-w-0 wrap-anywhere">
          <Written>{cv.name}</Written>
        </span>
      </p>
      {cv.note && <p className="text-sm text-ink-soft">{cv.note}</p>}
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
      {cv.isShown && (
        <FileFrame
          path={cv.pathOf('view')}
          version={cv.version}
          title={`Pages of the CV of ${detail.jobSeeker.name}`}
          thing="CV"
          className={looks[look].file}
        />
      )}
      {cv.isWord && (
        <p className="text-sm text-ink-soft">A Word document cannot be shown here. Download it to read it.</p>
      )}
    </section>
  )
}
