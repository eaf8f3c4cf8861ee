import { useId } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import { termInMonths } from '#contract/facts/periods.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { CheckIcon } from '#site/ui/icons.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import type { Package } from './package-words.ts'

type PackageCardProps = {
  offer: Package
  /** End of free posting, while it lasts. */
  freeUntil: string | undefined
  isSelected: boolean
  onSelect: () => void
}

export function PackageCard({ offer, freeUntil, isSelected, onSelect }: PackageCardProps) {
  const whyShut = useId()
  const { type, sector, price, per, benefits } = offer
  const edge = isSelected ? 'border-accent outline outline-accent' : ''
  return (
    <li className={`flex flex-col rounded-box border bg-raised p-5 ${edge}`}>
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-lg font-semibold">
          {type}
          <span className="sr-only"> for {sector}</span>
        </h2>
        {type === 'Annual' && <Badge tone="lagoon">{termInMonths} months</Badge>}
      </div>
      <p aria-hidden="true" className="text-ink-soft">
        {sector}
      </p>
      <p className="mt-4 flex min-h-10 flex-wrap items-baseline gap-x-2">
        {freeUntil ? (
          <>
            <span className="text-3xl font-bold text-green-ink">Free</span>
            <s className="text-ink-soft">
              <span className="sr-only">instead of </span>
              {price}
            </s>
          </>
        ) : (
          <>
            <span className="text-3xl font-bold tabular-nums">{price}</span>
            <span className="text-ink-soft">{per}</span>
          </>
        )}
      </p>
      <ul className="mt-4 mb-6 grid gap-x-6 gap-y-2 border-t pt-4 lg:grid-cols-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2">
            <CheckIcon className="mt-0.5 size-5 text-accent" />
            {benefit}
          </li>
        ))}
      </ul>
      <Button
        variant={isSelected ? 'primary' : 'secondary'}
        icon={isSelected && <CheckIcon />}
        disabled={freeUntil !== undefined}
        aria-describedby={freeUntil && whyShut}
        aria-pressed={isSelected}
        onClick={onSelect}
        className="mt-auto text-sm"
      >
        {isSelected ? 'SELECTED' : 'SELECT THIS PACKAGE'}
        <span className="sr-only">
          {' '}
          for {type}, {sector}
        </span>
      </Button>
      {freeUntil && (
        <p id={whyShut} className="mt-3 text-center text-sm text-ink-soft">
          Nothing to buy: posting is free until {formatLongDate(freeUntil)}.{' '}
          <TextLink to="/get-started">Get started</TextLink>
        </p>
      )}
    </li>
  )
}
