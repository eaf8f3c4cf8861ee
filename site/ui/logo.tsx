import { logoPath } from '#contract/base/logo.ts'
import { siteName } from '#contract/base/site-name.ts'

/** Logo mark. Decorative; the word is beside it. */
export function Mark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon stroke-[2.4] ${className}`}>
      <path d={logoPath} />
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
