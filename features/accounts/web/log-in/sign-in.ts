import type { Api } from '#contract/api.ts'
import { ApiError } from '#site/api/api-error.ts'
import { requireStorage, type SignIn, storeSignIn } from '#site/keep-sign-in.ts'
import { idInToken } from '#site/session.ts'

/** The roles that share one login page. */
export type SiteRole = 'jobseeker' | 'employer'

interface Credentials {
  email: string
  password: string
  orOther?: true
}

/**
 * Signs in this browser, or with `orOther` in the other role if address and password belong to it. A job
 * seeker's identity is in the token, an employer's beside it.
 *
 * @returns the resulting role
 * @throws ApiError, `isEmpty` when the reply names nobody; also in a browser that stores nothing
 */
export async function signIn(api: Api, asked: SiteRole, input: Credentials): Promise<SiteRole> {
  requireStorage()
  const answer: Partial<SignIn> =
    asked === 'employer'
      ? await api('POST /api/auth/employer', { input })
      : await api('POST /api/auth/jobseeker', { input })
  const { token, refreshToken = '', user, companies } = answer
  const other = asked === 'employer' ? 'jobseeker' : 'employer'
  const role = user?.role === other ? other : asked
  const id = user?.id ?? (role === 'jobseeker' && token ? idInToken(token) : undefined)
  if (!token || !id) throw new ApiError(200, {})
  // One notice above the pages covers both.
  const isVerified = user?.isVerified && !user.refusesMail
  storeSignIn({ token, refreshToken, user: { id, role, isVerified }, companies })
  return role
}

/** Stores the reply of a log-in without a password. @returns the resulting role */
export function keepSignIn(answer: SignIn): SiteRole {
  const { id, role, isVerified, refusesMail } = answer.user
  storeSignIn({ ...answer, user: { id, role, isVerified: isVerified && !refusesMail } })
  return role === 'employer' ? role : 'jobseeker'
}
