import type { ReactNode } from 'react'
import { Container } from '#site/ui/container.tsx'

/** Deep lagoon band of the home page, around HeroWords. Part of the server's HTML. */
export function HeroBand({ children }: { children: ReactNode }) {
  return <section className="on-brand relative isolate z-2">{children}</section>
}

/** Words of a HeroBand with a picture beside the heading; by default the reefs of an atoll as on a sea chart. */
export function HeroWords({
  title,
  lead,
  picture,
  children,
}: {
  title: string
  lead?: ReactNode
  picture?: ReactNode
  children?: ReactNode
}) {
  return (
    <>
      {!picture && (
        <div className="absolute inset-0 -z-1 overflow-hidden">
          <Atoll />
        </div>
      )}
      <Container className="relative py-5 max-md:pb-2 md:py-7">
        <h1 className="text-2xl font-bold text-on-brand md:text-3xl">{title}</h1>
        {lead && <p className="mt-1 max-w-[52ch] text-on-brand-soft md:mt-1">{lead}</p>}
        {children && <div className="mt-3 md:mt-4">{children}</div>}
        {picture}
      </Container>
    </>
  )
}

/** Reefs of an atoll, a decoration behind content on deep lagoon. */
export function Atoll({ className = '-top-10 -right-44 h-90 md:-top-16 md:-right-16 md:h-115' }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 320"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      className={`absolute -z-1 text-brand-line ${className}`}
    >
      <path d="M120 74c58-46 150-58 220-24 62 30 102 92 74 152-30 66-112 92-190 84-80-8-160-42-170-104-6-42 26-76 66-108Z" />
      <path d="M160 112c44-32 106-38 156-14 42 20 68 60 50 98-20 44-80 60-134 54-56-6-110-30-116-70-2-28 16-46 44-68Z" />
      <path d="M232 128c26-8 60 0 72 22 10 20-6 44-34 52-30 8-66-2-72-28-4-20 12-40 34-46Z" />
      <path
        strokeDasharray="2 7"
        d="M96 60C164 4 276-12 362 28c78 38 126 114 92 188-36 80-136 112-228 102C128 308 30 266 20 190 12 136 48 98 96 60Z"
      />
    </svg>
  )
}
