import { describe, expect, test } from 'vitest'
import { releasedGroups } from '#features/search/server/groups.ts'
import { synonymsOf } from '#features/search/words/synonym-rules.ts'
import { jobsFor } from './for-me-rules.ts'
import type { JobToRank, Person } from './reason-rules.ts'

const synonyms = synonymsOf(releasedGroups)
const nobody: Person = {
  nationality: 'Maldivian',
  sector: 'Manufacturing',
  work: '',
  payInLaari: null,
  experience: [],
  liked: [],
  unwanted: [],
}

/** A board of what is advertised in the Maldives: title, category, place, and the skills that it names. */
const board: [string, string, string?, string[]?][] = [
  ['Waiter', 'Hospitality', 'Malé'],
  ['Head Waiter', 'Hospitality', 'Baa Atoll'],
  ['Food and Beverage Attendant', 'Hospitality', 'Maafushi'],
  ['Bartender', 'Hospitality', 'Malé'],
  ['Front Office Manager', 'Hospitality', 'Baa Atoll', ['Opera']],
  ['Assistant Front Office Manager', 'Hospitality', 'Malé', ['Opera']],
  ['Receptionist', 'Hospitality', 'Malé', ['Opera']],
  ['Guest Service Agent', 'Hospitality', 'Addu City'],
  ['Chef de Partie', 'Hospitality', 'Baa Atoll'],
  ['Demi Chef', 'Hospitality', 'Malé'],
  ['Dive Instructor', 'Hospitality', 'Maafushi', ['PADI']],
  ['PADI Instructor (German speaking)', 'Hospitality', 'Baa Atoll', ['PADI']],
  ['Sales Manager', 'Sales', 'Malé', ['Excel']],
  ['Sales Executive', 'Sales', 'Malé'],
  ['Cashier', 'Retail', 'Malé'],
  ['Accountant', 'Finance', 'Malé', ['Excel', 'QuickBooks']],
  ['Assistant Accountant', 'Finance', 'Addu City', ['Excel']],
  ['Finance Manager', 'Finance', 'Malé', ['QuickBooks']],
  ['Software Developer', 'Technology', 'Malé', ['TypeScript']],
  ['Civil Engineer', 'Engineering', 'Addu City'],
  ['Software Engineer', 'Technology', 'Malé', ['TypeScript']],
  ['Staff Nurse', 'Healthcare', 'Addu City'],
  ['Registered Nurse - ICU', 'Healthcare', 'Malé'],
  ['Primary Teacher', 'Education', 'Maafushi'],
  ['Office Assistant', 'Administration', 'Malé', ['Excel']],
  ['Human Resources Manager', 'Administration', 'Malé', ['Excel']],
]

const sectorOf = (category: string) =>
  category === 'Hospitality' ? 'Tourism & Resort Sector' : 'Private Sector'
const jobs = (place?: string, skills: string[] = []): JobToRank[] =>
  board.map(([title, category, placeName = '', named = []], at) => ({
    id: title,
    title,
    category,
    placeName,
    employerId: String(at),
    sector: sectorOf(category),
    restriction: 'No Restriction',
    place: placeName === place ? 'same' : null,
    sure: null,
    skills: named.filter((skill) => skills.includes(skill)),
    wish: [],
    experience: [],
    akin: [],
    publishedAt: -at,
  }))
const liked = (title: string, category: string) => ({ title, category, sector: sectorOf(category) })

/**
 * Judgements of people who know the trades: results that must appear, and results that must not. A result in neither
 * list does no harm.
 */
