import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  useTransition,
} from 'react'

/** Where the visitor is. */
export interface Location {
  pathname: string
  search: string
  hash: string
  /** State from the page before; it survives a reload. */
  state: unknown
  /** Differs with every navigation; `default` is where the visit began. */
  key: string
}

/** Kind of the navigation: along a link, in place of the page before, or back, forward and at the beginning. */
export type NavigationKind = 'PUSH' | 'REPLACE' | 'POP'

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

/** Goes to an address of this site, or a number of steps through the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void

interface Place {
  location: Location
  kind: NavigationKind
}

const PlaceContext = createContext<Place | undefined>(undefined)
/** Apart from the place, so that what only leads elsewhere is not rendered again with every navigation. */
const NavigateContext = createContext<Navigate | undefined>(undefined)
const LeavingContext = createContext(false)
const ParamsContext = createContext<Record<string, string | undefined>>({})
/** Gives the page what its path names. */
export const ParamsProvider = ParamsContext

function inside<T>(given: T | undefined): T {
  if (given === undefined) throw new Error('a link or page stands outside of the router')
  return given
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
  const [now, setNow] = useState<Place>(() => ({ location: here(), kind: 'POP' }))
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

/** One address that does not change: for rendering on the server. */
export function StaticRouter({ location = '/', children }: { location?: string; children: ReactNode }) {
  const address = resolve(location, { pathname: '/', search: '' })
  const place: Place = { location: { ...address, state: null, key: 'default' }, kind: 'POP' }
  return (
    <NavigateContext value={staysHere}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </NavigateContext>
  )
}

export function useLocation(): Location {
  return inside(use(PlaceContext)).location
}

export function useNavigationKind(): NavigationKind {
  return inside(use(PlaceContext)).kind
}

/** The same function at every render. */
export function useNavigate(): Navigate {
  return inside(use(NavigateContext))
}

/** Whether another page was asked for that is not there yet. */
export function useIsLeaving(): boolean {
  return use(LeavingContext)
}

/** Parameters of the path, such as `jobId`. */
export function useParams(): Record<string, string | undefined> {
  return use(ParamsContext)
}

type SetSearch = (next: Record<string, string> | URLSearchParams, options?: NavigateOptions) => void

/** The query of the address, and what puts another in its place. */
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
