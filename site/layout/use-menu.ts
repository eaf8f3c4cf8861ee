import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocation } from '#site/router/router.tsx'

/** A menu that opens without scripts: it closes with Escape, a click outside, and navigation. */
export function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const openedAt = useRef(key)
  // Hydration is no navigation, and the menu may already be open.
  useEffect(() => {
    if (key === openedAt.current) return
    openedAt.current = key
    if (menu.current) menu.current.open = false
  }, [key])
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target))
        menu.current.open = false
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
  return { ref: menu, onKeyDown }
}
