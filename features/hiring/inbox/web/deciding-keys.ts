import { useEffect } from 'react'

/** The focus returns to the person whose panel was open. */
export const goToPerson = () =>
  document.querySelector<HTMLElement>('[data-person] h2')?.focus({ preventScroll: true })

/** Escape leads from a field, or a button of its form, back to the person, so that no mouse is needed to go on. */
function leaveField({ key, target, defaultPrevented }: KeyboardEvent) {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return
  // The first press empties a search.
  const isSearch = target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
  const isField = target.matches('input, textarea, select') || target.closest('[data-person] form') !== null
  if (isField && !isSearch && !target.closest('dialog, [data-no-keys]')) goToPerson()
}

/** Listens for Escape in fields while a page shows people. */
export function useLeaveField() {
  useEffect(() => {
    window.addEventListener('keydown', leaveField)
    return () => window.removeEventListener('keydown', leaveField)
  }, [])
}

/** Arrows move between people, but where they scroll, or move between tabs. */
export function arrows(onNext: (() => void) | undefined, onPrevious: (() => void) | undefined) {
  const unlessThere = (go: (() => void) | undefined) =>
    go && (() => (document.activeElement?.closest('[data-scrolls], [role=tablist]') ? false : go()))
  const [next, previous] = [unlessThere(onNext), unlessThere(onPrevious)]
  return { arrowdown: next, arrowright: next, arrowup: previous, arrowleft: previous }
}
