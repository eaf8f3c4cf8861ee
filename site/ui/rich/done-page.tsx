import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '#site/ui/card.tsx'
import { Container } from '#site/ui/container.tsx'
import { SuccessIcon } from '#site/ui/icons.tsx'

interface DonePageProps {
  title: string
  /** Next steps. */
  children: ReactNode
  /** Links to continue. */
  actions: ReactNode
}

/** Replaces a completed form; announced from its heading, at the top of the page. */
export function DonePage({ title, children, actions }: DonePageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <Container width="reading" className="py-8 md:py-12">
      <Card className="flex flex-col items-center max-sm:py-8 text-center">
        <span className="mb-3 rounded-full bg-green-tint p-3 text-green-ink">
          <SuccessIcon className="size-7" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold">
          {title}
        </h1>
        <div className="mt-2 max-w-[46ch] space-y-3 text-ink-soft">{children}</div>
        <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>
      </Card>
    </Container>
  )
}
