import { beforeAll, describe, expect, test } from 'vitest'
import type { Category, Sector } from '#contract/facts/vocabularies.ts'
import type { MyPage } from '#contract/my-page/my-page.ts'
import { recountWords } from '#features/search/server/recount-words.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'

const tourism = 'Tourism & Resort Sector'
const firm = 'Private Sector'

/** Jobs of the board: title, sector, category, place, description. The first is the newest. */
const board: [string, Sector, Category, string, string][] = [
  [
    'Product Designer',
    'Technology',
    'Technology',
    'k-male',
    'Figma, HTML and Git. Works with our developers.',
  ],
  ['Villa Host', tourism, 'Hospitality', 'k-maafushi', 'Care for the guests of eight villas.'],
  ['Front Office Manager', tourism, 'Hospitality', 'b-eydhafushi', 'Lead the front office. Opera.'],
  ['Front Desk Agent', tourism, 'Hospitality', 'k-maafushi', 'Arrivals and departures.'],
  ['Night Auditor', tourism, 'Hospitality', 'k-male', 'Closes the day in Opera.'],
  ['Sous Chef', tourism, 'Hospitality', 'b-eydhafushi', 'Runs the kitchen beside the head of it.'],
  ['Commis II', tourism, 'Hospitality', 'k-maafushi', 'Cold kitchen.'],
  ['Pastry Cook', tourism, 'Hospitality', 'k-male', 'Cakes and bread.'],
  ['F&B Attendant', tourism, 'Hospitality', 'k-maafushi', 'Serves in two restaurants.'],
  ['Housekeeping Attendant', tourism, 'Hospitality', 'b-eydhafushi', 'Cleans eleven villas a day.'],
  ['PADI Dive Instructor', tourism, 'Hospitality', 'k-maafushi', 'Nitrox, and German if you can.'],
  ['Snorkelling Guide', tourism, 'Hospitality', 'b-eydhafushi', 'Two trips a day to the house reef.'],
  ['Spa Therapist', tourism, 'Hospitality', 'k-male', 'Balinese and Thai massage.'],
  ['Speedboat Captain', tourism, 'Other', 'k-maafushi', 'Transfers to the airport.'],
  ['Backend Engineer', 'Technology', 'Technology', 'k-male', 'Go, Kafka and PostgreSQL.'],
  ['Frontend Developer (React)', 'Technology', 'Technology', 'k-male', 'TypeScript and Git.'],
  ['PHP Developer', 'Technology', 'Technology', 's-hithadhoo', 'Laravel, MySQL.'],
  ['IT Support Officer', 'Technology', 'Technology', 's-hithadhoo', 'Printers, Windows and networks.'],
  ['Database Administrator', 'Finance', 'Technology', 'k-male', 'Oracle and PostgreSQL.'],
  ['Accounts Executive', firm, 'Finance', 'k-male', 'QuickBooks, and the tax returns.'],
  ['Internal Auditor', 'Finance', 'Finance', 'k-male', 'Reports to the board.'],
  ['Credit Officer', 'Finance', 'Finance', 's-hithadhoo', 'Loans for small businesses.'],
  ['Registered Nurse', 'Healthcare', 'Healthcare', 's-hithadhoo', 'Night shifts in the ward.'],
  ['Physiotherapist', 'Healthcare', 'Healthcare', 'k-male', 'Patients after a stroke.'],
  ['Laboratory Technician', 'Healthcare', 'Healthcare', 'k-male', 'Blood samples.'],
  ['Secondary Teacher, Mathematics', 'Education', 'Education', 's-hithadhoo', 'Grades 8 to 10.'],
  ['Quran Teacher', 'Education', 'Education', 'b-eydhafushi', 'Afternoons.'],
  ['School Counsellor', 'Education', 'Education', 'k-male', 'Talks with students and parents.'],
  ['Site Engineer', 'Consulting', 'Engineering', 's-hithadhoo', 'Harbour works. AutoCAD.'],
  ['Quantity Surveyor', 'Consulting', 'Engineering', 'k-male', 'Bills of quantities.'],
  ['Mason', firm, 'Construction', 'k-male', 'Blocks and plaster.'],
  ['Electrician', firm, 'Construction', 's-hithadhoo', 'Houses and small shops.'],
  ['Diesel Mechanic', 'Manufacturing', 'Other', 'k-male', 'Marine engines.'],
  ['Fish Cutter', 'Manufacturing', 'Manufacturing', 's-hithadhoo', 'Yellowfin tuna.'],
  ['Sales Executive', firm, 'Sales', 'k-male', 'Sells building materials.'],
  ['Cashier', firm, 'Retail', 'k-male', 'Evenings.'],
  ['Storekeeper', firm, 'Retail', 's-hithadhoo', 'Counts what comes and goes.'],
  ['Delivery Rider', firm, 'Other', 'k-male', 'With your own motorcycle.'],
  ['HR Officer', firm, 'Administration', 'k-male', 'Contracts, leave and work permits.'],
  ['Administrative Assistant', firm, 'Administration', 'k-male', 'Letters in Dhivehi and English. Excel.'],
  ['Legal Officer', 'Consulting', 'Other', 'k-male', 'Contracts.'],
  ['Graphic Designer', firm, 'Marketing', 'k-male', 'Photoshop and Illustrator.'],
  ['Social Media Manager', tourism, 'Marketing', 'k-male', 'Posts for three resorts.'],
]

