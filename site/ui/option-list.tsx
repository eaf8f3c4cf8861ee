import type { ReactNode } from 'react'
import type { Combobox } from '#site/ui/combobox.ts'

interface OptionListProps {
  combobox: Combobox
  label: string
  /** Classes for its height. */
  className: string
  children: ReactNode
}

/** List of a combobox, below its field. */
export function OptionList({ combobox: { isOpen, listId }, label, className, children }: OptionListProps) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={label}
      hidden={!isOpen}
      className={`absolute inset-x-0 top-full z-20 mt-1 overflow-y-auto rounded-box border bg-raised py-1 shadow-over ${className}`}
    >
      {children}
    </div>
  )
}

interface OptionProps {
  combobox: Combobox
  /** Index in the list. */
  at: number
  onTake: () => void
  className: string
  children: ReactNode
}

/** One option: a click takes it, and so do the keys of the field. */
export function Option({ combobox: { optionId, active }, at, onTake, className, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, as the pattern says
    <div
      id={optionId(at)}
      role="option"
      aria-selected={at === active}
      // Pressing must not take the focus from the field before the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={`flex min-h-11 cursor-pointer items-center hover:bg-hover aria-selected:bg-accent-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus ${className}`}
    >
      {children}
    </div>
  )
}
