import { describe, expect, test } from 'vitest'
import { usualMapping } from '#tests/support/imports.ts'
import { type MappingOptions, readMapping, requireColumns } from './mapping.ts'
import { readAd } from './read-ad.ts'

const options: MappingOptions = {
  ...usualMapping,
  map: ['title=Post', 'description=About'],
  employerColumn: 'Firm',
  default: ['location=Malé'],
}
const cells = {
  Post: 'Waiter',
  About: 'Serve guests.',
  Firm: 'Reef Ltd',
  Kind: 'Food Svc',
  Hours: '48',
  Perks: '',
}

function read(changes: Partial<MappingOptions>, row: Partial<typeof cells> = {}) {
  const reading = readAd({ ...cells, ...row }, readMapping({ ...options, ...changes }))
  if (reading.refused.length > 0) throw new Error(reading.refused.join())
  return reading.ad
}

test('several columns make one description, each under its heading, and short facts a list', () => {
  const map = [
    ...options.map,
    'description:What you get=Perks',
    'description:How long=Hours',
    'fact:Trade=Kind',
    'fact:Hours a week=Hours',
  ]
  expect(read({ map }).description).toEqual({
    html: '<p>Serve guests.</p><h3>How long</h3><p>48</p><h3>At a glance</h3><ul><li>Trade: Food Svc</li><li>Hours a week: 48</li></ul>',
    text: 'Serve guests.\n\nHow long\n\n48\n\nAt a glance\n\n- Trade: Food Svc\n- Hours a week: 48',
  })
})

test('a row without any prose can still be an advertisement of facts', () => {
  expect(read({ map: [...options.map, 'fact:Kind=Kind'] }, { About: '' }).description.text).toBe(
    'At a glance\n\n- Kind: Food Svc',
  )
})

test("the operator maps the file's words to ours", () => {
  const map = [...options.map, 'category=Kind']
  const mapValue = ['category:food svc=Hospitality', 'employer:Reef Ltd=Reef Hotels']
  expect(read({ map, mapValue })).toMatchObject({
    category: 'Hospitality',
    employer: { name: 'Reef Hotels' },
  })
})

test('markup in a cell is text where text is meant, and harmless elsewhere', () => {
  const ad = read(
    { map: [...options.map, 'fact:Kind=Kind'] },
    { About: '<p onclick=x>Hi<script>x</script></p>', Kind: 'a <b> c & d' },
  )
  expect(ad.description.html).toBe('<p>Hi</p><h3>At a glance</h3><ul><li>Kind: a c &amp; d</li></ul>')
})

test('a website that is no web address is left out', () => {
  const map = [...options.map, 'website=Kind']
  expect(read({ map }, { Kind: 'javascript:alert(1)' }).employer.website).toBe('')
  expect(read({ map }, { Kind: 'https://reef.example' }).employer.website).toBe('https://reef.example')
})

describe('a mistake in the options is named', () => {
  const mistakes: [Partial<MappingOptions>, string][] = [
    [
      { map: ['title=Post', 'descripton=About'] },
      "--map: there is no field 'descripton'. Fields: title, employer",
    ],
    [{ map: ['title'] }, "--map 'title' is not of the form field=Column"],
    [{ map: ['title=Post', 'title=Firm', 'description=About'] }, '--map gives title twice'],
    [{ map: ['description=About'] }, 'say which column holds the title'],
    [{ employerColumn: undefined }, 'say which column holds the employer'],
    [{ currency: 'EUR' }, "--currency must be one of MVR, USD, not 'EUR'"],
    [{ mapValue: ['Health=Healthcare'] }, "--map-value 'Health=Healthcare' is not of the form"],
    [{ default: ['where=Malé'] }, "--default: there is no field 'where'"],
  ]
  for (const [changes, says] of mistakes)
    test(says, () => expect(() => readMapping({ ...options, ...changes })).toThrow(says))

  test('and so is a column missing from the file', () => {
    expect(() => requireColumns(readMapping(options), ['Post', 'Body'])).toThrow(
      "the file has no column 'Firm', 'About'. Its columns: 'Post', 'Body'",
    )
  })
})

test('a location that only the settings name is said to be theirs, so that it is counted before publishing', () => {
  const read = (row: Partial<Record<'Where' | 'Mode', string>>, of: Partial<MappingOptions> = {}) =>
    readAd(
      { ...cells, Where: '', ...row },
      readMapping({ ...options, map: [...options.map, 'location=Where'], ...of }),
    )
  const said = 'the row has no location: the default location is used'
  expect(read({})).toMatchObject({ ad: { location: 'Malé' }, notes: expect.arrayContaining([said]) })
  expect(read({ Where: 'Addu' }).notes).not.toContain(said)
  expect(read({}, { default: [] }).notes).not.toContain(said)
})
