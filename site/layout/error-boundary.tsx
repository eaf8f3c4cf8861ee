import { Component, type ReactNode } from 'react'
import { useLocation } from '#site/router/router.tsx'
import { FailedPage } from './failed-page.tsx'

class Boundary extends Component<{ place: string; children: ReactNode }, { failedAt: string | undefined }> {
  override state = { failedAt: undefined }

  static getDerivedStateFromProps(
    props: { place: string },
    state: { failedAt: string | undefined; failed?: boolean },
  ) {
    if (state.failed) return { failedAt: props.place, failed: false }
    // Navigation resets the error.
    return state.failedAt !== undefined && state.failedAt !== props.place ? { failedAt: undefined } : null
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failedAt === undefined ? this.props.children : <FailedPage />
  }
}

/** Keeps the navigation when a page fails to render. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return <Boundary place={pathname + search}>{children}</Boundary>
}
