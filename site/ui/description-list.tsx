import type { ReactNode } from 'react'
import { Written } from '#site/ui/written.tsx'

type DescriptionListProps = {
  items: readonly { term: string; detail: ReactNode; icon?: ReactNode; wide?: boolean }[]
  /**
   * `rows` reads down with a hairline between, each name beside its detail where there is room (`narrow`: above it); `grid` stands
   * two abreast, or three where there is room, and what is `wide` takes two places.
   */
  look?: 'rows' | 'narrow' | 'grid'
}

/** Facts with their names: details of a job, a payment, a person. */
export function DescriptionList({ items, look = 'rows' }: DescriptionListProps) {
  const row = `grid gap-x-4 py-2.5 not-last:border-b ${look === 'narrow' ? '' : '@min-[28rem]:grid-cols-[11rem_1fr]'}`
  const isGrid = look === 'grid'
  const list = (
    <dl className={isGrid ? 'grid grid-cols-2 gap-3 @min-[36rem]:grid-cols-3' : '@container'}>
      {items.map(({ term, detail, icon, wide }) => (
        <div key={term} className={isGrid ? `min-w-0 wrap-anywhere ${wide ? 'col-span-2' : ''}` : row}>
          <dt className="flex items-center gap-1.5 self-start text-sm/6 text-ink-soft">
            {icon}
            {term}
          </dt>
          <dd className={isGrid ? 'font-semibold max-sm:text-sm' : ''}>
            {typeof detail === 'string' ? <Written>{detail}</Written> : detail}
          </dd>
        </div>
      ))}
    </dl>
  )
  return isGrid ? <div className="@container">{list}</div> : list
}
