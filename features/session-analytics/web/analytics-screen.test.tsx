// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { openSite, pressInDialog } from '#tests/support/browser/screen.tsx'
import { insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite()

const employer = await insertEmployer(site)

const path = '/session-analytics'
/** Another company of the same person. */
const reef = '0123456789abcdef01234567'
const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString()
/** Stored figures of six earlier sessions, one to six minutes long. */
const stored = () => ({
  employerId: employer.id,
  loginTime: hours(30),
  logoutTime: null,
  totalSessionTime: 1_260,
  previousSessions: [1, 2, 3, 4, 5, 6].map((minutes) => ({
    startTime: hours(30 - minutes),
    endTime: new Date(Date.parse(hours(30 - minutes)) + minutes * 60_000).toISOString(),
    duration: minutes * 60,
  })),
})

// D-J-04, P1-2.0-09, P2-2.9-01, P2-2.9-04, P2-2.9-05
test('an employer without a history reads so', async () => {
  browser.signIn('employer', employer)
  const screen = await browser.open(path)
  await screen.shows('Your Session Analytics', 'Session Analytics', 'Session Monitor', 'Login Activity')
  await screen.shows('No earlier sessions yet.', 'Active Session', 'Your privacy:')
  await screen.shows('A session starts when a page loads.')
  expect(screen.control('Return to Dashboard').getAttribute('href')).toBe('/dashboard')
})

// P2-2.9-02, P2-2.9-03, P2-2.9-04, P2-3-11, P2-9-08, P2-9-09
test('the figures are those of the stored sessions; the last five are listed, newest first', async () => {
  browser.signIn('employer', employer)
  localStorage.setItem('sessionData', JSON.stringify(stored()))
  const screen = await browser.open(path)
  await screen.shows('Sessions 7', 'Average duration 3:30', 'Longest 6:00', /Last active (Today|Yesterday)/)
  const listed = [...document.querySelectorAll('main ol li')].map(
    (line) => /\d:\d\d$/.exec(line.textContent ?? '')?.[0],
  )
  expect(listed).toEqual(['6:00', '5:00', '4:00', '3:00', '2:00'])
  expect(document.querySelectorAll('figure rect').length).toBeGreaterThan(0)
  await screen.shows('Login time', 'Logout time Still logged in', 'Duration')
})

// P2-2.9-03, P2-4-11, P2-9-08
test('the timer of the session ticks every second, and the total with it', async () => {
  browser.signIn('employer', employer)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const screen = await browser.open(path)
  await screen.shows('Session Monitor')
  const seconds = () => {
    const parts = (document.querySelector('[role="timer"]')?.textContent ?? '').split(':').map(Number)
    return parts.reduce((sum, part) => sum * 60 + part, 0)
  }
  await browser.idle()
  const before = seconds()
  vi.advanceTimersByTime(3_000)
  await browser.idle()
  expect(seconds()).toBe(before + 3)
})

// P2-4-11
test('when the page is left its session is saved, with the total', async () => {
  browser.signIn('employer', employer)
  const screen = await browser.open(path)
  await screen.shows('Session Monitor')
  await browser.idle()
  window.dispatchEvent(new Event('pagehide'))
  const { previousSessions, totalSessionTime } = JSON.parse(localStorage.getItem('sessionData') ?? '{}')
  expect(previousSessions).toHaveLength(1)
  expect(previousSessions[0].duration).toBeGreaterThan(0)
  expect(totalSessionTime).toBe(previousSessions[0].duration)
})

// P2-2.9-04
test('after a logout the session has ended', async () => {
  localStorage.setItem('sessionData', JSON.stringify({ ...stored(), logoutTime: hours(1) }))
  const screen = await browser.open(path)
  await screen.shows('Session Ended')
})

test('after a logout that no page has seen it has ended with the last recorded page, and stays so', async () => {
  const { previousSessions, ...rest } = stored()
  localStorage.setItem('sessionData', JSON.stringify({ ...rest, previousSessions }))
  const screen = await browser.open(path)
  await screen.shows('Session Ended')
  await screen.lacks('Still logged in')
  const last = previousSessions
    .map(({ endTime }) => endTime)
    .toSorted()
    .at(-1)
  expect(JSON.parse(localStorage.getItem('sessionData') ?? '{}').logoutTime).toBe(last)
})

describe('a person in two companies', () => {
  /** This tab works for the other company, whose sign-in is beside the first one. */
  function workForReef() {
    browser.signIn('employer', employer)
    localStorage.setItem(`authToken:${reef}`, localStorage.getItem('authToken') ?? '')
    sessionStorage.setItem('company', reef)
  }
  const storedOf = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

  test('has the figures of each, and neither ends those of the other', async () => {
    workForReef()
    const ofCoral = stored()
    localStorage.setItem('sessionData', JSON.stringify(ofCoral))
    const screen = await browser.open(path)
    await screen.shows('No earlier sessions yet.')
    window.dispatchEvent(new Event('pagehide'))
    expect(storedOf('sessionData')).toEqual(ofCoral)
    const ofReef = storedOf(`sessionData:${reef}`)
    expect(ofReef).toMatchObject({ employerId: reef, logoutTime: null })
    expect(ofReef.previousSessions).toHaveLength(1)
    sessionStorage.setItem('company', employer.id)
    const first = await browser.open(path)
    await first.shows('Sessions 7', 'Longest 6:00')
    expect(storedOf(`sessionData:${reef}`)).toEqual(ofReef)
  })

  test('ends one of them alone', async () => {
    workForReef()
    localStorage.setItem('sessionData', JSON.stringify(stored()))
    const screen = await browser.open(path)
    await screen.shows('No earlier sessions yet.')
    localStorage.removeItem(`authToken:${reef}`)
    window.dispatchEvent(new Event('storage'))
    expect(storedOf(`sessionData:${reef}`).logoutTime).not.toBeNull()
    expect(storedOf('sessionData').logoutTime).toBeNull()
  })
})

// D-J-08, P2-2.9-05, P2-2.9-06
test('what is stored of the company is cleared after a question, and the page begins anew', async () => {
  browser.signIn('employer', employer)
  localStorage.setItem('sessionData', JSON.stringify(stored()))
  const other = JSON.stringify({ ...stored(), employerId: reef, logoutTime: hours(1) })
  localStorage.setItem(`sessionData:${reef}`, other)
  const screen = await browser.open(path)
  await screen.shows('Sessions 7')
  await screen.press('Clear Session Data')
  await screen.shows('Are you sure you want to clear all your session data?')
  await screen.press('Cancel')
  await screen.lacks('Are you sure')
  expect(localStorage.getItem('sessionData')).not.toBeNull()
  await screen.press('Clear Session Data')
  await screen.shows('Are you sure')
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  pressInDialog('Clear Session Data')
  expect(reload).toHaveBeenCalledOnce()
  expect(localStorage.getItem('sessionData')).toBeNull()
  expect(localStorage.getItem(`sessionData:${reef}`)).toBe(other)
})
