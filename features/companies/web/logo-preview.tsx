import { useEffect, useState } from 'react'
import { EmployerLogo } from '#site/ui/employer-logo.tsx'

type LogoPreviewProps = {
  caption: string
  company: string
  src?: string | null | undefined
  /** A file that is not uploaded yet. */
  file?: File
}

/** A logo as it appears beside a job, with its caption. */
export function LogoPreview({ caption, company, src, file }: LogoPreviewProps) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const shown = file ? address : src
  return (
    <figure className="w-28">
      {shown ? (
        <img
          src={shown}
          alt={`${caption} of ${company}`}
          width={112}
          height={112}
          decoding="async"
          className="size-28 rounded-box border bg-paper object-contain"
        />
      ) : (
        <div className="grid size-28 place-items-center rounded-box border border-dashed border-control/60">
          <EmployerLogo name={company} size="large" />
        </div>
      )}
      <figcaption className="mt-1.5 text-center text-sm text-ink-soft">
        {shown || file ? caption : 'No logo yet'}
      </figcaption>
    </figure>
  )
}
