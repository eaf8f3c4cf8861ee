import { type ReactNode, useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { CheckIcon } from '#site/ui/icons.tsx'
import { PlusIcon, TrashIcon } from '#site/ui/rich/icons.tsx'
import { Written } from '#site/ui/written.tsx'

interface MoreProps {
  title: string
  /** Summary of the values in one line; '' for none. */
  filled: string
  /** Labels of the fields, shown while they are empty. */
  offers: string
  /** True with an error inside, which opens it. */
  isWrong: boolean
  children: ReactNode
}

/** A collapsible part of the form with a summary line. */
export function More({ title, filled, offers, isWrong, children }: MoreProps) {
  const [isOpen, setOpen] = useState(isWrong)
  const [wasWrong, setWasWrong] = useState(isWrong)
  if (wasWrong !== isWrong) {
    setWasWrong(isWrong)
    if (isWrong) setOpen(true)
  }
  return (
    <Disclosure
      open={isOpen}
      onToggle={setOpen}
      summary={
        <span className="min-w-0">
          {title}{' '}
          <span
            className={`line-clamp-2 text-sm font-normal wrap-anywhere ${filled ? '' : 'text-ink-soft max-sm:sr-only'}`}
          >
            {filled && <CheckIcon className="mr-1 inline-block size-4 text-accent" />}
            {filled ? <Written>{filled}</Written> : offers}
          </span>
        </span>
      }
    >
      <div className="space-y-5">{children}</div>
    </Disclosure>
  )
}

export const AddRow = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button variant="secondary" size="small" icon={<PlusIcon className="size-4.5" />} onClick={onClick}>
    {children}
  </Button>
)

export const RemoveRow = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button
    variant="danger-quiet"
    size="small"
    icon={<TrashIcon className="size-4.5" />}
    className="mb-1 self-end justify-self-end"
    // The second of a double click would remove the next row.
    busy={false}
    onClick={onClick}
  >
    Remove<span className="sr-only"> {name}</span>
  </Button>
)
