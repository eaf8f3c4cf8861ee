import type { z } from 'zod'
import { lengths } from '#contract/facts/lengths.ts'
import type { JsonResume, takeJsonResume } from '#contract/seekers/made-cvs.ts'
import {
  type EducationEntry,
  isInOrder,
  type LanguageEntry,
  type ProfileParts,
} from '#contract/seekers/profile-parts.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { certificateKindIn } from './cv-reading/certificate-kinds.ts'
import { educationLevelIn, languageLevelIn } from './cv-reading/level-names.ts'
import { educationLevelWords } from './part-rules.ts'

const fluencies: Record<LanguageEntry['level'], string> = {
  basic: 'Elementary',
  conversational: 'Limited Working',
  fluent: 'Full Professional',
  native: 'Native Speaker',
}

/** A profile as JSON Resume, in the vocabulary of that format. */
export function toJsonResume(profile: SeekerProfile, parts: ProfileParts): JsonResume {
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: profile.name,
      label: parts.work[0]?.title ?? '',
      email: profile.email,
      phone: profile.phone ?? '',
      summary: profile.experience,
      location: { address: profile.location },
    },
    work: parts.work.map(({ title, employer, place, from, to, what }) => ({
      name: employer,
      position: title,
      location: place,
      startDate: from,
      ...(to !== null && { endDate: to }),
      summary: what,
    })),
    education: parts.education.map(({ school, what, level, year }) => ({
      institution: school,
      area: what,
      studyType: educationLevelWords[level],
      ...(year !== null && { endDate: String(year) }),
    })),
    certificates: parts.certificates.map(({ kind, name }) => ({ name: name || kind, issuer: '' })),
    languages: parts.languages.map(({ language, level }) => ({ language, fluency: fluencies[level] })),
    skills: profile.skills.map((name) => ({ name })),
  }
}

type Given = z.output<(typeof takeJsonResume)['input']>

/** One line with a maximum length. */
const short = (text: string | null | undefined, max: number) =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, max).toWellFormed().trim()

/** The month of '2020-05' and '2020-05-17', the year of '2020'; undefined for anything else. */
const monthIn = (date: string | null | undefined): string | undefined =>
  /^((?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?)(?:-\d\d)?$/.exec(date?.trim() ?? '')?.[1]

export interface ReadResume {
  parts: Pick<ProfileParts, 'work' | 'education' | 'certificates' | 'languages'>
  leftOut: number
}

/** Entries of a JSON Resume. Incomplete ones are skipped and counted, not guessed. */
export function fromJsonResume(
  { work, education, certificates, languages }: Given,
  month: string,
): ReadResume {
  let leftOut = 0
  const those = <T, U>(given: readonly T[] | null | undefined, read: (one: T) => U | undefined): U[] =>
    (given ?? []).flatMap((one) => {
      const entry = read(one)
      if (entry === undefined) leftOut++
      return entry ?? []
    })
  const parts: ReadResume['parts'] = {
    work: those(work, (one) => {
      const [title, from, to] = [
        short(one.position, lengths.shortLine),
        monthIn(one.startDate),
        monthIn(one.endDate),
      ]
      if (title === '' || from === undefined || from > month || (one.endDate && to === undefined))
        return undefined
      if (!isInOrder({ from, to: to ?? null })) return undefined
      return {
        title,
        employer: short(one.name ?? one.company, lengths.name),
        place: short(one.location, lengths.name),
        from,
        // A last month that is ahead: the work continues.
        to: to !== undefined && to <= month ? to : null,
        what: short(one.summary, lengths.note),
      }
    }),
    education: those(education, (one) => {
      const level = educationLevelIn(`${one.studyType ?? ''} ${one.area ?? ''}`)
      const year = Number(monthIn(one.endDate)?.slice(0, 4))
      return level && educationEntry(level, one, year || null)
    }),
    certificates: those(certificates, (one) => {
      const name = short(one.name, lengths.name)
      return name === ''
        ? undefined
        : { kind: certificateKindIn(name) ?? short(name, lengths.word), name, number: '', expires: null }
    }),
    languages: those(languages, (one) => {
      const [language, level] = [short(one.language, lengths.word), languageLevelIn(one.fluency ?? '')]
      return language === '' || level === undefined ? undefined : { language, level }
    }),
  }
  return { parts, leftOut }
}

const educationEntry = (
  level: EducationEntry['level'],
  { institution, area }: NonNullable<Given['education']>[number],
  year: number | null,
): EducationEntry => ({
  level,
  school: short(institution, lengths.name),
  what: short(area, lengths.name),
  year,
})
