import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { photosQuery } from './photos-query.ts'

interface PhotoRowProps {
  employerId: string
  /** As wide as the page, not as the column beside a sheet. */
  isWide?: boolean
}

/** Small photos of an employer's place; each links to the full picture. Narrow screens get the small copies. */
export default function PhotoRow({ employerId, isWide = false }: PhotoRowProps) {
  const { data } = useQuery(photosQuery(useApi(), employerId))
  if (!data || data.photos.length === 0) return null
  return (
    <ul
      aria-label="Photos"
      className={`mt-4 grid grid-cols-3 gap-2 print:hidden ${isWide ? 'md:grid-cols-4 lg:grid-cols-6' : ''}`}
    >
      {data.photos.map(({ _id, address, alt }) => (
        <li key={_id}>
          <a href={address} target="_blank" rel="noopener noreferrer" className="block rounded-box">
            <img
              src={`${address}?size=480`}
              srcSet={`${address}?size=480 480w, ${address}?size=960 960w`}
              sizes={isWide ? '(width >= 48rem) 16rem, 33vw' : '(width >= 64rem) 16rem, 33vw'}
              alt={alt}
              width={480}
              height={360}
              loading="lazy"
              decoding="async"
              className="aspect-4/3 w-full rounded-box border object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
