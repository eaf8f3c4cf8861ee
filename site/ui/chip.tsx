import type { ReactNode } from 'react'
import { Link } from '#site/router/link.tsx'
import { CloseIcon } from '#site/ui/icons.tsx'
import { Written } from '#site/ui/written.tsx'

const look =
  'inline-flex min-h-8 items-center gap-1.5 rounded-box bg-accent-tint px-2.5 text-sm wrap-anywhere text-ink'
const pressable = `${look} transition-colors max-md:min-h-11 hover:bg-hover hover:text-accent-strong`

/** A keyword such as a skill. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className={look}>{typeof children === 'string' ? <Written>{children}</Written> : children}</span>
  )
}

type RemovableChipProps = {
  /** Words of the chip; read out as 'Remove …'. */
  label: string
  /** Page without this choice (works without scripts) … */
  to?: string
  /** … or a function that removes it. */
  onRemove?: () => void
}

/** A chosen filter with a button to remove it: pass a link or a function. */
export function RemovableChip({ label, to, onRemove }: RemovableChipProps) {
  const content = (
    <>
      <span className="sr-only">Remove </span>
      <Written>{label}</Written>
      <CloseIcon className="size-4" />
    </>
  )
  if (to !== undefined) {
    return (
      <Link to={to} className={pressable}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" onClick={onRemove} className={pressable}>
      {content}
    </button>
  )
}
