import { useEffect, useState } from 'react'

/** On a phone the way to apply stays in reach while the apply area is out of sight. */
export function ApplyBar() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const area = document.getElementById('apply')
    if (!area) return
    const observer = new IntersectionObserver(([entry]) => setNeeded(entry?.isIntersecting === false))
    observer.observe(area)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      className={`sticky bottom-0 z-10 -mx-4 mt-6 border-t bg-raised px-4 py-2.5 sm:-mx-6 sm:px-6 lg:hidden ${isNeeded ? '' : 'invisible noscript:visible'}`}
    >
      <a
        href="#apply"
        className="flex min-h-11 items-center justify-center rounded-box bg-accent font-semibold text-on-accent hover:bg-accent-strong"
      >
        Apply for this job
      </a>
    </div>
  )
}