const judged: {
  who: string
  person: Partial<Person>
  place?: string
  skills?: string[]
  fits: string[]
  never: string[]
}[] = [
  {
    who: 'a waiter in Malé',
    person: { liked: [liked('Waitress', 'Hospitality')] },
    place: 'Malé',
    fits: ['Waiter', 'Head Waiter', 'Food and Beverage Attendant'],
    never: ['Cashier', 'Accountant', 'Chef de Partie', 'Dive Instructor', 'Software Engineer'],
  },
  {
    who: 'a front office manager',
    person: { liked: [liked('Front Office Manager', 'Hospitality')] },
    fits: ['Front Office Manager', 'Assistant Front Office Manager'],
    never: ['Sales Manager', 'Finance Manager', 'Human Resources Manager', 'Office Assistant', 'Waiter'],
  },
  {
    who: 'who looks for a reception',
    person: { work: 'Front desk agent' },
    fits: ['Receptionist', 'Guest Service Agent'],
    never: ['Front Office Manager', 'Office Assistant', 'Sales Executive', 'Waiter'],
  },
  {
    who: 'a dive instructor with a certificate',
    person: {},
    skills: ['PADI'],
    place: 'Baa Atoll',
    fits: ['PADI Instructor (German speaking)'],
    never: ['Front Office Manager', 'Head Waiter', 'Primary Teacher'],
  },
  {
    who: 'a bookkeeper in Malé',
    person: { liked: [liked('Accountant', 'Finance')] },
    place: 'Malé',
    skills: ['Excel', 'QuickBooks'],
    fits: ['Accountant', 'Assistant Accountant', 'Finance Manager'],
    never: ['Software Engineer', 'Waiter', 'Bartender', 'Cashier'],
  },
  {
    who: 'a software engineer',
    person: { work: 'Software engineer' },
    skills: ['TypeScript'],
    fits: ['Software Engineer', 'Software Developer'],
    never: ['Civil Engineer', 'Sales Executive'],
  },
  {
    who: 'a nurse in Addu',
    person: { work: 'nurse' },
    place: 'Addu City',
    fits: ['Staff Nurse', 'Registered Nurse - ICU'],
    never: ['Civil Engineer', 'Guest Service Agent', 'Assistant Accountant'],
  },
  {
    who: 'a teacher',
    person: { liked: [liked('Primary School Teacher', 'Education')] },
    fits: ['Primary Teacher'],
    never: ['Dive Instructor', 'Office Assistant'],
  },
  {
    who: 'a cook who does not want to be a chef de partie',
    person: { liked: [liked('Demi Chef de Partie', 'Hospitality')], unwanted: ['Waiter'] },
    place: 'Malé',
    fits: ['Chef de Partie', 'Demi Chef'],
    never: ['Waiter', 'Head Waiter', 'Food and Beverage Attendant', 'Accountant'],
  },
  {
    who: 'somebody in Maafushi of whom nothing else is known',
    person: {},
    place: 'Maafushi',
    fits: ['Food and Beverage Attendant', 'Dive Instructor', 'Primary Teacher'],
    never: ['Waiter', 'Accountant', 'Civil Engineer'],
  },
]

describe('the jobs for', () => {
  for (const { who, person, place, skills, fits, never } of judged)
    test(who, () => {
      const found = jobsFor({ ...nobody, ...person }, jobs(place, skills), synonyms).map(({ id }) => id)
      expect(fits.filter((title) => !found.includes(title))).toEqual([])
      expect(never.filter((title) => found.includes(title))).toEqual([])
    })
})

const job = (more: Partial<JobToRank> = {}): JobToRank => ({
  id: 'a',
  title: 'Waiter',
  employerId: 'e',
  category: 'Hospitality',
  restriction: 'No Restriction',
  sector: 'Tourism & Resort Sector',
  placeName: 'Malé',
  place: null,
  sure: null,
  skills: [],
  wish: [],
  experience: [],
  akin: [],
  publishedAt: 0,
  ...more,
})
const waiter: Person = { ...nobody, work: 'Waiter' }
const shown = (person: Person, ...all: Partial<JobToRank>[]) =>
  jobsFor(person, all.map(job), synonyms).map(({ id }) => id)
const why = (person: Person, more: Partial<JobToRank>) => jobsFor(person, [job(more)], synonyms)[0]?.why

describe('a job is not recommended', () => {
  test('when the person is not eligible', () => {
    const jobs = [
      { id: 'all' },
      { id: 'locals', restriction: 'Local Only' as const, employerId: 'f' },
      { id: 'others', restriction: 'Foreign Only' as const, employerId: 'g' },
    ]
    expect(shown(waiter, ...jobs)).toEqual(['all', 'locals'])
    expect(shown({ ...waiter, nationality: 'Foreign' }, ...jobs)).toEqual(['all', 'others'])
    expect(shown({ ...waiter, nationality: null }, ...jobs)).toEqual(['all'])
  })

  test('when it guarantees less than the wished pay; one without a figure stays', () => {
    const person = { ...waiter, payInLaari: 800_000 }
    const jobs = [
      { id: 'less', sure: 799_999 },
      { id: 'enough', sure: 800_000 },
      { id: 'unsaid', employerId: 'f' },
    ]
    expect(shown(person, ...jobs)).toEqual(['enough', 'unsaid'])
  })

  test('when the person dismissed its kind, under any name', () => {
    const person = { ...waiter, unwanted: ['Waitress'] }
    expect(shown(person, { title: 'Senior Waiter' }, { title: 'F&B Attendant' })).toEqual([])
  })

  test('because of any of many dismissed kinds, for which its title is not read again', () => {
    let readings = 0
    const counted = { ...job({ id: 'a', title: 'Head Waiter' }) }
    Object.defineProperty(counted, 'title', {
      enumerable: true,
      get: () => {
        readings += 1
        return 'Head Waiter'
      },
    })
    const unwanted = Array.from({ length: 200 }, (_, at) => `Boat Builder ${at}`)
    expect(jobsFor({ ...waiter, unwanted }, [counted], synonyms)).toHaveLength(1)
    expect(readings).toBeLessThan(5)
    expect(jobsFor({ ...waiter, unwanted: [...unwanted, 'Waitress'] }, [counted], synonyms)).toEqual([])
  })

  test('for its place or its category alone, where the wanted work is known', () => {
    expect(shown(waiter, { title: 'Cashier', place: 'same' })).toEqual([])
    const person = { ...nobody, liked: [liked('Waiter', 'Hospitality')] }
    expect(shown(person, { title: 'Spa Therapist' })).toEqual([])
    expect(shown(person, { title: 'Spa Therapist', place: 'near' })).toEqual(['a'])
    expect(shown(person, { title: 'Spa Therapist', place: 'near', sector: 'Healthcare' })).toEqual([])
  })

  test('for skills that are common to all work', () => {
    expect(shown(nobody, { skills: ['English', 'Microsoft Office'], place: null })).toEqual([])
    expect(shown(nobody, { skills: ['English', 'Opera'], place: 'near' })).toEqual(['a'])
  })

  test('beyond six, and beyond two of an employer', () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ id: `${at}`, employerId: `${at}`, publishedAt: at }))
    expect(shown(waiter, ...many)).toEqual(['8', '7', '6', '5', '4', '3'])
    expect(shown(waiter, { id: 'a' }, { id: 'b' }, { id: 'c' })).toEqual(['a', 'b'])
  })
})