interface Profile {
  who: string
  sector: Sector
  experience?: string
  skills?: string[]
  location?: string
  work?: string
  /** Jobs that stand first, in this order. */
  first?: string[]
  /** Jobs that stand among the others. */
  fits?: string[]
  never?: string[]
}

const office = ['Front Office Manager', 'Front Desk Agent']
const profiles: Profile[] = [
  {
    who: 'six years in front office',
    sector: tourism,
    experience: 'Six years in front office',
    fits: office,
    never: ['Administrative Assistant', 'HR Officer', 'Villa Host', 'Frontend Developer (React)'],
  },
  {
    who: 'the same in a longer text, in another sector',
    sector: firm,
    experience:
      'From 2015 to 2019 I was a receptionist at a guesthouse in Maafushi; since then supervisor at the front desk of a resort.',
    location: 'Malé',
    fits: office,
    never: ['Cashier', 'Administrative Assistant'],
  },
  {
    who: 'with a letter wrong',
    sector: tourism,
    experience: 'recepsionist for 2 years',
    fits: ['Front Desk Agent'],
    never: ['Spa Therapist', 'Sous Chef'],
  },
  {
    who: 'a backend developer',
    sector: 'Technology',
    experience: 'Backend developer, 5 years, PHP and Node',
    skills: ['Git', 'Figma', 'HTML', 'PostgreSQL'],
    location: 'Malé',
    first: ['Backend Engineer'],
    fits: ['Frontend Developer (React)', 'PHP Developer'],
    never: ['Graphic Designer'],
  },
  {
    who: 'a developer who says so in the skills of a designer',
    sector: 'Technology',
    work: 'Software developer',
    skills: ['Figma', 'HTML', 'Git'],
    location: 'Malé',
    first: ['Frontend Developer (React)', 'PHP Developer'],
    fits: ['Product Designer'],
  },
  {
    who: 'a designer',
    sector: 'Technology',
    experience: 'UX designer at an agency',
    skills: ['Figma'],
    location: 'Malé',
    first: ['Product Designer'],
    never: ['PHP Developer', 'Backend Engineer'],
  },
  {
    who: 'somebody of the help desk',
    sector: 'Technology',
    experience: '3 years: technical support for a bank',
    location: 'Addu City',
    first: ['IT Support Officer'],
    never: ['Product Designer', 'Credit Officer'],
  },
  {
    who: 'a keeper of databases',
    sector: 'Finance',
    experience: 'DBA since 2018',
    skills: ['Oracle'],
    first: ['Database Administrator'],
    never: ['Internal Auditor'],
  },
  {
    who: 'a cook of ten years',
    sector: tourism,
    experience: 'Cook, 10 years. Two of them as chef de partie.',
    location: 'Malé',
    fits: ['Sous Chef', 'Pastry Cook'],
    never: ['F&B Attendant', 'Spa Therapist', 'Villa Host'],
  },
  {
    who: 'a waitress',
    sector: tourism,
    experience: '2 years as waitress, then hostess',
    fits: ['F&B Attendant'],
    never: ['Sous Chef', 'Housekeeping Attendant'],
  },
  {
    who: 'a room boy',
    sector: tourism,
    experience: 'Room boy at a guest house',
    first: ['Housekeeping Attendant'],
    never: ['Snorkelling Guide', 'Sous Chef'],
  },
  {
    who: 'a diver by certificate alone',
    sector: tourism,
    skills: ['PADI', 'German'],
    location: 'Maafushi',
    first: ['PADI Dive Instructor'],
    never: ['Villa Host'],
  },
  {
    who: 'a guide of the reef',
    sector: tourism,
    experience: 'Snorkel guide, 4 seasons',
    first: ['Snorkelling Guide'],
    never: ['Sous Chef', 'Sales Executive'],
  },
  {
    who: 'a masseuse',
    sector: 'Healthcare',
    experience: 'Masseuse, five years in Bali',
    first: ['Spa Therapist'],
    never: ['Registered Nurse', 'Laboratory Technician'],
  },
  {
    who: 'a captain',
    sector: tourism,
    experience: 'boat captain (12 years) and mechanic',
    fits: ['Speedboat Captain', 'Diesel Mechanic'],
    never: ['Villa Host', 'Mason'],
  },
  {
    who: 'a bookkeeper',
    sector: firm,
    experience: '2 years: bookkeeper in a trading company',
    skills: ['QuickBooks', 'Excel'],
    location: 'Malé',
    first: ['Accounts Executive'],
    never: ['Sales Executive', 'Cashier'],
  },
  {
    who: 'an auditor',
    sector: 'Finance',
    experience: 'Audit of state companies',
    first: ['Internal Auditor'],
    never: ['Credit Officer', 'Cashier'],
  },
  {
    who: 'a nurse near her family',
    sector: 'Healthcare',
    experience: 'Staff nurse in a hospital of 200 beds',
    location: 'Hithadhoo, Addu City',
    first: ['Registered Nurse'],
    never: ['Electrician', 'Site Engineer'],
  },
  {
    who: 'a dentist, whom nobody looks for, sees the nearby jobs of health',
    sector: 'Healthcare',
    experience: 'Dentist since 2012',
    location: 'Malé',
    fits: ['Physiotherapist', 'Laboratory Technician'],
    never: ['Cashier', 'Mason', 'Night Auditor'],
  },
  {
    who: 'a teacher of mathematics',
    sector: 'Education',
    experience: '3 years: secondary school teacher, grades 8 to 10, mathematics',
    first: ['Secondary Teacher, Mathematics'],
    fits: ['Quran Teacher'],
    never: ['Registered Nurse'],
  },
  {
    who: 'a mason of many sites',
    sector: firm,
    experience: '9 years: mason on housing sites in Dhaka and Hulhumalé',
    first: ['Mason'],
    never: ['Site Engineer', 'Sales Executive', 'HR Officer'],
  },
  {
    who: 'an electrician',
    sector: 'Consulting',
    experience: 'Wiring. Licensed electrician.',
    location: 'Malé',
    first: ['Electrician'],
    never: ['Site Engineer', 'Mason'],
  },
  {
    who: 'a salesman',
    sector: firm,
    experience: 'Salesman for cement and paint',
    first: ['Sales Executive'],
    never: ['Cashier', 'Mason'],
  },
  {
    who: 'a personnel officer',
    sector: firm,
    experience: 'Human resources, 4 years',
    first: ['HR Officer'],
    never: ['Legal Officer', 'Credit Officer'],
  },
  {
    who: 'a nurse who wants to learn something else',
    sector: 'Healthcare',
    experience: 'Nurse, 6 years',
    work: 'Store keeper',
    first: ['Storekeeper', 'Registered Nurse'],
    never: ['Physiotherapist'],
  },
  {
    who: 'somebody who writes in Dhivehi',
    sector: firm,
    experience: 'މަސައްކަތު މީހެއްގެ ގޮތުގައި 5 އަހަރު',
    location: 'Addu City',
    fits: ['Electrician', 'Storekeeper'],
  },
  {
    who: 'somebody who has not written anything',
    sector: 'Manufacturing',
    location: 'Hithadhoo, Addu City',
    first: ['Fish Cutter'],
    fits: ['PHP Developer', 'Registered Nurse'],
  },
  {
    who: 'somebody who wrote how long, and not what',
    sector: 'Consulting',
    experience: '6 years of experience as a senior manager',
    never: ['Site Engineer', 'Quantity Surveyor', 'Legal Officer'],
  },
  {
    who: 'somebody with the skills of everybody',
    sector: 'Education',
    experience: 'Worked in offices.',
    skills: ['English', 'Microsoft Office', 'teamwork'],
    never: ['School Counsellor', 'Quran Teacher'],
  },
  {
    who: 'somebody who knows a program, wherever they live',
    sector: 'Consulting',
    skills: ['AutoCAD'],
    first: ['Site Engineer'],
    never: ['Legal Officer'],
  },
]

