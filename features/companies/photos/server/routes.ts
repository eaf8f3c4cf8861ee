import * as contract from '#contract/companies/employer-photos.ts'
import { type Route, requireFile, serve } from '#platform/http/serve.ts'
import { addPhoto } from './add-photo.ts'
import { describePhoto } from './describe-photo.ts'
import { listPhotos } from './list-photos.ts'
import { removeEmployersPhoto, removePhoto } from './remove-photo.ts'

export const employerPhotoRoutes: Route[] = [
  serve(contract.employerPhotos, ({ db, viewer, params }) => listPhotos(db, { ...params, viewer })),
  serve(contract.addPhoto, async ({ db, services, now, viewer, params, input, file }) => ({
    message: input.as === 'cover' ? 'The cover is shown with your jobs' : 'The photo is shown with your jobs',
    photo: await addPhoto(db, services.store, {
      viewerId: viewer.id,
      ...params,
      ...input,
      file: requireFile(file),
      now,
    }),
  })),
  serve(contract.describePhoto, async ({ db, viewer, params, input }) => {
    await describePhoto(db, { viewerId: viewer.id, ...params, ...input })
    return { message: 'The description is saved' }
  }),
  serve(contract.removePhoto, async ({ db, services, viewer, params }) => {
    await removePhoto(db, services.store, { viewerId: viewer.id, ...params })
    return { message: 'The photo is removed' }
  }),
  serve(contract.removeEmployersPhoto, async ({ db, services, now, viewer, params, input }) => {
    await removeEmployersPhoto(db, services.store, { operatorId: viewer.id, ...params, ...input, now })
    return { message: 'The photo is removed' }
  }),
]
