import type { readDeletion } from '#contract/accounts/account.ts'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import { listed } from '#contract/base/in-words.ts'
import { formatMoney } from '#contract/base/money.ts'
import { needsOwnerFirst } from '#contract/facts/member-roles.ts'

const ofSeeker = [
  'Your profile, your CV, your cover letters and your sessions are deleted.',
  'Employers keep a count of applications without your name.',
  'If an employer used your name for a label or list, it stays until they change it. We ask them to check.',
]

/**
 * Lists the consequences of a deletion, a sentence each.
 *
 * @param would its consequences for companies; undefined until they are known
 */
export function deletionWords(
  role: 'employer' | 'jobseeker' | 'admin',
  would: ReplyOf<typeof readDeletion> | undefined,
): string[] {
  if (role === 'jobseeker') return ofSeeker
  if (would === undefined) return []
  const { deletes, money, leaves, needsOwner } = would
  return [
    ...needsOwner.map((company) => `${needsOwnerFirst(company)}.`),
    ...(deletes.length > 0
      ? [
          deletes.length === 1
            ? `${listed(deletes)} is deleted with its profile, logo, jobs, subscriptions and payment slips, for all its members.`
            : `${listed(deletes)} are deleted with their profiles, logos, jobs, subscriptions and payment slips, for all their members.`,
          "Job seekers keep their applications to the jobs in their own list, marked 'Job removed'.",
        ]
      : []),
    ...money.flatMap(({ company, credit, refunds }) => [
      ...(credit > 0
        ? [`${company} has ${formatMoney(credit)} of credit, which is lost. Ask us for a refund first.`]
        : []),
      ...(refunds > 0
        ? [
            `A refund of ${formatMoney(refunds)} to ${company} has not been transferred yet. We will still transfer it, to the account that you told us.`,
          ]
        : []),
    ]),
    ...(leaves.length > 0
      ? [`You leave ${listed(leaves)}. The jobs there and what you did for them stay.`]
      : []),
    'Your account and your sessions are deleted.',
  ]
}
