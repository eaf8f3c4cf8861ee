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
import type { PageModule, PageRoute, Refusal } from './page.ts'
import { matchRoute } from './router/match.ts'
import { ParamsProvider, useLocation } from './router/router.tsx'
import { Routes } from './routes-context.ts'
import { useViewer } from './session.ts'

const modules = new Map<PageRoute, PageModule>()
const lazyPages = new Map<PageRoute, ComponentType>()

/** Brings a page's module in before it is rendered for the first time, so that server and browser agree. */
export async function preload(route: PageRoute): Promise<PageModule> {
  const module = await route.module()
  modules.set(route, module)
  return module
}

/** The refusal that the first page was answered with; it ends with the first navigation. */
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

/** Stands around the pages of companies, and says to a member whose role does not allow one what it needs. */
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

/** Reads are repeated on a broken line, not on a refusal. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && (error.isLineLost || error.status === 503),
        refetchOnWindowFocus: false,
        // Without a connection a page says so, rather than wait.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/**
 * What was read as one account is not shown to the next, also when the change was made in another tab. Stands after the
 * page, which by then asks for nothing more of who has left.
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

/** When the server could not make the page at all, the navigation stays and says so. */
function Gate({ children }: { children: ReactNode }) {
  const first = use(FirstRefusal)
  const { key } = useLocation()
  return first && first.refusal.status >= 500 && key === 'default' ? (
    <FailedPage busy={first.refusal.body.error} />
  ) : (
    children
  )
}

interface AppProps {
  routes: readonly PageRoute[]
  api: Api
  queries: QueryClient
  first: { refusal: Refusal; path: string } | undefined
  /** Stands above the pages until the address of who is signed in is confirmed. */
  notice: ComponentType
  guard: Guard
}

export function App({ routes, api, queries, first, notice, guard }: AppProps) {
  const ahead = useMemo(
    () =>
      fetchAhead({ routes, api, queries, moduleOf: async (route) => modules.get(route) ?? preload(route) }),
    [routes, api, queries],
  )
  // A page may come alive without a connection: that it is back is news only to who knows that it was not there.
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
