import type { Permit } from '#contract/facts/permits.ts'
import type { Nationality, Sector } from '#contract/facts/vocabularies.ts'

export interface DemoSeeker {
  name: string
  email: string
  phone: string
  nationality: Nationality
  permit?: Permit
  location: string
  sector: Sector
  skills: string[]
  experience: string
  openToEmployers?: boolean
}

export const people = {
  aishath: {
    name: 'Aishath Nihana',
    email: 'aishath@example.com',
    phone: '+960 777 2001',
    nationality: 'Maldivian',
    location: 'Hulhumalé',
    sector: 'Tourism & Resort Sector',
    skills: ['Front office', 'Opera PMS', 'English', 'German'],
    experience: '6 years: receptionist, then front office supervisor at two resorts in Kaafu Atoll',
  },
  ibrahim: {
    name: 'Ibrahim Shaamil',
    email: 'ibrahim@example.com',
    phone: '+960 777 2002',
    nationality: 'Maldivian',
    location: 'Malé',
    sector: 'Technology',
    skills: ['TypeScript', 'React', 'PostgreSQL', 'Linux'],
    experience: '4 years: web developer at a telecom company, before that freelance sites for guesthouses',
  },
  fathmath: {
    name: 'Fathmath Zuhura',
    email: 'fathmath@example.com',
    phone: '+960 777 2003',
    nationality: 'Maldivian',
    location: 'Hithadhoo, Addu City',
    sector: 'Education',
    skills: ['Mathematics', 'IGCSE', 'Classroom management', 'GeoGebra'],
    experience: '3 years: secondary school teacher, grades 8 to 10',
  },
  priya: {
    name: 'Priya Nair',
    email: 'priya@example.com',
    phone: '+91 98470 52004',
    nationality: 'Foreign',
    permit: 'None yet',
    location: 'Kochi',
    sector: 'Healthcare',
    skills: ['Emergency care', 'Paediatrics', 'Triage', 'Malayalam'],
    experience: '7 years: staff nurse in a 200-bed hospital, two of them in paediatrics',
  },
  hussain: {
    name: 'Hussain Rasheed',
    email: 'hussain@example.com',
    phone: '+960 777 2005',
    nationality: 'Maldivian',
    location: 'Kulhudhuffushi City, Haa Dhaalu Atoll',
    sector: 'Private Sector',
    skills: ['Marine diesel', 'Welding', 'Outboard engines', 'Captain licence'],
    experience: '12 years: boat mechanic and relief captain',
  },
  mariyam: {
    name: 'Mariyam Shifna',
    email: 'mariyam@example.com',
    phone: '+960 777 2006',
    nationality: 'Maldivian',
    location: 'Malé',
    sector: 'Finance',
    skills: ['Bookkeeping', 'CAT', 'Excel', 'Dhivehi typing'],
    experience: '2 years: accounts assistant in a trading company',
  },
  rafiq: {
    name: 'Mohammed Rafiq',
    email: 'rafiq@example.com',
    phone: '+880 1711 552007',
    nationality: 'Foreign',
    permit: 'Work permit',
    location: 'Hulhumalé',
    sector: 'Private Sector',
    skills: ['Block work', 'Plastering', 'Tiling', 'Reading drawings'],
    experience: '9 years: mason on housing sites in Dhaka and Hulhumalé',
  },
  yoosuf: {
    name: 'Yoosuf Ayaan',
    email: 'yoosuf@example.com',
    phone: '+960 777 2008',
    nationality: 'Maldivian',
    location: 'Maafushi, Kaafu Atoll',
    sector: 'Technology',
    skills: ['Python', 'Photography', 'Snorkelling'],
    experience: 'Second-year student of computing',
    openToEmployers: false,
  },
} satisfies Record<string, DemoSeeker>
