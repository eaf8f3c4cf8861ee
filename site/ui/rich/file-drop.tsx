import { type ComponentProps, use, useEffect, useRef, useState } from 'react'
import { FormContext } from '#site/form/form-context.ts'
import { written } from '#site/text-direction.ts'
import { Button } from '#site/ui/button.tsx'
import { useControl } from '#site/ui/field.tsx'
import { FileIcon } from '#site/ui/icons.tsx'
import { sizeInWords } from './size-in-words.ts'
import { UploadIcon } from './upload-icon.tsx'

type FileDropProps = {
  /** Prompt: 'Drag and drop your CV here, or click to choose'. */
  prompt: string
  /** Accepted files: 'PNG, JPG or PDF (Max 5MB)'. */
  limits: string
  /** File to show instead of a chosen one. */
  file?: File | undefined
  /** Called with the chosen or dropped file, unchecked, and after its removal. */
  onChoose?: (file: File | undefined) => void
  /** Upload progress from 0 to 1. */
  progress?: number | undefined
} & Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className'>

/**
 * File control for a Field. The browser's own file input covers it, so that dropping, clicking and the
 * keyboard work; it holds the file.
 */
export function FileDrop({
  prompt,
  limits,
  file: given,
  onChoose,
  progress,
  disabled,
  ...rest
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const form = use(FormContext)
  const [chosen, setChosen] = useState<File>()
  const [over, setOver] = useState(false)
  const busy = progress !== undefined
  const file = given ?? chosen

  // A file may be chosen before hydration.
  useEffect(() => setChosen(input.current?.files?.[0]), [])

  function choose(next: File | undefined) {
    setChosen(next)
    onChoose?.(next)
  }

  function remove() {
    if (input.current) input.current.value = ''
    choose(undefined)
    form?.check()
    input.current?.focus()
  }

  return (
    <div
      className={`relative rounded-box border transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus has-aria-invalid:border-danger ${file ? '' : 'border-dashed'} ${over ? 'border-accent bg-accent-tint' : 'border-control bg-raised hover:bg-hover'}`}
    >
      <input
        {...useControl()}
        {...rest}
        ref={input}
        type="file"
        disabled={disabled || busy}
        onChange={(event) => choose(event.target.files?.[0])}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        className="absolute inset-0 z-1 size-full cursor-pointer opacity-0 disabled:cursor-progress"
      />
      {file ? (
        <ChosenFile file={file} progress={progress} onRemove={remove} />
      ) : (
        <div className="px-4 py-7 text-center">
          <UploadIcon className="mx-auto mb-2 size-6 text-accent" />
          <p className="font-semibold">{prompt}</p>
          <p className="text-sm text-ink-soft">{limits}</p>
        </div>
      )}
    </div>
  )
}

type ChosenFileProps = { file: File; progress: number | undefined; onRemove: () => void }

function ChosenFile({ file, progress, onRemove }: ChosenFileProps) {
  return (
    <div className="flex items-start gap-4 p-4 sm:items-center">
      <Preview file={file} />
      {/* On a phone the name has the full width, with the button below. */}
      <div className="flex min-w-0 grow flex-col items-start sm:flex-row sm:items-center sm:gap-4">
        <div className="w-full min-w-0 grow">
          <p {...written(file.name)} className="font-semibold wrap-anywhere">
            {file.name}
          </p>
          <p className="text-sm text-ink-soft">{sizeInWords(file.size)}</p>
          {progress !== undefined && <Progress value={progress} label={`Uploading ${file.name}`} />}
        </div>
        {progress === undefined && (
          <Button
            variant="quiet"
            size="small"
            onClick={onRemove}
            className="relative z-2 max-sm:-mb-2 max-sm:-ml-3"
          >
            Remove<span className="sr-only"> {file.name}</span>
          </Button>
        )}
      </div>
    </div>
  )
}

function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!/^image\/(png|jpeg|gif|webp|avif|hei[cf])$/.test(file.type)) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (address)
    return (
      <img
        src={address}
        alt=""
        width={64}
        height={64}
        decoding="async"
        // Browsers differ in supported formats.
        onError={() => setAddress(undefined)}
        className="size-16 shrink-0 rounded-box border bg-paper object-contain"
      />
    )
  return (
    <span className="grid size-16 shrink-0 place-items-center rounded-box bg-accent-tint text-accent">
      <FileIcon className="size-7" />
    </span>
  )
}

function Progress({ value, label }: { value: number; label: string }) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={value}
      className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-grey-tint [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-grey-tint [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-all"
    />
  )
}
