import { useQueryClient } from '@tanstack/react-query'
import type { InputIn } from '#contract/endpoint.ts'
import type { editProfileParts } from '#contract/profile-parts.ts'
import { useApi } from '#site/api/api-context.tsx'
import { partsQuery } from '../seeker-queries.ts'

/** Saves parts of the own profile, and shows what came of it wherever they stand. */
export function useSaveParts(seekerId: string) {
  const api = useApi()
  const queries = useQueryClient()
  return async (input: InputIn<typeof editProfileParts>): Promise<void> => {
    const saved = await api('PUT /api/jobseekers/:seekerId/parts', { params: { seekerId }, input })
    queries.setQueryData(partsQuery(api, seekerId).queryKey, saved)
  }
}

export const notSaved = 'That could not be saved. Please try again.'
