import { use, useRef, useState } from 'react'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { acceptOf } from '#features/files/rules.ts'
import { FormContext } from '#site/form/form-context.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { EyeIcon, FileIcon } from '#site/ui/icons.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'
import { FileFrame } from '#site/ui/rich/file-frame.tsx'
import { CameraIcon } from '#site/ui/rich/icons.tsx'
import { PhotoButton } from '#site/ui/rich/photo-button.tsx'
import { certificatePath } from '../certificate-files.tsx'

/** Field for a photo or PDF. */
export const certificateField = 'scan'

interface CertificateFieldProps {
  seekerId: string
  /** File of the certificate; '' for none. */
  fileId: string
}

/** Photo or PDF of a certificate: view, replace and remove. The chosen file is uploaded with the form. */
export function CertificateField({ seekerId, fileId }: CertificateFieldProps) {
  const form = use(FormContext)
  const [isReplacing, setReplacing] = useState(false)
  if (fileId === '' || isReplacing)
    return <Choose onKeep={fileId === '' ? undefined : () => setReplacing(false)} />
  return (
    <Kept
      path={certificatePath('view', { seekerId, fileId })}
      onReplace={() => setReplacing(true)}
      error={form?.errors.file}
      onRemove={() => form?.store.set({ file: '' })}
    />
  )
}

interface KeptProps {
  path: string
  error: string | undefined
  onReplace: () => void
  onRemove: () => void
}

function Kept({ path, error, onReplace, onRemove }: KeptProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <fieldset className="rounded-box border p-3">
      <legend className="sr-only">Photo or PDF</legend>
      <p className="flex items-center gap-2 font-semibold">
        <FileIcon className="size-5 text-accent" />
        Photo or PDF attached
      </p>
      <div className="-ml-3 flex flex-wrap gap-1">
        <Button
          size="small"
          variant="quiet"
          icon={<EyeIcon />}
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {isOpen ? 'Hide' : 'View'}
        </Button>
        <Button size="small" variant="quiet" onClick={onReplace}>
          Replace
        </Button>
        <Button size="small" variant="danger-quiet" onClick={onRemove}>
          Remove<span className="sr-only"> the photo or PDF</span>
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {isOpen && <FileFrame path={path} title="Your certificate" thing="certificate" className="mt-2 h-80" />}
    </fieldset>
  )
}

/** Phones get a camera button; everybody may choose a file. Both set the same field of the form. */
function Choose({ onKeep }: { onKeep: (() => void) | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  function takePhoto(photos: readonly File[]) {
    const field = place.current?.querySelector<HTMLInputElement>(`input[name="${certificateField}"]`)
    if (!field) return
    const taken = new DataTransfer()
    for (const photo of photos) taken.items.add(photo)
    field.files = taken.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <div ref={place} className="grid gap-2">
      <Field name={certificateField} label="Photo or PDF" optional>
        <FileDrop
          prompt="Choose a photo or PDF"
          limits={fileKinds.certificate.limits}
          accept={acceptOf('certificate')}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <PhotoButton isCamera icon={<CameraIcon />} onChoose={takePhoto}>
          Take a photo
        </PhotoButton>
        {onKeep && (
          <Button variant="quiet" onClick={onKeep}>
            Keep the current one
          </Button>
        )}
      </div>
    </div>
  )
}
