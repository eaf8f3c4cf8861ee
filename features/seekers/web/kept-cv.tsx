import { formatLongDate } from '#contract/maldives.ts'
import { wordsOf } from '#site/api/api-error.ts'
import { openFile, saveFile } from '#site/api/open-file.ts'
import { Button } from '#site/ui/button.tsx'
import { DownloadIcon, EyeIcon, FileIcon, UploadIcon } from '#site/ui/icons.tsx'
import { sizeInWords } from '#site/ui/rich/file-drop.tsx'
import { DeleteCv } from './delete-cv.tsx'

interface KeptCvProps {
  seekerId: string
  cv: { name?: string | undefined; bytes?: number | undefined; uploadedAt?: string | undefined }
  onStart: () => void
  onFail: (words: string) => void
  onReplace: () => void
  onDeleted: () => void
}

/** The CV that is there, and what can be done with it. */
export function KeptCv({ seekerId, cv, onStart, onFail, onReplace, onDeleted }: KeptCvProps) {
  async function run(way: 'view' | 'download') {
    onStart()
    const call = way === 'view' ? openFile : saveFile
    await call(`/api/jobseekers/${seekerId}/cv/${way}`, `CV_${seekerId}.pdf`).catch((caught) =>
      onFail(wordsOf(caught, `Failed to ${way} CV`)),
    )
  }
  return (
    <>
      <div className="flex items-center gap-3">
        <FileIcon className="size-8 shrink-0 text-accent" />
        <div className="min-w-0">
          <p className="font-semibold break-words">{cv.name}</p>
          <p className="text-sm text-ink-soft">
            {sizeInWords(cv.bytes ?? 0)}
            {cv.uploadedAt && ` · ${formatLongDate(cv.uploadedAt)}`}
          </p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2">
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
