import type { FilterName } from '#contract/catalogue/job-filters.ts'

/** Words that a filter expresses better. */
export interface KindOfWork {
  /** Label of the chip. */
  label: string
  /** Spellings, folded. */
  says: readonly string[]
  /** A job matches by the filter … */
  filter?: { name: FilterName; value: string }
  /** … or by one of these in its title … */
  titles?: readonly string[]
  /** … or in any text. */
  texts?: readonly string[]
}

const beginners = [
  'no experience',
  'without experience',
  'experience not required',
  'no prior experience',
  'fresh graduate',
  'fresh graduates',
  'freshers',
  'fresher',
  'entry level',
  'school leavers',
  'school leaver',
  'training will be given',
  'training provided',
]

export const kindsOfWork: readonly KindOfWork[] = [
  {
    label: 'Part time',
    says: ['part time', 'parttime', 'part timer', 'half day'],
    filter: { name: 'type', value: 'Part time' },
    titles: ['part time', 'parttime'],
  },
  {
    label: 'Full time',
    says: ['full time', 'fulltime'],
    filter: { name: 'type', value: 'Full time' },
    titles: ['full time', 'fulltime'],
  },
  {
    label: 'Internship',
    says: [
      'internship',
      'internships',
      'intern',
      'interns',
      'apprenticeship',
      'apprenticeships',
      'apprentice',
      'apprentices',
    ],
    filter: { name: 'type', value: 'Intern' },
    titles: ['intern', 'interns', 'internship', 'internships', 'apprentice', 'apprenticeship'],
  },
  {
    label: 'Temporary',
    says: ['temporary', 'temp', 'seasonal'],
    filter: { name: 'type', value: 'Temporary' },
    titles: ['temporary', 'temp', 'seasonal'],
  },
  {
    label: 'Freelance',
    says: ['freelance', 'freelancer', 'freelancing', 'own boss', 'self employed'],
    filter: { name: 'type', value: 'Freelance' },
    titles: ['freelance', 'freelancer'],
  },
  {
    label: 'Contract',
    says: ['contract basis', 'on contract', 'contract job', 'contract jobs', 'fixed term', 'contractual'],
    filter: { name: 'type', value: 'Contract' },
    titles: ['contract', 'fixed term', 'contractual'],
  },
  {
    label: 'Remote',
    says: [
      'remote',
      'remotely',
      'work from home',
      'working from home',
      'wfh',
      'home based',
      'from home',
      'telecommute',
      'telecommuting',
      'work at home',
      'wah',
    ],
    filter: { name: 'mode', value: 'Remote' },
    titles: ['remote', 'work from home', 'work at home', 'wah', 'home based', 'telecommute'],
    texts: ['work from home', 'work at home', 'work remotely', 'telecommute', 'working from home'],
  },
  {
    label: 'Hybrid',
    says: ['hybrid'],
    filter: { name: 'mode', value: 'Hybrid' },
    titles: ['hybrid'],
  },
  {
    label: 'On call',
    says: ['on call'],
    titles: ['on call'],
  },
  {
    label: 'Night shift',
    says: [
      'night shift',
      'night shifts',
      'night duty',
      'nights',
      'at night',
      'night work',
      'night job',
      'overnight',
    ],
    titles: ['night', 'nights', 'overnight'],
    texts: ['night shift', 'night shifts', 'night duty', 'overnight shift'],
  },
  {
    label: 'Evenings',
    says: ['evening', 'evenings', 'evening shift', 'after work'],
    titles: ['evening', 'evenings'],
    texts: ['evening', 'evenings'],
  },
  {
    label: 'Food and accommodation',
    says: [
      'food and accommodation',
      'accommodation and food',
      'food and room',
      'room and food',
      'room and board',
      'free food',
      'free accommodation',
      'accommodation provided',
      'with accommodation',
      'live in',
      'food and room is given',
      'food and room given',
      'food and accommodation provided',
      'staff accommodation',
    ],
    texts: [
      'accommodation',
      'full board',
      'room and board',
      'free meals',
      'food and accommodation',
      'staff housing',
    ],
  },
  {
    label: 'Weekends',
    says: ['weekend', 'weekends'],
    titles: ['weekend', 'weekends'],
    texts: ['weekend', 'weekends'],
  },
  {
    label: 'No experience needed',
    says: [
      'fresh',
      'fresher',
      'freshers',
      ...beginners.slice(0, 4),
      'fresh graduate',
      'entry level',
      'school leaver',
      'no degree',
      'without degree',
      'without a degree',
      'no qualification',
      'no qualifications',
      'without qualifications',
      'first job',
      'unskilled',
    ],
    titles: ['entry level', 'trainee', 'junior', 'graduate', 'helper', 'apprentice'],
    texts: beginners,
  },
  {
    label: 'Open to Maldivians',
    says: [
      'locals',
      'for locals',
      'locals only',
      'maldivians',
      'for maldivians',
      'maldivian',
      'maldivians only',
    ],
    filter: { name: 'applicants', value: 'Maldivians' },
  },
  {
    label: 'Open to foreigners',
    says: ['foreigners', 'for foreigners', 'foreigner', 'expat', 'expats', 'expatriate', 'expatriates'],
    filter: { name: 'applicants', value: 'Foreigners' },
  },
]

const bySaying = new Map(kindsOfWork.flatMap((kind) => kind.says.map((words) => [words, kind] as const)))

export const kindSaid = (words: string): KindOfWork | undefined => bySaying.get(words)

/** Maximum number of words of a spelling. */
export const maxSayingWords = Math.max(...[...bySaying.keys()].map((words) => words.split(' ').length))
