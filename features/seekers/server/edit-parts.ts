import type { z } from 'zod'
import { dayOf } from '#contract/maldives.ts'
import { toLaari } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import type { ProfileParts, ProfilePartsEdit } from '#contract/profile-parts.ts'
import type { Db } from '#platform/database/database.ts'
import { seekerParts } from '#tables/seekers.ts'
import { lockProfile } from './forget-cv.ts'
import { partsOf } from './read-parts.ts'

type Edit = z.output<typeof ProfilePartsEdit>

const notBegun = 'must not be after this month'

/** @throws Problem `invalid_input` that names the entry of work that has not begun */
function requireBegun(work: Edit['work'], now: Date): void {
  const month = dayOf(now).slice(0, 7)
  const at = work?.findIndex(({ from }) => from > month) ?? -1
  if (at >= 0)
    throw new Problem('invalid_input', {
      words: `work.from (entry ${at + 1}) ${notBegun}`,
      fields: { [`work.${at}.from`]: notBegun },
    })
}

/**
 * Changes the parts that are given and leaves the others.
 *
 * @throws Problem `not_found` when there is no such profile
 * @throws Problem `invalid_input` when work begins in the future
 */
export async function editParts(
  db: Db,
  { seekerId, edit, now }: { seekerId: string; edit: Edit; now: Date },
): Promise<ProfileParts> {
  requireBegun(edit.work, now)
  const { leastPay, ...parts } = edit
  const given = {
    ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)),
    ...(leastPay !== undefined && { leastPayInLaari: leastPay === null ? null : toLaari(leastPay) }),
    updatedAt: now,
  }
  return db.transaction(async (tx) => {
    if (!(await lockProfile(tx, seekerId))) throw new Problem('not_found')
    await tx
      .insert(seekerParts)
      .values({ seekerId, ...given })
      .onConflictDoUpdate({ target: seekerParts.seekerId, set: given })
    return partsOf(tx, seekerId)
  })
}
