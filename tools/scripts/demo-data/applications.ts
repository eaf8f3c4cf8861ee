import type { AnswerStatus } from '#contract/facts/application-status.ts'
import type { people } from './people.ts'

/** An application of the demo data: job seeker, job, time, and its answers a day apart. */
export interface DemoApplication {
  who: keyof typeof people
  job: string
  daysAgo: number
  coverLetter?: string
  answers?: { status: AnswerStatus; notes?: string }[]
  isWithdrawn?: boolean
}

const underReview = { status: 'Under Review' } as const
const shortlisted = { status: 'Shortlisted' } as const

export const demoApplications: DemoApplication[] = [
  {
    who: 'aishath',
    job: 'Front Office Manager',
    daysAgo: 0,
    coverLetter:
      'I have run the evening shift of a 110-villa resort for two years and know the seaplane schedule by heart. Baa Atoll is home.',
  },
  {
    who: 'aishath',
    job: 'Villa Host',
    daysAgo: 3,
    answers: [{ status: 'Interview', notes: 'Can we call you on Thursday at ten?' }],
  },
  { who: 'aishath', job: 'Reservations Executive', daysAgo: 16, answers: [underReview], isWithdrawn: true },
  {
    who: 'aishath',
    job: 'Guesthouse Manager',
    daysAgo: 0,
    coverLetter: 'I would love to look after a small house. When could I visit?',
  },
  {
    who: 'ibrahim',
    job: 'Senior Backend Developer',
    daysAgo: 0,
    coverLetter: 'My last two years were PostgreSQL by day and on-call by night.',
  },
  {
    who: 'ibrahim',
    job: 'Frontend Developer (React)',
    daysAgo: 2,
    coverLetter: 'Please look at the booking pages I made for three guesthouses: each under 60 kB.',
    answers: [shortlisted],
  },
  {
    who: 'ibrahim',
    job: 'Data Analyst',
    daysAgo: 9,
    answers: [
      underReview,
      { status: 'Rejected', notes: 'Thank you. We chose someone with banking experience.' },
    ],
  },
  { who: 'fathmath', job: 'Mathematics Teacher, Key Stages 4 and 5', daysAgo: 1, answers: [underReview] },
  {
    who: 'fathmath',
    job: 'School Counsellor',
    daysAgo: 13,
    answers: [{ status: 'Rejected', notes: 'A degree in psychology is needed for this post.' }],
  },
  {
    who: 'fathmath',
    job: 'Exam Invigilator',
    daysAgo: 12,
    answers: [{ status: 'Hired', notes: 'Welcome! Training is on the first Saturday of May.' }],
  },
  {
    who: 'priya',
    job: 'Registered Nurse',
    daysAgo: 3,
    coverLetter: 'I am registered in Kerala and have sent my papers to the Maldivian council.',
    answers: [shortlisted, { status: 'Interview', notes: 'Video call on Monday, 3 pm Malé time.' }],
  },
  { who: 'priya', job: 'Occupational Nurse', daysAgo: 20, answers: [underReview] },
  { who: 'priya', job: 'Spa Therapist', daysAgo: 21, isWithdrawn: true },
  {
    who: 'hussain',
    job: 'Boat Captain',
    daysAgo: 12,
    answers: [shortlisted, { status: 'Interview', notes: 'Sea trial with our fleet manager next week.' }],
  },
  {
    who: 'hussain',
    job: 'Marine Diesel Mechanic',
    daysAgo: 14,
    answers: [underReview, shortlisted, { status: 'Hired', notes: 'See you at the slipway on the first.' }],
  },
  { who: 'hussain', job: 'Deckhand', daysAgo: 2 },
  { who: 'hussain', job: 'Refrigeration Technician', daysAgo: 10, answers: [{ status: 'Rejected' }] },
  { who: 'mariyam', job: 'Night Auditor', daysAgo: 7, answers: [underReview] },
  {
    who: 'mariyam',
    job: 'Accounts Officer',
    daysAgo: 25,
    answers: [shortlisted, { status: 'Hired', notes: 'We are glad that you join us.' }],
  },
  { who: 'mariyam', job: 'Teller', daysAgo: 5 },
  {
    who: 'mariyam',
    job: 'Assistant Accountant',
    daysAgo: 30,
    answers: [{ status: 'Rejected', notes: 'The position went to a colleague.' }],
  },
  { who: 'rafiq', job: 'Mason (20 positions)', daysAgo: 5, answers: [shortlisted] },
  { who: 'rafiq', job: 'Carpenter', daysAgo: 33, answers: [underReview] },
  {
    who: 'yoosuf',
    job: 'Software Engineering Intern',
    daysAgo: 10,
    coverLetter: 'I built a tide table for my island and would like to learn how real software is made.',
    answers: [{ status: 'Interview', notes: 'Come for coffee above the fish market.' }],
  },
  { who: 'yoosuf', job: 'Snorkel Guide', daysAgo: 4 },
]
