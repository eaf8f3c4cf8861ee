import type { ReactNode } from 'react'

/** One part of the system, with its name, in the states it has. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-t py-6 md:grid md:grid-cols-[11rem_1fr] md:gap-6">
      <h2 className="mb-3 font-semibold text-ink-soft">{name}</h2>
      <div className="min-w-0 space-y-4">{children}</div>
    </section>
  )
}

/** Things side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
