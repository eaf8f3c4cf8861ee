import { onlineManager, QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import type { Api, EndpointKey } from '#contract/api.ts'
import { ApiProvider } from './api/api-context.tsx'
import { ApiError } from './api/api-error.ts'
import { FetchAheadProvider, fetchAhead } from './fetch-ahead.ts'
import { ErrorBoundary } from './layout/error-boundary.tsx'
import { FailedPage } from './layout/failed-page.tsx'
import { Layout } from './layout/layout.tsx'
import { NotFoundPage } from './layout/not-found-page.tsx'
import { PageSkeleton } from './layout/page-skeleton.tsx'
import { lazyWithRetry } from './lazy-with-retry.ts'
import { failurePath, type PageModule, type PageRoute, type Refusal } from './page.ts'
import { matchRoute } from './router/match.ts'
import { ParamsProvider, useLocation } from './router/router.tsx'
import { Routes } from './routes-context.ts'
import { useViewer } from './session.ts'

// Loaded where an address of the API was opened as a page.
const RefusedPage = lazyWithRetry(() => import('./layout/refused-page.tsx'))

const modules = new Map<PageRoute, PageModule>()
const lazyPages = new Map<PageRoute, ComponentType>()

/** Loads a page's module before its first rendering, so that server and browser agree. */
export async function preload(route: PageRoute): Promise<PageModule> {
  const module = await route.module()
  modules.set(route, module)
  return module
}

/** Refusal of the first page; removed at the first navigation. */
const FirstRefusal = createContext<{ refusal: Refusal; path: string } | undefined>(undefined)

function Page({ route }: { route: PageRoute }) {
  const loaded = modules.get(route)
  const first = use(FirstRefusal)
  const { pathname, key } = useLocation()
  if (first && loaded && key === 'default' && first.path === pathname) {
    return loaded.Refused ? <loaded.Refused refusal={first.refusal} /> : <NotFoundPage />
  }
  if (loaded) return <loaded.default />
  let Lazy = lazyPages.get(route)
  if (!Lazy) {
    Lazy = lazy(() => preload(route))
    lazyPages.set(route, Lazy)
  }
  return <Lazy />
}

/** Guard around company pages, which shows a member that a role is missing. */
type Guard = ComponentType<{ needs: EndpointKey; children: ReactNode }>

function CurrentPage({ routes, guard: Guard }: { routes: readonly PageRoute[]; guard: Guard }) {
  const { pathname } = useLocation()
  const match = matchRoute(routes, pathname)
  if (!match) return <NotFoundPage />
  const { file, needs } = match.route
  const page = <Page key={file} route={match.route} />
  return (
    <ParamsProvider value={match.params}>
      {needs === undefined ? (
        page
      ) : (
        <Guard key={file} needs={needs}>
          {page}
        </Guard>
      )}
    </ParamsProvider>
  )
}

/** Reads are retried after a connection failure, but not after a refusal. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && (error.isLineLost || error.status === 503),
        refetchOnWindowFocus: false,
        // Offline, a page reports it instead of waiting.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/**
 * Drops data read by one account before the next one sees it, also after a change in another tab. Rendered
 * after the page, which then no longer requests data of the previous account.
 */
function ForgetWithAccount() {
  const queries = useQueryClient()
  const viewer = useViewer()
  const id = typeof viewer === 'object' ? viewer.id : undefined
  const last = useRef(id)
  useEffect(() => {
    if (last.current !== undefined && last.current !== id) void queries.resetQueries()
    last.current = id
  }, [id, queries])
  return null
}

/** If the server could not render the page at all, or refused an address that is none, the navigation stays and says so. */
function Gate({ children }: { children: ReactNode }) {
  const first = use(FirstRefusal)
  const { key } = useLocation()
  if (!first || key !== 'default') return children
  const { status, body } = first.refusal
  if (status >= 500) return <FailedPage busy={body.error} />
  if (first.path !== failurePath) return children
  return (
    <Suspense>
      <RefusedPage refusal={first.refusal} />
    </Suspense>
  )
}

interface AppProps {
  routes: readonly PageRoute[]
  api: Api
  queries: QueryClient
  first: { refusal: Refusal; path: string } | undefined
  /** Shown above the pages until the signed-in address is confirmed. */
  notice: ComponentType
  guard: Guard
}

export function App({ routes, api, queries, first, notice, guard }: AppProps) {
  const ahead = useMemo(
    () =>
      fetchAhead({ routes, api, queries, moduleOf: async (route) => modules.get(route) ?? preload(route) }),
    [routes, api, queries],
  )
  // A page may start offline: only then is the return of the connection an event.
  useEffect(() => onlineManager.setOnline(navigator.onLine), [])
  return (
    <ApiProvider value={api}>
      <QueryClientProvider client={queries}>
        <FirstRefusal value={first}>
          <FetchAheadProvider value={ahead}>
            <Routes value={routes}>
              <Layout notice={notice}>
                <ErrorBoundary>
                  <Gate>
                    <Suspense fallback={<PageSkeleton />}>
                      <CurrentPage routes={routes} guard={guard} />
                    </Suspense>
                  </Gate>
                </ErrorBoundary>
              </Layout>
            </Routes>
          </FetchAheadProvider>
          <ForgetWithAccount />
        </FirstRefusal>
      </QueryClientProvider>
    </ApiProvider>
  )
}
