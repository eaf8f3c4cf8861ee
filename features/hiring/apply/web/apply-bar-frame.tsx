import { type ReactNode, useEffect, useState } from 'react'
import { staysAtBottom } from '#site/ui/stays-at-bottom.ts'

/** Its space is reserved from the start, so that nothing moves when it appears. */
export function ApplyBarFrame({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <div
      {...staysAtBottom}
      className={`own-bar sticky bottom-0 z-10 -mx-4 mt-6 border-t bg-raised px-4 py-2.5 sm:-mx-6 sm:px-6 lg:hidden print:hidden ${isShown ? '' : 'invisible noscript:visible'}`}
    >
      {children}
    </div>
  )
}

/** Is the apply area of the page out of sight? */
export function useIsAreaOutOfSight(): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const area = document.getElementById('apply')
    if (!area) return
    const observer = new IntersectionObserver(([entry]) => setOut(entry?.isIntersecting === false))
    observer.observe(area)
    return () => observer.disconnect()
  }, [])
  return isOut
}
