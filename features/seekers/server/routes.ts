import * as accounts from '#contract/accounts/accounts.ts'
import * as passkeys from '#contract/accounts/passkeys.ts'
import * as phoneSignIn from '#contract/accounts/phone-sign-in.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import type { Id } from '#contract/base/schemas.ts'
import * as certificateFiles from '#contract/seekers/certificate-files.ts'
import * as cvUploads from '#contract/seekers/cv-uploads.ts'
import * as madeCvs from '#contract/seekers/made-cvs.ts'
import * as photographedCvs from '#contract/seekers/photographed-cvs.ts'
import * as parts from '#contract/seekers/profile-parts.ts'
import * as contract from '#contract/seekers/seekers.ts'
import { requireTexts } from '#features/accounts/server/phone/routes.ts'
import { registered } from '#features/accounts/server/send-verification.ts'
import { type Call, type Route, requireFile, serve } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/http/viewer.ts'
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
import { checkMadeCv, keepMadeCv, readMadeCv } from './made-cv.ts'
import { addCvPage, keepPhotographedCv, listCvPages, removeCvPage } from './photographed-cv.ts'
import { readCertificate } from './read-certificate.ts'
import { readCv } from './read-cv.ts'
import { readParts } from './read-parts.ts'
import { readProfile } from './read-profile.ts'
import { newAccountOptions, registerByPasskey } from './register-by-passkey.ts'
import { registerSeeker } from './register-seeker.ts'

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

/** A call of a job seeker about a profile. */
type OfSeeker = EndpointShape & { for: 'jobseeker'; params: { shape: { seekerId: typeof Id } } }

/** Serves a call about a profile for its owner alone. @throws Problem `not_found` when it is another job seeker's */
function serveOwn<E extends OfSeeker>(endpoint: E, handle: Parameters<typeof serve<E>>[1]): Route {
  return serve(endpoint, async (call) => {
    const { viewer, params } = call as unknown as { viewer: Viewer; params: { seekerId: string } }
    requireOwnProfile(viewer, params.seekerId)
    return handle(call)
  })
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
  serve(phoneSignIn.signInWithPhone, ({ db, now, services, origin, attempts, input }) => {
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
  serveOwn(contract.editSeekerProfile, ({ db, now, params, input }) =>
    editProfile(db, { ...params, edit: input, now }),
  ),
  serve(parts.profileParts, ({ db, now, services: { publicUrl }, viewer, params, origin }) =>
    readParts(db, { ...params, viewer, origin, now, publicUrl }),
  ),
  serveOwn(parts.editProfileParts, ({ db, now, services, params, input }) =>
    editParts(db, services.store, { ...params, edit: input, now }),
  ),
  serveOwn(contract.cvStatus, ({ db, params }) => cvStatus(db, params.seekerId)),
  serveOwn(contract.uploadCv, ({ db, now, services, params, file }) =>
    keepCv(db, services.store, { ...params, file, now }),
  ),
  serveOwn(contract.replaceCv, ({ db, now, services, params, file }) =>
    keepCv(db, services.store, { ...params, file, now }),
  ),
  serveOwn(cvUploads.beginCvUpload, ({ db, now, params, input }) =>
    beginCvUpload(db, { ...params, ...input, now }),
  ),
  serveOwn(cvUploads.addCvPiece, ({ db, params, input, file }) =>
    addCvPiece(db, { ...params, ...input, file: requireFile(file) }),
  ),
  serveOwn(cvUploads.finishCvUpload, ({ db, now, services, params, tempPath }) =>
    finishCvUpload(db, services, { ...params, tempPath, now }),
  ),
  serveOwn(contract.deleteCv, ({ db, now, services, params }) =>
    deleteCv(db, services.store, { ...params, now }),
  ),
  serve(contract.viewCv, (call) => readCv(call.db, call.services.store, wantedFile(call, 'view'))),
  serve(contract.downloadCv, (call) => readCv(call.db, call.services.store, wantedFile(call, 'download'))),
  serveOwn(certificateFiles.uploadCertificate, ({ db, now, services, params, file }) =>
    keepCertificate(db, services.store, { ...params, file, now }),
  ),
  serve(certificateFiles.viewCertificate, (call) =>
    readCertificate(call.db, call.services.store, wantedFile(call, 'view')),
  ),
  serve(certificateFiles.downloadCertificate, (call) =>
    readCertificate(call.db, call.services.store, wantedFile(call, 'download')),
  ),
  serveOwn(madeCvs.madeCv, ({ db, now, params, query }) => readMadeCv(db, { ...params, ...query, now })),
  serveOwn(madeCvs.checkMadeCv, ({ db, now, params }) => checkMadeCv(db, { ...params, now })),
  serveOwn(madeCvs.keepMadeCv, ({ db, now, services, params, input }) =>
    keepMadeCv(db, services.store, { ...params, ...input, now }),
  ),
  serveOwn(photographedCvs.cvPages, ({ db, params }) => listCvPages(db, params.seekerId)),
  serveOwn(photographedCvs.addCvPage, ({ db, now, services, params, file }) =>
    addCvPage(db, services.store, { ...params, file: requireFile(file), now }),
  ),
  serveOwn(photographedCvs.removeCvPage, ({ db, services, params }) =>
    removeCvPage(db, services.store, params),
  ),
  serveOwn(photographedCvs.keepPhotographedCv, ({ db, now, services, params, input }) =>
    keepPhotographedCv(db, services.store, { ...params, ...input, now }),
  ),
  serveOwn(madeCvs.cvProposals, ({ db, now, services, params }) =>
    proposeFromCv(db, services.store, { ...params, now }),
  ),
  serveOwn(contract.cvReaders, ({ db, params }) => listCvReaders(db, params.seekerId)),
  serveOwn(contract.blockEmployer, ({ db, now, params }) => blockEmployer(db, { ...params, now })),
  serveOwn(contract.unblockEmployer, ({ db, params }) => unblockEmployer(db, params)),
  ...deskSeekerRoutes,
]
