import { type DemoEmployer, mvr, usd } from './demo-job.ts'

const mart: DemoEmployer = {
  company: 'Hulhu Mart',
  email: 'work@hulhumart.example.com',
  sector: 'Private Sector',
  industry: 'Supermarkets',
  location: 'Malé',
  website: 'https://hulhumart.example.com',
  phone: '+960 332 1000',
  about: `Nine supermarkets in Greater Malé and one in Addu, open from seven to eleven. Most of our managers began at the till.`,
  plan: 'Pay-per-Ad',
  size: 'Medium',
  usual: {
    pay: { allowances: [{ name: 'Attendance', amount: 1000 }], inKind: ['Meals'] },
    terms: { hoursPerWeek: 48, daysOffPerWeek: 1, trialMonths: 3 },
  },
  otherPurchase: 'unpaid',
  jobs: [
    {
      title: 'Store Manager, Hulhumalé Phase 2',
      category: 'Retail',
      location: 'Hulhumalé',
      daysAgo: 1,
      salary: mvr(16000, 20000),
      description: `A new store of 900 square metres and 34 people, yours from the first delivery.

You will:
- hire and train your team with us in the two months before opening
- answer for sales, waste and till differences
- know your regulars by name by Ramadan

Four years in retail, two of them leading a department.`,
    },
    {
      title: 'Cashier',
      category: 'Retail',
      daysAgo: 2,
      salary: mvr(7000, 8500),
      description: `Full shifts, mornings or evenings, in Malé or Hulhumalé. Quick, exact, polite; we teach the till in two days.`,
    },
    {
      title: 'Evening Shelf Stocker',
      category: 'Retail',
      type: 'Part time',
      daysAgo: 6,
      salary: mvr(38, 42, 'hour'),
      pay: {},
      terms: { hoursPerWeek: 24 },
      description: `Six to ten, four evenings a week. Fits beside school or a day job.`,
    },
    {
      title: 'Butcher',
      category: 'Retail',
      daysAgo: 9,
      salary: mvr(11000, 13000),
      description: `Fresh counter of our largest store: beef, chicken and fish, cut to the wish of the customer and kept by the book.`,
    },
    {
      title: 'Purchasing Officer, Fresh Produce',
      category: 'Retail',
      mode: 'Hybrid',
      daysAgo: 13,
      salary: mvr(13000, 16000),
      description: `Growers in Thoddoo and Addu, importers in Malé, and nine stores that want everything by six in the morning.

- weekly prices and quantities
- quality at the quay, before it is ours
- less waste each month than the month before`,
    },
    {
      title: 'Delivery Rider',
      category: 'Other',
      type: 'Contract',
      daysAgo: 17,
      salary: mvr(9000, 12000),
      pay: {
        allowances: [
          { name: 'Attendance', amount: 1000 },
          { name: 'Fuel', amount: 40, period: 'day' },
        ],
        variable: [{ name: 'Tips', words: '' }],
      },
      description: `Own motorcycle or ours, licence A1, helmet always. Base pay, a share per delivery and fuel.`,
    },
    {
      title: 'Graphic Designer',
      category: 'Marketing',
      mode: 'Hybrid',
      daysAgo: 25,
      salary: mvr(12000, 15000),
      description: `The weekly leaflet in Thaana and Latin, shelf labels, and a mascot that needs a better hat. Show us your portfolio.`,
    },
    {
      title: 'Night Security Guard',
      category: 'Other',
      daysAgo: 34,
      salary: mvr(7500, 8500),
      description: `Warehouse gate, ten at night to six. Rounds every hour, with a log to prove it.`,
    },
  ],
}

const contractor: DemoEmployer = {
  company: 'Kashi Contracting',
  email: 'recruit@kashi.example.com',
  sector: 'Private Sector',
  industry: 'Construction',
  location: 'Malé',
  website: 'https://kashi.example.com',
  phone: '+960 333 1100',
  about: `Harbours, seawalls and social housing for the Ministry of Construction and island councils since 1998. Eleven sites are open now, from Haa Alif to Seenu.`,
  plan: 'Pay-per-Ad',
  size: 'Medium',
  usual: {
    pay: {
      allowances: [{ name: 'Site allowance', amount: 50, period: 'day' }],
      variable: [{ name: 'Overtime', words: 'at 1.25 of the hour' }],
      room: 'Shared room',
      inKind: ['Meals', 'Transport'],
    },
    terms: { hoursPerWeek: 48, daysOffPerWeek: 1 },
  },
  jobs: [
    {
      title: 'Site Engineer, Harbour Works',
      category: 'Engineering',
      location: 'Makunudhoo, Haa Dhaalu Atoll',
      daysAgo: 1,
      salary: mvr(20000, 26000),
      description: `Two hundred metres of quay wall, a basin of four metres and fourteen months to build it, for the ministry's harbour programme.

You will:
- set out, inspect and measure what is built each day
- hold the weekly meeting with the ministry's consultant
- keep concrete records that can be read in twenty years

Degree in civil engineering, three years on site, registration as engineer.`,
    },
    {
      title: 'Quantity Surveyor',
      category: 'Construction',
      daysAgo: 4,
      salary: mvr(22000, 28000),
      description: `Bills, variations and monthly claims for five sites from our Malé office, with a visit to each every other month. You know FIDIC and are not afraid of a long claim.`,
    },
    {
      title: 'Mason (20 positions)',
      category: 'Construction',
      type: 'Contract',
      location: 'Hulhumalé',
      daysAgo: 6,
      salary: usd(450, 550),
      restriction: 'Foreign Only',
      description: `Block work and plaster on 240 flats. Twelve months, renewable, with accommodation, food, medical insurance and a ticket home.

We pay all fees of the work permit; nobody may ask you for money.`,
    },
    {
      title: 'Electrician',
      category: 'Construction',
      location: 'Hulhumalé',
      daysAgo: 10,
      salary: mvr(13000, 16000),
      description: `Conduits to final testing in social housing. Licence of the utility regulator, own hand tools, ours for the rest.`,
    },
    {
      title: 'Excavator Operator',
      category: 'Construction',
      location: 'Makunudhoo, Haa Dhaalu Atoll',
      daysAgo: 12,
      salary: mvr(14000, 17000),
      description: `Long-reach excavator on a pontoon, dredging and rock armour. Three years on such machines; swimming is required.`,
    },
    {
      title: 'Health and Safety Officer',
      category: 'Construction',
      daysAgo: 15,
      salary: mvr(17000, 21000),
      description: `Eleven sites, one rule: everybody goes home. NEBOSH or IOSH, two years in construction, and a voice that carries over a mixer.`,
    },
    {
      title: 'Draughtsperson (AutoCAD)',
      category: 'Engineering',
      mode: 'Hybrid',
      daysAgo: 19,
      salary: mvr(12000, 15000),
      description: `Shop drawings and as-built records of quays, roofs and everything between.`,
    },
    {
      title: 'Human Resources Assistant',
      category: 'Administration',
      daysAgo: 26,
      salary: mvr(9500, 11500),
      description: `Work permits, attendance and payroll of 600 people from six countries. Xpat system experience saves you a week.`,
    },
    {
      title: 'Carpenter',
      category: 'Construction',
      type: 'Contract',
      location: 'Gan, Addu City',
      daysAgo: 42,
      salary: usd(16, 20, 'day'),
      description: `Formwork for a seawall, eight months.`,
    },
  ],
}

const software: DemoEmployer = {
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

export const trades = [mart, contractor, software]
