import type { ComponentProps } from 'react'
import { Link } from '#site/router/link.tsx'

/**
 * The link of a pressable Card: its words are the title, its target the whole card. Other links and buttons
 * inside the card stay pressable with `relative z-1`.
 */
export function CardLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={`card-link ${className}`} />
}
