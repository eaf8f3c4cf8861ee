import { useEffect, useState } from 'react'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { SearchIcon } from '#site/ui/icons.tsx'
import { Part } from '#site/ui/part.tsx'

// Loaded on demand.
const GoToDialog = lazyWithRetry(() => import('./go-to-dialog.tsx'))

/** Quick search for any page, person, job or payment, everywhere on the desk: Ctrl-K, or Command-K. */
export function GoTo() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center whitespace-nowrap lg:w-full gap-2 rounded-box border border-control bg-raised px-3 text-ink-soft hover:bg-hover"
      >
        <SearchIcon className="size-4.5" />
        Go to
        <span
          aria-hidden="true"
          className="ml-auto hidden text-xs lg:[@media(hover:hover)_and_(pointer:fine)]:inline"
        >
          Ctrl K
        </span>
      </button>
      <Part>{isOpen && <GoToDialog onClose={() => setOpen(false)} />}</Part>
    </>
  )
}
