import { useState } from 'react'
import type { Sector } from '#contract/facts/vocabularies.ts'
import { skillsIn } from '#contract/seekers/skills.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { useFetchAhead } from '#site/fetch-ahead.ts'
import { storeSeekerId } from '#site/keep-sign-in.ts'
import type { SeekerValues } from './seeker-values.ts'
import { useContinue } from './use-continue.ts'
import { useDelayed } from './use-delayed.ts'

/** Milliseconds between the message and the login page. */
const redirectDelay = 1_500

function inputOf({ skills, sector, openToEmployers, ...values }: SeekerValues) {
  return {
    ...values,
    email: values.email.trim(),
    skills: skillsIn([skills]),
    sector: sector as Sector,
    openToEmployers: openToEmployers !== '',
  }
}

/**
 * Sends the registration. With a redirect it signs in at once and goes there. @param redirectTo page that
 * required an account
 */
export function useSeekerRegistration(redirectTo: string | undefined) {
  const api = useApi()
  const ahead = useFetchAhead()
  const later = useDelayed()
  const { signInAndContinue, openLogin } = useContinue('jobseeker', redirectTo)
  const [isTaken, setTaken] = useState(false)

  /** @returns the message; @throws ApiError when it is refused */
  async function register(values: SeekerValues): Promise<string | undefined> {
    setTaken(false)
    const given = { email: values.email.trim(), password: values.password }
    try {
      const { jobSeeker, message } = await api('POST /api/jobseekers/register', { input: inputOf(values) })
      if (jobSeeker?._id) storeSeekerId(jobSeeker._id)
      if (await signInAndContinue(given)) return undefined
      if (jobSeeker?._id) {
        ahead.scripts('/login')
        later(() => openLogin(given), redirectDelay)
      }
      return message
    } catch (error) {
      // The reply was lost, or the account was forgotten: the right password continues.
      const exists = error instanceof ApiError && error.body.code === 'email_taken'
      if (exists && (await signInAndContinue(given))) return undefined
      setTaken(exists)
      throw error
    }
  }

  return { isTaken, register }
}
