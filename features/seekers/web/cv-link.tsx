import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '#site/api/api-error.ts'
import { openFile } from '#site/api/open-file.ts'
import { FileIcon } from '#site/ui/icons.tsx'

interface CvLinkProps {
  seekerId: string
  /** For the CV of this application instead of the current one. */
  applicationId?: string
  /** Owner, for screen readers; left out where it is the reader's own. */
  name?: string
  fileName: string
}

/** Address of a job seeker's CV. */
export function cvPath(way: 'view' | 'download', seekerId: string, applicationId?: string): string {
  const path = `/api/jobseekers/${seekerId}/cv/${way}`
  return applicationId === undefined ? path : `${path}?application=${applicationId}`
}

/** A plain link to the CV; a click loads the file with the sign-in, which a link lacks. */
export function CvLink({ seekerId, applicationId, name, fileName }: CvLinkProps) {
  const path = cvPath('view', seekerId, applicationId)
  const opening = useMutation({ mutationFn: () => openFile(path, fileName) })
  return (
    <>
      <a
        href={path}
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          event.preventDefault()
          event.stopPropagation()
          opening.mutate()
        }}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-box px-2 text-sm whitespace-nowrap font-semibold text-accent hover:bg-accent-tint max-md:min-h-11"
      >
        <FileIcon className="size-4.5" />
        View CV{name && <span className="sr-only"> of {name}</span>}
      </a>
      {opening.isError && (
        <span role="alert" className="text-sm text-danger">
          {wordsOf(opening.error, 'Failed to view CV')}
        </span>
      )}
    </>
  )
}
