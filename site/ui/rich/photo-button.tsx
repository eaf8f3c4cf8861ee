import type { ReactNode } from 'react'

interface PhotoButtonProps {
  children: ReactNode
  icon?: ReactNode
  /** Opens the camera of a phone; hidden where there is none to open. */
  isCamera?: boolean
  /** Accepted files, for a button that opens the choice of them. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  onChoose: (files: File[]) => void
}

/** A button that opens the camera of a phone, or the choice of its photos and files. */
export function PhotoButton({ children, icon, isCamera, accept, onChoose, ...rest }: PhotoButtonProps) {
  return (
    <label
      className={`${isCamera ? 'hidden pointer-coarse:inline-flex' : 'inline-flex'} relative min-h-11 cursor-pointer items-center gap-2 rounded-box border border-control bg-raised px-4 font-semibold hover:bg-hover max-sm:gap-1.5 max-sm:px-3 max-sm:text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus has-disabled:cursor-progress has-disabled:text-ink-soft`}
    >
      {icon}
      {children}
      <input
        {...rest}
        type="file"
        accept={isCamera ? 'image/*' : accept}
        {...(isCamera && { capture: 'environment' as const })}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same photo may be chosen again.
          target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </label>
  )
}
