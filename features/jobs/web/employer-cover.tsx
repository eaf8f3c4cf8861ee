import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { photosQuery } from './photos-query.ts'

/** Cover of an employer above its job. Narrow screens and data-saving browsers get the small one. */
export default function Cover({ employerId }: { employerId: string }) {
  const { data } = useQuery(photosQuery(useApi(), employerId))
  if (!data?.cover) return null
  const { address, alt } = data.cover
  return (
    <picture>
      <source media="(width >= 48rem) and (prefers-reduced-data: no-preference)" srcSet={address} />
      <img
        src={`${address}?size=480`}
        alt={alt}
        width={480}
        height={160}
        decoding="async"
        className="mb-4 h-24 w-full rounded-box border object-cover md:h-40 print:hidden"
      />
    </picture>
  )
}