describe('the reason says', () => {
  const cases: [string, Person, Partial<JobToRank>, string][] = [
    ['what one looks for', waiter, { place: 'same' }, 'The work you want, in Malé'],
    [
      'like what',
      { ...nobody, liked: [liked('Front Office Manager', 'Hospitality')] },
      { title: 'Assistant Front Office Manager', place: 'same' },
      'Like Front Office Manager, in Malé',
    ],
    ['near what', waiter, { place: 'near' }, 'The work you want, near you, in Malé'],
    ['which skills', nobody, { skills: ['Excel', 'Opera', 'SAP'] }, 'Mentions your skills Opera and SAP'],
    [
      'that it pays enough',
      { ...waiter, payInLaari: 1 },
      { sure: 2 },
      'The work you want, pays what you want',
    ],
    [
      'which category',
      { ...nobody, liked: [liked('Waiter', 'Hospitality')] },
      { title: 'Spa Therapist', place: 'same' },
      'Hospitality, like Waiter, in Malé',
    ],
    ['where, if no more is known', nobody, { place: 'same' }, 'In Malé'],
  ]
  for (const [what, person, more, words] of cases) test(what, () => expect(why(person, more)).toBe(words))
})

describe('of the jobs that fit', () => {
  const developer: Person = {
    ...nobody,
    sector: 'Technology',
    experience: [
      { text: 'backend developer', isName: true },
      { text: 'harbour', isName: false },
      { text: 'marine', isName: false },
    ],
  }
  const there = (title: string, more: Partial<JobToRank> = {}) => ({
    id: title,
    title,
    employerId: title,
    ...more,
  })

  test('the same work stands before what is close to it, and that before skills, however near the others are', () => {
    const skills = ['Figma', 'Git', 'HTML']
    const jobs = [
      there('Product Designer', { skills, place: 'same', sector: 'Technology' }),
      there('Web Developer', { skills, place: 'same' }),
      there('Backend Engineer', { experience: ['backend developer'] }),
    ]
    expect(shown(developer, ...jobs)).toEqual(['Backend Engineer', 'Web Developer', 'Product Designer'])
  })

  test('a word of the experience that is no occupation counts as the last word of a title, or together with others', () => {
    const one = { experience: ['harbour'] }
    expect(shown(developer, there('Harbour Engineer', one))).toEqual([])
    expect(shown(developer, there('Keeper of the Harbour', one))).toEqual([])
    expect(shown(developer, there('Old Harbour', one))).toEqual(['Old Harbour'])
    const two = { experience: ['harbour', 'marine'] }
    expect(shown(developer, there('Marine Engineer, Harbour', two))).toEqual(['Marine Engineer, Harbour'])
  })

  test('one skill is enough in the sector, and not alone', () => {
    expect(shown({ ...nobody, sector: 'Technology' }, { skills: ['Git'], sector: 'Technology' })).toEqual([
      'a',
    ])
    expect(shown(nobody, { skills: ['Git'] })).toEqual([])
  })

  test('nearby jobs are shown if no other fits: of the sector, or all while no work is known; never by the sector alone', () => {
    const jobs = [
      there('Cashier', { sector: 'Technology' }),
      there('Cook', { sector: 'Technology', place: 'near' }),
      there('Mason', { place: 'same' }),
    ]
    expect(shown(developer, ...jobs)).toEqual(['Cook'])
    expect(shown({ ...developer, experience: [] }, ...jobs)).toEqual(['Cook', 'Mason'])
    expect(
      shown(
        { ...developer, payInLaari: 2 },
        there('Cashier', { sector: 'Technology', place: 'near', sure: 1 }),
      ),
    ).toEqual([])
    const akin = there('Concierge', { akin: ['receptionist'] })
    expect(shown(developer, ...jobs, akin)).toEqual(['Concierge'])
    const fitting = there('Developer', { experience: ['backend developer'] })
    expect(shown(developer, ...jobs, fitting)).toEqual(['Developer'])
  })
})
