import type { ComponentProps } from 'react'
import { Link } from '#site/router/link.tsx'

/**
 * Link of a pressable Card: its words are the title, its target is the whole card. Other links and buttons
 * inside stay clickable with `relative z-1`.
 */
export function CardLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={`card-link ${className}`} />
}
