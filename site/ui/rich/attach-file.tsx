import { type ComponentProps, use, useEffect, useRef, useState } from 'react'
import { FormContext } from '#site/form/form-context.ts'
import { useControl } from '#site/ui/field.tsx'
import { FileIcon } from '#site/ui/icons.tsx'
import { Written } from '#site/ui/written.tsx'
import { Button } from '../button.tsx'
import { CameraIcon, PlusIcon } from './icons.tsx'
import { PhotoButton } from './photo-button.tsx'

type AttachFileProps = Pick<ComponentProps<'input'>, 'accept' | 'multiple'>

/** Small file control for a Field: a button for a file, one for the camera of a phone, and what was chosen. */
export function AttachFile({ accept, multiple }: AttachFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const form = use(FormContext)
  const [files, setFiles] = useState<readonly File[]>([])
  const read = () => setFiles([...(input.current?.files ?? [])])

  // A file may be chosen before hydration.
  useEffect(() => setFiles([...(input.current?.files ?? [])]), [])

  /** Puts photos into the field, as if they were chosen there. */
  function take(photos: readonly File[]) {
    const field = input.current
    if (!field) return
    const all = new DataTransfer()
    for (const file of [...(multiple ? files : []), ...photos]) all.items.add(file)
    field.files = all.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  function clear() {
    if (input.current) input.current.value = ''
    setFiles([])
    form?.check()
    input.current?.focus()
  }

  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        <span className="relative inline-flex min-h-11 items-center gap-2 rounded-box border border-control bg-raised px-4 font-semibold focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-hover has-aria-invalid:border-danger">
          <PlusIcon className="size-4.5" />
          {multiple ? 'Choose files' : 'Choose a file'}
          <input
            {...useControl()}
            ref={input}
            type="file"
            accept={accept}
            multiple={multiple}
            onChange={read}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </span>
        <PhotoButton isCamera icon={<CameraIcon />} onChoose={take}>
          Take a photo
        </PhotoButton>
      </div>
      {files.length > 0 && (
        <ul className="space-y-1 text-sm">
          {files.map(({ name }) => (
            <li key={name} className="flex items-center gap-2 wrap-anywhere">
              <FileIcon className="size-4.5 shrink-0 text-accent" />
              <Written>{name}</Written>
            </li>
          ))}
          <li>
            <Button variant="quiet" size="small" className="-ml-3" onClick={clear}>
              {files.length > 1 ? 'Remove all' : 'Remove'}
            </Button>
          </li>
        </ul>
      )}
    </div>
  )
}
