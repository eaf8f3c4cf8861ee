import type { ReactNode } from 'react'
import { Card } from '#site/ui/card.tsx'

/** A titled section of an application. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  )
}
