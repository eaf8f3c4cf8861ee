import { useQuery } from '@tanstack/react-query'
import { listed } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import { maxQueryLength } from '#contract/catalogue/job-filters.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { RemovableChip } from '#site/ui/chip.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { type Chosen, listingHref } from './listing-address.ts'
import { adviceQuery } from './listing-queries.ts'

/** Interpretations of the search terms: other spellings, places, kinds of work. Each can be undone. */
export default function Understood({ chosen, total }: { chosen: Chosen; total: number | undefined }) {
  const api = useApi()
  const [address] = useSearchParams()
  const { data: advice } = useQuery(adviceQuery(api, chosen))
  const isShortened = (address.get('q') ?? '').trim().length > maxQueryLength
  const isInText = advice?.inText && total !== 0
  const leftOut = total === 0 ? [] : (advice?.leftOut ?? [])
  const isSilent = !isShortened && !isInText && leftOut.length === 0
  if (isSilent && !advice?.corrections.length && !advice?.chips.length) return null
  return (
    <div className="space-y-2 text-sm">
      {isShortened && (
        <p className="text-ink-soft">
          Only the first {formatCount(maxQueryLength)} characters were searched for.
        </p>
      )}
      {advice && advice.corrections.length > 0 && (
        <p className="wrap-anywhere">
          {total === 0 ? 'Searched for' : 'Showing results for'} <strong>{advice.corrected}</strong>. Search
          instead for <TextLink to={listingHref(chosen, { spelling: 'as-typed' })}>{chosen.q}</TextLink>.
        </p>
      )}
      {leftOut.length > 0 && (
        <p className="wrap-anywhere text-ink-soft">
          Searched without {listed(leftOut.map((word) => `“${word}”`))}, which no such job has.
        </p>
      )}
      {isInText && (
        <p className="text-ink-soft">
          No job title has these words. These jobs have them in their description.
        </p>
      )}
      {advice && advice.chips.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-ink-soft">Understood as</span>
          {advice.chips.map(({ label, without }) => (
            <RemovableChip
              key={label}
              label={label}
              to={listingHref(chosen, { q: without || undefined, ...(!without && { sort: undefined }) })}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** A text with the search terms marked. */
export function FoundWords({ pieces }: { pieces: readonly string[] }) {
  let at = 0
  return pieces.map((piece, index) => {
    at += piece.length
    return index % 2 === 1 ? <mark key={at}>{piece}</mark> : piece
  })
}
