import { siteName } from '#contract/base/site-name.ts'

/** Logo mark: a swell that becomes a sail, in one stroke. Decorative; the word is beside it. */
export function Mark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon stroke-[2.4] ${className}`}>
      <path d="M2 17.6c3.1 3.5 6.9 3.4 9.4 0V3c5.1 2.6 8.8 6.7 10.2 12.4-3.7-1.6-7.3-.8-10.2 2.2" />
    </svg>
  )
}

/** Logo mark in lagoon, and the word in the surrounding colour. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 align-middle text-xl font-bold tracking-tight">
      <Mark className="size-7 text-accent" />
      {siteName}
    </span>
  )
}
