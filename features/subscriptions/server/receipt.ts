import { and, eq, isNotNull } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { siteName } from '#contract/base/site-name.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileReply } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { openDocument, receiptDocumentOf } from './money/invoices.ts'

/**
 * Receipt of an approved payment. Its content is stored with the subscription, so it never changes.
 *
 * @throws Problem `not_found` when there is none, or it is another employer's
 * @throws Problem `busy` when many are drawn
 */
export async function openReceipt(
  db: Db,
  { viewer, subscriptionId }: { viewer: Viewer; subscriptionId: string },
): Promise<FileReply> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, subscriptionId), isNotNull(subscriptions.receiptNumber)))
  if (!row || (viewer.role !== 'admin' && viewer.id !== row.employerId)) throw new Problem('not_found')
  return openDocument(await receiptDocumentOf(db, row), `${siteName} receipt ${row.receiptNumber}`, viewer)
}
