import { Component, type ReactNode } from 'react'
import { useLocation } from '#site/router/router.tsx'
import { FailedPage } from './failed-page.tsx'

interface BoundaryProps {
  place: string
  instead: (error: unknown) => ReactNode
  children: ReactNode
}

interface Failure {
  failedAt?: string | undefined
  isNew?: boolean
  error?: unknown
}

class Boundary extends Component<BoundaryProps, Failure> {
  override state: Failure = {}

  static getDerivedStateFromProps({ place }: BoundaryProps, { failedAt, isNew }: Failure) {
    if (isNew) return { failedAt: place, isNew: false }
    // Navigation resets the error.
    return failedAt !== undefined && failedAt !== place ? { failedAt: undefined } : null
  }

  static getDerivedStateFromError(error: unknown) {
    return { isNew: true, error }
  }

  override render() {
    const { failedAt, error } = this.state
    return failedAt === undefined ? this.props.children : this.props.instead(error)
  }
}

const failedPage = (error: unknown) => <FailedPage error={error} />

/**
 * Keeps the rest of the page when a part fails to render.
 *
 * @param instead stands in the place of the part; by default, as for a whole page, the reason
 */
export function ErrorBoundary({ instead = failedPage, children }: Partial<BoundaryProps>) {
  const { pathname, search } = useLocation()
  return (
    <Boundary place={pathname + search} instead={instead}>
      {children}
    </Boundary>
  )
}
