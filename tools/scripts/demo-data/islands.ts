import { type DemoEmployer, mvr } from './demo-job.ts'

const guesthouse: DemoEmployer = {
  company: 'Sandbank View Guesthouse',
  email: 'stay@sandbankview.example.com',
  sector: 'Tourism & Resort Sector',
  industry: 'Guesthouses',
  location: 'Ukulhas, Alif Alif Atoll',
  website: 'https://sandbankview.example.com',
  phone: '+960 777 0300',
  about: `Eleven rooms, a small dive desk and the best garudhiya on the street. Opened in 2014 by two sisters from Ukulhas, still run by both of them.`,
  plan: 'Pay-per-Ad',
  size: 'Small',
  usual: {
    pay: {
      serviceCharge: { kind: 'Share', lowest: 1200, average: 1900 },
      variable: [{ name: 'Tips', words: 'shared out every week' }],
      room: 'Own room',
      inKind: ['Meals'],
    },
    terms: { daysOffPerWeek: 1 },
  },
  jobs: [
    {
      title: 'Guesthouse Manager',
      category: 'Hospitality',
      daysAgo: 0,
      salary: mvr(12000, 15000),
      description: `Mariyam is taking a year off to study and needs someone who will care for the house as she does.

You will:
- welcome guests at the ferry and see them off again
- plan rooms, excursions and four colleagues' weeks
- keep bookings and the daily cash in order

Two years in a guesthouse or hotel, good English, and a driving licence for the buggy. Room on the first floor with your own balcony.`,
    },
    {
      title: 'Cook, Maldivian and Continental',
      category: 'Hospitality',
      daysAgo: 7,
      salary: mvr(8500, 10500),
      description: `Breakfast for twenty, dinner for as many as stay. Mas huni that a fisherman would finish, and a pasta that a homesick guest would not leave.

- plan the week with what the dhonis bring
- keep kitchen and store clean and recorded

One full day off every week, and the two hours after lunch are yours.`,
    },
    {
      title: 'Snorkel Guide',
      category: 'Hospitality',
      type: 'Part time',
      daysAgo: 10,
      salary: mvr(60, 80, 'hour'),
      terms: { hoursPerWeek: 30 },
      description: `Mornings only, about eighteen hours a week: house reef, turtle point and, from December, mantas. You swim like a fish and have a first aid card (or will take the course with us).`,
    },
    {
      title: 'Room Attendant',
      category: 'Hospitality',
      type: 'Temporary',
      daysAgo: 28,
      salary: mvr(250, 300, 'day'),
      description: `For the high season, December to April. Eleven rooms with two colleagues, done by two in the afternoon.`,
    },
    {
      title: 'Photographer for our Website',
      category: 'Marketing',
      type: 'Freelance',
      mode: 'Flexible',
      daysAgo: 33,
      salary: { max: 1200, currency: 'USD', period: 'week' },
      pay: { room: 'Own room', inKind: ['Meals', 'Transport'] },
      terms: {},
      description: `One week on the island: rooms, food, reef and people, about eighty finished pictures with the rights to use them.`,
    },
  ],
}

const ferry: DemoEmployer = {
  company: 'Nala Ferry and Freight',
  email: 'crew@nalaferry.example.com',
  sector: 'Private Sector',
  industry: 'Transport and logistics',
  location: 'Kulhudhuffushi City, Haa Dhaalu Atoll',
  website: 'https://nalaferry.example.com',
  phone: '+960 652 0400',
  about: `Seven vessels, thirty-one islands, every day but Friday morning. We carry schoolchildren, cement and everything between, and have not lost a parcel since 2019.`,
  plan: 'Pay-per-Ad',
  size: 'Medium',
  usual: {
    pay: {
      allowances: [
        { name: 'Attendance', amount: 1500 },
        { name: 'Food', amount: 60, period: 'day' },
      ],
      variable: [{ name: 'Overtime', average: 1100, words: 'on public holidays' }],
    },
    terms: { hoursPerWeek: 48, daysOffPerWeek: 1, contract: 'Open-ended', trialMonths: 3 },
  },
  jobs: [
    {
      title: 'Deckhand',
      category: 'Other',
      daysAgo: 3,
      salary: mvr(8000, 9500),
      restriction: 'Local Only',
      description: `You moor, load, lash and lend a hand to those who find the gangway steep.

- five days on, two off, home every night
- seaman's book and basic safety course (we pay for the course)
- strong back, kind manner`,
    },
    {
      title: 'Freight Clerk',
      category: 'Administration',
      daysAgo: 11,
      salary: mvr(7500, 9000),
      description: `The counter at the harbour from six in the morning: weigh, label, invoice, load list. Dhivehi and English, quick with figures, friendly before breakfast.`,
    },
    {
      title: 'Marine Diesel Mechanic',
      category: 'Engineering',
      daysAgo: 16,
      salary: mvr(15000, 20000),
      description: `Keep fourteen engines between 80 and 600 horsepower alive.

Your work:
- planned maintenance at the slipway, one vessel a week
- breakdowns, which choose their own hours (paid double)
- oil, filter and spare parts records

City and Guilds or an equal certificate, or ten years with your arms in a bilge.`,
    },
    {
      title: 'Customer Service Assistant, Ticket Hotline',
      category: 'Customer Service',
      type: 'Part time',
      mode: 'Remote',
      daysAgo: 21,
      salary: mvr(45, 55, 'hour'),
      terms: { hoursPerWeek: 24 },
      description: `Four hours a day on our ticket line from your home on any island: changes, lost bags, and when the sea is too rough. We bring the headset; you bring a quiet room and a steady connection.`,
    },
    {
      title: 'Accounts Officer',
      category: 'Finance',
      daysAgo: 29,
      salary: mvr(11000, 13000),
      isClosed: true,
      description: `Ticket revenue of seven vessels, fuel and payroll of 64 people. CAT level two and two years of practice.`,
    },
  ],
}

