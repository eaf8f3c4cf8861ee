import { capital } from '#contract/base/in-words.ts'
import type { CvProposal } from '#contract/seekers/made-cvs.ts'
import { bare, type Line } from './lines.ts'
import { setOf } from './set-of-words.ts'

export type Section = CvProposal['part'] | 'other'

/** Words that make a heading, by the section that they begin. The first one that has a word of the line decides. */
const cores: readonly (readonly [Section, ReadonlySet<string>])[] = [
  [
    'other',
    setOf(`
      skills skill competencies competences competency competence strengths strength references reference referees referee
      profile summary objective objectives about me personal contact contacts hobbies hobby interests interest achievements
      achievement accomplishments awards award honors honours declaration volunteering volunteer voluntary activities
      extracurricular curricular cocurricular publications projects project memberships membership affiliations affiliation
      portfolio tools technologies expertise bio biodata data passport visa family physical
      vitals statement sports social links coursework research conferences presentations patents leadership community
      testimonials availability details information qualities attributes abilities knowledge proficiencies literacy participation
      seminar seminars workshops appreciation nationality religion overview highlights programming goals goal aim scholarships`),
  ],
  ['languages', setOf('language languages linguistic')],
  [
    'education',
    setOf(
      'education educational academic academics qualification qualifications studies schooling scholastic',
    ),
  ],
  [
    'work',
    setOf(
      'experience experiences employment career work history jobs positions internship internships service background appointments',
    ),
  ],
  [
    'certificates',
    setOf(`
      certificate certificates certification certifications certificate(s) licence licences license licenses training trainings
      course courses stcw credentials`),
  ],
]

/** Other words of headings. */
const modifiers = setOf(`
  and & of / the my working professional relevant previous past current additional other recent overseas local total practical industry
  industrial teaching hospitality maritime marine sea seafaring nursing clinical hotel resort related key main record records known spoken
  proficiency fluency attended completed obtained held received formal general basic safety achieved short vocational
  occupational job practical special specialised specialized registration registrations in work in-house on-board onboard shore online
  continuing development attainment attainments
  mandatory flag state documents document years technical computer software`)

/** Words of names: 'Teaching certificate' is one, and begins no section. */
const ofNames = setOf('teaching nursing clinical basic safety general hotel resort')

/** Words of a details heading that keep its section: 'Employment details', 'Educational information'. */
const soft = setOf('details information summary record knowledge data overview highlights background history')

/** 'Language skills', 'Language competence': what people can do with it. */
const languageWords = setOf('language languages linguistic')
const ofLanguages = setOf(
  'skill skills ability abilities knowledge competence competences competency competencies proficiency proficiencies',
)

/** 'E D U C A T I O N' */
const spaced = (text: string) => (/^(?:\p{L} ){3,}\p{L}$/u.test(text) ? text.replaceAll(' ', '') : text)

function wordsOfHeading(text: string): string[] {
  return spaced(bare(text))
    .replace(/^(?:\d{1,2}|[IVX]{1,4}|[A-H])[.)]\s+/, '')
    .replace(/[:：]$/, '')
    .toLowerCase()
    .replace(/\s*([&/,])\s*/g, ' $1 ')
    .split(/[\s,]+/)
    .filter(Boolean)
}

/** Section that a line begins; undefined if it is no heading. */
export function sectionOf(text: string): Section | undefined {
  if (text.length > 60 || /\d{2}|@/.test(text)) return undefined
  const words = wordsOfHeading(text)
  if (words.length === 0 || words.length > 6 || !/^\P{L}*\p{Lu}/u.test(text)) return undefined
  const known = cores.filter(([, core]) => words.some((word) => core.has(word)))
  const isKnown = (word: string) =>
    modifiers.has(word) || soft.has(word) || cores.some(([, core]) => core.has(word))
  if (known.length === 0 || !words.every(isKnown)) return undefined
  const [other] = cores
  if (
    words.some((word) => languageWords.has(word)) &&
    words.every((word) => languageWords.has(word) || modifiers.has(word) || ofLanguages.has(word))
  )
    return 'languages'
  const hard = words.filter((word) => other?.[1].has(word) && !soft.has(word))
  if (hard.length > 0) return 'other'
  const [section] = known.find(([name]) => name !== 'other') ?? ['other' as const]
  return section === 'certificates' && words.some((word) => ofNames.has(word)) ? undefined : section
}

export interface SectionLines {
  section: Exclude<Section, 'other'>
  lines: Line[]
}

const inline =
  /^[^\p{L}]{0,6}(languages?(?: (?:known|spoken|skills?|proficiency))?|education(?:al qualifications?)?)\s{0,3}[:：]\s{0,3}(?=\S)/iu

/** Lines of a CV under their headings, in their order. What stands under other headings is left out. */
export function sectionsIn(lines: readonly Line[]): SectionLines[] {
  const sections: SectionLines[] = []
  let current: SectionLines | undefined
  for (const line of lines) {
    const begun = inline.exec(line.written)
    if (begun) {
      const section = sectionOf(capital(begun[1] ?? ''))
      const text = line.written.slice(begun[0].length)
      if (section && section !== 'other') sections.push({ section, lines: [{ ...line, text: bare(text) }] })
      continue
    }
    const section = sectionOf(line.text)
    if (section === undefined) current?.lines.push(line)
    else {
      current = section === 'other' ? undefined : { section, lines: [] }
      if (current) sections.push(current)
    }
  }
  return sections
}
