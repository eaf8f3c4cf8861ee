import { countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import type { ImportCustomer, ImportDetail } from '#contract/imports/import-batches.ts'

/** Number of advertisements of a customer that wait for a confirmation. A process of an earlier release counts all. */
export const toPublishOf = ({ advertisements, toPublish = advertisements }: ImportCustomer): number =>
  toPublish

/** Number of advertisements that are left out, since their customers are not confirmed. */
export const leftOutOf = (customers: readonly ImportCustomer[], confirmed: readonly string[]): number =>
  customers.reduce((sum, one) => sum + (confirmed.includes(one._id) ? 0 : toPublishOf(one)), 0)

/** State of an import that is not finished, and the next step. */
export function waitingWords({
  publishedAt,
  counts: { ready = 0, held = 0 },
}: Pick<ImportDetail, 'publishedAt' | 'counts'>): string {
  if (ready === 0 && held === 0)
    return `No row is left to publish. Finish the import${publishedAt ? '' : ', or discard it'}.`
  if (!publishedAt)
    return 'None of it is online yet. Check the advertisements below as they will look, then publish them.'
  if (ready > 0)
    return `${countOf(ready, 'advertisement is', 'advertisements are')} not online yet. Unless a colleague is publishing at this moment, publish again.`
  return `The rest is online. ${countOf(held, 'row is', 'rows are')} held until you answer the questions below.`
}

/** '98 jobs of it are online and 22 are not, with 14 applications.' */
export function onlineWords({
  jobs,
  paidJobs,
  online = jobs - paidJobs,
  applications,
}: Pick<ImportDetail, 'jobs' | 'paidJobs' | 'online' | 'applications'>): string {
  const rest = jobs - paidJobs - online
  const others = rest > 0 ? ` and ${formatCount(rest)} ${rest === 1 ? 'is' : 'are'} not` : ''
  return `${countOf(online, 'job of it is', 'jobs of it are')} online${others}, with ${countOf(applications, 'application', 'applications')}.`
}
