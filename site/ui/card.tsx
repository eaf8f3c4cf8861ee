import type { ReactNode } from 'react'

type CardProps = {
  as?: 'div' | 'article' | 'section' | 'li'
  /** Rises on hovering: for a card that is one link (see CardLink). */
  pressable?: boolean
  /** A featured job with a trace of coral. */
  featured?: boolean
  className?: string
  children: ReactNode
}

/** A white surface with a hairline. It has padding; `className` is for layout. */
export function Card({
  as: Tag = 'div',
  pressable = false,
  featured = false,
  className = '',
  children,
}: CardProps) {
  const lift = pressable ? 'card-pressable ' : ''
  const edge = featured ? 'border-coral-line bg-featured' : 'bg-raised'
  return <Tag className={`card ${lift}${edge} ${className}`}>{children}</Tag>
}
