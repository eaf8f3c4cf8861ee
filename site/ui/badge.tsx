import type { ReactNode } from 'react'
import type { Tone } from '#contract/base/tone.ts'

const tones: Record<Tone, string> = {
  blue: 'bg-blue-tint text-blue-ink',
  yellow: 'bg-yellow-tint text-yellow-ink',
  indigo: 'bg-indigo-tint text-indigo-ink',
  purple: 'bg-purple-tint text-purple-ink',
  green: 'bg-green-tint text-green-ink',
  red: 'bg-red-tint text-red-ink',
  grey: 'bg-grey-tint text-grey-ink',
  coral: 'bg-coral-tint text-coral-ink',
  lagoon: 'bg-accent-tint text-accent',
}

/** A label on a tint. The word has the meaning; the colour only repeats it. */
export function Badge({
  tone = 'grey',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={`badge ${tones[tone]}`}>
      {icon}
      {children}
    </span>
  )
}

/** Coral label of a featured job. */
export function FeaturedBadge() {
  return <span className={`badge badge-star ${tones.coral}`}>Featured</span>
}
