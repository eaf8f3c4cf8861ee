// @vitest-environment happy-dom

import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { BrowserRouter } from '#site/router/router.tsx'
import { settled } from '#tests/support/browser/settled.ts'
import { ErrorBoundary } from './error-boundary.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function NeverCame(): never {
  throw new TypeError('Failed to fetch dynamically imported module')
}

/** Page that is shown when the script of another fails to load. */
async function insteadOfAPage(isOnline: boolean): Promise<HTMLElement> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place, { onCaughtError: () => {} })
  await settled(async () =>
    root.render(
      <BrowserRouter>
        <ErrorBoundary>
          <NeverCame />
        </ErrorBoundary>
      </BrowserRouter>,
    ),
  )
  return place
}

test('a page that cannot come without a line says so, and leads to the jobs that are here', async () => {
  const page = await insteadOfAPage(false)
  expect(page.querySelector('h1')?.textContent).toBe('You are offline')
  expect(page.textContent).toContain('This page needs a connection. Nothing you saved is lost.')
  expect(page.querySelector('a[href="/offline"]')?.textContent).toBe('Jobs on this device')
  expect(page.textContent).not.toContain('fault')
})

test('with a line it is a fault of ours, and leads to the jobs', async () => {
  const page = await insteadOfAPage(true)
  expect(page.querySelector('h1')?.textContent).toBe('Something went wrong')
  expect(page.textContent).toContain(
    'The fault is on our side and has been noted. Nothing you saved is lost.',
  )
  expect(page.querySelector('a[href="/"]')?.textContent).toBe('Browse jobs')
})
