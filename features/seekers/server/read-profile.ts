import { eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { type IdentityFact, identityFacts } from '#contract/facts/profile-vocabularies.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { verifiedOf } from '#features/accounts/identity-rules.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { placeLabel } from '#features/places/server/label.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts, identities } from '#tables/accounts/accounts.ts'
import { files } from '#tables/files.ts'
import { invitationConsents, invitingCompanies, mutedCompanies } from '#tables/invitations.ts'
import { places } from '#tables/places.ts'
import { seekers } from '#tables/seekers.ts'
import { requireOwnProfile } from './access.ts'
import { lookUp, readerOf } from './directory-access.ts'

interface Row {
  account: typeof accounts.$inferSelect
  seeker: typeof seekers.$inferSelect
  cvName: string | null
  place: { id: string; label: string } | null
  identity: typeof identities.$inferSelect | null
  takesInvitations: boolean
}

/** Visible facts that an issuer has verified. */
function verified({ account, seeker, identity }: Row, shown: readonly IdentityFact[]) {
  const { phone, nationality } = seeker
  return verifiedOf(identity, { name: account.name, phone, nationality }, shown)
}

/** Facts of a job seeker for every employer who may see them. */
export function publicProfile(row: Row): SeekerProfile {
  const { account, seeker, cvName, place, takesInvitations } = row
  return {
    ...verified(row, ['name']),
    _id: seeker.id,
    name: account.name,
    email: account.email,
    skills: seeker.skills,
    experience: seeker.experience,
    location: seeker.location,
    ...(place && { place }),
    sector: seeker.sector,
    ...(takesInvitations && { takesInvitations }),
    cvFile: cvName,
    createdAt: seeker.createdAt.toISOString(),
  }
}

/** May this employer invite the person to apply? */
const invitableBy = (employerId: string) => sql<boolean>`(exists (select from ${invitationConsents}
  where ${invitationConsents.seekerId} = ${seekers.id}) or exists (select from ${invitingCompanies}
  where ${invitingCompanies.seekerId} = ${seekers.id} and ${invitingCompanies.employerId} = ${employerId}))
  and not exists (select from ${mutedCompanies}
  where ${mutedCompanies.seekerId} = ${seekers.id} and ${mutedCompanies.employerId} = ${employerId})`

/** Rows of profiles. With an employer, those whom it may invite to apply are marked. */
export const profileRows = (db: Db, key = sql<unknown>`null`, employerId = '') =>
  db
    .select({
      key,
      account: accounts,
      seeker: seekers,
      cvName: files.name,
      place: placeLabel,
      identity: identities,
      takesInvitations: employerId === '' ? sql<boolean>`false` : invitableBy(employerId),
    })
    .from(seekers)
    .innerJoin(accounts, eq(accounts.id, seekers.id))
    .leftJoin(files, eq(files.id, seekers.cvFileId))
    .leftJoin(places, eq(places.id, seekers.placeId))
    .leftJoin(identities, eq(identities.accountId, seekers.id))
    .$dynamic()

async function findRow(db: Db, seekerId: string): Promise<Row> {
  const [row] = await profileRows(db).where(eq(seekers.id, seekerId))
  if (!row) throw new Problem('not_found')
  return row
}

/** The whole profile for its owner and the operator. */
export async function wholeProfile(db: Db, seekerId: string): Promise<SeekerProfile> {
  const row = await findRow(db, seekerId)
  const { phone, nationality, permit, openToEmployers } = row.seeker
  const own = { phone, nationality, permit, openToEmployers }
  return { ...publicProfile(row), ...verified(row, identityFacts), ...own }
}

/** Access of a viewer to a profile. */
export interface ProfileWanted {
  seekerId: string
  viewer: Viewer
  origin: Origin
  now: Date
  publicUrl: string
}

/**
 * A job seeker as this viewer may see them. The phone number is limited to employers with an application.
 *
 * @throws Problem `not_found` when there is none, or it is not for this viewer
 * @throws Problem `confirmation_needed`, `entitlement_needed` or `directory_limit` without access to the
 * directory
 */
export async function readProfile(
  db: Db,
  { seekerId, viewer, origin, now, publicUrl }: ProfileWanted,
): Promise<SeekerProfile> {
  if (viewer.role === 'jobseeker') requireOwnProfile(viewer, seekerId)
  if (viewer.role !== 'employer') {
    const profile = await wholeProfile(db, seekerId)
    const read = { accountId: viewer.id, kind: 'job seeker read', target: seekerId, origin, now } as const
    if (viewer.role === 'admin') await recordEvent(db, read)
    return profile
  }

  const application = await lookUp(db, readerOf(viewer, { now, publicUrl }), seekerId)
  const row = await findRow(db, seekerId)
  if (!application) return publicProfile(row)
  return { ...publicProfile(row), ...verified(row, ['name', 'phone']), phone: row.seeker.phone }
}
