import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { withFullStop } from '#site/full-stop.ts'
import { written } from '#site/text-direction.ts'
import { CloseIcon, InfoIcon, SuccessIcon } from '#site/ui/icons.tsx'
import { TextLink } from '#site/ui/text-link.tsx'

interface Toast {
  id: number
  text: string
  tone: 'success' | 'info'
  seconds: number
  /** A link to what it is about. */
  link?: { to: string; label: string } | undefined
}

let toasts: readonly Toast[] = []
let lastId = 0
/** Open dialogs, topmost last: toasts appear there, since content behind is inert and not announced. */
let dialogs: readonly string[] = []
const listeners = new Set<() => void>()

function notifyListeners() {
  for (const listener of listeners) listener()
}

function change(next: readonly Toast[]) {
  toasts = next
  notifyListeners()
}

function changeDialogs(next: readonly string[]) {
  dialogs = next
  notifyListeners()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function dismiss(id: number) {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Shows a confirmation for a few seconds. Errors belong in an Alert beside their cause. */
export function showToast(
  text: string,
  { tone = 'success', seconds = 5, link }: Partial<Pick<Toast, 'tone' | 'seconds' | 'link'>> = {},
) {
  lastId += 1
  const words = withFullStop(text)
  // Said again, it stands once, for as long as if it were new.
  const others = toasts.filter((toast) => toast.text !== words)
  change([...others.slice(-2), { id: lastId, text: words, tone, seconds, link }])
}

const none: readonly Toast[] = []

/** Container of toasts without an open dialog. Once, in the layout, always mounted, so that they are announced. */
export function Toasts() {
  return <Outlet id={undefined} />
}

/** Container of toasts while its dialog is topmost. */
export function ToastsInDialog() {
  const id = useId()
  useEffect(() => {
    changeDialogs([...dialogs, id])
    return () => changeDialogs(dialogs.filter((open) => open !== id))
  }, [id])
  return <Outlet id={id} />
}

function Outlet({ id }: { id: string | undefined }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => (dialogs.at(-1) === id ? toasts : none),
    () => none,
  )
  const height = useHeightOfBars(id === undefined && shown.length > 0)
  return (
    <div
      role="status"
      style={height > 0 ? { bottom: height } : undefined}
      className={
        // A dialog makes room for them above its buttons; a page has them above what stays at its bottom.
        id === undefined
          ? 'pointer-events-none fixed inset-x-0 bottom-(--tabs) z-40 grid justify-items-center gap-2 p-4 md:justify-items-end md:p-6'
          : 'grid shrink-0 justify-items-center gap-2 px-4 not-empty:pb-3 md:px-6'
      }
    >
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** Pixels that bars with acts take at the bottom of the screen (`staysAtBottom`), where no toast may lie over them. */
function useHeightOfBars(isNeeded: boolean): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!isNeeded) return
    const measure = () => setHeight(heightOfBars())
    measure()
    const changes = new MutationObserver(measure)
    changes.observe(document.body, { childList: true, subtree: true })
    for (const type of ['scroll', 'resize']) window.addEventListener(type, measure, { passive: true })
    return () => {
      changes.disconnect()
      for (const type of ['scroll', 'resize']) window.removeEventListener(type, measure)
    }
  }, [isNeeded])
  return isNeeded ? height : 0
}

/** Height that is left for a toast above a bar that fills the screen. */
const minLeft = 96

function heightOfBars(): number {
  const bottom = window.innerHeight
  const tops = [...document.querySelectorAll('[data-at-bottom]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && bar.top < bottom && bar.bottom > bottom - minLeft)
    .map((bar) => bar.top)
  return tops.length > 0 ? Math.min(bottom - Math.min(...tops), bottom - minLeft) : 0
}

function ToastLine({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const { id, seconds } = toast

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [held, id, seconds])

  const Icon = toast.tone === 'success' ? SuccessIcon : InfoIcon
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who reads it holds it; nothing is pressed
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-100 animate-rise items-center gap-3 rounded-box border bg-raised py-2 pr-2 pl-4 shadow-over"
    >
      <Icon className={toast.tone === 'success' ? 'size-5 text-green-ink' : 'size-5 text-blue-ink'} />
      <p {...written(toast.text)} className="min-w-0 grow">
        {toast.text}
        {toast.link && (
          <>
            {' '}
            <TextLink to={toast.link.to} onClick={() => dismiss(id)}>
              {toast.link.label}
            </TextLink>
          </>
        )}
      </p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismiss(id)}
        className="grid size-9 shrink-0 place-items-center rounded-box text-ink-soft hover:bg-hover hover:text-ink"
      >
        <CloseIcon />
      </button>
    </div>
  )
}
