import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { cancelledByYou } from '../../rules.ts'
import { buyerHasLeft } from './credit.ts'
import { lockLedger } from './enter.ts'
import { forgetPaidAccounts } from './open-money.ts'

/** The price, less what is written off and credited. */
const charged = sql`sum(case e.kind when 'due' then amount_in_laari when 'written off' then -amount_in_laari
  when 'credited' then -amount_in_laari else 0 end)`

const earlier = 'Entered afterwards, for a purchase of an earlier release'

/**
 * Enters what purchases lack that a process of an earlier release took or approved: what was due, what was received by
 * the receipt, and what a cancelled one and one of a deleted buyer no longer owe. Entered already, nothing changes. A receipt outlives its
 * purchase, so its account is made from the receipt then. Refunds of buyers that such a process deleted lose the account
 * that they were paid to.
 */
export async function openEarlierAccounts(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    await forgetPaidAccounts(tx)
    await tx.execute(sql`
      with known as (
        select coalesce(s.number, r.subscription_number) as number,
          coalesce(s.total_in_laari, r.total_in_laari) as total, coalesce(s.created_at, r.issued_at) as chosen_at,
          r.total_in_laari as paid, r.issued_at as paid_at, s.decided_by, s.decided_at,
          s.status = 'Rejected' and s.rejected_reason = ${cancelledByYou} as is_cancelled,
          r.number is null as is_open
        from subscriptions s full join receipts r on r.subscription_number = s.number
      ), missing as (
        select number, 'due' as kind, total as amount, chosen_at as at, null as actor_id, is_open, 1 as step
        from known
        where not exists (select from ledger_entries e where e.subscription_number = known.number and e.kind = 'due')
        union all
        select number, 'received', paid, paid_at, decided_by, false, 2 from known
        where paid is not null and not exists (
          select from ledger_entries e
          where e.subscription_number = known.number and e.kind in ('received', 'credit used')
        )
        union all
        select e.subscription_number, 'written off', ${charged}::bigint, now(), null, false, 3
        from ledger_entries e
        where not exists (select from known where known.number = e.subscription_number)
        group by e.subscription_number
        having sum(case when e.kind in ('due', 'given back', 'credit moved') then amount_in_laari
          else -amount_in_laari end) > 0 and ${charged} > 0
        union all
        select number, 'written off', total, decided_at, null, false, 2 from known
        where is_cancelled and not exists (
          select from ledger_entries e where e.subscription_number = known.number and e.kind = 'written off'
        )
      )
      insert into ledger_entries (
        number, subscription_number, kind, amount_in_laari, at, actor_id, reason, document_kind, document_serial
      )
      select (select coalesce(max(number), 0) from ledger_entries) + row_number() over (order by at, number, step),
        number, kind, amount, at, actor_id, case when step = 3 then ${buyerHasLeft} else ${earlier} end,
        case when kind = 'due' and is_open then 'pro forma' end,
        case when kind = 'due' and is_open then
          (select coalesce(max(document_serial), 0) from ledger_entries where document_kind = 'pro forma')
            + row_number() over (partition by kind = 'due' and is_open order by at, number, step)
        end
      from missing
    `)
  })
}
