import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import type { Nationality } from '#contract/facts/vocabularies.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { fitsRestriction } from '#features/hiring/rules.ts'
import { opensToAllLater, restrictionToday } from '#features/jobs/web/job-words.ts'
import { sendOrKeep } from '#features/offline/web/send-waiting.ts'
import { useApi } from '#site/api/api-context.tsx'

/**
 * Returns the details that a profile lacks for an application: the phone number, and the nationality if the
 * job is limited by it.
 */
export function useMissingDetails(job: JobDetail, seekerId: string, profile: SeekerProfile | undefined) {
  const api = useApi()
  const queries = useQueryClient()
  const restriction = restrictionToday(job)
  const later = opensToAllLater(job)
  // Fixed at the start: the field stays if the profile has it but the application was refused.
  const [needsNationality] = useState(
    profile !== undefined &&
      fitsRestriction(restriction, profile.nationality ?? null) === 'nationality needed',
  )

  /** Returns the error of the chosen nationality. */
  function wrongNationality(nationality: string): string | undefined {
    if (!needsNationality) return undefined
    if (nationality === '') return 'Please choose one'
    if (fitsRestriction(restriction, nationality as Nationality) === 'yes') return undefined
    return later ? `You can apply from ${formatLongDate(later)}` : 'You cannot apply for this job'
  }

  /**
   * Saves the details in the profile, or stores them until there is a connection. @throws ApiError when it
   * is refused
   */
  async function save({ phone, nationality }: { phone: string; nationality: string }): Promise<void> {
    const input = {
      ...(phone.trim() !== '' && { phone }),
      ...(needsNationality && nationality !== '' && { nationality: nationality as Nationality }),
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

  return { needsNationality, wrongNationality, save }
}
