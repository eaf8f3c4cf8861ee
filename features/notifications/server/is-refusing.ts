import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { refusedAddresses } from '#tables/notifications.ts'

/** Does an address refuse our e-mails permanently? */
export async function isRefusing(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ address: refusedAddresses.address })
    .from(refusedAddresses)
    .where(eq(refusedAddresses.address, email.toLowerCase()))
  return rows.length > 0
}
