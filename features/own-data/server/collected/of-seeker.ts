import { eq, inArray } from 'drizzle-orm'
import { openingsOf } from '#features/seekers/server/cv-openings.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { alerts } from '#tables/alerts.ts'
import { files } from '#tables/files.ts'
import { applicationEvents, applications } from '#tables/hiring/applications.ts'
import { invitationConsents, invitations, invitingCompanies, mutedCompanies } from '#tables/invitations.ts'
import { applicationSources } from '#tables/jobs/views.ts'
import { seekerPages, unwantedJobs } from '#tables/my-page.ts'
import { savedJobs } from '#tables/saved-jobs.ts'
import {
  blockedEmployers,
  cvTexts,
  cvUploads,
  directoryReadings,
  seekerParts,
  seekers,
} from '#tables/seekers.ts'
import { type All, applicationsOf, type Rows } from './rows.ts'

/** Data of a job seeker alone. */
export async function ofSeeker(db: Db, viewer: Viewer, all: All): Promise<Record<string, Rows>> {
  const { id } = viewer
  const theirs = applicationsOf(db, viewer)
  return {
    profile: await all(seekers, eq(seekers.id, id)),
    'profile-parts': await all(seekerParts, eq(seekerParts.seekerId, id)),
    applications: await all(applications, eq(applications.seekerId, id)),
    'application-sources': await all(applicationSources, inArray(applicationSources.applicationId, theirs)),
    'application-history': await all(applicationEvents, inArray(applicationEvents.applicationId, theirs)),
    'cv-openings': (await openingsOf(db, id)).map((opening) => ({
      ...opening,
      by: opening.operatorId === null ? 'employer' : 'operator',
    })),
    'cv-texts': await all(
      cvTexts,
      inArray(cvTexts.fileId, db.select({ id: files.id }).from(files).where(eq(files.ownerId, id))),
    ),
    'cv-uploads': await all(cvUploads, eq(cvUploads.seekerId, id)),
    'shown-to-employers': await all(directoryReadings, eq(directoryReadings.seekerId, id)),
    'invitation-consent': await all(invitationConsents, eq(invitationConsents.seekerId, id)),
    invitations: await all(invitations, eq(invitations.seekerId, id)),
    'inviting-companies': await all(invitingCompanies, eq(invitingCompanies.seekerId, id)),
    'muted-companies': await all(mutedCompanies, eq(mutedCompanies.seekerId, id)),
    alerts: await all(alerts, eq(alerts.accountId, id)),
    'my-page': await all(seekerPages, eq(seekerPages.seekerId, id)),
    'unwanted-jobs': await all(unwantedJobs, eq(unwantedJobs.seekerId, id)),
    'saved-jobs': await all(savedJobs, eq(savedJobs.seekerId, id)),
    'blocked-employers': await all(blockedEmployers, eq(blockedEmployers.seekerId, id)),
  }
}