const site = await openTestApp()
beforeAll(async () => {
  for (const [at, [title, sector, category, placeId, descriptionText]] of board.entries())
    await insertJob(site.database.db, {
      title,
      sector,
      category,
      placeId,
      descriptionText,
      location: 'Maldives',
      employerId: (await insertEmployer(site)).id,
      company: `Company ${at}`,
      publishedAt: new Date(Date.UTC(2026, 10, 15, 12) - at * 60_000),
    })
  await recountWords(site.database.db, site.clock.now)
})

async function forMe({ work, who: _, first: _f, fits: _s, never: _n, ...profile }: Profile) {
  const { token } = await insertSeeker(site, { ...profile, nationality: 'Maldivian' })
  if (work) await site.call('PUT', '/api/jobseekers/wish', { as: token, body: { work } })
  const { body } = await site.call<MyPage>('GET', '/api/jobseekers/my-page', { as: token })
  return body.forMe
}

describe('the jobs for', () => {
  for (const profile of profiles)
    longTest(profile.who, async () => {
      const { first = [], fits = [], never = [] } = profile
      const shown = await forMe(profile)
      const titles = shown.map(({ job }) => job.title)
      const says = shown.map(({ job, why }) => `${job.title}: ${why}`).join('\n')
      expect(titles.slice(0, first.length), says).toEqual(first)
      expect(
        fits.filter((title) => !titles.includes(title)),
        says,
      ).toEqual([])
      expect(
        never.filter((title) => titles.includes(title)),
        says,
      ).toEqual([])
    })
})

