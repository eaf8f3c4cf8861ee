import * as accounts from '#contract/accounts.ts'
import * as certificateFiles from '#contract/certificate-files.ts'
import * as cvUploads from '#contract/cv-uploads.ts'
import * as madeCvs from '#contract/made-cvs.ts'
import * as passkeys from '#contract/passkeys.ts'
import * as phoneDoor from '#contract/phone-door.ts'
import * as parts from '#contract/profile-parts.ts'
import * as contract from '#contract/seekers.ts'
import { requireTexts } from '#features/accounts/server/phone/routes.ts'
import { registered } from '#features/accounts/server/send-verification.ts'
import { type Call, type Route, requireFile, serve } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { toJsonResume } from '../json-resume.ts'
import { requireOwnProfile } from './access.ts'
import { blockEmployer, unblockEmployer } from './block-employer.ts'
import { keepCertificate } from './certificate-files.ts'
import { addCvPiece, beginCvUpload } from './cv-in-pieces.ts'
import { listCvReaders } from './cv-openings.ts'
import { proposeFromCv } from './cv-text.ts'
import { deskSeekerRoutes } from './desk/routes.ts'
import { directoryFilters, listSeekers } from './directory.ts'
import { editParts } from './edit-parts.ts'
import { editProfile } from './edit-profile.ts'
import { enterByPhone } from './enter-by-phone.ts'
import { finishCvUpload } from './finish-cv-upload.ts'
import { identityRoutes } from './identity-routes.ts'
import { cvStatus, deleteCv, keepCv } from './keep-cv.ts'
import { keepMadeCv, readMadeCv } from './made-cv.ts'
import { readCertificate } from './read-certificate.ts'
import { readCv } from './read-cv.ts'
import { partsOf, readParts } from './read-parts.ts'
import { readProfile, wholeProfile } from './read-profile.ts'
import { newAccountOptions, registerByPasskey } from './register-by-passkey.ts'
import { registerSeeker } from './register-seeker.ts'
import { takeJsonResume } from './take-json-resume.ts'

interface FileCall<Params> extends Pick<Call, 'now' | 'services' | 'origin'> {
  viewer: Viewer
  params: Params
  query: { application?: string | undefined }
}

/** Facts for handing out a file of a profile: the wanted file, its reader, and how it is read. */
function wantedFile<Params>(call: FileCall<Params>, way: contract.CvWay) {
  const { now, services, viewer, params, query, origin } = call
  const { publicUrl } = services
  return { ...params, viewer, origin, now, publicUrl, applicationId: query.application, way }
}

