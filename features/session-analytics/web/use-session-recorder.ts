import { useEffect } from 'react'
import { useViewer } from '#site/session.ts'
import { recordSession } from './recorder.ts'

/** Records a page of the employer's area as use of the site. */
export function useSessionRecorder(): void {
  const viewer = useViewer()
  const id = typeof viewer === 'object' && viewer.role === 'employer' ? viewer.id : undefined
  useEffect(() => {
    if (id !== undefined) recordSession(id)
  }, [id])
}
