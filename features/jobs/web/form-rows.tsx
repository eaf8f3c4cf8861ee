import type { ReactNode } from 'react'
import { Button } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { PlusIcon, TrashIcon } from '#site/ui/rich/icons.tsx'

interface MoreProps {
  title: string
  /** What was said, beside the title. */
  said: string
  /** It stands open from the start where there is something in it, and opens where there is a mistake. */
  open: boolean
  children: ReactNode
}

/** A part of the form that is folded away until it is wanted. */
export function More({ title, said, open, children }: MoreProps) {
  return (
    <Disclosure
      open={open}
      summary={
        <span>
          {title} <span className="font-normal text-ink-soft">{said}</span>
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
    onClick={onClick}
  >
    Remove<span className="sr-only"> {name}</span>
  </Button>
)