longTest(
  'are never there for the sector alone, and nearby ones of the sector are, whatever was written',
  async () => {
    const sectors = [...new Set(board.map(([, sector]) => sector))]
    for (const sector of sectors)
      for (const experience of ['', '"-', '6', 'ގޮތްގޮތް']) {
        const known = { who: '', sector, experience, skills: ['Chess'] }
        expect(await forMe(known), `${sector}, ${experience}`).toEqual([])
        const shown = await forMe({ ...known, location: 'Malé' })
        expect(shown.length, `${sector}, ${experience}`).toBeGreaterThan(0)
      }
  },
)

describe('the reason says', () => {
  const cases: [string, Omit<Profile, 'who'>, string][] = [
    [
      'the words of the experience',
      { sector: tourism, experience: 'Six years in front office', location: 'Maafushi' },
      'Front Desk Agent: From your experience: front office, in Maafushi',
    ],
    [
      'what is close to it, and the skills',
      { sector: 'Technology', experience: 'Backend developer', skills: ['Git'] },
      'Frontend Developer (React): Close to your experience: backend developer, mentions your skill Git',
    ],
    [
      'what is close to the wish',
      { sector: 'Technology', work: 'Android developer' },
      'PHP Developer: Close to the work you want',
    ],
    [
      'the sector, if no more is known',
      { sector: 'Finance', location: 'Malé' },
      'Internal Auditor: In your sector, in Malé',
    ],
  ]
  for (const [what, profile, line] of cases)
    test(what, async () => {
      const shown = await forMe({ who: what, ...profile })
      expect(shown.map(({ job, why }) => `${job.title}: ${why}`)).toContain(line)
    })
})
