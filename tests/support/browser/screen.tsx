import 'fake-indexeddb/auto'
import { fireEvent, queryAllByLabelText } from '@testing-library/dom'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, vi } from 'vitest'
import { Guard } from '#app/guard.ts'
import { routes } from '#app/routes.tsx'
import { Notice } from '#app/signed-in-notice.ts'
import { browserApi } from '#site/api/browser-api.ts'
import { App, newQueryClient, preload } from '#site/app.tsx'
import { storeSignIn } from '#site/keep-sign-in.ts'
import type { Refusal } from '#site/page.ts'
import { matchRoute } from '#site/router/match.ts'
import { BrowserRouter } from '#site/router/router.tsx'
import { type TestApp, testApp } from '../test-app.ts'
import { type Line, openLine } from './line.ts'

/**
 * A browser on a site of its own, in happy-dom (`// @vitest-environment happy-dom` at the top of the test): the real
 * pages over the real API. Only the line between the two is the test's.
 */
export interface Browser extends Pick<Line, 'line' | 'mend' | 'requests' | 'abandoned'> {
  signIn(
    role: 'employer' | 'jobseeker' | 'admin',
    person: { id: string; token: string; refreshToken?: string; isVerified?: boolean },
  ): void
  /** @param refusal of the page that the server sent in its place */
  open(path: string, refusal?: Refusal): Promise<Screen>
  /** Waits until every request is answered and the page has taken it in. */
  idle(): Promise<void>
  close(): void
}

export interface Screen {
  /** Path and query of the page that is shown. */
  address(): string
  /** Everything that can be read on the page, words separated by single spaces. */
  text(): string
  /** Waits until the address is this one. */
  isAt(address: string): Promise<void>
  /** Waits until all of these words are on the page. */
  shows(...words: (string | RegExp)[]): Promise<void>
  /** Waits until none of them is. */
  lacks(...words: string[]): Promise<void>
  /** The link, button or tab of that name. @throws when there is none */
  control(name: string): HTMLElement
  /** Presses it as soon as it is there. */
  press(name: string): Promise<void>
  /** Presses the button of a dialog with exactly this name. */
  answer(name: string): Promise<void>
  /** Ticks the box of that label as soon as it is there, or takes the tick away. */
  tick(label: string): Promise<void>
  /** The control with that label. */
  field(label: string): HTMLInputElement
  /** Writes into the field of that label as soon as it is there, or chooses once it has that choice. */
  fill(label: string, value: string): Promise<void>
  /** Chooses a file in the field with that label. */
  attach(label: string, file: File): void
}

/** The real clock, also while a test holds the time still. */
const { setTimeout: later } = globalThis
/** A bound against hanging, in milliseconds, not an expectation of speed. */
const timeout = 60_000

const turn = () => new Promise((resolve) => later(resolve, 0))

/** Repeats a check until it holds. A clock that the test holds still stays where it is. */
async function until(check: () => unknown): Promise<void> {
  const end = performance.now() + timeout
  for (;;) {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(0)
    try {
      check()
      return
    } catch (error) {
      if (performance.now() > end) throw error
    }
    await new Promise((resolve) => later(resolve, 20))
  }
}

/** Waits until what it expects is so. */
export const eventually = <T,>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout })

/** Presses a button of the open dialog, where the page has another of the name. @throws when there is none */
export function pressInDialog(name: string): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog button')]
  const button = buttons.find(({ textContent }) => textContent === name)
  if (!button) throw new Error(`no button of a dialog is called ${name}`)
  button.click()
}

const folded = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

const unread = new Set(['SCRIPT', 'STYLE', 'SVG', 'DATALIST'])

/** The text of an element for a reader. */
function wordsIn(node: Node): string {
  if (node.nodeType === 3) return node.textContent ?? ''
  if (node.nodeType !== 1) return ''
  const element = node as Element
  if (unread.has(element.tagName.toUpperCase()) || element.getAttribute('aria-hidden') === 'true') return ''
  const words = [...element.childNodes].map(wordsIn).join('')
  // A text in a direction of its own stands within its line.
  return element.tagName === 'BDI' ? words : ` ${words} `
}

