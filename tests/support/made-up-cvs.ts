import type { CvProposal } from '#contract/seekers/made-cvs.ts'
import type { EducationEntry, LanguageEntry } from '#contract/seekers/profile-parts.ts'

interface Job {
  title: string
  employer: string
  place: string
  from: string
  to: string | null
}

interface Somebody {
  name: string
  jobs: Job[]
  education: { what: string; school: string; level: EducationEntry['level']; year: number }[]
  certificates: { kind: string; name: string; expires: string | null }[]
  languages: { language: string; level: LanguageEntry['level'] }[]
}

/** Four people of different trades. */
const people: readonly Somebody[] = [
  {
    name: 'Hassan Naseer',
    jobs: [
      {
        title: 'Speedboat Captain',
        employer: 'Blue Reef Transfers',
        place: 'Malé',
        from: '2019-05',
        to: null,
      },
      { title: 'Deckhand', employer: 'Atoll Ferries', place: 'Hulhumalé', from: '2015-02', to: '2019-04' },
    ],
    education: [{ what: 'O Level', school: 'Majeediyya School', level: 'school', year: 2014 }],
    certificates: [
      { kind: 'STCW', name: 'STCW Basic Safety Training', expires: '2027-01-31' },
      { kind: 'first aid', name: 'First Aid and CPR', expires: null },
    ],
    languages: [
      { language: 'Dhivehi', level: 'native' },
      { language: 'English', level: 'conversational' },
    ],
  },
  {
    name: 'Anu Thomas',
    jobs: [
      {
        title: 'Senior Staff Nurse',
        employer: 'Lakeside Hospital',
        place: 'Kochi',
        from: '2018-08',
        to: null,
      },
      { title: 'Ward Nurse', employer: 'City Clinic', place: 'Kollam', from: '2016-01', to: '2018-07' },
    ],
    education: [{ what: 'BSc Nursing', school: 'College of Nursing', level: 'degree', year: 2015 }],
    certificates: [
      { kind: 'nursing licence', name: 'Nursing Council Registration', expires: '2028-03-31' },
      { kind: 'first aid', name: 'Basic Life Support', expires: '2027-06-30' },
    ],
    languages: [
      { language: 'Malayalam', level: 'native' },
      { language: 'English', level: 'fluent' },
    ],
  },
  {
    name: 'Mohamed Zayan',
    jobs: [
      { title: 'Restaurant Manager', employer: 'Coral Sands', place: 'Baa Atoll', from: '2021-11', to: null },
      {
        title: 'Head Waiter',
        employer: 'Lagoon Villas',
        place: 'Kaafu Atoll',
        from: '2017-03',
        to: '2021-10',
      },
      { title: 'Waiter', employer: 'Harbour Cafe', place: 'Malé', from: '2014-06', to: '2017-02' },
    ],
    education: [
      { what: 'Diploma in Hotel Management', school: 'Hotel School', level: 'diploma', year: 2014 },
    ],
    certificates: [{ kind: 'food handling', name: 'Food Safety Level 3', expires: '2026-12-15' }],
    languages: [
      { language: 'English', level: 'fluent' },
      { language: 'German', level: 'basic' },
    ],
  },
  {
    name: 'Shifa Ibrahim',
    jobs: [
      { title: 'Accounts Assistant', employer: 'Island Traders', place: 'Malé', from: '2023-09', to: null },
    ],
    education: [
      {
        what: 'Master of Business Administration',
        school: 'Villa College',
        level: 'postgraduate',
        year: 2023,
      },
      { what: 'Bachelor of Accounting', school: 'Cyryx College', level: 'degree', year: 2020 },
    ],
    certificates: [{ kind: 'accounting', name: 'ACCA Applied Knowledge', expires: null }],
    languages: [
      { language: 'Dhivehi', level: 'native' },
      { language: 'Arabic', level: 'conversational' },
    ],
  },
]

const longMonths =
  'January February March April May June July August September October November December'.split(' ')
