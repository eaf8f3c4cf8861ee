import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { accessToken, storedRole } from '#site/session.ts'
import { statusQuery } from './status-query.ts'

/** Milliseconds. */
const firstCheckAfter = 500

/** Reason why nobody can apply here now; the sign-in may have ended or changed in another tab. */
export function refusedHere(): string | undefined {
  if (!accessToken()) return 'Please login as a job seeker to apply for jobs'
  return storedRole() === 'jobseeker' ? undefined : 'Only job seekers can apply for jobs'
}

/** Status of a job seeker's application for a job: loaded half a second after the page, and on demand. */
export function useApplicationStatus(seekerId: string, jobId: string) {
  const api = useApi()
  const [isDue, setDue] = useState(false)
  const [refused, setRefused] = useState<string>()
  const known = useQuery({ ...statusQuery(api, seekerId, jobId), enabled: isDue })

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), firstCheckAfter)
    return () => clearTimeout(timer)
  }, [])

  function check(): void {
    const found = refusedHere()
    setRefused(found)
    if (!found) void known.refetch()
  }

  return {
    known: known.data,
    isChecking: known.isFetching,
    checkFailed:
      refused ?? (known.isError ? wordsOf(known.error, 'Your status could not be read') : undefined),
    check,
  }
}
