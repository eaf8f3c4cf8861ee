import { z } from 'zod'
import { prepared } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { name } from '../base/names.ts'
import { phoneLine } from '../base/phone.ts'
import { Email, employerParams, Id, line, Message, prose, SectorWord, word } from '../base/schemas.ts'
import { fileKinds, uploadOf } from '../facts/file-kinds.ts'
import { lengths } from '../facts/lengths.ts'
import { employerSizes } from '../facts/pay-vocabularies.ts'
import { OwnJob } from '../jobs/jobs.ts'
import { PlaceId } from '../places/places.ts'
import { DirectoryEmployer } from './employers.ts'

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/employers/dashboard/:employerId',
  summary: "An employer's active and past jobs, and what waits for it",
  for: ['employer', 'admin'],
  limit: 'A',
  params: employerParams,
  reply: z.object({
    /** At most 200 of each; the counts cover all. */
    activeJobs: z.array(OwnJob),
    pastJobs: z.array(OwnJob),
    activeCount: z.number(),
    pastCount: z.number(),
    /** Neither active nor past: the employer has to act. */
    pausedJobs: z.array(OwnJob),
    pausedCount: z.number(),
    /** Jobs that wait for a confirmed e-mail address, or for a look at their words. */
    pendingCount: z.number(),
    /** Pending jobs whose words are to be looked at. */
    heldCount: z.number(),
    /** Held jobs whose words an operator asks to change, the longest asked first; absent for members who change no jobs. */
    toChange: z.array(z.object({ _id: Id, title: z.string(), words: z.string() })).optional(),
    /** Jobs that wait for their publication date. */
    scheduledCount: z.number(),
    /** Scheduled jobs for which nothing would pay on their day, as things stand, or nothing did. */
    unpaidCount: z.number(),
    /** Drafts of jobs, and the last one that was changed; absent for members who post no jobs. */
    drafts: z.object({ count: z.number(), last: z.object({ _id: Id, title: z.string() }) }).optional(),
    /** Number of applications that nobody has opened; absent for members who read no applicants. */
    newApplicants: z.number().optional(),
    /** Number of views of its jobs in the last 30 days; absent for members who read no statistics. */
    views: z.number().optional(),
    /** Sign-in address of the founder; '' once the founder has left. */
    email: z.string(),
    /** Public contact address: '' for none, null while the employer has not chosen. */
    contactEmail: z.string().nullable(),
    isVerified: z.boolean(),
    /** Reason of the operator who withdrew the verification. */
    verificationWithdrawn: z.string().nullable(),
  }),
  problems: ['forbidden', 'not_found'],
})

/** A web address; '' for none. `example.mv` is read as https. */
const Website = line(lengths.longLine)
  .transform((typed) => (typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`))
  .refine((address) => {
    if (address === '') return true
    const url = URL.parse(address)
    return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username
  }, 'must be an address that begins with http:// or https://')

/** Placeholders of accounts without a sign-in are below `.invalid`, which never resolves (RFC 2606). */
const isReachable = (address: string) => !/\.invalid$/i.test(address)

/** Changes of a company profile. An absent field stays unchanged. */
export const CompanyProfile = z.strictObject({
  companyName: name(lengths.line),
  sector: SectorWord,
  /** For the minimum wage, never public; null if not given. */
  size: prepared((given) => (given === '' ? null : given), word(employerSizes).nullable()),
  industry: line(lengths.line),
  location: line(lengths.line),
  /** Place chosen in the picker; otherwise the place is read from the location. */
  placeId: PlaceId,
  website: Website,
  phone: phoneLine().refine(
    (typed) => /^[+\d\s()./-]*$/.test(typed),
    'must be a phone number such as +960 300 1234',
  ),
  about: prose(lengths.text),
  /** Public contact address; '' for none. */
  contactEmail: z.union([line(lengths.email).pipe(z.literal('')), Email.refine(isReachable)], {
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
