import { z } from 'zod'
import { DirectoryEmployer } from './employers.ts'
import { endpoint } from './endpoint.ts'
import { fileKinds, uploadOf } from './file-kinds.ts'
import { OwnJob } from './jobs.ts'
import { lengths } from './lengths.ts'
import { name } from './names.ts'
import { employerSizes } from './pay-vocabularies.ts'
import { phoneLine } from './phone.ts'
import { PlaceId } from './places.ts'
import { Email, Id, line, Message, prose, SectorWord, word } from './schemas.ts'

const employerParams = z.object({ employerId: Id })

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/employers/dashboard/:employerId',
  summary: "An employer's active and past jobs, and what waits for it",
  for: ['employer', 'admin'],
  limit: 'W',
  params: employerParams,
  reply: z.object({
    /** At most 200 each; the counts are of all. */
    activeJobs: z.array(OwnJob),
    pastJobs: z.array(OwnJob),
    activeCount: z.number(),
    pastCount: z.number(),
    /** Neither active nor past: they wait for their employer. */
    pausedJobs: z.array(OwnJob),
    pausedCount: z.number(),
    /** Jobs that wait for the e-mail address to be confirmed. */
    pendingCount: z.number(),
    /** Jobs that wait for the day on which they are to be published. */
    scheduledCount: z.number(),
    newApplicants: z.number(),
    /** Number of views of its jobs in the last thirty days. */
    views: z.number(),
    /** The address that it signs in with. */
    email: z.string(),
    /** The address that job seekers see: '' for none, null while the employer has not said. */
    contactEmail: z.string().nullable(),
    isVerified: z.boolean(),
    /** Why an operator took the verification back. */
    verificationWithdrawn: z.string().nullable(),
  }),
  problems: ['forbidden', 'not_found'],
})

/** An address that opens in a browser; '' for none. `example.mv` is taken as https. */
const Website = line(lengths.longLine)
  .transform((typed) => (typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`))
  .refine((address) => {
    if (address === '') return true
    const url = URL.parse(address)
    return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username
  }, 'must be an address that begins with http:// or https://')

/** Changes of a company's profile. A field that is left out stays as it is. */
export const CompanyProfile = z.strictObject({
  companyName: name(lengths.line),
  sector: SectorWord,
  /** For the minimum wage, never shown to others; null when it is not given. */
  size: z.preprocess((given) => (given === '' ? null : given), word(employerSizes).nullable()),
  industry: line(lengths.line),
  location: line(lengths.line),
  /** Where the picker was used; else the place is read from the location. */
  placeId: PlaceId,
  website: Website,
  phone: phoneLine().refine(
    (typed) => /^[+\d\s()./-]*$/.test(typed),
    'must be a phone number such as +960 300 1234',
  ),
  about: prose(lengths.text),
  /** The address that job seekers see; '' for none. */
  contactEmail: z.union([line(lengths.email).pipe(z.literal('')), Email], {
    error: 'must be an e-mail address such as name@example.com, or empty',
  }),
})

export const editProfile = endpoint({
  method: 'PUT',
  path: '/api/employers/:employerId',
  summary: "Change an employer's own public profile",
  for: 'employer',
  limit: 'W',
  params: employerParams,
  input: CompanyProfile.partial(),
  reply: z.object({ message: z.string(), employer: DirectoryEmployer }),
  problems: ['forbidden', 'not_found'],
})

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/api/employers/:employerId/upload-logo',
  summary: `Replace an employer's own logo: JPEG, PNG, GIF or WebP, ${fileKinds.logo.max} at most`,
  for: 'employer',
  limit: 'W',
  params: employerParams,
  upload: { ...uploadOf('logo', 'logo'), required: 'logo_missing' },
  reply: Message.extend({ logoUrl: z.string() }),
  problems: ['forbidden', 'not_found', 'invalid_image', 'logo_missing', 'logo_too_large'],
})

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/employers/:employerId/logo',
  summary: "Take an employer's own logo away",
  for: 'employer',
  limit: 'W',
  params: employerParams,
  reply: Message,
  problems: ['forbidden', 'not_found'],
})
