import { expect, test } from 'vitest'
import { bareKey, groupKeyOf, isThaana, latinKey, thaanaKey } from './dhivehi-rules.ts'

test('Thaana and its Latin spellings have one key', () => {
  for (const [thaana, ...latin] of [
    ['ވަޒީފާ', 'vazeefa', 'vazeefaa', 'vazifa', 'wazeefa'],
    ['މުވައްޒަފު', 'muvazzafu', 'muwazzafu'],
    ['މުދައްރިސް', 'mudharris', 'mudarris'],
    ['އިމާމު', 'imaamu', 'imamu'],
    ['ކުނބުރު', 'kunburu', 'kumburu'],
  ] as const)
    for (const spelling of latin) expect([thaana, latinKey(spelling)]).toEqual([thaana, thaanaKey(thaana)])
})

test('the key of a word in Thaana is common to its spellings', () => {
  const keys: [word: string, key: string][] = [
    ['ވަޒީފާ', 'vazifa'],
    ['ދިވެހި', 'divehi'],
    // A sukun on alif or shaviyani is no letter of its own.
    ['މައްޗަށް', 'maca'],
    ['ނަރުސް', 'narus'],
    ['ކަންބަޅި', 'kambali'],
    ['ޑޮކްޓަރު', 'doktaru'],
    // A repeated letter is reduced to one.
    ['ބބބ', 'b'],
    // Signs fall away.
    ['ވަޒީފާ2', 'vazifa'],
  ]
  for (const [word, key] of keys) expect([word, thaanaKey(word)]).toEqual([word, key])
})

test('in Latin letters ey is e, q is g, and n before b, p and m is m', () => {
  expect(latinKey('veyn')).toBe(latinKey('ven'))
  expect(latinKey('keyolhu')).toBe(thaanaKey('ކެޔޮޅު'))
  expect(latinKey('camera')).toBe(latinKey('kamera'))
  expect(latinKey('chanda')).not.toBe(latinKey('khanda'))
  expect(latinKey('qaanoon')).toBe('ganun')
  expect(latinKey('kanbaa')).toBe('kamba')
  expect(latinKey('kandoo')).toBe('kandu')
})

test('Thaana is recognised by one letter', () => {
  expect(isThaana('abc ޔ')).toBe(true)
  expect(isThaana('ހ')).toBe(true)
  expect(isThaana('abc')).toBe(false)
  expect(isThaana('عربي')).toBe(false)
})

test('Dhivehi suffixes are removed, and at least four letters remain', () => {
  for (const [bare, ...said] of [
    ['މުދައްރިސް', 'މުދައްރިސުން', 'މުދައްރިސަކު', 'މުދައްރިސުންގެ', 'mudharrisakah'],
    ['ޓީޗަރު', 'ޓީޗަރުން', 'ޓީޗަރެއް', 'ޓީޗަރުންނަށް', 'ޓީޗަރުގެ'],
    ['ދޯނި', 'dhoani', 'dhoni'],
    // The noun of a verb: of cooking, for cooking.
    ['ކެއްކުން', 'ކެއްކުމުގެ', 'ކެއްކުމަށް', 'kekkumuge'],
    ['ފީނުން', 'feenumugai'],
    ['ތަރުޖަމާ', 'ތަރުޖަމާކުރުން', 'tharujamaakurun'],
    // A ތް that is not heard.
    ['އިމާރާތް', 'imaaraaiy', 'imaaraaiykurun'],
  ] as const)
    for (const word of said) expect([word, groupKeyOf(word)]).toEqual([word, groupKeyOf(bare)])
})

test.each([
  ['dasun', 'dasun'],
  ['dastun', 'dast'],
  ['dasan', 'dasa'],
  ['dasarn', 'dasarn'],
])('of the key %s the suffix falls away where four letters are left: %s', (key, bare) =>
  expect(bareKey(key)).toBe(bare),
)
