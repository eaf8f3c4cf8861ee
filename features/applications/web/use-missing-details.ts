import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobDetail } from '#contract/jobs.ts'
import type { SeekerProfile } from '#contract/seekers.ts'
import type { Nationality } from '#contract/vocabularies.ts'
import { sendOrKeep } from '#features/offline/web/send-waiting.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { fitsRestriction } from '../rules.ts'

interface Wrong {
  phone?: string | undefined
  nationality?: string | undefined
}

/** What a profile lacks for an application: the phone number, and the nationality where the job is limited by it. */
export function useMissingDetails(job: JobDetail, seekerId: string, profile: SeekerProfile | undefined) {
  const api = useApi()
  const queries = useQueryClient()
  const [phone, setPhone] = useState('')
  const [nationality, setNationality] = useState<Nationality>()
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<string>()
  const { applicationRestriction } = job
  // Asked once: it stays in sight when the profile has it and the application itself was refused.
  const [needsNationality] = useState(
    profile !== undefined &&
      fitsRestriction(applicationRestriction, profile.nationality ?? null) === 'nationality needed',
  )

  function wrongNationality(): string | undefined {
    if (!needsNationality) return undefined
    if (!nationality) return 'Please choose one'
    const fits = fitsRestriction(applicationRestriction, nationality) === 'yes'
    return fits ? undefined : 'You cannot apply for this job'
  }

  /** @returns whether what is needed was chosen; else it says so and leads there */
  function check(): boolean {
    const found = wrongNationality()
    setWrong({ nationality: found })
    setFailure(undefined)
    if (found) document.querySelector<HTMLInputElement>('input[name="nationality"]')?.focus()
    return found === undefined
  }

  async function complete(): Promise<void> {
    const input = {
      ...(phone.trim() !== '' && { phone }),
      ...(needsNationality && nationality && { nationality }),
    }
    if (Object.keys(input).length === 0) return
    const change = { params: { seekerId }, input }
    const changed = await sendOrKeep(() => api('PUT /api/jobseekers/:seekerId', change), {
      accountId: seekerId,
      kind: 'profile change',
      page: '/jobseeker/profile',
      call: 'PUT /api/jobseekers/:seekerId',
      ...change,
    })
    if (changed) queries.setQueryData(['profile', seekerId], changed)
  }

  /** Puts what was given into the profile. @returns whether it is there, or waits for a connection; else it says why not */
  async function save(): Promise<boolean> {
    try {
      await complete()
      return true
    } catch (error) {
      const about = error instanceof ApiError ? error.fields.phone : undefined
      if (about) setWrong({ phone: `Phone ${about}` })
      else setFailure(wordsOf(error, 'Your profile could not be saved. Please try again.'))
      return false
    }
  }

  return {
    phone,
    setPhone,
    nationality,
    setNationality,
    needsNationality,
    /** What is wrong with either. */
    wrong,
    /** Why the profile could not be saved. */
    failure,
    check,
    save,
  }
}
