import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { capital } from '#contract/base/in-words.ts'
import type { ApplicationFacts } from '#contract/hiring/application-facts.ts'
import type { CvWay } from '#contract/seekers/seekers.ts'
import { wordsOf } from '#site/api/api-error.ts'
import { saveFile } from '#site/api/open-file.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { EyeIcon } from '#site/ui/icons.tsx'
import { FileFrame } from '#site/ui/rich/file-frame.tsx'
import { DownloadIcon } from '#site/ui/rich/icons.tsx'
import { Written } from '#site/ui/written.tsx'

interface CertificateOf {
  seekerId: string
  /** For the file of this application instead of the profile's. */
  applicationId?: string | undefined
  fileId: string
}

/** Address of a certificate's photo or PDF. */
export function certificatePath(way: CvWay, { seekerId, applicationId, fileId }: CertificateOf): string {
  const path = `/api/jobseekers/${seekerId}/certificates/${fileId}/${way}`
  return applicationId === undefined ? path : `${path}?application=${applicationId}`
}

interface CertificateFilesProps extends Omit<CertificateOf, 'fileId'> {
  certificates: ApplicationFacts['certificates']
}

/** Certificates with a photo or PDF: each loads on a click, and opens in the page. */
export function CertificateFiles({ certificates, ...of }: CertificateFilesProps) {
  const attached = certificates.flatMap(({ file, name, kind }) =>
    file === undefined ? [] : { fileId: file, name: name || capital(kind) },
  )
  if (attached.length === 0) return null
  return (
    <section aria-label="Attached certificates" className="mt-3">
      <h4 className="font-semibold">Attached certificates</h4>
      <ul className="divide-y">
        {attached.map(({ fileId, name }) => (
          <li key={`${fileId} ${name}`} className="py-2">
            <Attached {...of} fileId={fileId} name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Attached({ name, ...of }: CertificateOf & { name: string }) {
  const [isOpen, setOpen] = useState(false)
  const saving = useMutation({ mutationFn: () => saveFile(certificatePath('download', of), name) })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 wrap-anywhere">
          <Written>{name}</Written>
        </span>
        <span className="flex gap-1 max-sm:-ml-3">
          <Button
            size="small"
            variant="quiet"
            icon={<EyeIcon />}
            aria-expanded={isOpen}
            onClick={() => setOpen((before) => !before)}
          >
            {isOpen ? 'Hide' : 'View'}
            <span className="sr-only"> {name}</span>
          </Button>
          <Button size="small" variant="quiet" icon={<DownloadIcon />} onClick={() => saving.mutate()}>
            Download<span className="sr-only"> {name}</span>
          </Button>
        </span>
      </div>
      {saving.isError && (
        <Alert tone="error">{wordsOf(saving.error, 'Failed to download the certificate')}</Alert>
      )}
      {isOpen && (
        <FileFrame
          path={certificatePath('view', of)}
          title={`Certificate: ${name}`}
          thing="certificate"
          className="mt-2 h-96"
        />
      )}
    </>
  )
}
