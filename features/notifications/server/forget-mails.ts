import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { mails } from '#tables/notifications.ts'

/** Removes every mail to an address, sent or not: its owner's account goes. */
export async function forgetMails(tx: Db, address: string): Promise<void> {
  await tx.delete(mails).where(sql`lower(${mails.toAddress}) = lower(${address})`)
}
