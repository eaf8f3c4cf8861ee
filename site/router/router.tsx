import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react'

/** Location of the visitor. */
export interface Location {
  pathname: string
  search: string
  hash: string
  /** State from the previous page; it survives a reload. */
  state: unknown
  /** Differs with every navigation; `default` for the first page. */
  key: string
}

/** Kind of the navigation: by a link, as a replacement, or back, forward and the first page. */
export type NavigationKind = 'PUSH' | 'REPLACE' | 'POP'

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

/** Opens an address of this site, or moves through the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void

interface Place {
  location: Location
  kind: NavigationKind
}

const PlaceContext = createContext<Place | undefined>(undefined)
/** Separate from the location, so that components which only navigate are not rendered again. */
const NavigateContext = createContext<Navigate | undefined>(undefined)
const LeavingContext = createContext(false)
const ParamsContext = createContext<Record<string, string | undefined>>({})
/** Provides the parameters of the path to the page. */
export const ParamsProvider = ParamsContext

function inside<T>(given: T | undefined): T {
  if (given === undefined) throw new Error('a link or page stands outside of the router')
  return given
}

/** Parts of an address on this site; `?…` and `#…` keep the path. */
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

/** Follows the address bar. The previous page stays until the next one has loaded. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  // The browser keeps the key of an entry over a reload, and the server knows none: the first page has no other.
  const [now, setNow] = useState<Place>(() => ({ location: { ...here(), key: 'default' }, kind: 'POP' }))
  const [isLeaving, startLeaving] = useTransition()
  const show = useCallback((kind: NavigationKind) => {
    startLeaving(() => setNow({ location: here(), kind }))
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
  return (
    <NavigateContext value={navigate}>
      <LeavingContext value={isLeaving}>
        <PlaceContext value={now}>{children}</PlaceContext>
      </LeavingContext>
    </NavigateContext>
  )
}

function staysHere(): never {
  throw new Error('nobody navigates on the server')
}

/** A constant address for server rendering. */
export function StaticRouter({ location = '/', children }: { location?: string; children: ReactNode }) {
  const address = resolve(location, { pathname: '/', search: '' })
  const place: Place = { location: { ...address, state: null, key: 'default' }, kind: 'POP' }
  return (
    <NavigateContext value={staysHere}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </NavigateContext>
  )
}

export function useLocation(): Omit<Location, 'state'> {
  return inside(use(PlaceContext)).location
}

const isConstant = () => () => {}

/**
 * State from the previous page. It survives a reload, and the server does not know it: it is null during server
 * rendering and hydration.
 */
export function usePassedState(): unknown {
  const { state } = inside(use(PlaceContext)).location
  return useSyncExternalStore(
    isConstant,
    () => state,
    () => null,
  )
}

export function useNavigationKind(): NavigationKind {
  return inside(use(PlaceContext)).kind
}

/** The same function in every rendering. */
export function useNavigate(): Navigate {
  return inside(use(NavigateContext))
}

/** Is another page loading? */
export function useIsLeaving(): boolean {
  return use(LeavingContext)
}

/** Parameters of the path, such as `jobId`. */
export function useParams(): Record<string, string | undefined> {
  return use(ParamsContext)
}

type SetSearch = (next: Record<string, string> | URLSearchParams, options?: NavigateOptions) => void

/** Query of the address, and a function that replaces it. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const location = useLocation()
  const navigate = useNavigate()
  const search = useMemo(() => new URLSearchParams(location.search), [location.search])
  const setSearch = useCallback<SetSearch>(
    (next, options) => navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  )
  return [search, setSearch]
}
