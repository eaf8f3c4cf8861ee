import { memberRole } from '#site/companies.ts'
import { companyStart } from '#site/company-start.ts'
import type { StoredRole } from '#site/session.ts'

const landing: Record<StoredRole, () => string> = {
  jobseeker: () => '/jobseeker/search',
  employer: () => companyStart(memberRole()),
  admin: () => '/admin',
}

/**
 * Where to go after signing in: back to the page that asked for it, or to the role's own start when that page is the
 * other role's. Only a path of this site is taken, so that a link to the login page can't send people elsewhere.
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

/** Pages that lead elsewhere once somebody is signed in: nobody is going there. */
const doors = /\/(login(\/phone)?|register|get-started)$/

/** The path, query and fragment of a place on this site, or undefined for anything else. */
export function localPath(given: string | null | undefined): string | undefined {
  if (!given?.startsWith('/')) return undefined
  const here = 'https://this.site'
  try {
    const { origin, pathname, search, hash } = new URL(given, here)
    if (origin !== here || pathname.startsWith('//')) return undefined
    return doors.test(pathname) ? undefined : pathname + search + hash
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
 * The tab that the login page opens with: that of the page which asked for the sign-in; for a page that every role has,
 * that of the last sign-in in this tab; the job seeker's otherwise.
 */
export function tabFor(
  redirect: string | null | undefined,
  lastRole: StoredRole | undefined,
): 'jobseeker' | 'employer' {
  const back = localPath(redirect)
  if (back === undefined || seekerPages.test(back)) return 'jobseeker'
  return employerPages.test(back) || lastRole === 'employer' ? 'employer' : 'jobseeker'
}
