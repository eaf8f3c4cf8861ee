import { describe, expect, test } from 'vitest'
import { type Chosen, chosenFrom, countFilters, listingHref, listingTitle } from './listing-address.ts'

// D-D-04
describe('an address carries the choices', () => {
  const cases = [
    { when: 'nothing is chosen', address: '', href: '/' },
    { when: 'a form sent its empty fields', address: 'q=&location=+&category=&sort=&page=', href: '/' },
    { when: 'words have spaces around and between', address: 'q=++pool+++boy+', href: '/?q=pool+boy' },
    {
      when: 'a list is spelled another way',
      address: 'type=full-time&mode=ON-SITE',
      href: '/?type=Full+time&mode=Onsite',
    },
    { when: 'no list has the word', address: 'category=Fishing&q=net', href: '/?q=net' },
    {
      when: 'several of a list are chosen, in any order and twice',
      address: 'type=Intern&category=Sales&category=finance&category=Sales&category=Fishing',
      href: '/?category=Finance&category=Sales&type=Intern',
    },
    {
      when: 'two of a list are given that takes one',
      address: 'mode=Hybrid&mode=Remote&postedWithin=3-days',
      href: '/?mode=Hybrid&postedWithin=three-days',
    },
    { when: 'the sort is the default', address: 'sort=newest', href: '/' },
    {
      when: 'the newest are asked for among matches',
      address: 'q=net&sort=newest',
      href: '/?q=net&sort=newest',
    },
    { when: 'a page is given', address: 'page=3&sort=company', href: '/?sort=company&page=3' },
    { when: 'the page is none', address: 'page=-2', href: '/' },
    { when: 'the page is beyond reason', address: 'page=1e99', href: '/' },
    { when: 'the text is endless', address: `q=${'x'.repeat(5_000)}`, href: `/?q=${'x'.repeat(1000)}` },
  ]
  for (const { when, address, href } of cases) {
    test(`when ${when}`, () => {
      const chosen = chosenFrom(new URLSearchParams(address))
      expect(listingHref(chosen, { page: chosen.page })).toBe(href)
    })
  }
})

test('it is the cache key of the page, however it is typed', () => {
  const chosen: Chosen = {
    path: '/',
    q: `!'()~*-._ "é" €&=+% 🏝`,
    location: 'S. Malé/B',
    category: ['Finance', 'Customer Service'],
    page: 1,
  }
  const href = listingHref(chosen, { page: 12 })
  expect(href).toBe(`/?${new URLSearchParams(href.slice(2))}`)
  expect(chosenFrom(new URLSearchParams(href.slice(2)))).toEqual({ ...chosen, page: 12 })
})

test('a change starts at the first page and keeps the rest', () => {
  const chosen = chosenFrom(new URLSearchParams('q=chef&category=Hospitality&page=4'))
  expect(listingHref(chosen, { type: ['Intern'] })).toBe('/?q=chef&category=Hospitality&type=Intern')
  expect(listingHref(chosen, { category: undefined })).toBe('/?q=chef')
  expect(countFilters(chosen)).toBe(1)
})

describe('the title names the list', () => {
  const cases = [
    { address: '', title: 'Jobs in the Maldives' },
    { address: 'category=Hospitality&location=Addu', title: 'Hospitality jobs in Addu' },
    { address: 'category=Sales&category=Retail', title: 'Sales, Retail jobs in the Maldives' },
    { address: 'q=chef&type=Intern', title: '“chef”: Intern jobs in the Maldives' },
  ]
  for (const { address, title } of cases) {
    test(title, () => expect(listingTitle(chosenFrom(new URLSearchParams(address)))).toBe(title))
  }
})
