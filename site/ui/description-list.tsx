import type { ReactNode } from 'react'
import { Written } from '#site/ui/written.tsx'

type DescriptionListProps = {
  items: readonly { term: string; detail: ReactNode; icon?: ReactNode }[]
  /** `rows` reads down with a hairline between, each name beside its detail where there is room (`narrow`: above it); `grid` stands two or three abreast. */
  look?: 'rows' | 'narrow' | 'grid'
}

/** Facts with their names: the particulars of a job, a payment, a person. */
export function DescriptionList({ items, look = 'rows' }: DescriptionListProps) {
  const row = `grid gap-x-4 py-2.5 not-last:border-b ${look === 'narrow' ? '' : '@min-[28rem]:grid-cols-[11rem_1fr]'}`
  return (
    <dl className={look === 'grid' ? 'grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-3' : '@container'}>
      {items.map(({ term, detail, icon }) => (
        <div key={term} className={look === 'grid' ? 'min-w-0' : row}>
          <dt className="flex items-center gap-1.5 self-start text-sm/6 text-ink-soft">
            {icon}
            {term}
          </dt>
          <dd className={look === 'grid' ? 'font-semibold' : ''}>
            {typeof detail === 'string' ? <Written>{detail}</Written> : detail}
          </dd>
        </div>
      ))}
    </dl>
  )
}
