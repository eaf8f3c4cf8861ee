import { useState } from 'react'
import { wordsOf } from '#site/api/api-error.ts'
import { openFile } from '#site/api/open-file.ts'
import { FileIcon } from '#site/ui/icons.tsx'

interface CvLinkProps {
  seekerId: string
  /** For the CV of this application instead of the current one. */
  applicationId?: string
  name: string
  fileName: string
}

/** Address of a job seeker's CV. */
export function cvPath(way: 'view' | 'download', seekerId: string, applicationId?: string): string {
  const path = `/api/jobseekers/${seekerId}/cv/${way}`
  return applicationId === undefined ? path : `${path}?application=${applicationId}`
}

/** A plain link to the CV; a click loads the file with the sign-in, which a link lacks. */
export function CvLink({ seekerId, applicationId, name, fileName }: CvLinkProps) {
  const [error, setError] = useState<string>()
  const path = cvPath('view', seekerId, applicationId)
  async function open(event: React.MouseEvent) {
    event.preventDefault()
    event.stopPropagation()
    setError(undefined)
    await openFile(path, fileName).catch((caught) => setError(wordsOf(caught, 'Failed to view CV')))
  }
  return (
    <>
      <a
        href={path}
        target="_blank"
        rel="noopener"
        onClick={(event) => void open(event)}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-box px-2 text-sm whitespace-nowrap font-semibold text-accent hover:bg-accent-tint max-md:min-h-11"
      >
        <FileIcon className="size-4.5" />
        View CV<span className="sr-only"> of {name}</span>
      </a>
      {error && (
        <span role="alert" className="text-sm text-danger">
          {error}
        </span>
      )}
    </>
  )
}
