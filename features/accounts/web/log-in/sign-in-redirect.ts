import { memberRole } from '#site/companies.ts'
import { companyStart } from '#site/company-start.ts'
import type { StoredRole } from '#site/session.ts'

const landing: Record<StoredRole, () => string> = {
  jobseeker: () => '/jobseeker/search',
  employer: () => companyStart(memberRole()),
  admin: () => '/admin',
}

/**
 * Page after signing in: the page that required it, or the role's start page if that page is the other
 * role's. Only paths of this site are accepted, so that a link to the login page cannot redirect elsewhere.
 */
export function afterSignIn(role: StoredRole, redirect: string | null | undefined): string {
  const back = localPath(redirect)
  if (back === undefined || isOfOther(role, back)) return landing[role]()
  return back
}

function isOfOther(role: StoredRole, path: string): boolean {
  if (role === 'employer') return seekersOwn.test(path)
  return role === 'jobseeker' && employerPages.test(path) && !publicJobs.test(path)
}

/** Pages that redirect signed-in people, so nobody returns to them. */
const signInPages = /\/(login(\/phone)?|register|get-started)$/

/** The path, query and fragment of a place on this site, or undefined for anything else. */
export function localPath(given: string | null | undefined): string | undefined {
  if (!given?.startsWith('/')) return undefined
  const here = 'https://this.site'
  try {
    const { origin, pathname, search, hash } = new URL(given, here)
    if (origin !== here || pathname.startsWith('//')) return undefined
    return signInPages.test(pathname) ? undefined : pathname + search + hash
  } catch {
    return undefined
  }
}

const publicJobs = /^\/employer-jobs\/./
const seekersOwn = /^\/jobseeker(\/|\?|$)/
const seekerPages = /^\/(jobseeker|jobs|job)(\/|\?|$)/
const employerPages =
  /^\/(api\/uploads\/slips|dashboard|create-job|renew-job|edit-job|select-subscription|upload-payment-slip|session-analytics|employer|employer-jobs)(\/|\?|$)/

/**
 * Initial tab of the login page: by the page that required the sign-in; for a page of both roles, by the
 * last sign-in in this tab; otherwise the job seeker's.
 */
export function tabFor(
  redirect: string | null | undefined,
  lastRole: StoredRole | undefined,
): 'jobseeker' | 'employer' {
  const back = localPath(redirect)
  if (back === undefined || seekerPages.test(back)) return 'jobseeker'
  return employerPages.test(back) || lastRole === 'employer' ? 'employer' : 'jobseeker'
}
