import type { ReactNode } from 'react'
import { formatLaari } from '#contract/base/laari.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney, salaryText, toLaari } from '#contract/base/money.ts'
import type { ExchangeRate, Guaranteed, Pay, Terms } from '#contract/pay/pay.ts'
import { written } from '#site/text-direction.ts'
import { perHour } from '../guaranteed-rules.ts'
import { type JobPay, workTimeOf } from '../job-pay-rules.ts'
import { fullMonth } from '../monthly-rules.ts'
import { inKindText, latelyText, wholeRange } from '../pay-words.ts'
import { firstRate } from '../rate-rules.ts'
import { reckoning } from '../reckoning-rules.ts'

interface PaidJob extends JobPay {
  guaranteed?: Guaranteed | undefined
  /** Present if the figures depend on it. */
  exchangeRate?: ExchangeRate | undefined
}

/** All facts about the pay of a job: guaranteed and variable pay, benefits in kind, working time. */
export default function PayTable({ job }: { job: PaidJob }) {
  const { pay, terms } = job
  return (
    <section>
      <h2 className="mb-3 text-xl font-semibold">What it pays</h2>
      <div className="rounded-box border bg-raised">
        <table className="w-full text-left">
          <caption className="sr-only">What it pays</caption>
          <Sure job={job} />
          <Varies pay={pay} />
          <Facts title="In kind" rows={[['Given', inKindText(pay)]]} />
          <Facts title="Hours and contract" rows={termRows(terms, pay)} />
        </table>
        <Reckoning job={job} />
      </div>
    </section>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <tbody className="border-b last:border-b-0">
      <tr>
        <th colSpan={2} scope="rowgroup" className="px-4 pt-3.5 pb-1 text-sm font-normal text-ink-soft">
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  )
}

function Row({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <tr className={`align-top last:[&>*]:pb-3.5 ${strong ? 'font-semibold' : ''}`}>
      <th
        {...written(name)}
        scope="row"
        className={`w-2/5 py-1 pr-3 pl-4 wrap-anywhere sm:w-1/3 ${strong ? 'font-semibold' : 'font-normal'}`}
      >
        {name}
      </th>
      <td className="py-1 pr-4 tabular-nums">{children}</td>
    </tr>
  )
}

const each = (amount: number, currency: 'MVR' | 'USD', period: string) =>
  `${formatMoney(amount, currency)} / ${period}`

function Sure({ job }: { job: PaidJob }) {
  const { pay, guaranteed } = job
  const hour = guaranteed && perHour(toLaari(guaranteed.min), workTimeOf(job))
  return (
    <Group title="Every month">
      <Row name="Basic pay">
        {salaryText(job, 'job page')}
        {pay?.notStated && `, ${pay.notStated.toLowerCase()}`}
      </Row>
      {pay?.allowances.map(({ name, amount, currency, period }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two allowances may be called alike, and the list stands still
        <Row key={at} name={name}>
          {each(amount, currency, period)}
        </Row>
      ))}
      {guaranteed && (
        <Row name="Guaranteed" strong>
          {wholeRange(guaranteed)} a month
          {guaranteed.usd && (
            <span className="font-normal text-ink-soft"> ({wholeRange(guaranteed.usd, 'USD')})</span>
          )}
          {hour !== undefined && (
            <span className="block text-sm font-normal text-ink-soft">{formatLaari(hour)} an hour</span>
          )}
        </Row>
      )}
    </Group>
  )
}

function Varies({ pay }: { pay: Pay | undefined }) {
  const { serviceCharge, variable = [] } = pay ?? {}
  if (!serviceCharge && variable.length === 0) return null
  return (
    <Group title="On top, not guaranteed">
      {serviceCharge && (
        <Row name="Service charge">
          {serviceCharge.kind === 'None'
            ? 'None'
            : `A share${latelyText(serviceCharge)}${(serviceCharge.lowest ?? serviceCharge.average) ? ' a month' : ''}`}
        </Row>
      )}
      {variable.map(({ name, average, currency, words }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be called alike, and the list stands still
        <Row key={at} name={name}>
          {[average !== undefined && `about ${each(average, currency, 'month')}`, words]
            .filter(Boolean)
            .join(', ') || 'Yes'}
        </Row>
      ))}
    </Group>
  )
}

type Fact = readonly [name: string, stated: string | undefined | false]

function Facts({ title, rows }: { title: string; rows: readonly Fact[] }) {
  const stated = rows.filter(([, words]) => words)
  if (stated.length === 0) return null
  return (
    <Group title={title}>
      {stated.map(([name, words]) => (
        <Row key={name} name={name}>
          {words}
        </Row>
      ))}
    </Group>
  )
}

const months = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`

const paidInWords = {
  'As agreed': 'As agreed',
  MVR: 'Rufiyaa',
  USD: 'US dollars',
  'Part each': 'Part in rufiyaa, part in US dollars',
} as const

const termRows = (terms: Terms | undefined, pay: Pay | undefined): Fact[] => [
  ['Hours a week', terms?.hoursPerWeek !== undefined && String(terms.hoursPerWeek)],
  ['Days off a week', terms?.daysOffPerWeek !== undefined && String(terms.daysOffPerWeek)],
  [
    'Contract',
    terms?.contract &&
      (terms.contractMonths === undefined
        ? terms.contract
        : `${terms.contract}, ${months(terms.contractMonths)}`),
  ],
  [
    'Trial period',
    terms?.trialMonths !== undefined && (terms.trialMonths === 0 ? 'None' : months(terms.trialMonths)),
  ],
  ['First day', terms?.startsOn && formatLongDate(terms.startsOn)],
  ['Paid out in', pay?.paidIn && paidInWords[pay.paidIn]],
]

/** The browser's own disclosure element, which works without scripts. */
function Reckoning({ job }: { job: PaidJob }) {
  const { exchangeRate } = job
  const steps = reckoning(job, exchangeRate ? toLaari(exchangeRate.rate) : firstRate.laariPerDollar)
  if (!steps) return null
  return (
    <details className="border-t print:hidden">
      <summary className="min-h-11 px-4 py-2.5 text-sm font-semibold text-accent hover:text-accent-strong">
        How it was worked out
      </summary>
      <div className="px-4 pb-4 text-sm">
        <ul className="space-y-1.5">
          {steps.map(({ what, how, is }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps stand still
            <li key={at} className="tabular-nums">
              <span className="text-ink-soft">{what}: </span>
              {how && `${how} = `}
              <span className="font-semibold">{is}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-ink-soft">
          {exchangeRate &&
            `A US dollar counts as MVR ${exchangeRate.rate.toFixed(2)}, the rate since ${formatLongDate(exchangeRate.from)}. `}
          A month has {fullMonth.hours} hours, {fullMonth.days} days and 52 ÷ 12 weeks, unless fewer hours or
          more days off are said. Each step is rounded down. Service charge, tips, overtime and what is
          provided in kind are not counted.
        </p>
      </div>
    </details>
  )
}
