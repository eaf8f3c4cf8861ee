import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { LoadContext, Loaded } from '#site/page.ts'

/** The ways to log in here, which change with the configuration alone. */
export const doorsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['doors'],
    queryFn: () => api('GET /api/auth/doors', {}),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The answer comes with a page that asks for it: no request of its own. */
export async function loadDoors({ api, queries }: LoadContext): Promise<Loaded> {
  await queries.fetchQuery(doorsQuery(api))
  return { tags: [] }
}
