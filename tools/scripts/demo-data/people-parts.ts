import type { z } from 'zod'
import type { ProfilePartsEdit } from '#contract/seekers/profile-parts.ts'
import type { people } from './people.ts'

/** Parts of the demo job seekers' profiles. One of them has none yet. */
export const partsOfPeople: Partial<Record<keyof typeof people, z.input<typeof ProfilePartsEdit>>> = {
  aishath: {
    work: [
      {
        title: 'Front office supervisor',
        employer: 'Furaveri Lagoon',
        place: 'Kaafu Atoll',
        from: '2023-02',
        to: null,
        what: 'Arrivals, villa tours and complaints in three languages; trains new receptionists.',
      },
      { title: 'Receptionist', employer: 'Reef House', place: 'Kaafu Atoll', from: '2020-06', to: '2023-01' },
    ],
    education: [
      { school: 'Faculty of Hospitality', what: 'Diploma in Front Office', level: 'diploma', year: 2020 },
    ],
    certificates: [
      { kind: 'first aid', name: 'Emergency First Response', number: 'EFR-2210', expires: '2027-06-30' },
    ],
    languages: [
      { language: 'Dhivehi', level: 'native' },
      { language: 'English', level: 'fluent' },
      { language: 'German', level: 'conversational' },
    ],
    availability: { notice: '1 month', liveIn: true, places: ['Hulhumalé', 'Malé'], types: ['Full time'] },
    leastPay: 12_000,
  },
  ibrahim: {
    work: [
      { title: 'Web developer', employer: 'Dhiguru Telecom', place: 'Malé', from: '2022-09', to: null },
      { title: 'Web developer', employer: '', place: 'Malé', from: '2021-03', to: '2022-08' },
    ],
    education: [{ school: 'Villa College', what: 'BSc Computer Science', level: 'degree', year: 2021 }],
    languages: [
      { language: 'Dhivehi', level: 'native' },
      { language: 'English', level: 'fluent' },
    ],
    availability: { notice: 30, liveIn: false, types: ['Full time', 'Freelance'] },
    leastPay: 18_000,
  },
  fathmath: {
    work: [
      {
        title: 'Secondary school teacher',
        employer: 'Hithadhoo School',
        place: 'Addu City',
        from: '2023-01',
        to: null,
      },
    ],
    education: [
      { school: 'Maldives National University', what: 'Bachelor of Teaching', level: 'degree', year: 2022 },
    ],
    certificates: [{ kind: 'teaching licence', name: 'Registered teacher', number: 'T-4471' }],
    languages: [
      { language: 'Dhivehi', level: 'native' },
      { language: 'English', level: 'fluent' },
    ],
  },
  priya: {
    work: [
      { title: 'Staff nurse', employer: 'Lakeside Hospital', place: 'Kochi', from: '2019-08', to: null },
    ],
    education: [
      { school: 'Government College of Nursing', what: 'BSc Nursing', level: 'degree', year: 2019 },
    ],
    certificates: [
      {
        kind: 'nursing licence',
        name: 'Nursing council registration',
        number: 'KL-20417',
        expires: '2028-03-31',
      },
      { kind: 'first aid', name: 'Advanced life support', expires: '2027-11-30' },
    ],
    languages: [
      { language: 'Malayalam', level: 'native' },
      { language: 'English', level: 'fluent' },
      { language: 'Hindi', level: 'conversational' },
    ],
    availability: { from: '2027-02-01', liveIn: true, types: ['Full time', 'Contract'] },
    leastPay: 15_000,
  },
  hussain: {
    work: [
      {
        title: 'Relief captain',
        employer: 'Northern Ferries',
        place: 'Haa Dhaalu Atoll',
        from: '2019-04',
        to: null,
      },
      {
        title: 'Boat mechanic',
        employer: 'Northern Ferries',
        place: 'Kulhudhuffushi',
        from: '2014-05',
        to: null,
      },
    ],
    certificates: [
      { kind: 'boat', name: 'Captain licence', number: 'B-0932', expires: '2027-04-15' },
      { kind: 'welding', name: 'Arc welding' },
    ],
    languages: [
      { language: 'Dhivehi', level: 'native' },
      { language: 'English', level: 'basic' },
    ],
    availability: { liveIn: true, places: ['Haa Dhaalu Atoll'], types: ['Full time', 'Temporary'] },
  },
  mariyam: {
    work: [
      { title: 'Accounts assistant', employer: 'Island Traders', place: 'Malé', from: '2024-09', to: null },
    ],
    education: [{ school: 'Clique College', what: 'CAT', level: 'diploma', year: 2024 }],
    languages: [
      { language: 'Dhivehi', level: 'native' },
      { language: 'English', level: 'conversational' },
    ],
    leastPay: 9_000,
  },
  rafiq: {
    work: [
      { title: 'Mason', employer: 'Housing sites', place: 'Hulhumalé', from: '2021-01', to: null },
      { title: 'Mason', employer: '', place: 'Dhaka', from: '2017-02', to: '2020-12' },
    ],
    languages: [
      { language: 'Bengali', level: 'native' },
      { language: 'Dhivehi', level: 'conversational' },
      { language: 'English', level: 'basic' },
    ],
    availability: { liveIn: true, types: ['Contract'] },
  },
}
