import type { z } from 'zod'
import { dayOf } from '#contract/base/maldives.ts'
import { laariOrNull } from '#contract/base/money.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { type ProfileParts, ProfilePartsEdit } from '#contract/seekers/profile-parts.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { explain } from '#platform/http/explain-issues.ts'
import { seekerParts } from '#tables/seekers.ts'
import { wrongDateIn } from '../dates-rules.ts'
import { mergedParts } from '../merge-rules.ts'
import { filesOf, forgetUnusedCertificates, ownCertificates } from './certificate-files.ts'
import { lockProfile } from './forget-cv.ts'
import { partsOf } from './read-parts.ts'

type Edit = z.output<typeof ProfilePartsEdit>

/** @throws Problem `invalid_input` naming the new date that is out of range */
function requireDates(given: Edit, stored: ProfileParts, now: Date): void {
  const wrong = wrongDateIn(given, stored, dayOf(now))
  if (!wrong) return
  const { name, at, words } = wrong
  if (name === 'availability.from') throw wrongField(name, words)
  throw wrongField(name.replace('.', `.${at}.`), words, `${name} (entry ${at + 1})`)
}

/** @throws Problem `invalid_input` naming the certificate whose file is not this job seeker's */
async function requireOwnFiles(tx: Db, seekerId: string, certificates: Edit['certificates']): Promise<void> {
  const own = await ownCertificates(tx, seekerId, filesOf(certificates))
  const at = certificates?.findIndex(({ file }) => file !== undefined && !own.has(file)) ?? -1
  if (at >= 0)
    throw wrongField(
      `certificates.${at}.file`,
      'must be a file that you uploaded',
      `certificates.file (entry ${at + 1})`,
    )
}

interface Change {
  seekerId: string
  edit: Edit
  now: Date
}

/**
 * Changes the given parts. Files of certificates that are no longer used are deleted.
 *
 * @throws Problem `not_found` when there is no such profile
 * @throws Problem `invalid_input` when a new date is out of range, or a certificate's file is another
 * person's
 */
export async function editParts(db: Db, store: FileStore, change: Change): Promise<ProfileParts> {
  const { parts, unused } = await db.transaction((tx) => edited(tx, change))
  for (const path of unused) await removeBytes(store, path)
  return parts
}

/** The change merged with concurrent changes of the profile. */
function joined({ basis, ...edit }: Edit, now: ProfileParts): Edit {
  if (!basis) return edit
  const parsed = ProfilePartsEdit.safeParse(mergedParts(basis, edit, now))
  if (!parsed.success) throw explain(parsed.error.issues)
  return parsed.data
}

async function edited(tx: Db, { seekerId, edit: given, now }: Change) {
  if (!(await lockProfile(tx, seekerId))) throw new Problem('not_found')
  const before = await partsOf(tx, seekerId)
  requireDates(given, before, now)
  const { leastPay, basis: _, ...parts } = joined(given, before)
  await requireOwnFiles(tx, seekerId, parts.certificates)
  const row = {
    ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)),
    ...(leastPay !== undefined && { leastPayInLaari: laariOrNull(leastPay) }),
    updatedAt: now,
  }
  await tx
    .insert(seekerParts)
    .values({ seekerId, ...row })
    .onConflictDoUpdate({ target: seekerParts.seekerId, set: row })
  const unused = await forgetUnusedCertificates(tx, seekerId, filesOf(before.certificates))
  return { parts: await partsOf(tx, seekerId), unused }
}
