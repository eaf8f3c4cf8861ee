import { useLocation, useNavigate } from '#site/router/router.tsx'

/** The page of a job with this in its address has the apply sheet open. */
const parameter = 'apply'

const jobPath = (jobId: string) => `/jobs/${jobId}`

/** The login that leads back to the job, with the sheet open. */
export function signInToApply(jobId: string): string {
  return `/login?redirect=${encodeURIComponent(`${jobPath(jobId)}?${parameter}`)}`
}

/** The registration that does the same. */
export function registerToApply(jobId: string): string {
  return `/jobseeker/register?redirect=${encodeURIComponent(`${jobPath(jobId)}?${parameter}`)}`
}

const openedHere = { opened: 'apply sheet' }

const wasOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'opened' in state

/** The apply sheet stands in the address, so that Back closes it, and a sign-in in between comes back to it. */
export function useApplySheet() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = new URLSearchParams(search).has(parameter)
  return {
    isOpen,
    open: () => {
      if (!isOpen) navigate(`${pathname}?${parameter}`, { state: openedHere })
    },
    close: () => {
      if (!isOpen) return
      if (wasOpenedHere(state)) navigate(-1)
      else navigate(pathname, { replace: true })
    },
  }
}
