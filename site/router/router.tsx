import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

/** Where the visitor is. */
export interface Location {
  pathname: string
  search: string
  hash: string
  /** What the page before handed over; it survives a reload. */
  state: unknown
  /** Differs with every navigation; `default` is where the visit began. */
  key: string
}

/** How the visitor came here: along a link, in place of the page before, or back, forward and at the beginning. */
export type NavigationKind = 'PUSH' | 'REPLACE' | 'POP'

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

/** Goes to an address of this site, or a number of steps through the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void

interface Navigation {
  location: Location
  kind: NavigationKind
  navigate: Navigate
}

const NavigationContext = createContext<Navigation | undefined>(undefined)
const ParamsContext = createContext<Record<string, string | undefined>>({})
/** Gives the page what its path names. */
export const ParamsProvider = ParamsContext

function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('a link or page stands outside of the router')
  return navigation
}

/** The parts of an address on this site; `?…` and `#…` stay on the page. */
export function resolve(
  to: string,
  from: Pick<Location, 'pathname' | 'search'>,
): Omit<Location, 'state' | 'key'> {
  const { pathname, search, hash } = new URL(to, `http://site${from.pathname}${from.search}`)
  return { pathname, search, hash }
}

export const pathOf = ({ pathname, search, hash }: Omit<Location, 'state' | 'key'>) =>
  pathname + search + hash

function here(): Location {
  const { pathname, search, hash } = window.location
  const kept: { state?: unknown; key?: string } | null = window.history.state
  return { pathname, search, hash, state: kept?.state ?? null, key: kept?.key ?? 'default' }
}

/** Follows the address bar. A page that is not there yet leaves the old one standing until it is. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(() => ({ location: here(), kind: 'POP' as NavigationKind }))
  const show = useCallback((kind: NavigationKind) => {
    startTransition(() => setNow({ location: here(), kind }))
  }, [])
  useLayoutEffect(() => {
    const onPop = () => show('POP')
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [show])
  const navigate = useCallback<Navigate>(
    (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') {
        window.history.go(to)
        return
      }
      const entry = { state, key: Math.random().toString(36).slice(2, 10) }
      const path = pathOf(resolve(to, window.location))
      if (replace) window.history.replaceState(entry, '', path)
      else window.history.pushState(entry, '', path)
      show(replace ? 'REPLACE' : 'PUSH')
    },
    [show],
  )
  const navigation = useMemo(() => ({ ...now, navigate }), [now, navigate])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

/** One address that does not change: for rendering on the server. */
export function StaticRouter({ location = '/', children }: { location?: string; children: ReactNode }) {
  const address = resolve(location, { pathname: '/', search: '' })
  const navigation: Navigation = {
    location: { ...address, state: null, key: 'default' },
    kind: 'POP',
    navigate: () => {
      throw new Error('nobody navigates on the server')
    },
  }
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

export function useLocation(): Location {
  return useNavigation().location
}

export function useNavigationKind(): NavigationKind {
  return useNavigation().kind
}

/** The same function at every render. */
export function useNavigate(): Navigate {
  return useNavigation().navigate
}

/** What the path of the page names, such as `jobId`. */
export function useParams(): Record<string, string | undefined> {
  return use(ParamsContext)
}

type SetSearch = (next: Record<string, string> | URLSearchParams, options?: NavigateOptions) => void

/** The query of the address, and what puts another in its place. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { location, navigate } = useNavigation()
  const search = useMemo(() => new URLSearchParams(location.search), [location.search])
  const setSearch = useCallback<SetSearch>(
    (next, options) => navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  )
  return [search, setSearch]
}
