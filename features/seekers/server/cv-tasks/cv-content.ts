import { capital } from '#contract/base/in-words.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { certificateTitle } from '../../expiry-rules.ts'
import { educationLevelWords, timeInWords } from '../../part-rules.ts'

/** Facts for a CV, without availability and pay, which only employers with an application may see. */
export type CvOf = Pick<SeekerProfile, 'name' | 'email' | 'phone' | 'location' | 'skills' | 'experience'> &
  Pick<ProfileParts, 'work' | 'education' | 'certificates' | 'languages'>

/** An item of a section: a full-width text, or an entry beside its time. */
export type CvItem = { text: string } | { time: string; title: string; detail: string; text: string }

export interface CvSection {
  title: string
  items: CvItem[]
}

export interface CvContent {
  name: string
  /** Occupation of the newest work. */
  occupation: string
  contact: string
  sections: CvSection[]
}

const joined = (...words: string[]) => words.filter((word) => word !== '').join(' · ')

const paragraphs = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')

/** All that a CV says, without what stands on every one. */
export const textsOf = ({ name, email, location, skills, experience, ...parts }: CvOf): string[] => [
  name,
  email,
  location,
  experience,
  ...skills,
  ...parts.work.flatMap(({ title, employer, place, what }) => [title, employer, place, what]),
  ...parts.education.flatMap(({ what, school }) => [what, school]),
  ...parts.certificates.flatMap(({ kind, name, number }) => [kind, name, number]),
  ...parts.languages.map(({ language }) => language),
]

/** Sections of a CV, without empty ones. */
export function contentOf(cv: CvOf): CvContent {
  const sections: CvSection[] = [
    { title: 'Profile', items: paragraphs(cv.experience).map((text) => ({ text })) },
    {
      title: 'Work',
      items: cv.work.map((entry) => ({
        time: timeInWords(entry),
        title: entry.title,
        detail: joined(entry.employer, entry.place),
        text: entry.what,
      })),
    },
    {
      title: 'Education',
      items: cv.education.map(({ level, what, school, year }) => ({
        time: year === null ? '' : String(year),
        title: what || educationLevelWords[level],
        detail: joined(what === '' ? '' : educationLevelWords[level], school),
        text: '',
      })),
    },
    {
      title: 'Certificates and licences',
      items: cv.certificates.map((entry) => ({
        time: entry.expires === null ? '' : `until ${formatLongDate(entry.expires)}`,
        title: certificateTitle(entry),
        detail: joined(entry.name && capital(entry.kind), entry.number && `No. ${entry.number}`),
        text: '',
      })),
    },
    {
      title: 'Languages',
      items: cv.languages.map(({ language, level }) => ({ text: `${language}: ${level}` })),
    },
    {
      title: 'Skills',
      items: cv.skills.length > 0 ? [{ text: cv.skills.map(capital).join(' · ') }] : [],
    },
  ]
  return {
    name: cv.name,
    occupation: cv.work[0]?.title ?? '',
    contact: joined(cv.email, cv.phone ?? '', cv.location),
    sections: sections.filter(({ items }) => items.length > 0),
  }
}
