// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually, openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let screen: Screen

beforeAll(async () => {
  const { db } = site.database
  const { id: employerId } = await insertEmployer(site)
  await insertJob(db, { employerId, title: 'Cook', location: 'K. Maafushi', placeId: 'k-maafushi' })
  await insertJob(db, { employerId, title: 'Diver', location: 'Gulhi', placeId: 'k-gulhi' })
  await insertJob(db, { employerId, title: 'Nurse', location: 'Hithadhoo', placeId: 's-hithadhoo' })
  await insertJob(db, { employerId, title: 'Clerk', location: 'Head office' })
})

beforeEach(async () => {
  screen = await browser.open('/')
  await screen.shows('4 jobs found')
})

const field = () => screen.field('Location')
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
const isOpen = () => document.querySelector<HTMLElement>('[role=listbox]')?.hidden === false
const press = (key: string) => fireEvent.keyDown(field(), { key })

const words = () => screen.field('Search jobs')
const say = (text: string) => fireEvent.input(words(), { target: { value: text } })

function enter(): void {
  fireEvent.focus(field())
  fireEvent.focusIn(field())
}

/** Enter as in a browser, which sends the form where nothing else takes the key. */
function pressEnter(): void {
  if (press('Enter')) field().form?.requestSubmit()
}

async function type(text: string): Promise<void> {
  enter()
  fireEvent.input(field(), { target: { value: text } })
  await eventually(() => expect([isOpen(), options().length > 0]).toEqual([true, true]))
}

longTest('a place is picked by keyboard, and a screen reader announces the active one', async () => {
  await type('maafu')
  await eventually(() => expect(options()[0]?.textContent).toContain('MaafushiKaafu Atoll · Island'))
  // The attributes follow the list a moment later.
  await eventually(() => expect(field().getAttribute('aria-expanded')).toBe('true'))
  expect(field().getAttribute('role')).toBe('combobox')
  expect(field().getAttribute('aria-controls')).toBe(document.querySelector('[role=listbox]')?.id)
  press('ArrowDown')
  await eventually(() => expect(field().getAttribute('aria-activedescendant')).toBe(options()[0]?.id))
  expect(options()[0]?.getAttribute('aria-selected')).toBe('true')
  press('Enter')
  await screen.isAt('/?place=k-maafushi')
  await screen.shows('1 job found', 'Cook', 'Maafushi, Kaafu Atoll')
  expect([field().value, isOpen()]).toEqual(['Maafushi, Kaafu Atoll', false])
})

test('a place is picked by touch, taken away by its chip, and nearby is added', async () => {
  await type('maafu')
  options()[0]?.click()
  await screen.isAt('/?place=k-maafushi')
  await screen.press('And nearby: 1 more job within 25 km')
  await screen.isAt('/?place=k-maafushi-and-nearby')
  await screen.shows('2 jobs found', 'Diver')
  await screen.press('Remove Maafushi, Kaafu Atoll and nearby')
  await screen.isAt('/')
  await eventually(() => expect(field().value).toBe(''))
})

test('a list that opens behind the bar at the bottom of a phone is scrolled to', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  await type('maafu')
  await eventually(() => expect(seen.mock.contexts).toContain(document.querySelector('[role=listbox]')))
  seen.mockRestore()
})

test('Escape closes the list and keeps what was typed', async () => {
  await type('maafu')
  press('Escape')
  await eventually(() => expect(isOpen()).toBe(false))
  expect(field().value).toBe('maafu')
})

longTest(
  'Enter takes the place that the text means, asks between two of one name, and otherwise searches the words',
  async () => {
    await type('K.Maafushi')
    press('Enter')
    await screen.isAt('/?place=k-maafushi')
    await screen.shows('1 job found', 'And nearby')

    await type('Hithadhoo')
    press('Enter')
    await screen.shows('Which one do you mean?', 'Hithadhoo, Laamu Atoll', 'Hithadhoo, Addu City')
    expect(screen.address()).toBe('/?place=k-maafushi')
    await screen.press('Hithadhoo, Addu City')
    await screen.isAt('/?place=s-hithadhoo')
    await screen.shows('1 job found', 'Nurse')

    fireEvent.input(field(), { target: { value: 'head off' } })
    await screen.shows('No place of that name.')
    press('Enter')
    await screen.isAt('/?location=head+off')
    await screen.shows('1 job found', 'Clerk')

    await type('Gulhi')
    press('Enter')
    await screen.isAt('/?place=k-gulhi')
    await screen.shows('1 job found', 'Diver')
  },
)

