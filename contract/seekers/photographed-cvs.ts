import { z } from 'zod'
import { list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { Id, Message, seekerParams } from '../base/schemas.ts'
import { maxCvPages } from '../facts/bounds.ts'
import { fileKinds, uploadOf } from '../facts/file-kinds.ts'
import { cvPagesKeptForDays } from '../facts/retention.ts'

/** A photographed page of a CV. */
const CvPage = z.object({
  _id: Id,
  /** Address of the upright picture, for its owner. */
  file: z.string(),
})
export type CvPage = z.output<typeof CvPage>

/** Degrees by which a page is turned clockwise. */
export const turns = [0, 90, 180, 270] as const
export type Turn = (typeof turns)[number]

const path = '/api/jobseekers/:seekerId/cv/pages'

export const cvPages = endpoint({
  method: 'GET',
  path,
  summary: 'The photographed pages of a CV that is not made yet, in the order in which they came',
  for: 'jobseeker',
  limit: 'PD',
  params: seekerParams,
  reply: z.object({ pages: z.array(CvPage) }),
  problems: ['not_found'],
})

export const addCvPage = endpoint({
  method: 'POST',
  path,
  summary: `Add a photo of a page of my CV, ${fileKinds.page.max} at most, ${maxCvPages} of them. The same photo again is the same page. It is kept for ${cvPagesKeptForDays} day, until the CV is made`,
  for: 'jobseeker',
  limit: 'W',
  params: seekerParams,
  upload: { ...uploadOf('page', 'photo'), required: 'file_missing' },
  reply: CvPage,
  problems: ['not_found', 'invalid_image', 'file_too_large', 'file_missing', 'pages_full', 'too_many'],
})

export const removeCvPage = endpoint({
  method: 'DELETE',
  path: `${path}/:pageId`,
  summary: 'Remove a photographed page',
  for: 'jobseeker',
  limit: 'W',
  params: seekerParams.extend({ pageId: Id }),
  reply: Message,
  problems: ['not_found'],
})

export const keepPhotographedCv = endpoint({
  method: 'POST',
  path: '/api/jobseekers/:seekerId/cv/photographed',
  summary:
    'Take one PDF of these pages as my CV, in the place of the one before. The photos are deleted, those that are not named too',
  for: 'jobseeker',
  limit: 'W',
  params: seekerParams,
  input: z.strictObject({
    /** In the order of the CV. */
    pages: list(z.strictObject({ _id: Id, turn: z.literal([...turns]).default(0) }), maxCvPages, {
      what: 'pages',
      empty: 'Please take a photo',
    }).refine((pages) => new Set(pages.map(({ _id }) => _id)).size === pages.length, 'names a page twice'),
  }),
  reply: Message,
  problems: ['not_found', 'invalid_input', 'busy'],
})
