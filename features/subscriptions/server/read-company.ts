import { eq } from 'drizzle-orm'
import { siteName } from '#contract/site-name.ts'
import { settings } from '#features/desk/server/tables.ts'
import type { Db } from '#platform/database/database.ts'

/** The company that runs the site, as the operator has set it; else the name of the site. */
export async function readCompany(db: Db): Promise<string> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'operator'))
  const { company } = (row?.value ?? {}) as { company?: unknown }
  return typeof company === 'string' && company.trim() !== '' ? company.trim() : siteName
}
