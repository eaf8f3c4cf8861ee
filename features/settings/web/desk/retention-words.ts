import { formatCount } from '#contract/money.ts'
import type { Retention } from '#contract/retention.ts'

interface Counts {
  applications: number
  notices: number
  accounts: number
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`

/** Describes what these periods would delete, one sentence per kind. */
export const retentionWords = (
  { applications: months, accounts: unusedMonths }: Retention,
  { applications, notices, accounts }: Counts,
): string[] => [
  `Applications: ${counted(applications, 'that was', 'that were')} rejected or withdrawn ${months} months ago or earlier. Removed within hours.`,
  `Unused accounts: ${counted(notices, 'owner is', 'owners are')} notified within hours, a month before ${unusedMonths} months are over. Logging in keeps the account.`,
  `Accounts whose notice is over: ${counted(accounts, 'is', 'are')} removed within hours.`,
]