const cannery: DemoEmployer = {
  company: 'Kalhubila Tuna Works',
  email: 'jobs@kalhubila.example.com',
  sector: 'Manufacturing',
  industry: 'Fish processing',
  location: 'Maandhoo, Laamu Atoll',
  website: 'https://kalhubila.example.com',
  phone: '+960 680 0500',
  about: `Pole-and-line skipjack, canned within nine hours of the catch and sold in fourteen countries. 410 people work at Maandhoo, half of them women from the islands of Laamu.`,
  plan: 'Pay-per-Ad',
  size: 'Large',
  usual: {
    pay: {
      allowances: [
        { name: 'Attendance', amount: 1200 },
        { name: 'Cold room', amount: 600 },
      ],
      room: 'Shared room',
      roomSharedWith: 3,
      inKind: ['Meals', 'Transport', 'Medical'],
    },
    terms: { hoursPerWeek: 48, daysOffPerWeek: 1, contract: 'Open-ended' },
  },
  jobs: [
    {
      title: 'Production Supervisor',
      category: 'Manufacturing',
      daysAgo: 2,
      salary: mvr(13000, 16000),
      description: `One line, 58 people, 120,000 cans a shift.

You will:
- start the line on time and stop it when something is not right
- keep yield, downtime and accident figures in sight of everyone
- plan breaks and rotation so that nobody cuts fish for eight hours

Three years in food production, two of them leading people.`,
    },
    {
      title: 'Quality Assurance Officer',
      category: 'Manufacturing',
      daysAgo: 6,
      salary: mvr(12000, 15000),
      description: `Histamine, seams and labels: nothing leaves without your signature.

- sampling and laboratory tests on every lot
- BRC and MSC audits, twice a year each
- traceability from boat to shelf in under two hours

A degree or diploma in food science or microbiology.`,
    },
    {
      title: 'Refrigeration Technician',
      category: 'Engineering',
      daysAgo: 13,
      salary: { min: 14000 },
      description: `Ammonia plant of 1,800 tons, two blast freezers and the ice works. Certificate in refrigeration and respect for ammonia are both required. Shift allowance and a house for families.`,
    },
    {
      title: 'Fish Cutter (25 positions)',
      category: 'Manufacturing',
      daysAgo: 17,
      salary: mvr(42, 50, 'hour'),
      restriction: 'Local Only',
      description: `Day shift, six to two, with transport from Fonadhoo, Gan and Maavah. Paid by the hour from the first day of training, a bonus by weight afterwards, and a crèche beside the gate.`,
    },
    {
      title: 'Export Documentation Officer',
      category: 'Sales',
      mode: 'Hybrid',
      location: 'Malé',
      daysAgo: 22,
      salary: mvr(10500, 12500),
      description: `Health certificates, catch certificates, bills of lading and letters of credit, right the first time. The port of Malé two days a week, your desk or your home on the others.`,
    },
    {
      title: 'Occupational Nurse',
      category: 'Healthcare',
      daysAgo: 26,
      salary: mvr(13500, 15500),
      description: `A clinic of two rooms for the works and its families: cuts, backs, pregnancies, vaccinations, and the courage to stop a machine.

Registration with the Maldives Nursing and Midwifery Council and two years after it.`,
    },
    {
      title: 'Warehouse Assistant',
      category: 'Manufacturing',
      type: 'Temporary',
      daysAgo: 45,
      salary: mvr(280, 320, 'day'),
      description: `Three months of peak season: loading containers, pallet counts and the forklift if you hold its licence.`,
    },
  ],
}

export const islands = [guesthouse, ferry, cannery]
