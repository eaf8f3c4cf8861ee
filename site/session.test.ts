// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clearEmployerId, clearSignIn, storeEmployerId, storeSeekerId, storeSignIn } from './keep-sign-in.ts'
import { apiBase, employerId } from './session.ts'

const id = '0123456789abcdefABCDEF01'
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

// P1-3-14, P1-4-07, P1-5-01
describe('the identifier of an employer', () => {
  const invalid = [
    '',
    'null',
    'undefined',
    null,
    undefined,
    12,
    id.slice(1),
    `${id}0`,
    `${id.slice(1)}g`,
    ` ${id}`,
  ]

  test('is kept when it is 24 hexadecimal characters', () => {
    expect(storeEmployerId(id)).toBe(true)
    expect(localStorage.getItem('employerId')).toBe(id)
    expect(employerId()).toBe(id)
  })

  for (const given of invalid)
    test(`${JSON.stringify(given)} is refused and removes what was kept`, () => {
      storeEmployerId(id)
      expect(storeEmployerId(given)).toBe(false)
      expect(localStorage.getItem('employerId')).toBeNull()
      localStorage.setItem('employerId', String(given))
      expect(employerId()).toBeUndefined()
    })

  test('can be cleared', () => {
    storeEmployerId(id)
    expect(clearEmployerId()).toBe(true)
    expect(employerId()).toBeUndefined()
  })

  // P1-8-21
  test('where storage fails: it is reported, writing and clearing say so, reading finds nothing', () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const broken = () => {
      throw new Error('storage is off')
    }
    vi.stubGlobal('localStorage', { getItem: broken, setItem: broken, removeItem: broken, clear: () => {} })
    expect([storeEmployerId(id), clearEmployerId(), employerId()]).toEqual([false, false, undefined])
    expect(reported).toHaveBeenCalledTimes(2)
  })
})

// P1-3-15, P1-6-01
test('a sign-in is kept under the five names, and leaving removes it all', () => {
  storeSignIn({ token: 'a', refreshToken: 'b', user: { id, role: 'employer' } })
  expect({ ...localStorage }).toEqual({
    authToken: 'a',
    refreshToken: 'b',
    userRole: 'employer',
    employerId: id,
  })
  storeSignIn({ token: 'c', refreshToken: 'd', user: { id, role: 'jobseeker' } })
  expect({ ...localStorage }).toEqual({ authToken: 'c', refreshToken: 'd', userRole: 'jobseeker' })
  storeSeekerId(id)
  clearSignIn()
  expect({ ...localStorage }).toEqual({})
})

test('a sign-in that the browser cannot store whole is ended, and leaves nothing', () => {
  const asked = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', asked)
  const { setItem } = localStorage
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation((key, text) => {
    if (key === 'refreshToken') throw new DOMException('full', 'QuotaExceededError')
    setItem.call(localStorage, key, text)
  })
  const store = () => storeSignIn({ token: 'a', refreshToken: 'b', user: { id, role: 'employer' } })
  expect(store).toThrow('This browser stores nothing for this site, so it cannot keep your login.')
  full.mockRestore()
  expect({ ...localStorage }).toEqual({})
  expect(asked.mock.calls).toEqual([
    ['/api/auth/logout', expect.objectContaining({ body: JSON.stringify({ refreshToken: 'b' }) })],
  ])
})

// D-L-16, P1-3-15
describe('calls go', () => {
  const cases = [
    { environment: 'production', page: 'http://localhost:3000/', base: '' },
    { environment: 'local', page: 'http://localhost:4000/', base: 'http://localhost:3000' },
    { environment: 'local', page: 'http://127.0.0.1:3000/', base: 'http://localhost:3000' },
    { environment: 'local', page: 'https://localhost.example/', base: '' },
    { environment: 'local', page: 'https://vazeefa.example/', base: '' },
  ]
  for (const { environment, page, base } of cases)
    test(`with apiEnvironment ${environment} on a page of ${page} to “${base}”`, () => {
      vi.stubGlobal('location', new URL(page))
      localStorage.setItem('apiEnvironment', environment)
      expect(apiBase()).toBe(base)
    })
})
