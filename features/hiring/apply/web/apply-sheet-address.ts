import { useLocation, useNavigate, usePassedState } from '#site/router/router.tsx'

/** Parameter of a job's address that opens the apply sheet. */
const parameter = 'apply'

const jobPath = (jobId: string) => `/jobs/${jobId}`

/** Login page that returns to the job with the open sheet. */
export function signInToApply(jobId: string): string {
  return `/login?redirect=${encodeURIComponent(`${jobPath(jobId)}?${parameter}`)}`
}

/** Registration page that does the same. */
export function registerToApply(jobId: string): string {
  return `/jobseeker/register?redirect=${encodeURIComponent(`${jobPath(jobId)}?${parameter}`)}`
}

const openedHere = { opened: 'apply sheet' }

const wasOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'opened' in state

/** The apply sheet is part of the address, so that Back closes it, and a sign-in returns to it. */
export function useApplySheet() {
  const { pathname, search } = useLocation()
  const state = usePassedState()
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
