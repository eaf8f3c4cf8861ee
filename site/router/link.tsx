import { type ComponentProps, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useFetchAhead } from '#site/fetch-ahead.ts'
import { pathOf, resolve, useLocation, useNavigate } from './router.tsx'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, `?…`, `#…`, or an external address (https:, mailto:, tel:). */
  to: string
  replace?: boolean
  /** State for the page; see `useLocation`. */
  state?: unknown
  /** Full page load: for targets outside of the app, such as a feed or a file. */
  reloadDocument?: boolean
  /** The likely next page: it is prefetched when the link is visible, not only on hovering. */
  isLikely?: boolean
}

const isElsewhere = (to: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(to)

/** Is it a plain click, without a request for a new tab or similar? */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

/** A lost script is not fetched again by Chrome before the page is loaded again, so the next link does that. */
const isScriptLost = () => 'scriptLost' in document.documentElement.dataset
if (!import.meta.env.SSR)
  window.addEventListener('vite:preloadError', () => {
    document.documentElement.dataset.scriptLost = ''
  })

/** Calls back once, when the element is visible and the page is idle. */
function whenSeen(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    observer.disconnect()
    // Safari lacks this callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(then)
    else setTimeout(then, 200)
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** A real link; with scripts the page changes without a full load. */
export function Link(props: LinkProps) {
  const isWhole = props.to.startsWith('/') || isElsewhere(props.to)
  return isWhole ? <Anchor {...props} /> : <RelativeLink {...props} />
}

function RelativeLink(props: LinkProps) {
  return <Anchor {...props} to={pathOf(resolve(props.to, useLocation()))} />
}

/** On the server a link is only its address; the browser handles clicks. */
function PlainAnchor({ to, replace: _, state: _s, reloadDocument: _r, isLikely: _l, ...rest }: LinkProps) {
  return <a {...rest} href={to} />
}

function LiveAnchor({ to, replace, state, reloadDocument, isLikely, onClick, target, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const ahead = useFetchAhead()
  const isOurs = !isElsewhere(to) && !reloadDocument && (!target || target === '_self')
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // Offline the browser navigates itself, because the service worker has whole pages.
    if (!isOurs || event.defaultPrevented || !isPlain(event) || !navigator.onLine || isScriptLost()) return
    event.preventDefault()
    // A link to the current page adds no history entry.
    const path = pathOf(resolve(to, window.location))
    navigate(path, { replace: replace ?? path === pathOf(window.location), state })
  }
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isLikely || !link.current) return
    return whenSeen(link.current, () => ahead.page(to))
  }, [isLikely, to, ahead])
  const aim = isOurs && {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && ahead.linger(to),
    onPointerLeave: ahead.leave,
    onFocus: () => ahead.linger(to),
    onBlur: ahead.leave,
    onTouchStart: () => ahead.page(to),
  }
  return <a {...aim} {...rest} ref={link} href={to} target={target} onClick={go} />
}

const Anchor = import.meta.env.SSR ? PlainAnchor : LiveAnchor

type NavLinkProps = Omit<LinkProps, 'className'> & {
  /** Only the page itself counts as current, not those below it. */
  end?: boolean
  className?: string | ((state: { isActive: boolean }) => string)
}

/** Does a path lead to the current page or, unless `end`, to a parent of it? */
export const leadsTo = (path: string, pathname: string, end: boolean): boolean =>
  pathname === path || (!end && pathname.startsWith(`${path}/`))

/** A navigation link that marks the current page. */
export function NavLink({ end = false, className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const isActive = leadsTo(resolve(rest.to, { pathname, search: '' }).pathname, pathname, end)
  return (
    <Link
      {...rest}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'function' ? className({ isActive }) : className}
    />
  )
}

/** Replaces this page by another one at once. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}
