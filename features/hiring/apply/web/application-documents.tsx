import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { MyApplication } from '#contract/hiring/applications.ts'
import { isWithdrawn, mayChangeDocuments } from '#features/hiring/rules.ts'
import { useNewestApplication } from '#features/hiring/screening/web/use-newest-application.ts'
import { wordsOf } from '#site/api/api-error.ts'
import { openFile } from '#site/api/open-file.ts'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { FileIcon } from '#site/ui/icons.tsx'
import { EditIcon } from '#site/ui/rich/icons.tsx'
import { Section } from './section.tsx'
import { webAddress } from './web-address.ts'

const ChangeDocuments = lazyWithRetry(() => import('./change-documents.tsx'))

type Application = MyApplication['application']

/** Shows the documents that were sent. Only addresses become links; other text stays text. */
export function Documents({ seekerId, application }: { seekerId: string; application: Application }) {
  const { resume, resumeFormat = 'PDF', coverLetter, status } = application
  const newest = useNewestApplication(seekerId)
  return (
    <Section title="Submitted Documents">
      {isWithdrawn(status) && (
        <p className="mb-3 text-ink-soft">You withdrew, so the employer no longer has what you sent.</p>
      )}
      {!isWithdrawn(status) && !resume && !coverLetter && (
        <p className="text-ink-soft">This application has no CV and no cover letter.</p>
      )}
      <ul className="space-y-3">
        {resume && <Document name="Resume" kind={`${resumeFormat} Document`} value={resume} />}
        {coverLetter && <Document name="Cover Letter" kind="Document" value={coverLetter} />}
      </ul>
      {mayChangeDocuments(status) && (
        <Button
          variant="quiet"
          icon={<EditIcon />}
          className="mt-3 -ml-4"
          busy={newest.isOpening && 'Opening...'}
          onClick={() => void newest.open()}
        >
          Change the CV or the letter
        </Button>
      )}
      {newest.isOpen && (
        <Suspense>
          <ChangeDocuments seekerId={seekerId} application={application} onClose={newest.close} />
        </Suspense>
      )}
    </Section>
  )
}

function Document({ name, kind, value }: { name: string; kind: string; value: string }) {
  const opening = useMutation({ mutationFn: (path: string) => openFile(path, 'CV') })
  const address = value.includes('http') && !/\s/.test(value) ? webAddress(value) : undefined

  function view(event: React.MouseEvent) {
    if (!address) return
    const { origin, pathname, search } = new URL(address)
    // Our own files need the sign-in, which a plain link lacks.
    if (!pathname.startsWith('/api/') && origin !== window.location.origin) return
    event.preventDefault()
    opening.mutate(pathname + search)
  }

  return (
    <li>
      <div className="flex items-center gap-3">
        <FileIcon className="size-6 text-accent" />
        <div className="min-w-0 grow">
          <p {...written(name)} className="font-semibold">
            {name}
          </p>
          <p className="text-sm text-ink-soft">{kind}</p>
        </div>
        {address && (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            onClick={view}
            className="inline-flex min-h-11 items-center rounded-box px-3 font-semibold text-accent hover:bg-accent-tint"
          >
            View<span className="sr-only"> {name}</span>
          </a>
        )}
      </div>
      {!address && (
        <p {...written(value)} className="mt-2 whitespace-pre-line">
          {value}
        </p>
      )}
      {opening.isError && <Alert tone="error">{wordsOf(opening.error, 'Failed to view CV')}</Alert>}
    </li>
  )
}