test('a search sent at the moment of leaving the place keeps the place, and sent again adds no step back', async () => {
  await type('maafu')
  options()[0]?.click()
  const steps = history.length
  const form = document.querySelector<HTMLFormElement>('search form')
  form?.requestSubmit()
  form?.requestSubmit()
  await screen.isAt('/?place=k-maafushi')
  await screen.shows('1 job found')
  expect(history.length).toBe(steps)
})

test('two choices in one moment both hold', async () => {
  const [first, second] = ['Full time', 'Part time'].map((label) =>
    document.querySelector<HTMLInputElement>(`input[type=checkbox][value='${label}']`),
  )
  first?.click()
  second?.click()
  await screen.isAt('/?type=Full+time&type=Part+time')
})

test('clearing the field removes the place', async () => {
  screen = await browser.open('/?place=k-gulhi')
  await eventually(() => expect(field().value).toBe('Gulhi, Kaafu Atoll'))
  enter()
  fireEvent.input(field(), { target: { value: '' } })
  fireEvent.focusOut(field())
  await screen.isAt('/')
})

describe('words that were typed before the place', () => {
  test('are searched in it, in the place of earlier ones', async () => {
    screen = await browser.open('/?q=nurse&sort=newest')
    await screen.shows('1 job found', 'Nurse')
    say('cook')
    await type('maafu')
    options()[0]?.click()
    await screen.isAt('/?q=cook&place=k-maafushi')
    await screen.shows('1 job found', 'Cook')
    expect(words().value).toBe('cook')
  })

  test('are searched with the words of an unknown place, and after a place is cleared', async () => {
    say('clerk')
    enter()
    fireEvent.input(field(), { target: { value: 'head off' } })
    await screen.shows('No place of that name.')
    pressEnter()
    await screen.isAt('/?q=clerk&location=head+off')
    await screen.shows('1 job found', 'Clerk')

    screen = await browser.open('/?place=k-gulhi')
    await eventually(() => expect(field().value).toBe('Gulhi, Kaafu Atoll'))
    say('cook')
    enter()
    fireEvent.input(field(), { target: { value: '' } })
    await eventually(() => expect(field().getAttribute('role')).toBe('combobox'))
    pressEnter()
    await screen.isAt('/?q=cook')
  })

  test('are searched by Enter in an empty place, or one that is chosen already', async () => {
    for (const [path, place, next] of [
      ['/', '', '/?q=cook'],
      ['/?place=k-maafushi', 'Maafushi, Kaafu Atoll', '/?q=cook&place=k-maafushi'],
    ] as const) {
      screen = await browser.open(path)
      await eventually(() => expect(field().value).toBe(place))
      say('cook')
      enter()
      await eventually(() => expect(field().getAttribute('role')).toBe('combobox'))
      pressEnter()
      await screen.isAt(next)
    }
  })
})

test('to go through the field changes nothing: neither the page of the list nor several places', async () => {
  for (const path of ['/?page=2', '/?place=k-gulhi&place=k-maafushi']) {
    screen = await browser.open(path)
    await screen.shows('jobs found')
    enter()
    await eventually(() => expect(field().getAttribute('role')).toBe('combobox'))
    fireEvent.focusOut(field())
    await browser.idle()
    expect(screen.address()).toBe(path)
  }
  expect(field().placeholder).toBe('2 places chosen')
  enter()
  pressEnter()
  await browser.idle()
  expect(screen.address()).toBe('/?place=k-gulhi&place=k-maafushi')
})
