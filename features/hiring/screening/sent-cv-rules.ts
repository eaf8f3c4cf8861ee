import type { ApplicationFacts } from '#contract/hiring/application-facts.ts'
import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'

type Profile = Pick<SeekerProfile, 'name' | 'email' | 'phone' | 'location' | 'skills' | 'experience'>
/** Content of a CV: what `drawMadeCv` takes. */
export type SentCv = Profile & Pick<ProfileParts, 'work' | 'education' | 'certificates' | 'languages'>

type Work = ApplicationFacts['yearsFrom'][number]
const keyOf = ({ title, employer, from }: Work) => `${title}\n${employer}\n${from}`

/** Work of the facts, each entry once, the newest first. */
function workIn({ lastWork, yearsFrom, nearWork }: ApplicationFacts): Work[] {
  const all = [...(lastWork ? [lastWork] : []), ...yearsFrom, ...(nearWork?.from ?? [])]
  const each = new Map(all.map((entry) => [keyOf(entry), entry]))
  return [...each.values()].sort((a, b) => b.from.localeCompare(a.from))
}

/**
 * The CV of somebody who sent none, made of the facts that were sent, with what the profile says of skills and
 * experience. Undefined if there is nothing but a name and an address.
 */
export function sentCv(profile: Profile, facts: ApplicationFacts | undefined): SentCv | undefined {
  if (!facts) return undefined
  const { name, email, phone, location, skills, experience } = profile
  const cv = {
    name,
    email,
    location,
    skills,
    experience,
    ...(phone && { phone }),
    work: workIn(facts).map((entry) => ({ ...entry, what: '' })),
    education: facts.education ? [facts.education] : [],
    certificates: facts.certificates.map((entry) => ({ ...entry, number: '' })),
    languages: facts.languages,
  }
  const lists = [cv.skills, cv.work, cv.education, cv.certificates, cv.languages]
  return experience === '' && lists.every(({ length }) => length === 0) ? undefined : cv
}
