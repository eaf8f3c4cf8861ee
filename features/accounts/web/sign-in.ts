import type { Api } from '#contract/api.ts'
import { ApiError } from '#site/api/api-error.ts'
import { storeCompanies } from '#site/companies.ts'
import { idInToken, type SignIn, storeSignIn } from '#site/session.ts'

/** The roles that share one login page. */
export type SiteRole = 'jobseeker' | 'employer'

interface Credentials {
  email: string
  password: string
}

/**
 * Signs this browser in. What identifies a job seeker is in the token, what identifies an employer beside it.
 *
 * @throws ApiError, `isEmpty` when the answer names nobody
 */
export async function signIn(api: Api, role: SiteRole, input: Credentials): Promise<void> {
  const answer: Partial<SignIn> =
    role === 'employer'
      ? await api('POST /api/auth/employer', { input })
      : await api('POST /api/auth/jobseeker', { input })
  const { token, refreshToken = '', user, companies = [] } = answer
  const id = user?.id ?? (role === 'jobseeker' && token ? idInToken(token) : undefined)
  if (!token || !id) throw new ApiError(200, {})
  // Either is said above the pages, by the same notice.
  const isVerified = user?.isVerified && !user.refusesMail
  storeSignIn({ token, refreshToken, user: { id, role, isVerified } })
  storeCompanies(companies)
}

const has = (error: unknown, status: number) => error instanceof ApiError && error.status === status

/**
 * Signs in with the role, or with the other one where address and password belong to that. Whoever lacks the password
 * reads the same as with one role.
 *
 * @returns the role that it came to
 */
export async function signInWithEither(api: Api, role: SiteRole, given: Credentials): Promise<SiteRole> {
  try {
    await signIn(api, role, given)
    return role
  } catch (refusal) {
    if (!has(refusal, 401)) throw refusal
    const other = role === 'employer' ? 'jobseeker' : 'employer'
    try {
      await signIn(api, other, given)
      return other
    } catch (second) {
      // Only who knows the password is told that an account is suspended.
      throw has(second, 403) ? second : refusal
    }
  }
}
