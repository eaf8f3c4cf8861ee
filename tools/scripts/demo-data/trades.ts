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

export const trades = [mart, contractor]
