import { countOf } from '#contract/base/in-words.ts'
import type { Retention } from '#contract/facts/retention.ts'

interface Counts {
  applications: number
  notices: number
  accounts: number
}

/** Describes what these periods would delete, one sentence per kind. */
export const retentionWords = (
  { applications: months, accounts: unusedMonths }: Retention,
  { applications, notices, accounts }: Counts,
): string[] => [
  `Applications: ${countOf(applications, 'that was', 'that were')} rejected or withdrawn ${months} months ago or earlier. Removed within hours.`,
  `Unused accounts: ${countOf(notices, 'owner is', 'owners are')} notified within hours, a month before ${unusedMonths} months are over. Logging in keeps the account.`,
  `Accounts whose notice is over: ${countOf(accounts, 'is', 'are')} removed within hours.`,
]
