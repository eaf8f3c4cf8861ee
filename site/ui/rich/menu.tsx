import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from '#site/router/link.tsx'
import { Button } from '#site/ui/button.tsx'
import { ChevronDownIcon } from '#site/ui/icons.tsx'

interface Entry {
  label: string
  /** It causes a loss. */
  isLoss?: boolean
}

/** An act, or a link to a page. */
export type MenuItem = Entry & ({ onChoose: () => void } | { to: string })

interface MenuProps {
  /** Label of the button. */
  children: ReactNode
  /** Accessible name of the list. */
  label: string
  items: readonly MenuItem[]
  disabled?: boolean
  /** While an act works: the words to show on the button meanwhile. */
  busy?: string | false
}

const gap = 8

/** Below the button, or above without space; always within the window. */
function place(list: HTMLElement, button: HTMLElement): void {
  const from = button.getBoundingClientRect()
  const { width, height } = list.getBoundingClientRect()
  const fitsBelow = from.bottom + height + gap <= window.innerHeight
  const top = fitsBelow ? from.bottom + 4 : Math.max(gap, from.top - height - 4)
  list.style.top = `${top}px`
  list.style.left = `${Math.max(gap, Math.min(from.right - width, window.innerWidth - width - gap))}px`
}

/**
 * A button with a list of acts (the menu button of the ARIA practices): arrows, Home, End and first letters
 * move, Escape and Tab close it. The browser's popover displays it and closes it on a click outside, so no
 * library is needed.
 */
export function Menu({ children, label, items, disabled, busy = false }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const buttonIn = () => frame.current?.querySelector('button')
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  useEffect(() => {
    const shown = list.current
    const button = frame.current?.querySelector('button')
    if (!isOpen || !shown || !button) return
    shown.showPopover?.()
    place(shown, button)
    shown.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const close = () => setOpen(false)
    const toggled = (event: Event) => 'newState' in event && event.newState === 'closed' && close()
    shown.addEventListener('toggle', toggled)
    // Any scrolling container closes it, except its own list, which may be longer than the window.
    const scrolled = ({ target }: Event) => target !== shown && close()
    window.addEventListener('scroll', scrolled, { passive: true, capture: true })
    window.addEventListener('resize', close)
    return () => {
      shown.removeEventListener('toggle', toggled)
      window.removeEventListener('scroll', scrolled, { capture: true })
      window.removeEventListener('resize', close)
    }
  }, [isOpen])

  const leave = () => {
    setOpen(false)
    buttonIn()?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = targetOf(event.key, at, all)
    if (event.key === 'Escape') leave()
    else if (event.key === 'Tab') setOpen(false)
    else if (event.key === ' ') (document.activeElement as HTMLElement).click()
    else if (to === undefined) return
    else all[to]?.focus()
    if (event.key !== 'Tab') event.preventDefault()
  }
  return (
    <div ref={frame} className="inline-block">
      <Button
        size="small"
        variant="secondary"
        disabled={disabled}
        busy={busy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
        <ChevronDownIcon className="size-4" />
      </Button>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          popover="auto"
          onKeyDown={move}
          className="fixed inset-auto m-0 max-h-[80dvh] min-w-44 overflow-y-auto rounded-box border bg-raised p-1 text-ink shadow-over"
        >
          {items.map((item) => {
            const { label, isLoss } = item
            const look = {
              role: 'menuitem',
              tabIndex: -1,
              className: `flex min-h-10 w-full items-center rounded-box px-3 text-left hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2 max-md:min-h-11 ${isLoss ? 'text-red-ink' : ''}`,
            }
            if ('to' in item)
              return (
                <Link key={label} {...look} to={item.to} onClick={leave}>
                  {label}
                </Link>
              )
            const choose = () => {
              leave()
              item.onChoose()
            }
            return (
              <button key={label} {...look} type="button" onClick={choose}>
                {label}
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}

/** Entry that a key moves to; undefined for other keys. */
function targetOf(key: string, at: number, all: readonly HTMLElement[]): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % all.length
  if (key === 'ArrowUp') return (at - 1 + all.length) % all.length
  if (key === 'Home') return 0
  if (key === 'End') return all.length - 1
  if (key.length !== 1) return undefined
  const after = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  const found = after.find((one) => one.textContent?.toLowerCase().startsWith(key.toLowerCase()))
  return found && all.indexOf(found)
}
