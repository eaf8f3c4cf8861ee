import { type DemoJob, mvr } from './demo-job.ts'

const receptionist = (daysAgo: number, pay: number, description: string): DemoJob => ({
  title: 'Receptionist',
  category: 'Administration',
  daysAgo,
  description,
  salary: mvr(pay, pay + 1_500),
})

const accountant = (daysAgo: number, pay: number, description: string): DemoJob => ({
  title: 'Accountant',
  category: 'Finance',
  daysAgo,
  description,
  salary: mvr(pay, pay + 3_000),
})

/** Filled and expired jobs by the employer's address: frequent kinds of work, for the salary pages. */
export const pastJobs: Readonly<Record<string, readonly DemoJob[]>> = {
  'people@kanduvaru.example.com': [
    receptionist(64, 9_500, 'Arrivals by seaplane and speedboat, keys, questions, and goodbyes by name.'),
    accountant(66, 17_500, 'Month-end of a resort with four restaurants, and the stock counts before it.'),
  ],
  'careers@thilafaru.example.com': [
    receptionist(
      68,
      10_000,
      'Guests of eleven languages. You speak two of them, and the night shift is shared.',
    ),
    accountant(63, 18_000, 'Payables, the currency of each, and owners who read every line.'),
  ],
  'stay@sandbankview.example.com': [
    receptionist(65, 7_500, 'Check-in, breakfast lists and the sandbank boat, in a house of fourteen rooms.'),
  ],
  'hr@hulhuclinic.example.com': [
    accountant(67, 14_500, 'Insurance claims, suppliers and the payroll of sixty people.'),
  ],
  'office@fehihiyaa.example.com': [
    receptionist(66, 8_000, 'The first voice that parents hear: calls, visitors, and the bus that is late.'),
    accountant(64, 15_000, 'Fees, salaries, and a budget that the board understands.'),
  ],
  'talent@randhoni.example.com': [
    receptionist(69, 9_000, 'Visitors of three branches by appointment, and a switchboard that never waits.'),
    accountant(68, 19_000, 'Ledgers of the loan book, reconciled each evening.'),
  ],
  'join@vilares.example.com': [
    receptionist(63, 8_500, 'Meeting rooms, couriers and tender deadlines, to the minute.'),
    accountant(65, 16_500, 'Books of twelve clients, each with a month-end of its own.'),
  ],
  'work@hulhumart.example.com': [
    receptionist(67, 7_000, 'Suppliers at the door from six, and every delivery to its bay.'),
  ],
  'recruit@kashi.example.com': [
    accountant(69, 16_000, 'Cost of each site by the week, retention and advances included.'),
  ],
  'hello@ekuveni.example.com': [
    accountant(66, 17_000, 'Subscriptions in three currencies, and reports that founders read.'),
  ],
}
