import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Message, seekerParams } from '../base/schemas.ts'
import { ProfileParts } from './profile-parts.ts'

/** Result of reading a CV: text, no text (a scan), or unreadable (an older Word file). */
export const cvReadings = ['read', 'no text', 'not read'] as const

/** A certificate that has expired is left out, unless its holder wants it shown. */
const expired = z.enum(['left out', 'shown']).default('left out')

export const madeCv = endpoint({
  method: 'GET',
  path: '/api/jobseekers/:seekerId/cv/made',
  summary: 'A CV made from my profile, as a PDF to save or print',
  for: 'jobseeker',
  limit: 'PC',
  params: seekerParams,
  query: z.object({ expired }),
  reply: 'file',
  problems: ['not_found', 'profile_empty'],
})

export const checkMadeCv = endpoint({
  method: 'GET',
  path: '/api/jobseekers/:seekerId/cv/made/check',
  summary:
    'What the CV made from my profile does not show: the letters that it has no font for, and certificates that have expired',
  for: 'jobseeker',
  limit: 'PD',
  params: seekerParams,
  reply: z.object({
    /** Letters that would be question marks, each once, at most `maxUndrawn`. */
    undrawn: z.array(z.string()),
    /** Certificates that have expired: the CV leaves them out, unless asked for. */
    expired: z.array(z.string()),
  }),
  problems: ['not_found', 'busy'],
})

export const keepMadeCv = endpoint({
  method: 'POST',
  path: '/api/jobseekers/:seekerId/cv/made',
  summary: 'Take the CV made from my profile as my CV, in the place of the one before',
  for: 'jobseeker',
  // Counted together with the calls of `madeCv`, whose work and path it shares.
  limit: 'PC',
  params: seekerParams,
  input: z.strictObject({ expired }).prefault({}),
  reply: Message,
  problems: ['not_found', 'profile_empty'],
})

const proposal = <const N extends string, T extends z.ZodType>(part: N, entry: T) =>
  /** `line`: the line of the CV. */
  z.object({ part: z.literal(part), entry, line: z.string() })

const parts = ProfileParts.shape

export const CvProposals = z.object({
  outcome: z.enum([...cvReadings, 'no CV']),
  proposals: z.array(
    z.discriminatedUnion('part', [
      proposal('work', parts.work.element),
      proposal('education', parts.education.element),
      proposal('certificates', parts.certificates.element),
      proposal('languages', parts.languages.element),
    ]),
  ),
  /** The CV has more entries than are proposed at once. */
  more: z.boolean(),
})
export type CvProposals = z.output<typeof CvProposals>
export type CvProposal = CvProposals['proposals'][number]

export const cvProposals = endpoint({
  method: 'GET',
  path: '/api/jobseekers/:seekerId/cv/proposals',
  summary: 'What my CV says that my profile does not, each with its line; nothing is taken over by itself',
  for: 'jobseeker',
  limit: 'PD',
  params: seekerParams,
  reply: CvProposals,
  problems: ['not_found'],
})
