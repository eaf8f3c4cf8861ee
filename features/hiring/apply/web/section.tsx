import { createContext, type ReactNode, use } from 'react'
import { Card } from '#site/ui/card.tsx'

/** Heading level of the sections: one below the heading above them. */
export const SectionLevel = createContext<2 | 3>(2)

/** A titled section of an application. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const Heading = `h${use(SectionLevel)}` as const
  return (
    <Card as="section">
      <Heading className="mb-2 text-lg font-semibold">{title}</Heading>
      {children}
    </Card>
  )
}
