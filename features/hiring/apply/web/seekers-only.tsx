import type { ReactNode } from 'react'
import { Redirect } from '#site/router/link.tsx'
import { useLocation } from '#site/router/router.tsx'
import { loginAddress, useViewer } from '#site/session.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { LockIcon } from '#site/ui/icons.tsx'

interface SeekersOnlyProps {
  /** Shown while the viewer is unknown. */
  waiting: ReactNode
  children: (seekerId: string) => ReactNode
}

/** A page for job seekers: visitors sign in first and return; others see an explanation, and no call is made. */
export function SeekersOnly({ waiting, children }: SeekersOnlyProps) {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (viewer === 'unknown') return waiting
  if (viewer === 'visitor') return <Redirect to={loginAddress(pathname + search)} />
  if (viewer.role === 'jobseeker') return children(viewer.id)
  return (
    <Container width="reading" className="py-10">
      <EmptyState
        kind="refused"
        level={1}
        icon={<LockIcon className="size-6" />}
        title="For job seekers"
        action={<ButtonLink to={loginAddress(pathname + search)}>Log In</ButtonLink>}
      >
        You must be logged in as a job seeker to view this page
      </EmptyState>
    </Container>
  )
}
