import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Api, EndpointKey } from '#contract/api.ts'
import type { ProblemBody } from '#contract/base/problems.ts'

/** Context in which a page loads its data before rendering. */
export interface LoadContext {
  api: Api
  queries: QueryClient
  params: Record<string, string | undefined>
  search: URLSearchParams
}

/** Cache tags of the rendered page. */
export interface Loaded {
  /** Tags whose invalidation drops the page from the cache, such as `jobs` or `job:<id>`. */
  tags: string[]
  /** New address of a moved page: browsers are redirected. */
  moved?: string
}

/** Address under which the server renders the page of an address that failed or was refused. */
export const failurePath = '/failed'

/** Reason why a page's content cannot be shown, from the refused call. */
export interface Refusal {
  status: number
  body: Partial<ProblemBody>
}

export interface PageModule {
  default: ComponentType
  /** Replaces the page when `load` was refused; by default the 404 page. */
  Refused?: ComponentType<{ refusal: Refusal }>
  /**
   * Fills the query cache: on the server before rendering, in the browser when prefetching. Only loads data
   * for all visitors.
   * @throws ApiError when the subject of the page does not exist
   */
  load?: (context: LoadContext) => Promise<Loaded>
}

export interface PageRoute {
  path: string
  /** Module path from the root of the project, which names its chunk in the manifest. */
  file: string
  module: () => Promise<PageModule>
  /**
   * Query parameters that affect server rendering; the page cache ignores all others. A function if their
   * list loads on demand.
   */
  query?: readonly string[] | (() => Promise<readonly string[]>)
  /** Parameters whose presence matters: the server gets '1' instead of their value, which may be a secret. */
  presence?: readonly string[]
  /** Signed-in areas are rendered as a frame that the browser fills, and are not indexed. */
  area?: 'employer' | 'jobseeker' | 'admin' | 'private'
  /** Call of the page: a member of a company may open it if the role permits that call. */
  needs?: EndpointKey
}

/** Query parameters of a route, listed or loaded. */
export const queryOf = async ({ query = [] }: PageRoute): Promise<readonly string[]> =>
  typeof query === 'function' ? query() : query

/** Data that the server sends to the browser with a page. */
export interface PageData {
  /** Query results. */
  queries?: readonly (readonly [QueryKey, unknown])[]
  first?: { refusal: Refusal; path: string }
}
