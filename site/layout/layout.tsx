import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { signInExpired } from '#site/api/browser-api.ts'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { useLocation, useNavigate, useNavigationKind } from '#site/router/router.tsx'
import { loginAddress, rememberRole, useViewer } from '#site/session.ts'
import { Part } from '#site/ui/part.tsx'
import { LeavingLine } from './leaving-line.tsx'
import { Navigation } from './navigation.tsx'

/**
 * Puts the keyboard and the reading voice at the heading of the page: at once, or when what the page shows has come.
 * @returns what ends the waiting
 */
function focusHeading(): () => void {
  const tryIt = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  }
  const cameFrom = document.activeElement
  const observer = new MutationObserver(() => {
    // Whoever went on meanwhile is not called back.
    const isAt = document.activeElement
    const isWaiting = isAt === null || isAt === document.body || isAt === cameFrom
    if (!isWaiting || tryIt()) observer.disconnect()
  })
  if (!tryIt())
    observer.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** A new page starts at its top and is read out from its heading; going back keeps the place. */
function useFreshStart(): void {
  const { pathname } = useLocation()
  const kind = useNavigationKind()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (kind === 'POP') return
    window.scrollTo(0, 0)
    return focusHeading()
  }, [pathname, kind])
}

/** When the sign-in is over in the middle of work: sign in, and come back to the same place. */
function useSignInAgain(): void {
  const navigate = useNavigate()
  const viewer = useViewer()
  const role = typeof viewer === 'object' ? viewer.role : undefined
  useEffect(() => {
    if (role) rememberRole(role)
  }, [role])
  useEffect(() => {
    const goToLogin = () => {
      const { pathname, search } = window.location
      if (!pathname.endsWith('/login')) navigate(loginAddress(pathname + search))
    }
    window.addEventListener(signInExpired, goToLogin)
    return () => window.removeEventListener(signInExpired, goToLogin)
  }, [navigate])
}

// They come after the page: nothing is confirmed before something was done.
const Toasts = lazyWithRetry(async () => ({ default: (await import('#site/ui/rich/toast.tsx')).Toasts }))

// For who is signed in as a job seeker; nothing of it comes to anybody else.
const TabBar = lazyWithRetry(() => import('./tab-bar.tsx'))

// The server writes it, and its links lead on without scripts.
const Footer = lazyWithRetry(async () => ({ default: (await import('./footer.tsx')).Footer }))

/** Holds what follows the visitor from page to page; separate, so that the frame is not rendered again for it. */
function Escort() {
  useFreshStart()
  useSignInAgain()
  return null
}

/** For who is signed in: nothing of it comes to anybody else. */
function ForSignedIn({ notice: Notice }: { notice: ComponentType }) {
  return typeof useViewer() === 'object' ? <Notice /> : null
}

/** Stands last: a reader meets it after the page. */
function ForSeekers() {
  const viewer = useViewer()
  return typeof viewer === 'object' && viewer.role === 'jobseeker' ? <TabBar /> : null
}

interface LayoutProps {
  /** Stands above the pages of who is signed in, and keeps the count of what is new. */
  notice: ComponentType
  children: ReactNode
}

/** Navigation, the page, and the footer. */
export function Layout({ notice, children }: LayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col pb-(--tabs)">
      <a
        href="#main"
        className="absolute top-2 left-2 z-40 -translate-y-20 rounded-box bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <LeavingLine />
      <Part>
        <Navigation />
      </Part>
      <Part>
        <ForSignedIn notice={notice} />
      </Part>
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Part>
        <Footer />
      </Part>
      <Part>
        <Toasts />
      </Part>
      <Part>
        <ForSeekers />
      </Part>
      <Escort />
    </div>
  )
}
