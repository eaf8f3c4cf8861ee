import { useRef, useState } from 'react'
import { acceptOf } from '#features/files/rules.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { CloseIcon } from '#site/ui/icons.tsx'
import { ImageIcon, TrashIcon } from '#site/ui/rich/icons.tsx'
import { UploadIcon } from '#site/ui/rich/upload-icon.tsx'
import { LogoPreview } from './logo-preview.tsx'
import { RemoveLogo } from './remove-logo.tsx'
import { useLogoUpload } from './use-logo-upload.ts'

type LogoManagerProps = {
  employerId: string
  company: string
  logo: string | null | undefined
  /** The current logo could not be loaded. */
  isUnknown: boolean
}

const guidelines = [
  'High resolution',
  'Square or circular works best',
  'Avoid text-heavy logos',
  'Logos are automatically resized to 300x300px',
]

/** Shows the current logo, previews a new one, and uploads it. */
export function LogoManager({ employerId, company, logo, isUnknown }: LogoManagerProps) {
  const input = useRef<HTMLInputElement>(null)
  const { chosen, progress, error, isDone, choose, forgetChoice, upload } = useLogoUpload(
    employerId,
    input,
    isUnknown,
  )
  const [isAsking, setIsAsking] = useState(false)

  return (
    <Card className="space-y-4">
      <h3 className="text-lg font-semibold">Company logo</h3>
      <LogoPreviews company={company} logo={logo} chosen={chosen} onForget={forgetChoice} />
      <ul className="list-disc space-y-0.5 pl-5 text-sm text-ink-soft marker:text-accent">
        {guidelines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {error && <Alert tone="error">{error}</Alert>}
      <div role="status">{isDone && <Alert tone="success">Logo updated successfully!</Alert>}</div>
      <input
        ref={input}
        type="file"
        aria-label="Logo file"
        tabIndex={-1}
        accept={acceptOf('logo')}
        onChange={(event) => choose(event.target.files?.[0])}
        className="sr-only"
      />
      <div className="flex flex-wrap gap-3 *:grow">
        <Button variant="secondary" icon={<ImageIcon />} onClick={() => input.current?.click()}>
          Select Logo
        </Button>
        <Button
          variant={chosen ? 'primary' : 'secondary'}
          icon={<UploadIcon />}
          busy={progress !== undefined && `Uploading ${Math.round(progress * 100)}%`}
          onClick={() => void upload()}
        >
          Upload Logo
        </Button>
        {logo && (
          <Button variant="danger-quiet" icon={<TrashIcon />} onClick={() => setIsAsking(true)}>
            Remove Logo
          </Button>
        )}
      </div>
      <RemoveLogo
        employerId={employerId}
        company={company}
        open={isAsking}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  )
}

interface LogoPreviewsProps {
  company: string
  logo: string | null | undefined
  chosen: File | undefined
  onForget: () => void
}

/** The current logo, and beside it the chosen one. */
function LogoPreviews({ company, logo, chosen, onForget }: LogoPreviewsProps) {
  return (
    <div className="flex flex-wrap items-start gap-5">
      <LogoPreview caption="Current logo" company={company} src={logo} />
      {chosen && (
        <div className="relative">
          <LogoPreview caption="New logo" company={company} file={chosen} />
          <button
            type="button"
            aria-label="Remove the new logo"
            onClick={onForget}
            className="absolute -top-3 -right-3 grid size-9 place-items-center rounded-full border bg-raised text-ink-soft hover:bg-hover hover:text-ink"
          >
            <CloseIcon className="size-4.5" />
          </button>
        </div>
      )}
    </div>
  )
}
