import { useEffect } from 'react'
import { useViewer } from '#site/session.ts'
import { recordEnds, recordSession } from './recorder.ts'

/** Records a page of the employer's area as use of the site, and without a sign-in the end of the last one. */
export function useSessionRecorder(): void {
  const viewer = useViewer()
  const id = typeof viewer === 'object' && viewer.role === 'employer' ? viewer.id : undefined
  const isVisitor = viewer === 'visitor'
  useEffect(() => {
    if (id !== undefined) recordSession(id)
    else if (isVisitor) recordEnds()
  }, [id, isVisitor])
}
