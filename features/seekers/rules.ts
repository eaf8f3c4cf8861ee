import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { wrongWith } from '#features/files/rules.ts'

export interface Missing {
  what: string
  /** Benefit for the job seeker. */
  why: string
}

/** Missing parts of a profile, most useful first. */
export function missingFrom(profile: SeekerProfile): Missing[] {
  const all: (Missing & { isThere: boolean })[] = [
    { what: 'a CV', why: 'employers open it first', isThere: profile.cvFile !== null },
    { what: 'your skills', why: 'employers search by them', isThere: profile.skills.length > 0 },
    { what: 'a phone number', why: 'employers you apply to can call you', isThere: Boolean(profile.phone) },
    {
      what: 'your nationality',
      why: 'some jobs are limited to Maldivian or foreign candidates',
      isThere: Boolean(profile.nationality),
    },
    {
      what: 'your experience',
      why: 'it says more than a list of skills',
      isThere: profile.experience !== '',
    },
    { what: 'where you live', why: 'employers look for people nearby', isThere: profile.location !== '' },
  ]
  return all.filter(({ isThere }) => !isThere).map(({ what, why }) => ({ what, why }))
}

/** Is a chosen file a photo, which becomes a page of a CV? */
export const isPhoto = ({ name, type }: { name: string; type: string }): boolean =>
  wrongWith('page', { name, type, size: 1 }) === undefined

/** Error of a chosen CV file before upload; the server inspects its content. */
export function wrongWithCv(file: { name: string; size: number } | undefined): string | undefined {
  // By its name alone: the media type of the system may be wrong, and the server gets the name.
  return file ? wrongWith('cv', { name: file.name, size: file.size }) : 'Please select a file to upload'
}
