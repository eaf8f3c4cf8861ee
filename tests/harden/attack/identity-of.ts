import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { connectIdentity, readIdentity } from '#features/accounts/server/openid/own-identity.ts'
import { fromHere } from '#platform/http/origin.ts'
import { accounts } from '#tables/accounts.ts'
import type { Ground } from './ground.ts'

/** Connects an account with a person of an issuer, as if the browser had come back from there, where it is not. */
export async function connectIdentityOf(
  {
    database: { db },
    clock: { now },
    services: { publicUrl },
  }: Pick<Ground, 'database' | 'clock' | 'services'>,
  { id }: { id: string },
): Promise<void> {
  if (await readIdentity(db, id)) return
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  if (!account) throw new Error('the account is not there')
  const arrival = {
    ...{ id: randomUUID(), issuer: 'https://id.example.mv', subject: randomUUID(), expiresAt: now },
    ...{ email: '', isEmailProven: false, isProven: false, facts: {}, redirect: '' },
  }
  await connectIdentity(db, { account, arrival, label: 'Island ID', publicUrl, origin: fromHere, now })
}
