import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { employerParams, Id, Message, requiredLine } from '../base/schemas.ts'
import { Reason } from '../desk/desk.ts'
import { maxPhotos } from '../facts/bounds.ts'
import { fileKinds, uploadOf } from '../facts/file-kinds.ts'
import { lengths } from '../facts/lengths.ts'

/** A photo of an employer's workplace. */
const Photo = z.object({
  _id: Id,
  /** Address of the picture; `?size=480` and `?size=960` give narrower versions. */
  address: z.string(),
  /** Alternative text. */
  alt: z.string(),
})
export type Photo = z.output<typeof Photo>

export const EmployerPhotos = z.object({ cover: Photo.nullable(), photos: z.array(Photo) })
export type EmployerPhotos = z.output<typeof EmployerPhotos>

const photoParams = employerParams.extend({ photoId: Id })
const alt = requiredLine(lengths.line)

export const employerPhotos = endpoint({
  method: 'GET',
  path: '/api/employers/:employerId/photos',
  summary: "An employer's cover and photos, in the order in which they came",
  for: 'anyone',
  limit: 'R',
  params: employerParams,
  reply: EmployerPhotos,
  problems: [],
})

export const addPhoto = endpoint({
  method: 'POST',
  path: '/api/employers/:employerId/photos',
  summary: `Add a photo of one's own place, ${maxPhotos} at most, or another cover: JPEG, PNG, WebP, HEIC or AVIF, ${fileKinds.photo.max} at most`,
  for: 'employer',
  limit: 'W',
  params: employerParams,
  input: z.strictObject({ alt, as: z.enum(['cover', 'photo']) }),
  upload: { ...uploadOf('photo', 'photo'), required: 'file_missing' },
  reply: Message.extend({ photo: Photo }),
  status: 201,
  problems: ['forbidden', 'not_found', 'invalid_image', 'file_missing', 'file_too_large', 'photos_full'],
})

export const describePhoto = endpoint({
  method: 'PUT',
  path: '/api/employers/:employerId/photos/:photoId',
  summary: 'Say in other words what a photo shows',
  for: 'employer',
  limit: 'W',
  params: photoParams,
  input: z.strictObject({ alt }),
  reply: Message,
  problems: ['forbidden', 'not_found'],
})

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/employers/:employerId/photos/:photoId',
  summary: "Remove one's own photo or cover",
  for: 'employer',
  limit: 'W',
  params: photoParams,
  reply: Message,
  problems: ['forbidden', 'not_found'],
})

export const removeEmployersPhoto = endpoint({
  method: 'POST',
  path: '/api/admin/employers/:employerId/photos/:photoId/remove',
  summary: "Remove an employer's photo or cover, with a reason",
  for: 'admin',
  limit: 'W',
  params: photoParams,
  input: Reason,
  reply: Message,
  problems: ['not_found'],
})
