import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { reasonOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Card } from '#site/ui/card.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { CvProposals } from './cv-proposals.tsx'
import { CvUpload } from './cv-upload.tsx'
import { KeptCv } from './kept-cv.tsx'
import { MadeCv } from './made-cv.tsx'
import { cvQuery } from './seeker-queries.ts'

/** The job seeker's CV: upload, view, download, replace, delete. */
export function CvSection({ seekerId }: { seekerId: string }) {
  const cv = useQuery(cvQuery(useApi(), seekerId))
  const queries = useQueryClient()
  const [message, setMessage] = useState<string>()
  const [error, setError] = useState<string>()
  const [isReplacing, setReplacing] = useState(false)

  function clear() {
    setMessage(undefined)
    setError(undefined)
  }

  function done(words: string) {
    setMessage(words)
    setError(undefined)
    setReplacing(false)
    for (const key of ['cv', 'profile', 'cv-proposals'])
      void queries.invalidateQueries({ queryKey: [key, seekerId] })
  }

  return (
    <Card as="section" className="space-y-4">
      <h2 className="text-lg font-semibold">CV</h2>
      {message && <Alert tone="success">{message}</Alert>}
      {error && <Alert tone="error">{error}</Alert>}
      {cv.isPending && <Skeleton className="h-28 w-full" />}
      {cv.isLoadingError && (
        <LoadError query={cv}>{reasonOf(cv.error, 'Your CV could not be loaded')}</LoadError>
      )}
      {cv.isRefetchError && message && (
        <LoadError query={cv}>{reasonOf(cv.error, 'This is not shown below yet')}</LoadError>
      )}
      {cv.data?.hasCv && (
        <KeptCv
          seekerId={seekerId}
          cv={cv.data}
          onStart={clear}
          onFail={setError}
          onReplace={() => setReplacing(true)}
          onDeleted={() => done('CV deleted successfully')}
        />
      )}
      {cv.data && (!cv.data.hasCv || isReplacing) && (
        <CvUpload
          seekerId={seekerId}
          replaces={cv.data.hasCv}
          onStart={clear}
          onDone={done}
          onCancel={() => setReplacing(false)}
        />
      )}
      {cv.data?.hasCv && <CvProposals key={cv.data.uploadedAt} seekerId={seekerId} />}
      {cv.data && <MadeCv seekerId={seekerId} replaces={cv.data.hasCv} onKept={done} />}
    </Card>
  )
}
