import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputIn } from '#contract/base/endpoint.ts'
import type { editProfileParts, ProfileParts } from '#contract/seekers/profile-parts.ts'
import { sendOrKeep } from '#features/offline/web/send-waiting.ts'
import { useWaiting } from '#features/offline/web/use-waiting.ts'
import { type Waiting, waitingOf } from '#features/offline/web/waiting-calls.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { mergedParts, type SomeParts } from '../../merge-rules.ts'
import { noParts } from '../../part-rules.ts'
import { partsQuery } from '../seeker-queries.ts'

/** A change of parts as a form has it. */
export type PartsChange = Omit<InputIn<typeof editProfileParts>, 'basis'>

const call = 'PUT /api/jobseekers/:seekerId/parts'
const isOfParts = (waiting: Waiting) => waiting.call === call

/** Parts including pending changes. */
function withWaiting(parts: ProfileParts, waiting: Waiting | undefined): ProfileParts {
  if (!waiting) return parts
  const { basis = {}, ...change } = waiting.input as SomeParts & { basis?: SomeParts }
  return { ...parts, ...mergedParts(basis, change, parts) } as ProfileParts
}

/** Was there no reply? Then the change waits. */
export const isUnreachable = (error: unknown) => error instanceof ApiError && error.isNetwork

/**
 * Parts of the own profile with pending changes. Where there is no reply they are the pending changes alone, and `isRead` is
 * false; undefined while they are loaded, and where the server refused.
 */
export function useOwnParts(seekerId: string) {
  const { data, error, isFetching, refetch } = useQuery(partsQuery(useApi(), seekerId))
  const waiting = useWaiting(seekerId)?.find(isOfParts)
  const read = data ?? (isUnreachable(error) ? noParts : undefined)
  return { parts: read && withWaiting(read, waiting), isRead: data !== undefined, error, isFetching, refetch }
}

/** Reads the parts of the own profile for a change: offline the cached ones, or none. */
export function useReadParts(seekerId: string): () => Promise<ProfileParts> {
  const queries = useQueryClient()
  const query = partsQuery(useApi(), seekerId)
  return () =>
    queries.fetchQuery(query).catch((error: unknown) => {
      if (!isUnreachable(error)) throw error
      return queries.getQueryData(query.queryKey) ?? noParts
    })
}

/**
 * Saves parts of the own profile, and updates all displays of them. Offline, the change waits.
 *
 * @returns a function of the change and the parts that it is based on; it returns the profile, or undefined
 * while it waits
 */
export function useSaveParts(seekerId: string) {
  const api = useApi()
  const queries = useQueryClient()
  return async (change: PartsChange, basis: SomeParts): Promise<ProfileParts | undefined> => {
    const waiting = (await waitingOf(seekerId)).find(isOfParts)
    const now = waiting && ({ ...noParts, ...basis, ...waiting.input } as ProfileParts)
    // A pending change is merged and not replaced.
    const joined = now ? mergedParts(basis, change as SomeParts, now) : change
    const input = { ...joined, basis } as InputIn<typeof editProfileParts>
    const saved = await sendOrKeep(() => api(call, { params: { seekerId }, input }), {
      accountId: seekerId,
      kind: 'profile change',
      page: '/jobseeker/profile',
      call,
      params: { seekerId },
      input,
    })
    if (saved) queries.setQueryData(partsQuery(api, seekerId).queryKey, saved)
    void queries.invalidateQueries({ queryKey: ['made-cv', seekerId] })
    return saved
  }
}

export const notSaved = 'That could not be saved. Please try again.'
