import type { ReactNode } from 'react'
import { useHead } from '#site/head.tsx'
import { useViewer } from '#site/session.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageState } from '#site/ui/page-state.tsx'
import { Directory, LoadingDirectory } from './directory.tsx'
import { BackToJobs } from './directory-refused.tsx'

/** Job seekers who are open to employers. */
export default function DirectoryPage() {
  useHead({ title: 'Job Seekers', robots: 'noindex' })
  return <Container className="pb-12">{content(useViewer())}</Container>
}

function content(viewer: ReturnType<typeof useViewer>): ReactNode {
  if (viewer === 'unknown') return <LoadingDirectory />
  if (viewer === 'visitor') return <Refused words="Please log in to view job seekers" />
  if (viewer.role !== 'employer') return <Refused words="Only employers can view job seekers" />
  return <Directory employerId={viewer.id} />
}

function Refused({ words }: { words: string }) {
  return (
    <PageState
      kind="refused"
      title={words}
      action={
        <>
          <ButtonLink to="/login?redirect=%2Femployer%2Fjob-seekers" className="max-sm:w-full">
            Log In
          </ButtonLink>
          <BackToJobs />
        </>
      }
    />
  )
}
