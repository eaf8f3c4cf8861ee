// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refreshTokens, workFor } from './companies-beside.ts'
import { isSignedInTo, keepLastCompany } from './company-of-tab.ts'
import { endSignIn } from './end-sign-in.ts'
import { keepOwnSignIn } from './keep-own-sign-in.ts'
import { clearSignIn, storeSignIn, storeTokens } from './keep-sign-in.ts'
import { accessToken, employerId, refreshToken } from './session.ts'

const reef = 'a'.repeat(24)
const atoll = 'b'.repeat(24)
const lagoon = 'c'.repeat(24)

/** The storage of each tab; the rest of the storage is shared by the browser. */
const tabs: Record<string, Record<string, string>> = {}
let here = ''
function goTo(tab: string): void {
  tabs[here] = { ...sessionStorage }
  sessionStorage.clear()
  for (const [key, value] of Object.entries(tabs[tab] ?? {})) sessionStorage.setItem(key, value)
  here = tab
}

const signIn = (id: string) =>
  storeSignIn({ token: `access ${id}`, refreshToken: `refresh ${id}`, user: { id, role: 'employer' } })
function change(id: string): void {
  localStorage.setItem(`authToken:${id}`, `access ${id}`)
  localStorage.setItem(`refreshToken:${id}`, `refresh ${id}`)
  workFor(id)
}
const worksFor = () => [employerId(), accessToken(), refreshToken()]
const signedIn = (id: string) => [id, `access ${id}`, `refresh ${id}`]

beforeEach(() => {
  here = 'first'
  signIn(reef)
  workFor(reef)
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const tab of Object.keys(tabs)) delete tabs[tab]
})

describe('a tab', () => {
  test('keeps its company while another one changes', () => {
    goTo('second')
    workFor(reef)
    change(atoll)
    expect(worksFor()).toEqual(signedIn(atoll))
    goTo('first')
    expect(worksFor()).toEqual(signedIn(reef))
    goTo('second')
    expect(worksFor()).toEqual(signedIn(atoll))
  })

  test('that is new begins with the company of the one that was used last', () => {
    goTo('second')
    change(atoll)
    goTo('third')
    expect(employerId()).toBe(atoll)
    goTo('first')
    keepLastCompany()
    goTo('fourth')
    expect(employerId()).toBe(reef)
  })

  test('renews its own tokens alone', () => {
    goTo('second')
    change(atoll)
    storeTokens({ token: 'new', refreshToken: 'newer' })
    expect(worksFor()).toEqual([atoll, 'new', 'newer'])
    goTo('first')
    storeTokens({ token: 'other', refreshToken: 'another' })
    expect(worksFor()).toEqual([reef, 'other', 'another'])
    goTo('second')
    expect(worksFor()).toEqual([atoll, 'new', 'newer'])
  })

  for (const [ended, other] of [
    [atoll, reef],
    [reef, atoll],
  ] as const)
    test(`goes on in another company once its own sign-in is over (${ended === reef ? 'the first' : 'a later'} one)`, () => {
      change(atoll)
      workFor(ended)
      goTo('second')
      workFor(other)
      goTo('first')
      endSignIn()
      expect(worksFor()).toEqual(signedIn(other))
      goTo('second')
      expect(worksFor()).toEqual(signedIn(other))
      endSignIn()
      expect({ ...localStorage }).toEqual({})
    })

  for (const own of [reef, atoll])
    test(`alone stays signed in once its person has logged out everything else (${own === reef ? 'the first' : 'a later'} company)`, () => {
      change(atoll)
      change(lagoon)
      workFor(own)
      keepOwnSignIn()
      expect(worksFor()).toEqual(signedIn(own))
      expect(refreshTokens()).toEqual([`refresh ${own}`])
      expect([reef, atoll, lagoon].filter(isSignedInTo)).toEqual([own])
    })

  test('of a company that is over begins anew when that is signed in to again', () => {
    change(atoll)
    goTo('second')
    signIn(lagoon)
    goTo('first')
    expect(worksFor()).toEqual(signedIn(lagoon))
  })
})

test('signing in as somebody else and logging out leave no other company behind', () => {
  change(atoll)
  expect(refreshTokens()).toEqual([`refresh ${reef}`, `refresh ${atoll}`])
  storeSignIn({ token: 'a', refreshToken: 'b', user: { id: lagoon, role: 'jobseeker' } })
  expect({ ...localStorage }).toEqual({ authToken: 'a', refreshToken: 'b', userRole: 'jobseeker' })
  expect(employerId()).toBeUndefined()
  signIn(reef)
  change(atoll)
  clearSignIn()
  expect({ ...localStorage }).toEqual({})
})
