import { useQuery } from '@tanstack/react-query'
import { formatLaari } from '#contract/base/laari.ts'
import { laariOrNull, toLaari } from '#contract/base/money.ts'
import type { EmployerSize } from '#contract/facts/pay-vocabularies.ts'
import type { Restriction } from '#contract/facts/restrictions.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useViewer } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { fixedPayOf, guaranteedOfJob, type JobPay, workTimeOf } from '../job-pay-rules.ts'
import { oddities } from '../odd-pay-rules.ts'
import { inKindText, onTopText, wholeRange } from '../pay-words.ts'
import { type BelowFloor, belowFloor, sourceOf, type WageFloor } from '../wage-floor-rules.ts'
import { payRulesQuery, usualRate } from './pay-rules-query.ts'

interface Offer extends JobPay {
  title: string
  restriction: Restriction
  /** The employer ticked that the salary is not stated, with or without a reason. */
  isNotStated: boolean
}

/** Total of the typed pay, with warnings that forbid nothing. */
export function PayResult({ offer }: { offer: Offer }) {
  const viewer = useViewer()
  const isEmployer = typeof viewer === 'object' && viewer.role === 'employer'
  const { data: rules } = useQuery({ ...payRulesQuery(useApi()), enabled: isEmployer })
  const laariPerDollar = toLaari((rules?.exchangeRate ?? usualRate).rate)
  const pay = fixedPayOf(offer)
  const work = workTimeOf(offer)
  const { title, terms } = offer
  const isStated = pay.basic.min !== null || pay.basic.max !== null
  const odd = isStated
    ? oddities({ title, pay, work, trialMonths: terms?.trialMonths ?? null, laariPerDollar })
    : []
  const floor = rules?.floor && {
    ...rules.floor,
    hourlyInLaari: laariOrNull(rules.floor.hourly),
    monthlyInLaari: laariOrNull(rules.floor.monthly),
  }
  const below = floor && belowFloor({ pay, work, restriction: offer.restriction }, floor, laariPerDollar)
  return (
    <div className="space-y-3">
      <div aria-live="polite" className="rounded-box bg-accent-tint p-4">
        <p className="text-sm text-ink-soft">Guaranteed</p>
        <Sure offer={offer} laariPerDollar={laariPerDollar} isStated={isStated} />
      </div>
      {odd.length > 0 && (
        <Alert tone="info" title="Is this right?">
          {odd.length === 1 ? (
            odd[0]
          ) : (
            <ul className="list-disc pl-5">
              {odd.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      {floor && below && <TooLittle below={below} floor={floor} />}
      {isStated && rules?.size === null && (
        <p className="text-sm text-ink-soft">
          Say how many work for you in <TextLink to="/employer/profile">your profile</TextLink>, and the
          minimum wage is compared here. Nobody else sees it.
        </p>
      )}
    </div>
  )
}

interface SureProps {
  offer: Offer
  laariPerDollar: number
  isStated: boolean
}

function Sure({ offer, laariPerDollar, isStated }: SureProps) {
  const sure = guaranteedOfJob(offer, laariPerDollar)
  const more = [onTopText(offer.pay), inKindText(offer.pay)].filter(Boolean)
  return (
    <>
      {sure ? (
        <p className="text-lg font-semibold">
          {wholeRange(sure)} a month
          {sure.usd && <span className="font-normal text-ink-soft"> ({wholeRange(sure.usd, 'USD')})</span>}
        </p>
      ) : (
        <p>{whyNothing(offer, isStated)}</p>
      )}
      {more.map((words) => (
        <p key={words} className="text-ink-soft">
          {words}
        </p>
      ))}
    </>
  )
}

/** Reason for a missing figure, and its consequence. */
function whyNothing({ salaryRange, isNotStated }: Offer, isStated: boolean): string {
  const without = 'the job comes last when people sort by pay, and filters by pay leave it out.'
  if (isNotStated) return `No pay is stated: ${without}`
  if (!isStated) return `Enter what it pays, and the monthly pay is shown here. Without pay ${without}`
  if (salaryRange.min === undefined)
    return '“Up to” guarantees nothing: filters by pay leave the job out. A minimum changes that.'
  return 'The monthly pay cannot be worked out yet. Enter the hours or the days off a week below.'
}

const sizeWords: Record<EmployerSize, string> = {
  Micro: 'a micro employer',
  Small: 'a small employer',
  Medium: 'a medium employer',
  Large: 'a large employer',
  'Public sector': 'the public sector',
}

function TooLittle({ below: { pays, least, per }, floor }: { below: BelowFloor; floor: WageFloor }) {
  const each = per === 'hour' ? 'an hour' : 'a month'
  return (
    <Alert tone="warning" title="Below the minimum wage">
      This offers {formatLaari(pays)} {each}; the minimum for {sizeWords[floor.size]} is {formatLaari(least)}{' '}
      ({sourceOf(floor)}). Basic pay and fixed allowances count, service charge, overtime, room and meals do
      not. You can still post the job.
    </Alert>
  )
}
