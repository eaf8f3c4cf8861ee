import type { ReactNode } from 'react'

type CardProps = {
  as?: 'div' | 'article' | 'section' | 'li'
  /** Lifts under the pointer: for a card that is one link (see CardLink). */
  pressable?: boolean
  /** A featured job: a breath of coral. */
  featured?: boolean
  className?: string
  children: ReactNode
}

/** A white sheet with a hairline. Padding included; `className` is for layout. */
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
