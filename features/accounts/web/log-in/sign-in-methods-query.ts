import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { LoadContext, Loaded } from '#site/page.ts'

/** Ways to log in, which depend on the configuration only. */
export const signInMethodsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['sign-in-methods'],
    queryFn: () => api('GET /api/auth/doors', {}),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The server includes the answer in pages that need it, without a separate request. */
export async function loadSignInMethods({ api, queries }: LoadContext): Promise<Loaded> {
  await queries.fetchQuery(signInMethodsQuery(api))
  return { tags: [] }
}
