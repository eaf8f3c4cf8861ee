import type { QueryClient } from '@tanstack/react-query'
import { renderToReadableStream } from 'react-dom/server'
import { Guard } from '#app/guard.ts'
import { routes } from '#app/routes.tsx'
import { Notice } from '#app/signed-in-notice.ts'
import type { Api } from '#contract/api.ts'
import { type ProblemBody, type ProblemCode, problems } from '#contract/base/problems.ts'
import { siteName } from '#contract/base/site-name.ts'
import { ApiError } from './api/api-error.ts'
import { App, newQueryClient, preload } from './app.tsx'
import { type Collector, CollectorProvider, type Head } from './head.tsx'
import {
  failurePath,
  type Loaded,
  type PageData,
  type PageModule,
  type PageRoute,
  queryOf,
  type Refusal,
} from './page.ts'
import { matchRoute } from './router/match.ts'
import { StaticRouter } from './router/router.tsx'

const sitePicture = '/pictures/site.png'

export interface Rendered {
  status: number
  head: Head
  /** Content of the root element. */
  html: string
  /** State for the browser, as JSON. */
  data: string
  tags: string[]
  /** Module of the page, which the browser loads first. */
  file: string | undefined
  /** Address to which the page has moved. */
  moved?: string
}

export interface PageAddress {
  path: string
  search: URLSearchParams
}

/** Route of an address, and its known query parameters in canonical form: the cache key. */
export async function recognise(
  path: string,
  given: URLSearchParams,
): Promise<{ route: PageRoute | undefined; search: URLSearchParams }> {
  const route = matchRoute(routes, path)?.route
  const search = new URLSearchParams()
  for (const name of route ? await queryOf(route) : []) {
    for (const value of given.getAll(name)) if (value) search.append(name, value)
  }
  for (const name of route?.presence ?? []) if (given.get(name)) search.set(name, '1')
  return { route, search }
}

/** Makes refusals look the same as in the browser. A server error is no refusal. */
function asInBrowser(api: Api): Api {
  return async (key, call) => {
    try {
      return await api(key, call)
    } catch (error) {
      if (error instanceof Error && 'status' in error && 'body' in error && Number(error.status) < 500)
        throw new ApiError(Number(error.status), error.body as Partial<ProblemBody>)
      throw error
    }
  }
}

type Context = Parameters<NonNullable<PageModule['load']>>[0]

async function load(
  module: PageModule | undefined,
  context: Context,
): Promise<Loaded | { refusal: Refusal }> {
  try {
    return (await module?.load?.(context)) ?? { tags: [] }
  } catch (error) {
    if (error instanceof ApiError) return { refusal: { status: error.status, body: error.body } }
    throw error
  }
}

/**
 * Renders the complete root element, waiting for every part.
 *
 * @throws the error of a part
 */
async function toHtml(
  location: string,
  queries: QueryClient,
  api: Api,
  collector: Collector,
  first: PageData['first'],
): Promise<string> {
  const page = (
    <CollectorProvider value={collector}>
      <StaticRouter location={location}>
        <App routes={routes} api={api} queries={queries} first={first} notice={Notice} guard={Guard} />
      </StaticRouter>
    </CollectorProvider>
  )
  let failure: unknown
  const stream = await renderToReadableStream(page, {
    // A page is sent in one piece: streaming big ones would need an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error
    },
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (failure !== undefined) throw failure
  return html
}

/** Adds an image for social networks: the page's own, or that of the site. */
function withPicture(head: Head): Head {
  if (head.canonical === undefined) return head
  return { ...head, openGraph: { type: 'website', image: sitePicture, ...head.openGraph } }
}

/**
 * Query results without their times and in a fixed order: equal content gives the same document, which a
 * browser may have cached.
 */
function answersIn(queries: QueryClient): NonNullable<PageData['queries']> {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .sort((one, other) => (one.queryHash < other.queryHash ? -1 : 1))
    .map(({ queryKey, state }) => [queryKey, state.data])
}

/** Renders a page for all visitors. The sign-in is in the browser, so it never affects the result. */
export async function render({ path, search }: PageAddress, inProcess: Api): Promise<Rendered> {
  const api = asInBrowser(inProcess)
  const match = matchRoute(routes, path)
  const module = match && (await preload(match.route))
  const queries = newQueryClient()
  const collector: Collector = { head: { title: siteName }, status: 200 }
  const loaded = await load(module, { api, queries, params: match?.params ?? {}, search })
  if ('moved' in loaded && loaded.moved !== undefined) return elsewhere(loaded.moved)
  const first = 'refusal' in loaded ? { refusal: loaded.refusal, path } : undefined
  if (first) collector.status = first.refusal.status
  const query = search.toString()
  const html = await toHtml(path + (query ? `?${query}` : ''), queries, api, collector, first)
  const data: PageData = { queries: answersIn(queries), ...(first ? { first } : {}) }
  queries.clear()
  return {
    status: collector.status,
    head: match?.route.area ? { ...collector.head, robots: 'noindex' } : withPicture(collector.head),
    html,
    data: JSON.stringify(data),
    tags: 'tags' in loaded ? loaded.tags : [],
    file: match?.route.file,
  }
}

/** A moved page is not rendered. */
const elsewhere = (moved: string): Rendered => ({
  status: 302,
  head: { title: siteName },
  html: '',
  data: '{}',
  tags: [],
  file: undefined,
  moved,
})

/** Renders the page for an address that failed or was refused, with the navigation. */
export async function renderRefusal(code: ProblemCode, inProcess: Api): Promise<Rendered> {
  const { status, words } = problems[code]
  const queries = newQueryClient()
  const collector: Collector = { head: { title: 'Something went wrong' }, status }
  // A fault of ours has a page that says so.
  const body = code === 'broken' ? {} : { error: `${words}.` }
  const first = { refusal: { status, body }, path: failurePath }
  const html = await toHtml(failurePath, queries, inProcess, collector, first)
  return { status, head: collector.head, html, data: JSON.stringify({ first }), tags: [], file: undefined }
}
