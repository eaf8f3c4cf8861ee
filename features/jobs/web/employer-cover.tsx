import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { photosQuery } from './photos-query.ts'

interface CoverProps {
  employerId: string
  /** As wide as the page, not as the column beside a sheet. */
  isWide?: boolean
}

/** Cover of an employer in the width in which it is shown. Phones and data-saving browsers get the small one. */
export default function Cover({ employerId, isWide = false }: CoverProps) {
  const { data } = useQuery(photosQuery(useApi(), employerId))
  if (!data?.cover) return null
  const { address, alt } = data.cover
  const sizes = isWide ? '(width >= 72rem) 69rem, 100vw' : '(width >= 64rem) 46rem, 100vw'
  return (
    <picture>
      <source media="(prefers-reduced-data: reduce)" srcSet={`${address}?size=480`} />
      <source media="(width >= 30rem)" srcSet={`${address}?size=960 960w, ${address} 1440w`} sizes={sizes} />
      <img
        src={`${address}?size=480`}
        alt={alt}
        width={480}
        height={160}
        decoding="async"
        className={`mb-4 w-full rounded-box border object-cover print:hidden ${isWide ? 'h-28 md:h-56' : 'h-24 md:h-40'}`}
      />
    </picture>
  )
}
