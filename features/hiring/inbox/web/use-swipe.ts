import { type TouchEvent, useRef } from 'react'

/** Minimum length of a swipe, and its minimum ratio of width to height. */
const minPixels = 70
const minSlope = 2

/**
 * A swipe to the left opens the next one, to the right the previous one. Fields and horizontal scrolling
 * keep their gestures.
 */
export function useSwipe(onNext: (() => void) | undefined, onPrevious: (() => void) | undefined) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart({ touches, target }: TouchEvent) {
      const touch = touches[0]
      const isOwn = target instanceof Element && target.closest('input, textarea, select, [data-scrolls]')
      start.current =
        touch && !isOwn && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const [across, down] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      start.current = undefined
      if (Math.abs(across) < minPixels || Math.abs(across) < minSlope * Math.abs(down)) return
      if (across < 0) onNext?.()
      else onPrevious?.()
    },
  }
}
