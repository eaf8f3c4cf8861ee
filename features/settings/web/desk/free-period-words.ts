import { formatDateTime } from '#contract/base/maldives.ts'

interface Period {
  from: Date | null
  until: Date
}

/** Effect of a free period, shown before it is set and afterwards. */
export function freePeriodWords({ from, until }: Period, now: Date): string {
  if (until <= now)
    return 'Posting needs a subscription. Jobs that are online stay until they expire, and packages are sold.'
  const end = formatDateTime(until)
  if (from !== null && from > now)
    return `Nothing changes before ${formatDateTime(from)}. From then until ${end} everyone posts for free and nothing is sold; after that, posting needs a subscription.`
  return `Everyone posts for free until ${end}, and nothing is sold until then. After that, posting needs a subscription.`
}
