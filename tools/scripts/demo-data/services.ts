import { type DemoEmployer, mvr, usd } from './demo-job.ts'

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

const finance: DemoEmployer = {
  company: 'Randhoni Savings and Credit',
  email: 'talent@randhoni.example.com',
  sector: 'Finance',
  industry: 'Microfinance',
  location: 'Malé',
  website: 'https://randhoni.example.com',
  phone: '+960 300 0800',
  about: `We lend to dhoni builders, tailors and guesthouses: 9,400 loans outstanding, most below MVR 150,000, and a share of late payments under two percent.`,
  plan: 'Pay-per-Ad',
  size: 'Medium',
  usual: {
    pay: {
      allowances: [
        { name: 'Attendance', amount: 2000 },
        { name: 'Phone', amount: 300 },
      ],
      variable: [{ name: 'Bonus', words: 'one month in a good year' }],
    },
    terms: { hoursPerWeek: 40, daysOffPerWeek: 2, contract: 'Open-ended', trialMonths: 3 },
  },
  jobs: [
    {
      title: 'Loan Officer, Northern Atolls',
      category: 'Finance',
      mode: 'Flexible',
      location: 'Kulhudhuffushi City, Haa Dhaalu Atoll',
      daysAgo: 3,
      salary: mvr(13000, 16000),
      description: `You travel to fourteen islands, sit on a lot of joali, and decide with us who gets a loan.

- visit applicants and look at the business itself
- prepare a two-page case for the committee every Wednesday
- stay with the borrower until the last instalment

Business studies to A level or a diploma; experience with your own shop counts double.`,
    },
    {
      title: 'Compliance Officer',
      category: 'Finance',
      daysAgo: 7,
      salary: mvr(20000, 26000),
      description: `Anti-money-laundering, reporting to the Monetary Authority, and the courage to say no to a director.

A degree in law, finance or accounting, four years of practice, a certificate such as ICA or ACAMS.`,
    },
    {
      title: 'Data Analyst',
      category: 'Technology',
      mode: 'Hybrid',
      daysAgo: 11,
      salary: mvr(18000, 23000),
      description: `SQL in the morning, a loan officer on the phone at noon, a chart for the board in the afternoon.

- own the reports on risk and repayment
- replace eleven spreadsheets by something that can be trusted
- explain what a figure does not say`,
    },
    {
      title: 'Teller',
      category: 'Customer Service',
      daysAgo: 16,
      salary: mvr(9000, 10500),
      description: `Counter work in our branch on Majeedhee Magu: deposits, instalments, and help with the app for those who would rather talk to a person.`,
    },
    {
      title: 'Internal Auditor',
      category: 'Finance',
      daysAgo: 28,
      salary: mvr(19000, 24000),
      description: `Branches, systems and the credit process, by a plan that you make. ACCA part-qualified or better.`,
    },
    {
      title: 'Summer Intern, Finance',
      category: 'Finance',
      type: 'Intern',
      daysAgo: 50,
      salary: { min: 4500 },
      pay: {},
      terms: { hoursPerWeek: 40 },
      description: `Ten weeks between two terms in credit, treasury and the branch, with a project that is used afterwards.`,
    },
  ],
}

const advisory: DemoEmployer = {
  company: 'Vilares Advisory',
  email: 'join@vilares.example.com',
  sector: 'Consulting',
  industry: 'Management consulting',
  location: 'Malé',
  website: 'https://vilares.example.com',
  phone: '+960 331 0900',
  about: `Sixteen consultants for councils, utilities and resorts. We write short reports and stay until they are done, not only printed.`,
  plan: 'Pay-per-Ad',
  size: 'Small',
  usual: { terms: { hoursPerWeek: 40, daysOffPerWeek: 2 } },
  jobs: [
    {
      title: 'Senior Consultant, Public Sector',
      category: 'Administration',
      mode: 'Hybrid',
      daysAgo: 5,
      pay: { notStated: 'To be agreed' },
      description: `You lead projects with city and island councils: waste, water, procurement, land use.

We look for:
- six years in or with public bodies
- clear writing in Dhivehi and English
- a liking for harbours, meetings on verandas and spreadsheets`,
    },
    {
      title: 'Research Assistant',
      category: 'Administration',
      type: 'Part time',
      mode: 'Remote',
      daysAgo: 10,
      salary: mvr(70, 90, 'hour'),
      terms: { hoursPerWeek: 20 },
      description: `Fifteen to twenty hours a week: interviews by phone, tidy tables, summaries of two pages. Good for students in their last year.`,
    },
    {
      title: 'Tax Consultant',
      category: 'Finance',
      daysAgo: 23,
      salary: mvr(24000, 30000),
      description: `Income tax, GST and transfer pricing for forty clients. ACCA or CPA, three years of practice, and plain words.`,
    },
    {
      title: 'Translator, Dhivehi and English',
      category: 'Other',
      type: 'Freelance',
      mode: 'Remote',
      daysAgo: 30,
      salary: usd(20, 30, 'hour'),
      pay: {},
      terms: {},
      description: `Reports, tenders and speeches, about thirty pages a month, paid within seven days.`,
    },
  ],
}

export const services = [clinic, school, finance, advisory]
