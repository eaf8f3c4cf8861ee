import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { signInExpired } from '#site/api/browser-api.ts'
import { type EndedSignIn, signInEnded } from '#site/ended-sign-in.ts'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { useLocation, useNavigate, useNavigationKind } from '#site/router/router.tsx'
import { loginAddress, rememberRole, useViewer } from '#site/session.ts'
import { Part } from '#site/ui/part.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { focusHeading } from './focus-heading.ts'
import { LeavingLine } from './leaving-line.tsx'
import { Navigation } from './navigation.tsx'

/** Scrolls a new page to its top and focuses its heading; going back restores the position. */
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

/** Opens the log-in when the sign-in ends, and returns to the same page. */
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

// Loaded after the page: there is nothing to confirm before an act.
const Toasts = lazyWithRetry(async () => ({ default: (await import('#site/ui/rich/toast.tsx')).Toasts }))

// Loaded for job seekers and visitors.
const TabBar = lazyWithRetry(() => import('./tab-bar.tsx'))

// Rendered by the server; its links work without scripts.
const Footer = lazyWithRetry(async () => ({ default: (await import('./footer.tsx')).Footer }))

// Loaded when a sign-in is ended from elsewhere.
const EndedDialog = lazyWithRetry(() => import('./ended-dialog.tsx'))

/** Says why the sign-in was ended; the log-in follows. */
function Ended() {
  const [ended, setEnded] = useState<EndedSignIn>()
  useEffect(() => {
    const tell = (event: Event) => setEnded((event as CustomEvent<EndedSignIn>).detail)
    window.addEventListener(signInEnded, tell)
    return () => window.removeEventListener(signInEnded, tell)
  }, [])
  return ended ? <EndedDialog ended={ended} onClose={() => setEnded(undefined)} /> : null
}

/** Handles navigation effects; separate, so that the layout is not rendered again for them. */
function Escort() {
  useFreshStart()
  useSignInAgain()
  return null
}

/** Loaded for signed-in people only. */
function ForSignedIn({ notice: Notice }: { notice: ComponentType }) {
  return typeof useViewer() === 'object' ? <Notice /> : null
}

/** Last in the document: a screen reader reaches it after the page. */
function ForSeekers() {
  const viewer = useViewer()
  if (viewer === 'visitor') return <TabBar isVisitor />
  return typeof viewer === 'object' && viewer.role === 'jobseeker' && <TabBar />
}

const nothing = () => null

/** A part around the page, which stands without it where it fails. */
function FramePart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary instead={nothing}>
      <Part>{children}</Part>
    </ErrorBoundary>
  )
}

interface LayoutProps {
  /** Notices above the pages for signed-in people, with the count of new messages. */
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
      <FramePart>
        <Navigation />
      </FramePart>
      <FramePart>
        <ForSignedIn notice={notice} />
      </FramePart>
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <FramePart>
        <Footer />
      </FramePart>
      <FramePart>
        <Toasts />
      </FramePart>
      <FramePart>
        <ForSeekers />
      </FramePart>
      <FramePart>
        <Ended />
      </FramePart>
      <Escort />
    </div>
  )
}
