import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { employers } from '#tables/companies/employers.ts'
import type { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { referenceOf } from '../../reference.ts'

type Row = typeof subscriptions.$inferSelect

type Package = Pick<Row, 'type' | 'adsLimit'> & { planName: Row['planName'] | null }

/** 'Annual, Private Sector' or 'Pay-per-Ad, Private Sector, 3 ads'; a plan that was granted has no sector. */
export function packageOf({ type, planName, adsLimit }: Package): string {
  const ads = type === 'Annual' ? '' : `${adsLimit} ${adsLimit === 1 ? 'ad' : 'ads'}`
  return [type, planName, ads].filter(Boolean).join(', ')
}

/** A purchase in the log of operators. */
export async function subjectOf(tx: Db, { id, number, employerId, type, planName }: Row) {
  const [employer] = await tx
    .select({ company: employers.company })
    .from(employers)
    .where(eq(employers.id, employerId))
  return { id, name: `${referenceOf(number)}, ${type}, ${planName}: ${employer?.company ?? ''}` }
}
