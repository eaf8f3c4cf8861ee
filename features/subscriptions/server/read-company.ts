import { eq } from 'drizzle-orm'
import { siteName } from '#contract/base/site-name.ts'
import type { Db } from '#platform/database/database.ts'
import { settings } from '#tables/settings.ts'

/** Company that runs the site, by the settings; otherwise the name of the site. */
export async function readCompany(db: Db): Promise<string> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'operator'))
  const { company } = (row?.value ?? {}) as { company?: unknown }
  return typeof company === 'string' && company.trim() !== '' ? company.trim() : siteName
}