const parts = (month: string) => month.split('-').map(Number) as [number, number]
const long = (month: string) => `${longMonths[parts(month)[1] - 1]} ${parts(month)[0]}`
const short = (month: string) => `${longMonths[parts(month)[1] - 1]?.slice(0, 3)} ${parts(month)[0]}`
const slashed = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`
const dayOf = (day: string) =>
  `${Number(day.slice(8))} ${longMonths[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

const levelWords = {
  plain: { native: 'Native', fluent: 'Fluent', conversational: 'Intermediate', basic: 'Basic' },
  spoken: { native: 'mother tongue', fluent: 'excellent', conversational: 'good', basic: 'a little' },
  grades: { native: 'native', fluent: 'C1', conversational: 'B1', basic: 'A2' },
} as const

interface Layout {
  headings: readonly string[]
  linesOf: (person: Somebody) => string[]
}

/** The form of each kind of line in one layout; everything else is common to CVs. */
const layoutOf = (given: {
  headings: [work: string, education: string, certificates: string, languages: string]
  job: (job: Job) => string[]
  study: (study: Somebody['education'][number]) => string[]
  certificate: (certificate: Somebody['certificates'][number]) => string
  languages: (languages: Somebody['languages']) => string[]
}): Layout => ({
  headings: ['Profile', ...given.headings.filter(Boolean), 'References'],
  linesOf: ({ name, jobs, education, certificates, languages }) => [
    name,
    'Phone: 777 1234 | E-mail: someone@example.com',
    'Profile',
    'Hard-working and reliable team player since 2014 with good English.',
    given.headings[0],
    ...jobs.flatMap((job) => [...given.job(job), '• Helped the team and kept records in good order']),
    given.headings[1],
    ...education.flatMap(given.study),
    given.headings[2],
    ...certificates.map(given.certificate),
    ...(given.headings[3] ? [given.headings[3]] : []),
    ...given.languages(languages),
    'References',
    'Ali Manik, General Manager, from January 2015 to May 2018 my superior',
  ],
})

const until = (expires: string | null, words: (day: string) => string) => (expires ? words(expires) : '')
const each = (words: (one: Somebody['languages'][number]) => string) => (all: Somebody['languages']) =>
  all.map(words)

const layouts: readonly Layout[] = [
  layoutOf({
    headings: ['Work Experience', 'Education', 'Certificates', 'Languages'],
    job: ({ title, employer, place, from, to }) => [
      `${title}, ${employer}, ${place}, ${long(from)} - ${to ? long(to) : 'Present'}`,
    ],
    study: ({ what, school, year }) => [`${what}, ${school}, ${year}`],
    certificate: ({ name, expires }) => `${name}${until(expires, (day) => `, valid until ${dayOf(day)}`)}`,
    languages: each(({ language, level }) => `${language}: ${levelWords.plain[level]}`),
  }),
  layoutOf({
    headings: ['EMPLOYMENT HISTORY', 'EDUCATIONAL BACKGROUND', 'CERTIFICATES & LICENCES', 'LANGUAGES'],
    job: ({ title, employer, from, to }) => [
      `${title} at ${employer}`,
      `${short(from)} – ${to ? short(to) : 'Present'}`,
    ],
    study: ({ what, school, year }) => [`${year} ${what} - ${school}`],
    certificate: ({ name, expires }) => `• ${name}${until(expires, (day) => ` (expires ${dayOf(day)})`)}`,
    languages: each(({ language, level }) => `${language} (${levelWords.spoken[level]})`),
  }),
  layoutOf({
    headings: ['Experience', 'Academic Qualifications', 'Training and Certificates', 'Language Skills'],
    job: ({ title, employer, place, from, to }) => [
      `${slashed(from)} - ${to ? slashed(to) : 'now'} ${title} | ${employer} | ${place}`,
    ],
    study: ({ what, school, year }) => [`${what} | ${school} | ${year}`],
    certificate: ({ name, expires }) => `${name}${until(expires, (day) => ` | valid till ${dayOf(day)}`)}`,
    languages: (all) => [
      all.map(({ language, level }) => `${language} ${levelWords.grades[level]}`).join(' | '),
    ],
  }),
  layoutOf({
    headings: ['Professional Experience:', 'Education:', 'Certifications:', ''],
    job: ({ title, employer, from, to }) => [
      `${employer} - ${title} (${short(from)} to ${to ? short(to) : 'current'})`,
    ],
    study: ({ what, school, year }) => [`${what} from ${school} (${year})`],
    certificate: ({ name, expires }) => `- ${name}${until(expires, (day) => `; expiry date: ${day}`)}`,
    languages: (all) => [
      `Languages: ${all.map(({ language, level }) => `${language} (${levelWords.plain[level]})`).join(', ')}`,
    ],
  }),
  layoutOf({
    headings: ['Career History', 'Qualifications', 'Licences', 'Languages Known'],
    job: ({ title, employer, place, from, to }) => [
      `${title} · ${employer} · ${place}`,
      `${from} - ${to ?? 'present'}`,
    ],
    study: ({ what, school, year }) => [`${what} · ${school} · ${year}`],
    certificate: ({ name, expires }) => `${name}${until(expires, (day) => ` · valid to ${day}`)}`,
    languages: each(({ language, level }) => `${language} – ${levelWords.spoken[level]}`),
  }),
  layoutOf({
    headings: ['Work history', 'Studies', 'Courses and Certificates', 'Languages Spoken'],
    job: ({ title, employer, from, to }) => [
      `From ${long(from)} to ${to ? long(to) : 'date'}`,
      `${title}, ${employer}`,
    ],
    study: ({ what, school, year }) => [`${school}, ${what}, ${year}`],
    certificate: ({ name }) => name,
    languages: each(({ language, level }) => `${language}, ${levelWords.plain[level]}`),
  }),
  layoutOf({
    headings: ['Employment', 'Education and Training', 'Certificates and Training', 'Languages'],
    job: ({ title, employer, place, from, to }) => [
      `${title}, ${employer} (${place}), ${short(from)} - ${to ? short(to) : 'Present'}`,
    ],
    study: ({ what, school, year }) => [`${what} (${year - 3} - ${year}), ${school}`],
    certificate: ({ name, expires }) => `${name} – ${until(expires, (day) => `expires on ${dayOf(day)}`)}`,
    languages: each(({ language, level }) => `• ${language}: ${levelWords.spoken[level]}`),
  }),
  layoutOf({
    headings: ['Experience', 'Education', 'Certificates', 'Languages'],
    job: ({ title, employer, from, to }) => [
      `${title}`,
      `${employer}, ${long(from)} - ${to ? long(to) : 'Present'}`,
    ],
    study: ({ what, school, year }) => [what, `${school}, ${year}`],
    certificate: ({ name, expires }) => `${name}${until(expires, (day) => `, exp. ${dayOf(day)}`)}`,
    languages: (all) => [
      all.map(({ language, level }) => `${language} - ${levelWords.plain[level]}`).join('; '),
    ],
  }),
  layoutOf({
    headings: ['Professional experience', 'Academic background', 'Certificates', 'Language'],
    job: ({ title, employer, from, to }) => [
      `${title} – ${employer} – ${from.slice(0, 4)} to ${to?.slice(0, 4) ?? 'present'}`,
    ],
    study: ({ what, school, year }) => [`${year}: ${what}, ${school}`],
    certificate: ({ name, expires }) => `${name}${until(expires, (day) => `, valid through ${dayOf(day)}`)}`,
    languages: each(({ language, level }) => `${language} ${levelWords.grades[level]}`),
  }),
  layoutOf({
    headings: ['WORK EXPERIENCE', 'EDUCATION', 'LICENSES AND CERTIFICATIONS', 'LANGUAGES'],
    job: ({ title, employer, place, from, to }) => [
      `${short(from)} - ${to ? short(to) : 'Present'}: ${title}, ${employer}, ${place}`,
    ],
    study: ({ what, school, year }) => [`• ${what} at ${school}, ${year}`],
    certificate: ({ name, expires }) => `${name}${until(expires, (day) => ` (valid until ${dayOf(day)})`)}`,
    languages: each(({ language, level }) => `${language} (${levelWords.plain[level]})`),
  }),
]

export interface MadeUpCv {
  layout: number
  /** The lines that are headings. */
  headings: readonly string[]
  lines: string[]
  /** Its content, whether a reader finds it or not. */
  truth: CvProposal[]
}

/** Forty CVs: four people in ten layouts, as a reader gets their lines. */
export function madeUpCvs(): MadeUpCv[] {
  return layouts.flatMap((layout, at) =>
    people.map((person) => ({
      layout: at + 1,
      headings: layout.headings,
      lines: layout.linesOf(person),
      truth: truthOf(person),
    })),
  )
}

const truthOf = ({ jobs, education, certificates, languages }: Somebody): CvProposal[] => [
  ...jobs.map((job) => ({ part: 'work' as const, entry: { ...job, what: '' }, line: '' })),
  ...education.map((entry) => ({ part: 'education' as const, entry, line: '' })),
  ...certificates.map((entry) => ({
    part: 'certificates' as const,
    entry: { ...entry, number: '' },
    line: '',
  })),
  ...languages.map((entry) => ({ part: 'languages' as const, entry, line: '' })),
]
