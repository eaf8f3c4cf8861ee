import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Api, EndpointKey } from '#contract/api.ts'
import type { ProblemBody } from '#contract/problems.ts'

/** With what a page asks for what it shows, before it is rendered. */
export interface LoadContext {
  api: Api
  queries: QueryClient
  params: Record<string, string | undefined>
  search: URLSearchParams
}

/** Cache tags of the rendered page. */
export interface Loaded {
  /** Dropped from the page cache when one of these is invalidated, such as `jobs` or `job:<id>`. */
  tags: string[]
  /** The page is found under another address: browsers are sent there. */
  moved?: string
}

/** Why a page's own content can't be shown: what the call that it stands on was answered. */
export interface Refusal {
  status: number
  body: Partial<ProblemBody>
}

export interface PageModule {
  default: ComponentType
  /** Stands in for the page when `load` was refused; without it, the 404 page does. */
  Refused?: ComponentType<{ refusal: Refusal }>
  /**
   * Fills the query client: on the server before the page is rendered, in the browser when the page is likely to be
   * next. Asks for nothing but what every visitor may read.
   * @throws ApiError when what the page is about is not there
   */
  load?: (context: LoadContext) => Promise<Loaded>
}

export interface PageRoute {
  path: string
  /** Where the module is, from the root of the project: names its chunk in the built manifest. */
  file: string
  module: () => Promise<PageModule>
  /**
   * The query parameters that change what the server renders; all others are ignored by the page cache. A function where they
   * are read from what the browser need not have before the page.
   */
  query?: readonly string[] | (() => Promise<readonly string[]>)
  /** Those that change it by being there at all: the server hears '1' in the place of their value, which may be a secret. */
  presence?: readonly string[]
  /** Signed-in areas are rendered as a frame that the browser fills; search engines stay out. */
  area?: 'employer' | 'jobseeker' | 'admin' | 'private'
  /** The call that the page is for: a member of a company opens it where the role allows that call. */
  needs?: EndpointKey
}

/** The parameters of a route's `query`, wherever they stand. */
export const queryOf = async ({ query = [] }: PageRoute): Promise<readonly string[]> =>
  typeof query === 'function' ? query() : query

/** Data that the server sends to the browser with a page. */
export interface PageData {
  /** Answers of the queries. */
  queries?: readonly (readonly [QueryKey, unknown])[]
  first?: { refusal: Refusal; path: string }
}
