// @vitest-environment happy-dom

import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { earlyScript } from '#platform/pages/early-script.ts'
import { settled } from '#tests/support/browser/settled.ts'
import { doEarlyInput } from './early-input.ts'
import { lazyWithRetry, needed } from './lazy-with-retry.ts'

beforeEach(() => {
  // biome-ignore lint/security/noGlobalEval: what a document's own script does
  window.eval(earlyScript)
  doEarlyInput()
})
afterEach(() => {
  vi.useRealTimers()
  delete window.notLoaded
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a part whose script is lost with the line comes when the line is back, and the page stands meanwhile', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let asked = 0
  const Helper = lazyWithRetry(async () => {
    asked += 1
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>Did you mean</p> }
  })
  const place = document.body.appendChild(document.createElement('div'))
  await settled(async () =>
    createRoot(place).render(
      <>
        <p>Jobs</p>
        <Suspense>
          <Helper />
        </Suspense>
      </>,
    ),
  )
  await vi.waitFor(() => expect(asked).toBe(1))
  expect(place.textContent).toBe('Jobs')
  isOnline.mockReturnValue(true)
  await settled(async () => void window.dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(place.textContent).toBe('JobsDid you mean'))
})

const line = () => document.querySelector('[role=alert]')

test('a part that stays lost on a good line is missed by its page alone, which offers to be loaded again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isLost = true
  const Footer = lazyWithRetry(async () => {
    if (isLost) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>Contact</p> }
  })
  const place = document.body.appendChild(document.createElement('div'))
  await settled(() =>
    createRoot(place).render(
      <>
        <p>Jobs</p>
        <Suspense>
          <Footer />
        </Suspense>
      </>,
    ),
  )
  await vi.advanceTimersByTimeAsync(13_999)
  expect(line()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(line()?.textContent).toBe('Part of this page did not load. Load it again')
  expect(line()?.querySelector('a')?.getAttribute('href')).toBe('')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(place.textContent).toBe('Jobs')
  isLost = false
  await vi.advanceTimersByTimeAsync(32_000)
  await vi.waitFor(() => expect(place.textContent).toBe('JobsContact'))
  expect(line()).toBeNull()
})

test('a script that a press needs says at once that it is lost, but not without a line', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const lost = new TypeError('Failed to fetch dynamically imported module')
  await expect(needed(Promise.reject(lost))).rejects.toBe(lost)
  expect(line()).toBeNull()
  isOnline.mockReturnValue(true)
  await expect(needed(Promise.reject(lost))).rejects.toBe(lost)
  expect(line()?.textContent).toContain('did not load')
})
