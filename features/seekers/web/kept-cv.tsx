import { useState } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import { wordsOf } from '#site/api/api-error.ts'
import { openFile, saveFile } from '#site/api/open-file.ts'
import { written } from '#site/text-direction.ts'
import { Button } from '#site/ui/button.tsx'
import { EyeIcon, FileIcon } from '#site/ui/icons.tsx'
import { FileFrame } from '#site/ui/rich/file-frame.tsx'
import { DownloadIcon } from '#site/ui/rich/icons.tsx'
import { sizeInWords } from '#site/ui/rich/size-in-words.ts'
import { UploadIcon } from '#site/ui/rich/upload-icon.tsx'
import { cvPath } from './cv-link.tsx'
import { DeleteCv } from './delete-cv.tsx'

interface KeptFile {
  name?: string | undefined
  mediaType?: string | undefined
  bytes?: number | undefined
  uploadedAt?: string | undefined
}

interface KeptCvProps {
  seekerId: string
  cv: KeptFile
  onStart: () => void
  onFail: (words: string) => void
  onReplace: () => void
  onDeleted: () => void
}

/** The current CV with its actions. */
export function KeptCv({ seekerId, cv, onStart, onFail, onReplace, onDeleted }: KeptCvProps) {
  const [isShown, setShown] = useState(false)
  const isPdf = cv.mediaType === 'application/pdf'
  async function run(way: 'view' | 'download') {
    onStart()
    const call = way === 'view' ? openFile : saveFile
    await call(cvPath(way, seekerId), `CV_${seekerId}.pdf`).catch((caught) =>
      onFail(wordsOf(caught, `Failed to ${way} CV`)),
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <FileIcon className="size-8 shrink-0 text-accent" />
        <div className="min-w-0 grow basis-40">
          <p {...written(cv.name ?? '')} className="font-semibold wrap-anywhere">
            {cv.name}
          </p>
          <p className="text-sm text-ink-soft">
            {sizeInWords(cv.bytes ?? 0)}
            {cv.uploadedAt && ` · ${formatLongDate(cv.uploadedAt)}`}
          </p>
        </div>
        {isPdf && (
          <Button variant="quiet" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide preview' : 'Show preview'}
          </Button>
        )}
      </div>
      {isPdf && isShown && (
        <FileFrame
          path={cvPath('view', seekerId)}
          version={cv.uploadedAt}
          title={`Your CV, ${cv.name}`}
          thing="CV"
          className="h-[70vh] max-h-[600px]"
        />
      )}
      <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap">
        <Button variant="secondary" icon={<EyeIcon />} onClick={() => void run('view')}>
          View
        </Button>
        <Button variant="secondary" icon={<DownloadIcon />} onClick={() => void run('download')}>
          Download
        </Button>
        <Button variant="secondary" icon={<UploadIcon />} onClick={onReplace}>
          Replace
        </Button>
        <DeleteCv seekerId={seekerId} onDeleted={onDeleted} />
      </div>
    </>
  )
}
