import type { ReactNode } from 'react'
import { StarIcon } from '#site/ui/icons.tsx'

export type Tone = 'blue' | 'yellow' | 'indigo' | 'purple' | 'green' | 'red' | 'grey' | 'coral' | 'lagoon'

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

/** A short word on a tint. The word carries the meaning; the colour only repeats it. */
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
    <span
      className={`inline-flex items-center gap-1 rounded-box px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}

/** The coral mark of a featured job. */
export function FeaturedBadge() {
  return (
    <Badge tone="coral" icon={<StarIcon className="size-3 fill-current" />}>
      Featured
    </Badge>
  )
}
