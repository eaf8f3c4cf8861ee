import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isGone, wordsOf } from '#site/api/api-error.ts'
import { saveFile } from '#site/api/open-file.ts'
import { useHead } from '#site/head.tsx'
import { useLocation } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { FileIcon, LockIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { FileFrame, fileQuery } from '#site/ui/rich/file-frame.tsx'
import { DownloadIcon } from '#site/ui/rich/icons.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'

const title = 'Private document'

/**
 * Page for a browser that opens the address of a private file, where a plain link has no sign-in. It asks
 * for one, and then shows the file.
 */
export default function PrivateFilePage() {
  useHead({ title, robots: 'noindex' })
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const path = pathname + search
  if (viewer === 'unknown')
    return (
      <Container className="pb-12">
        <PageHeader title={title} />
        <Loading label="Loading the document">
          <Skeleton className="h-[75vh] w-full" />
        </Loading>
      </Container>
    )
  if (viewer === 'visitor') return <PleaseLogIn path={path} />
  return <Document key={viewer.id} path={path} />
}

/** Employers, job seekers and operators have documents, and separate log-in pages. */
function LogInLinks({ path }: { path: string }) {
  const back = `?redirect=${encodeURIComponent(path)}`
  return (
    <>
      <ButtonLink to={`/login${back}`}>Log In</ButtonLink>
      <ButtonLink to={`/admin/login${back}`} variant="quiet">
        Log in as an operator
      </ButtonLink>
    </>
  )
}

function PleaseLogIn({ path }: { path: string }) {
  return (
    <Container className="py-10">
      <EmptyState
        level={1}
        kind="refused"
        icon={<LockIcon className="size-6" />}
        title="Please log in to see this document"
        action={<LogInLinks path={path} />}
      >
        It is private. Log in with an account that may read it.
      </EmptyState>
    </Container>
  )
}

function Document({ path }: { path: string }) {
  const file = useQuery(fileQuery(path))
  const [failure, setFailure] = useState<string>()
  if (isGone(file.error))
    return (
      <Container className="py-10">
        <EmptyState
          level={1}
          kind="failed"
          icon={<FileIcon className="size-6" />}
          title="This document could not be found"
          action={<LogInLinks path={path} />}
        >
          It was removed, or it belongs to another account.
        </EmptyState>
      </Container>
    )
  const name = file.data?.name ?? title
  const save = (
    <Button
      variant="secondary"
      icon={<DownloadIcon />}
      onClick={() =>
        saveFile(path, 'document').catch((error: unknown) =>
          setFailure(wordsOf(error, 'It could not be saved. Please try again.')),
        )
      }
    >
      Save
    </Button>
  )
  return (
    <Container className="pb-12">
      <PageHeader title={name} actions={file.data && save} />
      {failure && (
        <div className="mb-4">
          <Alert tone="error">{failure}</Alert>
        </div>
      )}
      <FileFrame
        path={path}
        title={name}
        thing="document"
        className="h-[75vh]"
        otherwise={
          <EmptyState icon={<FileIcon className="size-6" />} title={name} action={save}>
            Browsers do not show documents of this kind.
          </EmptyState>
        }
      />
    </Container>
  )
}
