import { type DemoEmployer, mvr, usd } from './demo-job.ts'

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

export const offices = [finance, advisory]
