import type { Api } from '#contract/api.ts'
import { ApiError } from '#site/api/api-error.ts'
import { storeCompanies } from '#site/companies.ts'
import { type SignIn, storeSignIn } from '#site/keep-sign-in.ts'
import { idInToken } from '#site/session.ts'

/** The roles that share one login page. */
export type SiteRole = 'jobseeker' | 'employer'

interface Credentials {
  email: string
  password: string
  orOther?: true
}

/**
 * Signs this browser in, with the other role where address and password belong to that and `orOther` allows it. What identifies a job
 * seeker is in the token, what identifies an employer beside it.
 *
 * @returns the role that it came to
 * @throws ApiError, `isEmpty` when the answer names nobody
 */
export async function signIn(api: Api, asked: SiteRole, input: Credentials): Promise<SiteRole> {
  const answer: Partial<SignIn> =
    asked === 'employer'
      ? await api('POST /api/auth/employer', { input })
      : await api('POST /api/auth/jobseeker', { input })
  const { token, refreshToken = '', user, companies = [] } = answer
  const other = asked === 'employer' ? 'jobseeker' : 'employer'
  const role = user?.role === other ? other : asked
  const id = user?.id ?? (role === 'jobseeker' && token ? idInToken(token) : undefined)
  if (!token || !id) throw new ApiError(200, {})
  // Either is said above the pages, by the same notice.
  const isVerified = user?.isVerified && !user.refusesMail
  storeSignIn({ token, refreshToken, user: { id, role, isVerified } })
  storeCompanies(companies)
  return role
}

/** Keeps what a door without a password answered. @returns the role that it came to */
export function keepSignIn(answer: SignIn): SiteRole {
  const { id, role, isVerified, refusesMail } = answer.user
  storeSignIn({ ...answer, user: { id, role, isVerified: isVerified && !refusesMail } })
  storeCompanies(answer.companies ?? [])
  return role === 'employer' ? role : 'jobseeker'
}
