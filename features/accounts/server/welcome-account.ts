import { eq } from 'drizzle-orm'
import type { Role } from '#contract/facts/vocabularies.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { seekers } from '#tables/seekers.ts'
import { publishedWords } from '../confirmed-words.ts'
import { welcome } from './emails.ts'

interface Confirmed {
  account: { id: string; role: Role; name: string }
  /** Confirmed address. */
  email: string
  /** Number of waiting jobs that were published, have expired or are held. */
  waited: { published: number; over: number; held: number }
  publicUrl: string
  now: Date
}

/** Mails the consequences of a first confirmed address. */
export async function welcomeAccount(
  tx: Db,
  { account: { id, role, name }, email, waited, publicUrl, now }: Confirmed,
): Promise<void> {
  const about = { to: email, accountId: id, name, role, publicUrl }
  await notify(tx, welcome({ ...about, next: await nextWords(tx, id, role, waited) }), now)
}

async function nextWords(tx: Db, id: string, role: Role, waited: Confirmed['waited']): Promise<string> {
  if (role === 'employer') return publishedWords(waited)
  const [profile] = await tx.select({ cvFileId: seekers.cvFileId }).from(seekers).where(eq(seekers.id, id))
  return profile?.cvFileId
    ? 'Your CV is here, so you are ready to apply.'
    : 'Complete your profile and add your CV, and you are ready to apply.'
}
