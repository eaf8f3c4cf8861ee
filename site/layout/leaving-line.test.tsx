// @vitest-environment happy-dom

import { Suspense, use } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Link } from '#site/router/link.tsx'
import { BrowserRouter, useLocation } from '#site/router/router.tsx'
import { settled } from '#tests/support/browser/settled.ts'
import { LeavingLine } from './leaving-line.tsx'

let arrive = () => {}
const arrival = new Promise<void>((resolve) => {
  arrive = resolve
})

/** There at once at `/`; elsewhere when it has arrived. */
function Page() {
  const { pathname } = useLocation()
  if (pathname !== '/') use(arrival)
  return <h1>{pathname}</h1>
}

test('a press is answered at once: a line is drawn until the next page is there, and the old one stands', async () => {
  window.history.replaceState(null, '', '/')
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  await settled(async () =>
    root.render(
      <BrowserRouter>
        <LeavingLine />
        <Link to="/about">About</Link>
        <Suspense fallback="nothing">
          <Page />
        </Suspense>
      </BrowserRouter>,
    ),
  )
  const shown = () => [
    document.querySelector('h1')?.textContent,
    element.querySelectorAll('[aria-hidden]').length,
  ]
  expect(shown()).toEqual(['/', 0])
  await settled(async () => document.querySelector('a')?.click())
  expect(shown()).toEqual(['/', 1])
  await settled(async () => arrive())
  expect(shown()).toEqual(['/about', 0])
  await settled(async () => root.unmount())
})
