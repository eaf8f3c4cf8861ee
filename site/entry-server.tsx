import type { QueryClient } from '@tanstack/react-query'
import { renderToReadableStream } from 'react-dom/server'
import { Guard } from '#app/guard.ts'
import { routes } from '#app/routes.tsx'
import { Notice } from '#app/signed-in-notice.ts'
import type { Api } from '#contract/api.ts'
import { type ProblemBody, problems } from '#contract/problems.ts'
import { siteName } from '#contract/site-name.ts'
import { ApiError } from './api/api-error.ts'
import { App, newQueryClient, preload } from './app.tsx'
import { type Collector, CollectorProvider, type Head } from './head.tsx'
import { type Loaded, type PageData, type PageModule, type PageRoute, queryOf, type Refusal } from './page.ts'
import { matchRoute } from './router/match.ts'
import { StaticRouter } from './router/router.tsx'

const sitePicture = '/pictures/site.png'

export interface Rendered {
  status: number
  head: Head
  /** The inside of the root element. */
  html: string
  /** State for the browser, as JSON. */
  data: string
  tags: string[]
  /** The page's module, to be fetched with the first request. */
  file: string | undefined
  /** Where the page is found instead. */
  moved?: string
}

export interface PageAddress {
  path: string
  search: URLSearchParams
}

/** The route of an address, and the part of its query that the page knows, as links write it: what a cache keys on. */
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

/** Refusals look the same to a page wherever it runs. What kept the server from answering is no answer. */
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
 * The inside of the root element, whole: every part of the page is waited for.
 *
 * @throws what a part of the page failed with
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
    // A page is sent whole: outlining big ones would need an inline script.
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

/** A link to any page that has an address of its own brings a picture: its own, or that of the site. */
function withPicture(head: Head): Head {
  if (head.canonical === undefined) return head
  return { ...head, openGraph: { type: 'website', image: sitePicture, ...head.openGraph } }
}

/**
 * What was answered, without the instants of asking, nor the order in which replies came: what says the same stays the same
 * document, which a browser may have.
 */
function answersIn(queries: QueryClient): NonNullable<PageData['queries']> {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .sort((one, other) => (one.queryHash < other.queryHash ? -1 : 1))
    .map(({ queryKey, state }) => [queryKey, state.data])
}

/** Renders a page as every visitor sees it. Sign-in lives in the browser, so it never changes what comes out. */
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

/** Nothing is rendered of a page that is found elsewhere. */
const elsewhere = (moved: string): Rendered => ({
  status: 302,
  head: { title: siteName },
  html: '',
  data: '{}',
  tags: [],
  file: undefined,
  moved,
})

/** The page that says that another could not be made, at whatever address; the navigation stays. */
export async function renderFailure(status: number, inProcess: Api): Promise<Rendered> {
  const path = '/failed'
  const queries = newQueryClient()
  const collector: Collector = { head: { title: 'Something went wrong' }, status }
  const body = status === problems.busy.status ? { error: `${problems.busy.words}.` } : {}
  const first = { refusal: { status, body }, path }
  const html = await toHtml(path, queries, inProcess, collector, first)
  return { status, head: collector.head, html, data: JSON.stringify({ first }), tags: [], file: undefined }
}
