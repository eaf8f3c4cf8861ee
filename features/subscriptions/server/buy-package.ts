import { formatDateTime } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { approveSubscription } from './decide-subscription.ts'
import { type Choice, keepChoice } from './keep-choice.ts'
import { readAccount } from './money/read-account.ts'
import { readSale } from './sale.ts'
import { toJson } from './subscription-json.ts'

/**
 * Stores an employer's choice of a package, while packages are sold. One that the employer's credit pays for is approved
 * at once.
 *
 * @param choice.sender employer that the body names
 * @throws Problem `forbidden` when it is sent for another employer
 * @throws Problem `posting_is_free` during the free period
 * @throws Problem `buying_paused` without an account for payments
 */
export async function buyPackage(
  db: Db,
  services: Services,
  { sender, ...choice }: Choice & { sender: string | undefined },
): Promise<Subscription> {
  requireSelf(choice.employerId, sender)
  const { until, isRunning, isPaused } = await readSale(db, services, choice.now)
  if (isRunning)
    throw new Problem('posting_is_free', {
      words: `Posting is free until ${formatDateTime(until)}, Maldives time. There is nothing to buy yet`,
    })
  if (isPaused) throw new Problem('buying_paused')
  return db.transaction(async (tx) => {
    const chosen = await keepChoice(tx, choice)
    if (chosen.toPay > 0) return chosen
    const { publicUrl } = services
    const { now } = choice
    const row = await approveSubscription(tx, {
      subscriptionId: chosen._id,
      operatorId: null,
      publicUrl,
      now,
    })
    return toJson(row, null, now, await readAccount(tx, row.number))
  })
}
