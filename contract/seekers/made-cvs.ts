import { z } from 'zod'
import { list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { foreignText, Message, seekerParams } from '../base/schemas.ts'
import { ProfileParts } from './profile-parts.ts'

/** Result of reading a CV: text, no text (a scan), or unreadable (an older Word file). */
export const cvReadings = ['read', 'no text', 'not read'] as const

export const madeCv = endpoint({
  method: 'GET',
  path: '/api/jobseekers/:seekerId/cv/made',
  summary: 'A CV made from my profile, as a PDF to save or print',
  for: 'jobseeker',
  limit: 'PC',
  params: seekerParams,
  reply: 'file',
  problems: ['not_found', 'profile_empty'],
})

export const checkMadeCv = endpoint({
  method: 'GET',
  path: '/api/jobseekers/:seekerId/cv/made/check',
  summary: 'What the CV made from my profile cannot show: the letters that it has no font for',
  for: 'jobseeker',
  limit: 'PD',
  params: seekerParams,
  reply: z.object({
    /** Letters that would be question marks, each once, at most `maxUndrawn`. */
    undrawn: z.array(z.string()),
  }),
  problems: ['not_found', 'profile_empty', 'busy'],
})

export const keepMadeCv = endpoint({
  method: 'POST',
  path: '/api/jobseekers/:seekerId/cv/made',
  summary: 'Take the CV made from my profile as my CV, in the place of the one before',
  for: 'jobseeker',
  limit: 'W',
  params: seekerParams,
  reply: Message,
  problems: ['not_found', 'profile_empty'],
})

/** A CV as JSON Resume (jsonresume.org), version 1.0.0. */
export const JsonResume = z.object({
  $schema: z.string(),
  basics: z.object({
    name: z.string(),
    label: z.string(),
    email: z.string(),
    phone: z.string(),
    summary: z.string(),
    location: z.object({ address: z.string() }),
  }),
  work: z.array(
    z.object({
      name: z.string(),
      position: z.string(),
      location: z.string(),
      startDate: z.string(),
      endDate: z.string().optional(),
      summary: z.string(),
    }),
  ),
  education: z.array(
    z.object({
      institution: z.string(),
      area: z.string(),
      studyType: z.string(),
      endDate: z.string().optional(),
    }),
  ),
  certificates: z.array(z.object({ name: z.string(), issuer: z.string() })),
  languages: z.array(z.object({ language: z.string(), fluency: z.string() })),
  skills: z.array(z.object({ name: z.string() })),
})
export type JsonResume = z.output<typeof JsonResume>

export const jsonResume = endpoint({
  method: 'GET',
  path: '/api/jobseekers/:seekerId/cv/json-resume',
  summary: 'My profile as JSON Resume',
  for: 'jobseeker',
  limit: 'PD',
  params: seekerParams,
  reply: JsonResume,
  problems: ['not_found'],
})

/** Longer than any text of a CV; longer input is refused. */
const resumeText = foreignText(20_000).nullish()
const several = <T extends z.ZodType>(entry: T) => list(entry, 200).nullish()

export const takeJsonResume = endpoint({
  method: 'POST',
  path: '/api/jobseekers/:seekerId/cv/json-resume',
  summary:
    'Add what a JSON Resume says to the parts of my profile. What is there already stays; what cannot be read is left out',
  for: 'jobseeker',
  limit: 'W',
  params: seekerParams,
  input: z.object({
    work: several(
      z.object({
        name: resumeText,
        company: resumeText,
        position: resumeText,
        location: resumeText,
        startDate: resumeText,
        endDate: resumeText,
        summary: resumeText,
      }),
    ),
    education: several(
      z.object({ institution: resumeText, area: resumeText, studyType: resumeText, endDate: resumeText }),
    ),
    certificates: several(z.object({ name: resumeText, issuer: resumeText })),
    languages: several(z.object({ language: resumeText, fluency: resumeText })),
  }),
  reply: z.object({
    parts: ProfileParts,
    /** Number of added entries, and of unreadable ones. */
    added: z.number(),
    leftOut: z.number(),
  }),
  problems: ['not_found'],
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
