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

const lost = new TypeError('Failed to fetch dynamically imported module: https://vazeefa.example/assets/a.js')

function Broken({ error }: { error: Error }): never {
  throw error
}

/** Page that is shown when another fails, for instance because its script does not come. */
async function insteadOfAPage(isOnline: boolean, error: Error = lost): Promise<HTMLElement> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place, { onCaughtError: () => {} })
  await settled(async () =>
    root.render(
      <BrowserRouter>
        <ErrorBoundary>
          <Broken error={error} />
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

const ofBrowsers = [
  lost.message,
  'error loading dynamically imported module: https://vazeefa.example/assets/a.js',
  'Importing a module script failed.',
]
for (const words of ofBrowsers)
  test(`a page whose script is lost on the way is no fault of ours: “${words}”`, async () => {
    const page = await insteadOfAPage(true, new TypeError(words))
    expect(page.querySelector('h1')?.textContent).toBe('This page did not load')
    expect(page.textContent).toContain('Please check the connection and load it again.')
    expect(page.textContent).not.toContain('fault')
  })

test('another failure is a fault of ours, and the page leads to the jobs', async () => {
  const page = await insteadOfAPage(true, new Error('a bug'))
  expect(page.querySelector('h1')?.textContent).toBe('Something went wrong')
  expect(page.textContent).toContain(
    'The fault is on our side. Please load the page again. Nothing you saved is lost.',
  )
  expect(page.querySelector('a[href="/"]')?.textContent).toBe('Browse jobs')
})
