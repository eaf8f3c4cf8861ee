import { type DemoEmployer, mvr, usd } from './demo-job.ts'

const islandLife = `- single room in staff village, three meals a day
- service charge, medical insurance, one return ticket a year
- thirty days of leave and every public holiday`

const kanduvaru: DemoEmployer = {
  company: 'Kanduvaru Lagoon Resort',
  email: 'people@kanduvaru.example.com',
  sector: 'Tourism & Resort Sector',
  industry: 'Resorts',
  location: 'Baa Atoll',
  website: 'https://kanduvaru.example.com',
  phone: '+960 660 0100',
  about: `Kanduvaru is a family-run resort of 84 villas on the eastern rim of Baa Atoll, twenty-five minutes by seaplane from Malé. Our house reef is a turtle nursery, and two thirds of our 240 colleagues have been with us for more than four seasons.`,
  plan: 'Annual',
  size: 'Large',
  usual: {
    pay: {
      serviceCharge: { kind: 'Share', lowest: 310, average: 480, currency: 'USD' },
      room: 'Own room',
      inKind: ['Meals', 'Flights', 'Laundry', 'Medical'],
    },
    terms: {
      hoursPerWeek: 48,
      daysOffPerWeek: 1,
      contract: 'Fixed term',
      contractMonths: 24,
      trialMonths: 3,
    },
  },
  jobs: [
    {
      title: 'Front Office Manager',
      category: 'Hospitality',
      daysAgo: 1,
      salary: usd(1600, 2100),
      description: `You run the arrival jetty, reception and the villa hosts: the first and the last people our guests meet.

You will:
- lead a team of 22 across three shifts
- settle what goes wrong before the guest has to ask twice
- keep the arrival plan with seaplane and speedboat operators

We look for:
- three years as assistant or manager in a resort of similar size
- fluent English; Dhivehi, German or Mandarin is a great help
- calm on days when the weather cancels every flight

What you get:
${islandLife}`,
      benefits: 'Service charge (USD 480 a month on average last year), single room, annual ticket',
    },
    {
      title: 'Sous Chef, Sea Salt Grill',
      category: 'Hospitality',
      daysAgo: 3,
      salary: usd(1100, 1450),
      description: `Sea Salt serves 90 covers a night over charcoal, nearly all of it line-caught within sight of the kitchen.

Your work:
- run the pass four nights a week and the ordering every morning
- train six commis, two of them apprentices from our own atoll
- keep HACCP records that survive any inspection

You bring five years in grill or seafood kitchens and a knife roll you trust.

What you get:
${islandLife}`,
    },
    {
      title: 'PADI Dive Instructor',
      category: 'Hospitality',
      type: 'Contract',
      daysAgo: 5,
      salary: usd(900, 1200),
      description: `Twelve months at a PADI five-star centre with two boats and never more than six guests a guide.

You will:
1. Teach Open Water to Rescue Diver
2. Guide channel dives in currents of up to two knots
3. Log every manta for the atoll's research programme

Requirements: PADI OWSI or higher, current medical, 300 logged dives. Nitrox and a second European or Asian language decide between equals.`,
    },
    {
      title: 'Housekeeping Attendant (10 positions)',
      category: 'Hospitality',
      daysAgo: 8,
      salary: mvr(7500, 9000),
      restriction: 'Local Only',
      description: `We are opening twenty new villas and want ten colleagues from the islands around us. No experience needed; we train for four weeks, paid.

Your day:
- ten villas between you and one partner
- linen, amenities and the small touches guests write about
- reporting whatever drips, squeaks or flickers

A daily staff ferry runs from Dharavandhoo and Eydhafushi, so you can sleep at home.`,
    },
    {
      title: 'Marine Biologist',
      category: 'Education',
      type: 'Contract',
      daysAgo: 12,
      salary: usd(800, 1000),
      description: `Lead the coral nursery and the weekly guest talk, and answer for what we do to our reef.

- look after 1,400 coral frames and their records
- run snorkel tours and the turtle rescue tank
- write the yearly reef report to the Environmental Protection Agency

A degree in marine science and a rescue diver card are a must. So is the patience to explain bleaching to eight-year-olds.`,
    },
    {
      title: 'Boat Captain',
      category: 'Other',
      daysAgo: 15,
      salary: mvr(14000, 18000),
      restriction: 'Local Only',
      description: `Take our 42-foot speedboat between the resort, Dharavandhoo airport and Malé, in all the weather that Baa has to offer.

You hold a Maldivian captain's licence for vessels of this size, know the channels by night, and keep the engine log as if the next captain's life depended on it.`,
    },
    {
      title: 'Reservations Executive',
      category: 'Sales',
      mode: 'Hybrid',
      location: 'Malé',
      daysAgo: 18,
      salary: mvr(11000, 14000),
      description: `From our Malé office you answer agents and guests in three time zones and turn questions into bookings.

- allotments and rates in the booking system
- quotations within two hours, every day of the week (rotating)
- two days a week from home after the first three months

You write English that sounds like a person and you like being exact.`,
    },
    {
      title: 'Spa Therapist',
      category: 'Healthcare',
      daysAgo: 27,
      salary: usd(650, 800),
      restriction: 'Foreign Only',
      description: `Balinese, Thai and Ayurvedic treatments in eight pavilions over the water.

We ask for a recognised diploma, two years in a resort or day spa, and hands that still want to learn. Commission on treatments and products comes on top.

What you get:
${islandLife}`,
    },
    {
      title: 'Food and Beverage Trainee',
      category: 'Hospitality',
      type: 'Intern',
      daysAgo: 36,
      salary: mvr(4000, 5000),
      pay: { room: 'Shared room', roomSharedWith: 2, inKind: ['Meals'] },
      description: `Six months through restaurant, bar and stewarding for school leavers of Baa Atoll, with a certificate of the national apprenticeship programme at the end and a job for those who shine.`,
    },
  ],
}

