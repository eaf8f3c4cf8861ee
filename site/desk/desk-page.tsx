import type { ReactNode } from 'react'
import { useHead } from '#site/head.tsx'
import { useLocation } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { LockIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Loading, Skeleton, SkeletonCard } from '#site/ui/skeleton.tsx'
import { DeskNavigation } from './desk-navigation.tsx'

interface DeskPageProps {
  title: string
  lead?: ReactNode
  back?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Layout of all desk pages: navigation beside (on a phone above) the content. For operators only. */
export function DeskPage({ title, lead, back, actions, children }: DeskPageProps) {
  useHead({ title: `${title} · Desk`, robots: 'noindex, nofollow' })
  const viewer = useViewer()
  if (viewer === 'unknown') return <DeskLoading title={title} />
  if (viewer === 'visitor' || viewer.role !== 'admin') return <NotForYou isSignedIn={viewer !== 'visitor'} />
  return (
    <Container className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-8">
      <DeskNavigation />
      <div className="min-w-0 pb-10">
        <PageHeader title={title} lead={lead} back={back} actions={actions} />
        {children}
      </div>
    </Container>
  )
}

function DeskLoading({ title }: { title: string }) {
  return (
    <Container className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-8">
      <div className="hidden lg:block" />
      <div className="pb-10">
        <PageHeader title={title} />
        <Loading label="Loading the desk">
          <Skeleton className="mb-4 h-11 w-full" />
          <div className="grid gap-3">
            <SkeletonCard />
            <SkeletonCard />
            <SkeletonCard />
          </div>
        </Loading>
      </div>
    </Container>
  )
}

function NotForYou({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <Container width="form" className="py-10">
      <EmptyState
        kind="refused"
        level={1}
        icon={<LockIcon />}
        title="The desk is for operators"
        action={
          <ButtonLink to={`/admin/login?redirect=${encodeURIComponent(pathname + search)}`}>
            Log in as an operator
          </ButtonLink>
        }
      >
        {isSignedIn
          ? 'You are logged in with another kind of account.'
          : 'Please log in with an operator’s account to continue.'}
      </EmptyState>
    </Container>
  )
}
