import { z } from 'zod'
import { Skills } from '../accounts/accounts.ts'
import { endpoint } from '../base/endpoint.ts'
import { formatCount } from '../base/money.ts'
import { name } from '../base/names.ts'
import { phone } from '../base/phone.ts'
import type { ProblemCode } from '../base/problems.ts'
import {
  Id,
  ignored,
  line,
  Message,
  pageQuery,
  prose,
  SectorWord,
  seekerParams,
  wordOrNone,
} from '../base/schemas.ts'
import { maxOpeningsShown, peopleADay } from '../facts/bounds.ts'
import { fileKinds, uploadOf } from '../facts/file-kinds.ts'
import { lengths } from '../facts/lengths.ts'
import { memberRoles } from '../facts/member-roles.ts'
import { permits } from '../facts/permits.ts'
import { identityFacts } from '../facts/profile-vocabularies.ts'
import { nationalities, sectors } from '../facts/vocabularies.ts'
import { PlaceId, PlaceLabel } from '../places/places.ts'

/** Access to a CV: shown on the screen, or downloaded. */
export const cvWays = ['view', 'download'] as const
export type CvWay = (typeof cvWays)[number]

/** Refusals for people who did not apply to the employer. */
export const directoryProblems = [
  'confirmation_needed',
  'verification_withdrawn',
  'entitlement_needed',
  'directory_limit',
  'too_many',
] as const satisfies ProblemCode[]

/** Label of the sign-in that vouches for a person's verified facts, and the time from which it does. */
export const VerifiedBy = z.object({ label: z.string(), at: z.string() })
export type VerifiedBy = z.output<typeof VerifiedBy>

/**
 * A job seeker's profile. Phone, nationality, permit and the switch are for the owner; employers with an
 * application of the person see the phone, and in the application the others as they were sent.
 */
export const SeekerProfile = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  nationality: z.enum(nationalities).nullish(),
  permit: z.enum(permits).nullish(),
  openToEmployers: z.boolean().optional(),
  /** The facts among these that an issuer has verified, with their current values. */
  verified: z.array(z.enum(identityFacts)).optional(),
  verifiedBy: VerifiedBy.optional(),
  /** May be invited to apply; for employers, in the directory. */
  takesInvitations: z.boolean().optional(),
  skills: z.array(z.string()),
  experience: z.string(),
  /** Location as typed, and the place that it names, if known. */
  location: z.string(),
  place: PlaceLabel.optional(),
  sector: z.enum(sectors),
  /** File name of the CV. The file itself is read at `cv/view`. */
  cvFile: z.string().nullable(),
  createdAt: z.string(),
})
export type SeekerProfile = z.output<typeof SeekerProfile>

export const seekerProfile = endpoint({
  method: 'GET',
  path: '/api/jobseekers/:seekerId',
  summary:
    'A job seeker: for themselves, for employers they applied to or that may look them up, for the operator',
  for: ['jobseeker', 'employer', 'admin'],
  limit: 'PD',
  params: seekerParams,
  reply: SeekerProfile,
  problems: ['not_found', ...directoryProblems],
})

const asRead = ignored()
  .optional()
  .meta({ description: 'Ignored, so that a profile can be sent as it was read' })
const readOnly = {
  _id: asRead,
  email: asRead,
  verified: asRead,
  verifiedBy: asRead,
  place: asRead,
  cvFile: asRead,
  createdAt: asRead,
}

/** Changes of a profile. An absent field stays unchanged; those that cannot be changed here are ignored. */
export const ProfileEdit = z.strictObject({
  ...readOnly,
  name: name().optional(),
  skills: Skills.optional(),
  experience: prose(lengths.text).optional(),
  location: line(lengths.name).optional(),
  /** Place chosen in the picker; otherwise the place is read from the location. */
  placeId: PlaceId.optional(),
  sector: SectorWord.optional(),
  phone: phone().optional(),
  nationality: wordOrNone(nationalities),
  /** Permit to work or stay; none is kept for a Maldivian. */
  permit: wordOrNone(permits),
  openToEmployers: z.boolean({ error: 'must be true or false' }).optional(),
})

/** Names of the fields that an edit can change. */
export type ProfileField = Exclude<keyof z.input<typeof ProfileEdit>, keyof typeof readOnly>

export const editSeekerProfile = endpoint({
  method: 'PUT',
  path: '/api/jobseekers/:seekerId',
  summary: 'Change my profile',
  for: 'jobseeker',
  limit: 'W',
  params: seekerParams,
  input: ProfileEdit,
  reply: SeekerProfile,
  problems: ['not_found'],
})

