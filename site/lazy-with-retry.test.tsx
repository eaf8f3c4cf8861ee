// @vitest-environment happy-dom

import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settled } from '#tests/support/browser/settled.ts'
import { lazyWithRetry } from './lazy-with-retry.ts'

beforeEach(() => {})
afterEach(() => {
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
