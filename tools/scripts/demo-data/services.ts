import { type DemoEmployer, mvr } from './demo-job.ts'

const clinic: DemoEmployer = {
  company: 'Hulhu Family Clinic',
  email: 'hr@hulhuclinic.example.com',
  sector: 'Healthcare',
  industry: 'Clinics',
  location: 'Hulhumalé',
  website: 'https://hulhuclinic.example.com',
  phone: '+960 335 0600',
  about: `General practice, paediatrics, dental care and a laboratory under one roof in Hulhumalé phase 2. We see four hundred people a day and answer the phone.`,
  plan: 'Pay-per-Ad',
  size: 'Medium',
  usual: {
    pay: { allowances: [{ name: 'Professional allowance', amount: 1000 }], inKind: ['Medical'] },
    terms: { hoursPerWeek: 44, daysOffPerWeek: 1.5, contract: 'Open-ended', trialMonths: 3 },
  },
  otherPurchase: 'rejected',
  jobs: [
    {
      title: 'General Practitioner',
      category: 'Healthcare',
      daysAgo: 1,
      salary: mvr(38000, 46000),
      description: `Twenty-four patients a session, fifteen minutes each, and colleagues next door to ask.

Requirements:
- MBBS and a licence of the Maldives Medical and Dental Council (or eligible; we help with the papers)
- two years after internship
- Dhivehi, or the will to learn it with our interpreter beside you

Five sessions a week at first; evening clinics are voluntary and paid on top.`,
    },
    {
      title: 'Registered Nurse',
      category: 'Healthcare',
      daysAgo: 4,
      salary: mvr(13000, 16000),
      description: `Triage, dressings, infusions and vaccinations in a team of fourteen.

- rotating shifts without nights
- registration with the council
- a steady hand with children

We pay two courses a year and the time to attend them.`,
    },
    {
      title: 'Medical Laboratory Technologist',
      category: 'Healthcare',
      daysAgo: 9,
      salary: mvr(14000, 17000),
      description: `Haematology, chemistry and microbiology with analysers bought last year. Diploma or degree, registration, and an eye for the result that does not fit the patient.`,
    },
    {
      title: 'Dental Assistant',
      category: 'Healthcare',
      type: 'Part time',
      daysAgo: 14,
      salary: mvr(55, 65, 'hour'),
      terms: { hoursPerWeek: 20 },
      description: `Afternoons from two to eight, four days a week. We train beginners who finished school with biology.`,
    },
    {
      title: 'Receptionist',
      category: 'Administration',
      daysAgo: 19,
      salary: mvr(8500, 10000),
      description: `Registration, insurance approval and the queue, with a smile that lasts until closing. Aasandha portal experience is a plus.`,
    },
    {
      title: 'Pharmacist',
      category: 'Healthcare',
      daysAgo: 27,
      salary: mvr(16000, 19000),
      description: `You lead our pharmacy of three, check every prescription against allergies and interactions, and keep controlled drugs as the law wants them kept.`,
    },
    {
      title: 'Physiotherapist',
      category: 'Healthcare',
      type: 'Contract',
      daysAgo: 38,
      salary: mvr(18000, 21000),
      description: `Twelve months while a colleague is on leave: sports injuries, strokes, backs that lifted too much cement.`,
    },
  ],
}

const school: DemoEmployer = {
  company: 'Fehi Hiyaa International School',
  email: 'office@fehihiyaa.example.com',
  sector: 'Education',
  industry: 'Schools',
  location: 'Hithadhoo, Addu City',
  website: 'https://fehihiyaa.example.com',
  phone: '+960 688 0700',
  about: `Five hundred and twenty pupils from preschool to A level, classes of at most twenty-two, and a science garden that won the national prize in 2025.`,
  plan: 'Pay-per-Ad',
  size: 'Medium',
  usual: {
    pay: { allowances: [{ name: 'Housing', amount: 2500 }], inKind: ['Medical'] },
    terms: { hoursPerWeek: 40, daysOffPerWeek: 2, contract: 'Fixed term', contractMonths: 24 },
  },
  jobs: [
    {
      title: 'Mathematics Teacher, Key Stages 4 and 5',
      category: 'Education',
      daysAgo: 2,
      salary: mvr(17000, 21000),
      description: `Cambridge IGCSE and A level, twenty-two lessons a week, and the maths club if you like.

You bring:
- a degree in mathematics or near it, with a teaching qualification
- two years before a class
- the habit of asking why before how

Housing allowance and school places for your children.`,
    },
    {
      title: 'Dhivehi and Islam Teacher',
      category: 'Education',
      daysAgo: 8,
      salary: mvr(15000, 18500),
      restriction: 'Local Only',
      description: `Grades 3 to 7. You make Thaana a pleasure to write and stories a reason to read. Diploma or degree in teaching, registration with the ministry.`,
    },
    {
      title: 'Preschool Teacher',
      category: 'Education',
      daysAgo: 12,
      salary: mvr(11000, 13500),
      description: `Eighteen children of four, one assistant, a sandpit, and a day that begins with a song.

Certificate in early childhood education and patience without end.`,
    },
    {
      title: 'School Counsellor',
      category: 'Education',
      mode: 'Hybrid',
      daysAgo: 15,
      salary: mvr(16000, 19000),
      description: `Listening is the job: pupils, parents and teachers. Four days at school, one day of calls and records at home. Degree in psychology or social work and supervision, which we pay for.`,
    },
    {
      title: 'Exam Invigilator',
      category: 'Education',
      type: 'Temporary',
      daysAgo: 18,
      salary: mvr(400, 450, 'day'),
      pay: {},
      terms: {},
      description: `Twenty-six days in May and June. Retired teachers and parents are welcome; a day of training comes first.`,
    },
    {
      title: 'ICT Support Assistant',
      category: 'Technology',
      type: 'Intern',
      daysAgo: 24,
      salary: mvr(5000, 6000),
      description: `Forty classrooms with projectors, a lab of thirty computers and a network that you will know by heart after half a year. For students and graduates of IT.`,
    },
    {
      title: 'School Bus Driver',
      category: 'Other',
      daysAgo: 35,
      salary: mvr(8500, 9500),
      description: `Hithadhoo to Feydhoo and back, twice a day, with forty children who all know your name. Licence B2 and a clean record.`,
    },
  ],
}

export const services = [clinic, school]
