import { useState } from 'react'
import type { Sector } from '#contract/vocabularies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { useFetchAhead } from '#site/fetch-ahead.ts'
import { useNavigate } from '#site/router/router.tsx'
import { inSentences } from './form-checks.ts'
import { labels, type SeekerValues } from './seeker-steps.tsx'
import { forgetDraft } from './use-draft.ts'
import type { Fields } from './use-fields.ts'

/** Milliseconds between the message and the login page. */
const redirectDelay = 1_500

const firstStep = ['name', 'email', 'password']

/** Sends the registration. A refusal of something in the first step goes back there. */
export function useSeekerRegistration({ values, refuse }: Fields<SeekerValues>, toFirstStep: () => void) {
  const api = useApi()
  const navigate = useNavigate()
  const ahead = useFetchAhead()
  const [phase, setPhase] = useState<'idle' | 'submitting' | 'done'>('idle')
  const [message, setMessage] = useState('')
  const [, setSeekerId] = useState('')

  async function register(): Promise<void> {
    setMessage('')
    setPhase('submitting')
    const email = values.email.trim()
    const skills = values.skills
      .split(',')
      .map((skill) => skill.trim())
      .filter((skill) => skill !== '')
    try {
      const { jobSeeker, ...answer } = await api('POST /api/jobseekers/register', {
        input: {
          ...values,
          email,
          skills,
          sector: values.sector as Sector,
          openToEmployers: values.openToEmployers !== '',
        },
      })
      setMessage(answer.message)
      setPhase('done')
      forgetDraft('jobseeker-registration')
      if (!jobSeeker?._id) return
      setSeekerId(jobSeeker._id)
      ahead.scripts('/login')
      setTimeout(() => navigate('/login', { state: { role: 'jobseeker', email } }), redirectDelay)
    } catch (error) {
      setPhase('idle')
      setMessage(wordsOf(error, 'Registration failed. Please try again.'))
      if (!(error instanceof ApiError)) return
      const wrong = inSentences(error.fields, labels)
      if (error.body.code === 'email_taken') wrong.email = error.message
      if (error.body.code === 'common_password') wrong.password = error.message
      if (Object.keys(wrong).some((name) => firstStep.includes(name))) toFirstStep()
      refuse(wrong)
    }
  }

  return { phase, message, register }
}
