import { useState } from 'react'
import { skillsIn } from '#contract/skills.ts'
import type { Sector } from '#contract/vocabularies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { useFetchAhead } from '#site/fetch-ahead.ts'
import { storeSeekerId } from '#site/session.ts'
import { inSentences } from './form-checks.ts'
import { labels, type SeekerValues } from './seeker-steps.tsx'
import { forgetDraft } from './use-draft.ts'
import type { Fields } from './use-fields.ts'
import { useGoOn } from './use-go-on.ts'
import { useLater } from './use-later.ts'

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

const firstStep = ['name', 'email', 'password', 'sector']

interface Way {
  /** Where one was going. */
  wayOn: string | undefined
  toFirstStep: () => void
}

/**
 * Sends the registration. On the way to something it signs in at once and goes there. A refusal of something in the first
 * step goes back to it.
 */
export function useSeekerRegistration({ values, refuse }: Fields<SeekerValues>, { wayOn, toFirstStep }: Way) {
  const api = useApi()
  const ahead = useFetchAhead()
  const [phase, setPhase] = useState<'idle' | 'submitting' | 'done'>('idle')
  const [message, setMessage] = useState('')

  const [isTaken, setTaken] = useState(false)
  const email = values.email.trim()
  const given = { email, password: values.password }
  const later = useLater()
  const { goOn, toLogin } = useGoOn('jobseeker', wayOn)

  async function register(): Promise<void> {
    setMessage('')
    setTaken(false)
    setPhase('submitting')
    try {
      const { jobSeeker, ...answer } = await api('POST /api/jobseekers/register', { input: inputOf(values) })
      if (jobSeeker?._id) storeSeekerId(jobSeeker._id)
      forgetDraft('jobseeker-registration')
      if (await goOn(given)) return
      setMessage(answer.message)
      setPhase('done')
      if (!jobSeeker?._id) return
      ahead.scripts('/login')
      later(() => toLogin(given), redirectDelay)
    } catch (error) {
      // A reply that was lost, or an account that was forgotten: who has the password goes on.
      const exists = error instanceof ApiError && error.body.code === 'email_taken'
      if (exists && (await goOn(given))) return
      setPhase('idle')
      setTaken(exists)
      setMessage(wordsOf(error, 'Registration failed. Please try again.'))
      if (!(error instanceof ApiError)) return
      const wrong = inSentences(error.fields, labels)
      if (exists) wrong.email = error.message
      if (error.body.code === 'common_password') wrong.password = error.message
      if (Object.keys(wrong).some((name) => firstStep.includes(name))) toFirstStep()
      refuse(wrong)
    }
  }

  return { phase, message, isTaken, register }
}