const thila: DemoEmployer = {
  company: 'Thilafaru Island Retreat',
  email: 'careers@thilafaru.example.com',
  sector: 'Tourism & Resort Sector',
  industry: 'Resorts',
  location: 'Alif Dhaalu Atoll',
  website: 'https://thilafaru.example.com',
  phone: '+960 668 0200',
  about: `Forty villas, one island, no shoes. Thilafaru runs on solar power for seventeen hours of the day and grows a third of its vegetables. We hire for curiosity and teach the rest.`,
  plan: 'Pay-per-Ad',
  size: 'Large',
  usual: {
    pay: {
      allowances: [{ name: 'Phone', amount: 300 }],
      serviceCharge: { kind: 'Share', lowest: 200, average: 350, currency: 'USD' },
      paidIn: 'Part each',
      room: 'Shared room',
      roomSharedWith: 1,
      inKind: ['Meals', 'Transport', 'Medical'],
    },
    terms: { hoursPerWeek: 48, daysOffPerWeek: 1, trialMonths: 3 },
  },
  jobs: [
    {
      title: 'Chief Engineer',
      category: 'Engineering',
      daysAgo: 2,
      salary: usd(2400, 3000),
      description: `Power, water and cooling for 300 people on an island 800 metres long.

You answer for:
- 1.1 MW of solar, 2 MWh of batteries and the diesel sets behind them
- two reverse osmosis plants and the sewage works
- a crew of nineteen and a spare parts store that must last through the south-west monsoon

You have a degree or marine chief's ticket and have kept an island running before.`,
    },
    {
      title: 'Villa Host',
      category: 'Customer Service',
      daysAgo: 4,
      salary: usd(700, 900),
      description: `Four villas are yours: their arrivals, dinners, birthdays and rainy afternoons.

We look for warmth, memory and initiative rather than for years of service. Russian, Italian, Korean or Arabic is welcome.`,
    },
    {
      title: 'Digital Marketing Executive',
      category: 'Marketing',
      mode: 'Remote',
      daysAgo: 6,
      salary: usd(1000, 1300),
      description: `You look after our channels from wherever your connection is good, and spend one week in six on the island to gather pictures and stories.

Your work:
- a plan and a calendar for four languages
- paid campaigns with a budget you defend in figures
- answering every review within a day

Please send three things you made and say what each was for.`,
    },
    {
      title: 'Night Auditor',
      category: 'Finance',
      daysAgo: 9,
      salary: usd(750, 950),
      description: `Close the day while the island sleeps: post, reconcile, report, and wake nobody.

A finance certificate (CAT or AAT) or two years at a front desk with night shifts.`,
    },
    {
      title: 'Organic Gardener',
      category: 'Other',
      daysAgo: 14,
      salary: mvr(8000, 9500),
      description: `Two greenhouses, a mushroom room and 600 square metres of open beds on coral sand.

- sow, prune and harvest with the chefs' menus in hand
- make compost from what the kitchens give back
- show guests around on Tuesdays`,
    },
    {
      title: 'Wedding and Events Coordinator',
      category: 'Hospitality',
      type: 'Freelance',
      mode: 'Flexible',
      daysAgo: 20,
      salary: usd(120, 180, 'day'),
      pay: { room: 'Own room', inKind: ['Meals'] },
      terms: {},
      description: `About forty ceremonies and a dozen company retreats a year. You are booked for the days of the event and one day before; between them your time is yours.`,
    },
    {
      title: 'Assistant Accountant',
      category: 'Finance',
      daysAgo: 40,
      salary: mvr(10000, 12500),
      description: `Payables, stock counts and the monthly tax return for goods and services. We have found someone from our own team; the next position comes in spring.`,
    },
  ],
}

export const resorts = [kanduvaru, thila]
