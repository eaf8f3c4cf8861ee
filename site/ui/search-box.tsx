import type { ComponentProps } from 'react'
import { Button } from '#site/ui/button.tsx'
import { SearchIcon } from '#site/ui/icons.tsx'

type SearchBoxProps = {
  /** What is searched, in words; read out. */
  label: string
  buttonLabel: string
} & ComponentProps<'input'>

/** A search line and its button, as one. Stands inside the caller's `<form role="search">`; works without scripts. */
export function SearchBox({ label, buttonLabel, name = 'q', ...rest }: SearchBoxProps) {
  return (
    <div className="flex items-center rounded-box border border-control bg-raised p-1 text-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
      <SearchIcon className="ml-3 size-5 text-ink-soft max-sm:hidden" />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        name={name}
        {...rest}
        className="h-11 min-w-0 grow bg-transparent px-3 outline-none focus-visible:outline-none"
      />
      <Button type="submit" className="whitespace-nowrap max-sm:px-3">
        {buttonLabel}
      </Button>
    </div>
  )
}
