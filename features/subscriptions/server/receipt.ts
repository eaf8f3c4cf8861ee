import { and, eq, isNotNull } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { siteName } from '#contract/base/site-name.ts'
import type { Db } from '#platform/database/database.ts'
import { contentReply } from '#platform/http/content-reply.ts'
import type { FileReply } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { subscriptions } from '#tables/subscriptions.ts'
import { readCompany } from './read-company.ts'

/**
 * Receipt of an approved payment. Its content is stored with the subscription, so it never changes.
 *
 * @throws Problem `not_found` when there is none, or it is another employer's
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
  // Loaded on demand: drawing needs fonts and tables.
  const { drawReceipt } = await import('./draw-receipt.ts')
  const pdf = await drawReceipt({ ...row, issuedBy: row.issuedBy ?? (await readCompany(db)) })
  const name = `${siteName} receipt ${row.receiptNumber}.pdf`
  return contentReply(pdf, { mediaType: 'application/pdf', name, inline: true })
}
