import type { Category } from '#contract/facts/vocabularies.ts'

/** Words for generated advertisements, most common first. */
export interface Vocabulary {
  titles: { title: string; category: Category }[]
  places: string[]
  companies: string[]
  /** Phrases for descriptions. */
  phrases: string[]
  /** Lengths of descriptions in phrases, equally likely. */
  lengths: number[]
}

const titlesOf: Record<Category, string> = {
  Hospitality:
    'Waiter, Chef de Partie, Front Office Agent, Room Attendant, Guest Relations Officer, Dive Instructor, Bartender, Sous Chef, Restaurant Manager, Villa Host, Barista, Housekeeping Supervisor, Spa Manager, Snorkel Guide, Pastry Chef',
  Sales:
    'Sales Executive, Reservations Agent, Account Manager, Sales Manager, Showroom Assistant, Business Development Officer',
  Administration:
    'Administrative Officer, Receptionist, Human Resources Executive, Secretary, Office Manager, Data Entry Clerk, Procurement Officer, Legal Officer',
  Engineering:
    'Civil Engineer, Electrical Technician, Marine Mechanic, Chief Engineer, Refrigeration Technician, Draughtsman, Maintenance Manager',
  Finance:
    'Accountant, Accounts Assistant, Finance Manager, Auditor, Cost Controller, Loan Officer, Payroll Officer, Tax Consultant',
  Education:
    'Primary Teacher, Mathematics Teacher, Dhivehi Teacher, Preschool Teacher, Lecturer, School Counsellor, Quran Teacher',
  Healthcare:
    'Registered Nurse, Medical Officer, Pharmacist, Laboratory Technologist, Physiotherapist, Dental Assistant, Radiographer',
  Technology:
    'Software Developer, IT Officer, Network Engineer, Systems Administrator, Web Designer, Database Analyst, Support Technician',
  'Customer Service':
    'Customer Service Officer, Call Centre Agent, Teller, Ticketing Agent, Passenger Service Agent',
  Construction:
    'Site Supervisor, Mason, Carpenter, Electrician, Plumber, Quantity Surveyor, Excavator Operator, Painter, Safety Officer',
  Retail: 'Cashier, Store Manager, Sales Assistant, Storekeeper, Merchandiser, Butcher',
  Marketing:
    'Marketing Executive, Graphic Designer, Social Media Officer, Content Writer, Photographer, Brand Manager',
  Manufacturing:
    'Production Supervisor, Fish Cutter, Quality Controller, Machine Operator, Packing Assistant',
  Other: 'Driver, Boat Captain, Security Guard, Gardener, Deckhand, Imam, Translator, Lifeguard',
}

const levels = ['', '', '', '', 'Senior ', 'Assistant ', 'Trainee ', 'Head ', 'Temporary ']

const places =
  'Malé, Hulhumalé, Addu City, Baa Atoll, Alif Dhaal Atoll, Kulhudhuffushi City, Fuvahmulah City, Thinadhoo, Villimalé, Maafushi, Hithadhoo, Feydhoo, Gan, Fonadhoo, Eydhafushi, Dharavandhoo, Dhidhdhoo, Naifaru, Hinnavaru, Ukulhas, Rasdhoo, Thoddoo, Mahibadhoo, Maamigili, Dhangethi, Guraidhoo, Thulusdhoo, Himmafushi, Ungoofaaru, Dhuvaafaru, Manadhoo, Funadhoo, Milandhoo, Velidhoo, Veymandoo, Thimarafushi, Vilufushi, Guraidhoo (Thaa Atoll), Maavah, Villingili, Gadhdhoo, Kudahuvadhoo, Meedhoo, Nilandhoo, Magoodhoo, Muli, Felidhoo, Keyodhoo, Hoarafushi, Ihavandhoo, Kelaa, Nolhivaram, Hanimaadhoo, Komandoo, Kanditheemu, Rasmaadhoo, Alifushi, Meedhoo (Raa Atoll), Goidhoo, Kendhoo'

const names =
  'Kandu, Thila, Faru, Finolhu, Veli, Moodhu, Hudhu, Ran, Rihi, Muiy, Bodu, Kuda, Vilu, Fehi, Noo, Iru, Handhu, Thari, Vaadhoo, Dhoni, Bokkura, Odi, Riyaa, Kolhu, Farivaa, Asurumaa, Nakaiy, Hulhangu, Uthuru, Dhekunu'
const trades =
  'Resort, Holdings, Trading, Construction, Guesthouse, Retreat, Logistics, Marine, Fisheries, Clinic, School, Engineering, Travels, Stores, Software, Catering, Investments, Consultants, Media, Pharmacy'

const verbs =
  'Welcome, Prepare, Keep, Plan, Check, Lead, Answer, Train, Record, Order, Repair, Clean, Serve, Report, Inspect, Book, Deliver, Measure, Advise, Teach, Install, Write, Review, Balance, Coordinate, Supervise, Load, Guide, Negotiate, Translate'
const objects =
  'guests at the jetty, daily reports, the team of the shift, stock and deliveries, monthly accounts, rooms and public areas, service requests, safety rules, engines and pumps, the weekly roster, supplier invoices, lessons for small groups, customer complaints, work permits, the cash of the day, the reservation system, drawings and measurements, medicine and records, fresh fish and vegetables, social media channels, boats and equipment, contracts with agencies, patient files, network and backups, food hygiene, spare parts, new colleagues from the atoll, tenders of the ministry, exam papers, travel documents'
const endings =
  ' every day, with care, in English and Dhivehi, on time, together with the team, by the book, during the high season, on weekends in turn, without being told, for the whole island, as the licence demands, in the online system, before the first ferry, after closing, with your own tools, under supervision'
const demands =
  'Two years of experience in a similar position, Fluent English and basic Dhivehi, A diploma or degree in the field, Valid driving licence, Good with people under pressure, Knowledge of Microsoft Excel, Willing to live on an island, Licence of the council, A clean police report, PADI certificate, Physically fit, Shift work including holidays, Accommodation and food are provided, Service charge and medical insurance, Thirty days of annual leave, Return ticket after one year, Overtime is paid, Training by our own instructors'

const list = (text: string) => text.split(', ')

/** Maldivian titles, islands, employers and phrases. */
export function builtInVocabulary(): Vocabulary {
  const titles = Object.entries(titlesOf).flatMap(([category, joined]) =>
    list(joined).flatMap((title) =>
      levels.map((level) => ({ title: `${level}${title}`, category: category as Category })),
    ),
  )
  const companies = list(trades).flatMap((trade) => list(names).map((name) => `${name} ${trade}`))
  const phrases = list(verbs).flatMap((verb) =>
    list(objects).flatMap((object) => list(endings.trim()).map((ending) => `${verb} ${object} ${ending}`)),
  )
  const lengths = [4, 6, 8, 8, 10, 10, 12, 12, 14, 16, 20, 26, 34]
  return { titles, places: list(places), companies, phrases: [...list(demands), ...phrases], lengths }
}