export const cvStatus = endpoint({
  method: 'GET',
  path: '/api/jobseekers/:seekerId/cv/status',
  summary: 'Do I have a CV here?',
  for: 'jobseeker',
  limit: 'A',
  params: seekerParams,
  reply: z.object({
    hasCv: z.boolean(),
    name: z.string().optional(),
    mediaType: z.string().optional(),
    bytes: z.number().optional(),
    uploadedAt: z.string().optional(),
  }),
  problems: ['not_found'],
})

export const uploadCv = endpoint({
  method: 'POST',
  path: '/api/jobseekers/:seekerId/upload-cv',
  summary: `Upload my CV: PDF, DOC or DOCX, ${fileKinds.cv.max} at most. One that is there is replaced`,
  for: 'jobseeker',
  limit: 'W',
  params: seekerParams,
  upload: { ...uploadOf('cv', 'cv'), required: 'file_missing' },
  reply: Message,
  problems: ['not_found', 'invalid_cv', 'file_too_large', 'file_missing', 'too_many'],
})

export const replaceCv = endpoint({
  ...uploadCv,
  method: 'PUT',
  path: '/api/jobseekers/:seekerId/cv',
  summary: 'Replace my CV: readers get the whole old file or the whole new one',
})

export const viewCv = endpoint({
  method: 'GET',
  path: '/api/jobseekers/:seekerId/cv/view',
  summary:
    'A CV to look at (only PDF is shown, Word files are saved); with `application`, the one that went with it',
  for: ['jobseeker', 'employer', 'admin'],
  limit: 'PC',
  params: seekerParams,
  query: z.object({ application: Id.optional() }),
  reply: 'file',
  problems: ['not_found', ...directoryProblems],
})

export const downloadCv = endpoint({
  ...viewCv,
  path: '/api/jobseekers/:seekerId/cv/download',
  summary: 'A CV to keep; with `application`, the one that went with it',
})

export const deleteCv = endpoint({
  method: 'DELETE',
  path: '/api/jobseekers/:seekerId/cv',
  summary: 'Delete my CV. Applications already sent keep the copy that went with them',
  for: 'jobseeker',
  limit: 'W',
  params: seekerParams,
  reply: Message,
  problems: ['not_found'],
})

export const CvReaders = z.object({
  openings: z.array(
    z.object({
      at: z.string(),
      way: z.enum(cvWays),
      /** Name of the opened certificate; null for the CV. */
      certificate: z.string().nullable(),
      by: z.enum(['employer', 'operator']),
      /** Name of the employer, or words for the operator. */
      company: z.string(),
      /** Member of the employer who opened it; null if unknown. The name is empty unless the member shows it. */
      member: z.object({ role: z.enum(memberRoles), name: z.string() }).nullable(),
      employerId: Id.nullable(),
      /** True if each page was stamped with the reader and the time; null if unknown. */
      isStamped: z.boolean().nullable(),
    }),
  ),
  blocked: z.array(z.object({ employerId: Id, company: z.string(), at: z.string() })),
})
export type CvReaders = z.output<typeof CvReaders>

export const cvReaders = endpoint({
  method: 'GET',
  path: '/api/jobseekers/:seekerId/cv/readers',
  summary: `Who opened my CV and when (the last ${maxOpeningsShown} times), and which employers I block`,
  for: 'jobseeker',
  limit: 'A',
  params: seekerParams,
  reply: CvReaders,
  problems: ['not_found'],
})

const blockParams = z.object({ seekerId: Id, employerId: Id })

export const blockEmployer = endpoint({
  method: 'PUT',
  path: '/api/jobseekers/:seekerId/blocked-employers/:employerId',
  summary: 'Hide my profile and CV from an employer, except where I applied to it',
  for: 'jobseeker',
  limit: 'W',
  params: blockParams,
  reply: Message,
  problems: ['not_found'],
})

export const unblockEmployer = endpoint({
  ...blockEmployer,
  method: 'DELETE',
  summary: 'Let an employer find my profile again',
})

export const seekerDirectory = endpoint({
  method: 'GET',
  path: '/api/jobseekers',
  summary: `Job seekers who are open to employers, for employers with a confirmed address: ${formatCount(peopleADay)} different ones a day in all calls. A page without anybody tells no total`,
  for: 'employer',
  limit: 'PL',
  query: z.object({
    q: line(lengths.line).optional(),
    location: line(lengths.line).optional(),
    sector: line(lengths.line).optional(),
    ...pageQuery(),
  }),
  reply: z.array(SeekerProfile),
  paged: true,
  problems: directoryProblems,
})

export const directoryFilters = endpoint({
  method: 'GET',
  path: '/api/jobseekers/directory-filters',
  summary: 'The locations and sectors of the directory, for its two filters',
  for: 'employer',
  limit: 'PL',
  reply: z.object({ total: z.number(), locations: z.array(z.string()), sectors: z.array(z.string()) }),
  problems: ['confirmation_needed', 'verification_withdrawn', 'entitlement_needed'],
})