export const seekerRoutes: Route[] = [
  serve(accounts.registerSeeker, async ({ db, now, services, input }) => ({
    message: registered,
    jobSeeker: {
      _id: await registerSeeker(db, { ...input, publicUrl: services.publicUrl, now }),
      name: input.name,
      email: input.email,
    },
  })),
  serve(phoneDoor.signInWithPhone, ({ db, now, services, origin, attempts, input }) => {
    requireTexts(services)
    return enterByPhone(db, { ...input, ...services, origin, attempts, now })
  }),
  ...identityRoutes,
  serve(passkeys.newAccountOptions, ({ now, services, input }) =>
    newAccountOptions({ ...input, ...services, now }),
  ),
  serve(passkeys.registerWithPasskey, ({ db, now, services, origin, input }) =>
    registerByPasskey(db, { ...input, ...services, origin, now }),
  ),
  serve(contract.seekerDirectory, ({ db, now, services: { publicUrl }, viewer, query }) =>
    listSeekers(db, { ...query, employerId: viewer.id, now, publicUrl }),
  ),
  serve(contract.directoryFilters, ({ db, now, viewer }) =>
    directoryFilters(db, { employerId: viewer.id, now }),
  ),
  serve(contract.seekerProfile, ({ db, now, services: { publicUrl }, viewer, params, origin }) =>
    readProfile(db, { ...params, viewer, origin, now, publicUrl }),
  ),
  serve(contract.editSeekerProfile, async ({ db, now, viewer, params, input }) => {
    requireOwnProfile(viewer, params.seekerId)
    return editProfile(db, { ...params, edit: input, now })
  }),
  serve(parts.profileParts, ({ db, now, services: { publicUrl }, viewer, params, origin }) =>
    readParts(db, { ...params, viewer, origin, now, publicUrl }),
  ),
  serve(parts.editProfileParts, async ({ db, now, services, viewer, params, input }) => {
    requireOwnProfile(viewer, params.seekerId)
    return editParts(db, services.store, { ...params, edit: input, now })
  }),
  serve(contract.cvStatus, async ({ db, viewer, params }) => {
    requireOwnProfile(viewer, params.seekerId)
    return cvStatus(db, params.seekerId)
  }),
  serve(contract.uploadCv, async ({ db, now, services, viewer, params, file }) => {
    requireOwnProfile(viewer, params.seekerId)
    return keepCv(db, services.store, { ...params, file, now })
  }),
  serve(contract.replaceCv, async ({ db, now, services, viewer, params, file }) => {
    requireOwnProfile(viewer, params.seekerId)
    return keepCv(db, services.store, { ...params, file, now })
  }),
  serve(cvUploads.beginCvUpload, async ({ db, now, viewer, params, input }) => {
    requireOwnProfile(viewer, params.seekerId)
    return beginCvUpload(db, { ...params, ...input, now })
  }),
  serve(cvUploads.addCvPiece, async ({ db, viewer, params, input, file }) => {
    requireOwnProfile(viewer, params.seekerId)
    return addCvPiece(db, { ...params, ...input, file: requireFile(file) })
  }),
  serve(cvUploads.finishCvUpload, async ({ db, now, services, viewer, params, tempPath }) => {
    requireOwnProfile(viewer, params.seekerId)
    return finishCvUpload(db, services, { ...params, tempPath, now })
  }),
  serve(contract.deleteCv, async ({ db, now, services, viewer, params }) => {
    requireOwnProfile(viewer, params.seekerId)
    return deleteCv(db, services.store, { ...params, now })
  }),
  serve(contract.viewCv, (call) => readCv(call.db, call.services.store, wantedFile(call, 'view'))),
  serve(contract.downloadCv, (call) => readCv(call.db, call.services.store, wantedFile(call, 'download'))),
  serve(certificateFiles.uploadCertificate, async ({ db, now, services, viewer, params, file }) => {
    requireOwnProfile(viewer, params.seekerId)
    return keepCertificate(db, services.store, { ...params, file, now })
  }),
  serve(certificateFiles.viewCertificate, (call) =>
    readCertificate(call.db, call.services.store, wantedFile(call, 'view')),
  ),
  serve(certificateFiles.downloadCertificate, (call) =>
    readCertificate(call.db, call.services.store, wantedFile(call, 'download')),
  ),
  serve(madeCvs.madeCv, async ({ db, now, viewer, params }) => {
    requireOwnProfile(viewer, params.seekerId)
    return readMadeCv(db, { ...params, now })
  }),
  serve(madeCvs.keepMadeCv, async ({ db, now, services, viewer, params }) => {
    requireOwnProfile(viewer, params.seekerId)
    return keepMadeCv(db, services.store, { ...params, now })
  }),
  serve(madeCvs.cvProposals, async ({ db, now, services, viewer, params }) => {
    requireOwnProfile(viewer, params.seekerId)
    return proposeFromCv(db, services.store, { ...params, now })
  }),
  serve(madeCvs.jsonResume, async ({ db, viewer, params: { seekerId } }) => {
    requireOwnProfile(viewer, seekerId)
    return toJsonResume(await wholeProfile(db, seekerId), await partsOf(db, seekerId))
  }),
  serve(madeCvs.takeJsonResume, async ({ db, now, services, viewer, params, input }) => {
    requireOwnProfile(viewer, params.seekerId)
    return takeJsonResume(db, services.store, { ...params, resume: input, now })
  }),
  serve(contract.cvReaders, async ({ db, viewer, params }) => {
    requireOwnProfile(viewer, params.seekerId)
    return listCvReaders(db, params.seekerId)
  }),
  serve(contract.blockEmployer, async ({ db, now, viewer, params }) => {
    requireOwnProfile(viewer, params.seekerId)
    return blockEmployer(db, { ...params, now })
  }),
  serve(contract.unblockEmployer, async ({ db, viewer, params }) => {
    requireOwnProfile(viewer, params.seekerId)
    return unblockEmployer(db, params)
  }),
  ...deskSeekerRoutes,
]
