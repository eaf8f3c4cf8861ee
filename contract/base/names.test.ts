import { describe, expect, test } from 'vitest'
import { EmployerRegistration, SeekerRegistration } from '../accounts/accounts.ts'
import { CompanyProfile } from '../companies/dashboard.ts'
import { ContactMessage } from '../contact/contact.ts'
import { ProfileEdit } from '../seekers/seekers.ts'
import { name } from './names.ts'
import { line } from './schemas.ts'

describe('a name is accepted', () => {
  const names = [
    { is: 'with a dot', typed: 'Villa.mv' },
    { is: 'with signs', typed: 'Reef & Co. (Pvt) Ltd / Malé' },
    { is: 'with a colon', typed: 'Kandu: Divers' },
    { is: 'in Thaana', typed: 'އައިޝަތު އިބްރާހީމް' },
    { is: 'in Thaana and English, with a mark of direction', typed: '\u200fކުރުމަތި (Pvt) Ltd' },
    { is: 'in Arabic', typed: 'محمد بن عبد الله' },
    { is: 'in Persian, with a joiner', typed: 'می\u200cخواهم' },
    { is: 'in Sinhala, with a joiner', typed: 'ශ්\u200dරී ලංකා' },
    { is: 'in Hindi', typed: 'क्\u200dष राम' },
    { is: 'with a picture of several parts', typed: 'Chef 👩\u200d🍳' },
    { is: 'of digits', typed: '7Eleven 24' },
  ]
  for (const { is, typed } of names)
    test(is, () => expect(name().parse(` ${typed} `)).toBe(typed.normalize('NFC')))
})

describe('a name equals its visible characters: invisible ones are removed', () => {
  const cases = [
    ['words that run backwards', 'Bank \u202eselamladoM', 'Bank selamladoM'],
    ['an embedding', '\u202bReef\u202c', 'Reef'],
    ['an isolate', 'Reef \u2067Bank\u2069', 'Reef Bank'],
    ['a mark of direction that changes nothing', '\u200eReef\u200e', 'Reef'],
    ['a blank of no width', 'Re\u200bef', 'Reef'],
    ['a soft hyphen', 'Bank of Mal\u00addives', 'Bank of Maldives'],
    ['letters that are blank', 'Reef\u3164', 'Reef'],
    ['hidden tags', 'Reef\u{e0041}', 'Reef'],
    ['a selector of a variation', 'Café ☕\ufe0f', 'Café ☕'],
  ] as const
  for (const [what, typed, kept] of cases) test(what, () => expect(name().parse(typed)).toBe(kept))
})

describe('a name is refused, in words', () => {
  const address = "must not have a web address in it ('://' or 'www.')"
  const cases = [
    { for: 'an address', typed: 'URGENT: you won … https://evil.example', why: address },
    { for: 'one of another kind', typed: 'See ftp://evil.example', why: address },
    { for: 'one that begins with www', typed: 'WwW.evil.example', why: address },
    { for: 'one in full width', typed: 'Reef ｗｗｗ．evil．example', why: address },
    { for: 'a sign of it in full width', typed: 'https：／／evil.example', why: address },
    { for: 'one that is hidden', typed: 'Reef w\u200bw\u202ew.evil.example', why: address },
    { for: 'nothing that is seen', typed: '\u200b\u3164', why: 'is required' },
    { for: 'nothing but joiners', typed: '\u200d\u200c', why: 'must have a letter or a digit in it' },
    { for: 'nothing but signs', typed: '!!!', why: 'must have a letter or a digit in it' },
    { for: 'two lines', typed: 'Reef\nBcc: b@example.mv', why: 'must be a single line' },
    { for: 'two lines in another way', typed: 'Reef\u2028Bcc: b@example.mv', why: 'must be a single line' },
    { for: 'nothing', typed: '  ', why: 'is required' },
    { for: 'too many characters', typed: 'x'.repeat(121), why: 'must be at most 120 characters' },
  ]
  for (const { for: what, typed, why } of cases)
    test(what, () => {
      const { error } = name().safeParse(typed)
      expect(error?.issues.map(({ message }) => message)).toEqual([why])
    })
})

test('wherever a person gives a name for themselves or a company', () => {
  const evil = 'www.evil.example'
  const registration = { email: 'a@example.mv', password: 'eleven palm trees', sector: 'Finance' }
  for (const result of [
    EmployerRegistration.safeParse({ ...registration, subscriptionType: 'Annual', name: evil }),
    SeekerRegistration.safeParse({ ...registration, name: evil }),
    ProfileEdit.safeParse({ name: evil }),
    CompanyProfile.partial().safeParse({ companyName: evil }),
    ContactMessage.safeParse({ name: evil, phone: '7771234', email: 'a@example.mv', message: 'Hello' }),
  ])
    expect(result.error?.issues.map(({ path }) => path.at(-1))).toEqual([
      expect.stringMatching(/^(name|companyName)$/),
    ])
})

test('pasted invisible characters are removed from other lines, such as a phone number or a search', () => {
  expect(line().parse('\u202a+960 777 1234\u202c')).toBe('+960 777 1234')
  expect(line().parse('Front\u200b Office\u00ad Manager\ufeff')).toBe('Front Office Manager')
  expect(line().parse('gpj.\u202eexe')).toBe('gpj.exe')
  expect(line().parse('\u200fކައްކާ (Chef)')).toBe('\u200fކައްކާ (Chef)')
})