function screenOf(): Screen {
  const readable = () => folded(wordsIn(document.body))
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? folded(element.textContent)
  const find = (name: string): HTMLElement | undefined => {
    const all = [
      ...document.body.querySelectorAll<HTMLElement>('main a, main button, main summary, dialog button'),
    ]
    return all.find((one) => nameOf(one) === name) ?? all.find((one) => nameOf(one).startsWith(name))
  }
  const screen: Screen = {
    address: () => window.location.pathname + window.location.search,
    text: readable,
    shows: (...words) =>
      until(() => {
        const text = readable()
        const missing = words.filter((one) =>
          typeof one === 'string' ? !text.includes(one) : !one.test(text),
        )
        if (missing.length > 0)
          throw new Error(`missing: ${missing.join(' | ')}\non ${screen.address()}: ${text}`)
      }),
    lacks: (...words) =>
      until(() => {
        const found = words.filter((one) => readable().includes(one))
        if (found.length > 0) throw new Error(`still there: ${found.join(' | ')}`)
      }),
    isAt: (address) =>
      until(() => {
        if (screen.address() !== address) throw new Error(`at ${screen.address()}, not at ${address}`)
      }),
    control(name) {
      const found = find(name)
      if (!found) throw new Error(`nothing to press is called ${name} on ${screen.address()}: ${readable()}`)
      return found
    },
    press: (name) => until(() => screen.control(name).click()),
    answer: (name) =>
      until(() => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog button')]
        const found = buttons.find(({ textContent }) => textContent === name)
        if (!found) throw new Error(`no dialog has a button ${name}: ${readable()}`)
        found.click()
      }),
    tick: (label) => until(() => screen.field(label).click()),
    field(label) {
      const [control] = queryAllByLabelText(document.body, (text) => folded(text).startsWith(label))
      if (!control) throw new Error(`no field is called ${label}`)
      return control as HTMLInputElement
    },
    fill: (label, value) =>
      until(() => {
        const field = screen.field(label)
        if (field.tagName !== 'SELECT') return fireEvent.input(field, { target: { value } })
        if (![...field.querySelectorAll('option')].some((option) => option.value === value))
          throw new Error(`${label} has no choice ${value}: ${field.textContent}`)
        return fireEvent.change(field, { target: { value } })
      }),
    attach(label, file) {
      fireEvent.change(screen.field(label), { target: { files: [file] } })
    },
  }
  return screen
}

interface Settings {
  enableIframePageLoading: boolean
  fetch: { interceptor: { beforeAsyncRequest: () => Promise<Response> } }
  navigation: { disableMainFrameNavigation: boolean }
}

function openBrowser(site: TestApp): Browser {
  const line = openLine(site)
  let leave = () => {}
  // A page that is left for another is not fetched: what the test looks at is where it wants to go.
  const { settings } = (window as unknown as { happyDOM: { settings: Settings } }).happyDOM
  settings.navigation.disableMainFrameNavigation = true
  // Nor is one that is framed.
  settings.enableIframePageLoading = true
  settings.fetch.interceptor = { beforeAsyncRequest: async () => new Response('') }
  // No picture is ever fetched, which is not the same as one that cannot be shown.
  const complete = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'complete') ?? {}
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { value: false, configurable: true })
  return {
    ...line,
    signIn: (role, { id, token, refreshToken = '', isVerified }) =>
      storeSignIn({ token, refreshToken, user: { id, role, isVerified } }),
    async open(path, refusal) {
      leave()
      window.history.replaceState(null, '', path)
      const match = matchRoute(routes, window.location.pathname)
      if (match) await preload(match.route)
      const element = document.body.appendChild(document.createElement('div'))
      const root = createRoot(element)
      const queries = newQueryClient()
      leave = () => {
        // A document that is loaded begins without the toasts of the one before.
        for (const button of document.querySelectorAll<HTMLElement>('[role=status] [aria-label=Dismiss]'))
          button.click()
        root.unmount()
        queries.clear()
        document.body.replaceChildren()
      }
      root.render(
        <BrowserRouter>
          <App
            routes={routes}
            api={browserApi}
            queries={queries}
            first={refusal && { refusal, path }}
            notice={Notice}
            guard={Guard}
          />
        </BrowserRouter>,
      )
      await until(() => {
        if (!document.querySelector('main')) throw new Error('nothing was rendered')
      })
      // Effects of the mounted page run in the next turn.
      await turn()
      return screenOf()
    },
    async idle() {
      for (let quiet = 0; quiet < 3; quiet++) {
        await until(() => {
          if (line.underWay() > 0) throw new Error('some requests were not answered')
        })
        await turn()
      }
    },
    close() {
      leave()
      localStorage.clear()
      vi.unstubAllGlobals()
      Object.defineProperty(HTMLImageElement.prototype, 'complete', complete)
    },
  }
}

/**
 * A site, and a browser on it, for the tests of a file. What a test does to the line, to what the browser keeps and to
 * the clock ends with that test.
 */
export async function openSite(
  settings: Parameters<typeof testApp>[0] = {},
): Promise<{ site: TestApp; browser: Browser }> {
  const site = await testApp(settings)
  const browser = openBrowser(site)
  afterEach(async () => {
    vi.useRealTimers()
    // An answer that comes later, such as a refused sign-in, would be the next test's.
    await browser.idle()
    vi.restoreAllMocks()
    browser.mend()
    localStorage.clear()
    sessionStorage.clear()
  })
  afterAll(async () => {
    browser.close()
    await site.close()
  })
  return { site, browser }
}
