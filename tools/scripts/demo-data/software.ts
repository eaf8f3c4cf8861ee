import { type DemoEmployer, mvr, usd } from './demo-job.ts'

export const software: DemoEmployer = {
  company: 'Ekuveni Software',
  email: 'hello@ekuveni.example.com',
  sector: 'Technology',
  industry: 'Software',
  location: 'Malé',
  website: 'https://ekuveni.example.com',
  phone: '+960 330 1200',
  about: `Twenty-three people who build booking, clinic and council systems for the Maldives. Offices above the fish market, a pantry with real coffee, releases on Tuesdays.`,
  plan: 'Annual',
  size: 'Small',
  usual: {
    pay: { inKind: ['Medical'] },
    terms: { hoursPerWeek: 40, daysOffPerWeek: 2, contract: 'Open-ended', trialMonths: 3 },
  },
  jobs: [
    {
      title: 'Senior Backend Developer',
      category: 'Technology',
      mode: 'Hybrid',
      daysAgo: 0,
      salary: mvr(32000, 42000),
      description: `You design and run the services behind a booking system that 140 guesthouses open every morning.

Your work:
- TypeScript and PostgreSQL, with tests that you would want to inherit
- on call one week in six, paid, and quiet because you made it so
- reviews that teach

We look for:
- five years of building things that others depend on
- the habit of writing decisions down
- Dhivehi is not needed, kindness is`,
      benefits: 'Four-day week in August, health insurance for the family, a laptop of your choice',
    },
    {
      title: 'Frontend Developer (React)',
      category: 'Technology',
      mode: 'Remote',
      daysAgo: 3,
      salary: mvr(22000, 30000),
      description: `Screens for people on old phones and weak links. You care about kilobytes, contrast and keyboards.

- React and TypeScript, three years
- CSS without fear
- two demos a month to real clinic staff`,
    },
    {
      title: 'Product Designer',
      category: 'Technology',
      mode: 'Hybrid',
      daysAgo: 5,
      salary: mvr(24000, 30000),
      description: `From the first interview to the last pixel, in Thaana and Latin. Show us one thing that you made simpler.`,
    },
    {
      title: 'IT Support Technician',
      category: 'Technology',
      daysAgo: 8,
      salary: mvr(11000, 13500),
      description: `Help for forty client sites by phone, screen and, twice a month, by ferry. CompTIA A+ or proof that you can fix a printer and a mood at once.`,
    },
    {
      title: 'Software Engineering Intern',
      category: 'Technology',
      type: 'Intern',
      daysAgo: 11,
      salary: mvr(6000, 8000),
      description: `Six months beside one mentor, with your code in use by the end of the first week. For students of computing in their second year or later.`,
    },
    {
      title: 'Sales Executive, Software for Clinics',
      category: 'Sales',
      mode: 'Flexible',
      daysAgo: 14,
      salary: { min: 15000 },
      pay: {
        variable: [{ name: 'Commission', average: 4500, words: '3 % of what you sell' }],
        inKind: ['Medical'],
      },
      description: `You show our clinic system to health centres from Thuraakunu to Gan. Base salary, commission without a ceiling, and ferry tickets.`,
    },
    {
      title: 'Customer Success Specialist',
      category: 'Customer Service',
      mode: 'Hybrid',
      daysAgo: 20,
      salary: mvr(14000, 17000),
      description: `The person guesthouses call: setting up rooms and rates, training new staff, and telling developers what hurts.`,
    },
    {
      title: 'Technical Writer',
      category: 'Other',
      type: 'Other',
      mode: 'Other',
      daysAgo: 28,
      salary: usd(25, 35, 'hour'),
      pay: {},
      terms: {},
      description: `Manuals that are read. By the piece or by the hour, from anywhere, in English first and Dhivehi where it helps.`,
    },
  ],
}
