// @vitest-environment happy-dom

import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settled } from '#tests/support/browser/settled.ts'
import { Link, NavLink, Redirect } from './link.tsx'
import {
  BrowserRouter,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationKind,
  usePassedState,
  useSearchParams,
} from './router.tsx'

let root: Root
let seen: string[]

beforeEach(() => {
  window.history.replaceState(null, '', '/jobs/1?q=a')
  root = createRoot(document.body.appendChild(document.createElement('div')))
  seen = []
})
afterEach(async () => {
  await settled(() => root.unmount())
  document.body.replaceChildren()
})

function Where() {
  const { pathname, search, hash } = useLocation()
  seen.push(`${useNavigationKind()} ${pathname}${search}${hash} ${JSON.stringify(usePassedState())}`)
  return null
}

const show = (content: React.ReactNode) =>
  settled(() =>
    root.render(
      <BrowserRouter>
        <Where />
        {content}
      </BrowserRouter>,
    ),
  )
const link = (name: string) =>
  [...document.querySelectorAll('a')].find((one) => one.textContent === name) as HTMLAnchorElement
/** @returns whether the browser was left to follow the link itself */
async function press(name: string, with_: MouseEventInit = {}): Promise<boolean> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...with_ })
  // The test's own browser must not leave the page.
  let isLeft = false
  const stop = (given: Event) => {
    isLeft = !given.defaultPrevented
    given.preventDefault()
  }
  window.addEventListener('click', stop, { once: true })
  await settled(() => void link(name).dispatchEvent(event))
  return isLeft
}

test('a link changes the page without loading it, and hands over its state', async () => {
  await show(
    <Link to="/about#contact" state={{ from: 'here' }}>
      About
    </Link>,
  )
  const before = window.history.length
  expect(await press('About')).toBe(false)
  expect(seen.at(-1)).toBe('PUSH /about#contact {"from":"here"}')
  expect(window.history.length).toBe(before + 1)
})

test('addresses are whole without scripts, also those that stay on the page', async () => {
  await show(
    <>
      <Link to="?step=2">Next</Link>
      <Link to="mailto:hr@example.mv">Mail</Link>
    </>,
  )
  expect(link('Next').getAttribute('href')).toBe('/jobs/1?step=2')
  expect(link('Mail').getAttribute('href')).toBe('mailto:hr@example.mv')
})

test.each([
  ['a new tab is asked for', {}, { ctrlKey: true }],
  ['another window is asked for', {}, { shiftKey: true }],
  ['the middle button is pressed', {}, { button: 1 }],
  ['it opens elsewhere', { target: '_blank' }, {}],
  ['it is no page', { reloadDocument: true }, {}],
  ['it leads to another site', { to: 'https://example.com/' }, {}],
  ['it is a telephone number', { to: 'tel:+960' }, {}],
])('the browser follows the link itself when %s', async (_, props, how) => {
  await show(
    <Link to="/about" {...props}>
      Go
    </Link>,
  )
  expect(await press('Go', how)).toBe(true)
  expect(seen).toEqual(['POP /jobs/1?q=a null'])
})

test('a link to where one is leaves nothing to go back over', async () => {
  await show(<Link to="/jobs/1?q=a">Same</Link>)
  const before = window.history.length
  await press('Same')
  expect(seen.at(-1)).toBe('REPLACE /jobs/1?q=a null')
  expect(window.history.length).toBe(before)
})

test('who handles a press first can keep the page', async () => {
  await show(
    <Link to="/about" onClick={(event) => event.preventDefault()}>
      Go
    </Link>,
  )
  await press('Go')
  expect(seen).toEqual(['POP /jobs/1?q=a null'])
})

test('a navigation knows the page one is on, and those below it', async () => {
  await show(
    <>
      <NavLink to="/jobs">Jobs</NavLink>
      <NavLink to="/jobs" end>
        Only jobs
      </NavLink>
      <NavLink to="/job" className={({ isActive }) => (isActive ? 'on' : 'off')}>
        Job
      </NavLink>
    </>,
  )
  expect(link('Jobs').getAttribute('aria-current')).toBe('page')
  expect(link('Only jobs').hasAttribute('aria-current')).toBe(false)
  expect(link('Job').className).toBe('off')
})

test('going back shows the page before, and a redirect takes the place of its own', async () => {
  await show(<Redirect to="/login" />)
  expect(seen.at(-1)).toBe('REPLACE /login null')
  await settled(() => {
    window.history.replaceState({ state: 'kept', key: 'k' }, '', '/about')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(seen.at(-1)).toBe('POP /about "kept"')
})

/** Puts another query in place of the one that is there. */
function Choose() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => setSearch({ tab: `${search.get('q')}b` }, { replace: true })} />
      <button type="button" onClick={() => navigate('?')} />
    </>
  )
}

test('the query is put in place of the one before', async () => {
  await show(<Choose />)
  const [first, second] = document.querySelectorAll('button')
  await settled(() => first?.click())
  expect(seen.at(-1)).toBe('REPLACE /jobs/1?tab=ab null')
  await settled(() => second?.click())
  expect(seen.at(-1)).toBe('PUSH /jobs/1 null')
})

/** Words of a page that depend on what the page before passed on, and on whether it is the first one. */
function Welcome() {
  const { key } = useLocation()
  const state = usePassedState()
  return (
    <p>
      {key} {state === null ? 'nothing passed' : `passed ${state}`}
    </p>
  )
}

test('a reload first shows what the server rendered, then the state from the page before', async () => {
  await settled(() => root.unmount())
  const div = document.body.appendChild(document.createElement('div'))
  div.innerHTML = renderToString(
    <StaticRouter location="/login">
      <Welcome />
    </StaticRouter>,
  )
  window.history.replaceState({ state: 'an address', key: 'k' }, '', '/login')
  const failures: unknown[] = []
  await settled(() => {
    root = hydrateRoot(
      div,
      <BrowserRouter>
        <Welcome />
      </BrowserRouter>,
      { onRecoverableError: (error) => failures.push(error) },
    )
  })
  expect(failures).toEqual([])
  expect(div.textContent).toBe('default passed an address')
})

test('the browser follows the link itself once a script is lost: a new page fetches it again', async () => {
  await show(<Link to="/about">About</Link>)
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(await press('About')).toBe(true)
  delete document.documentElement.dataset.scriptLost
  expect(await press('About')).toBe(false)
})
