// @vitest-environment happy-dom
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { earlyScript } from '#platform/pages/early-script.ts'
import { Part } from '#site/ui/part.tsx'
import { doEarlyInput } from './early-input.ts'
import { lazyWithRetry } from './lazy-with-retry.ts'

const done: string[] = []
beforeEach(() => {
  done.length = 0
  document.body.replaceChildren()
})

/** A page as the server sends it, with its first script. @returns what brings it to life, as `live` in the browser */
function served(page: ReactNode, live = page): { root: HTMLElement; comeAlive: () => void } {
  // biome-ignore lint/security/noGlobalEval: what a document's own script does
  window.eval(earlyScript)
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  const comeAlive = () => {
    startTransition(() => void hydrateRoot(root, live))
    doEarlyInput()
  }
  return { root, comeAlive }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

function Buttons() {
  return (
    <Part>
      <button type="button" onClick={() => done.push('filters')}>
        <span>Show Filters</span>
      </button>
      <button type="button" onClick={() => done.push('other')}>
        Other
      </button>
    </Part>
  )
}

test('a button that is pressed before the page is alive is pressed once when it is', async () => {
  const { root, comeAlive } = served(<Buttons />)
  root.querySelector('span')?.click()
  root.querySelector('button')?.click()
  comeAlive()
  await vi.waitFor(() => expect(done).toEqual(['filters']))
  root.querySelector('button')?.click()
  await turn()
  expect(done).toEqual(['filters', 'filters'])
})

const Save = () => (
  <button type="button" onClick={() => done.push('saved')}>
    Save
  </button>
)

/** The scripts of a part that come after those of the page, as a heart's do. */
let arrived = Promise.withResolvers<void>()
const LateSave = lazyWithRetry(async () => {
  await arrived.promise
  return { default: Save }
})
const OtherLateSave = lazyWithRetry(async () => {
  await arrived.promise
  return { default: Save }
})

for (const [when, Late] of [
  ['early', LateSave],
  ['while they are on their way', OtherLateSave],
] as const)
  test(`so is one whose own scripts come later, pressed ${when}`, async () => {
    arrived = Promise.withResolvers<void>()
    const { root, comeAlive } = served(
      <Part>
        <Save />
      </Part>,
      <Part>
        <Late />
      </Part>,
    )
    const button = root.querySelector('button')
    if (when === 'early') button?.click()
    comeAlive()
    if (when !== 'early') button?.click()
    await turn()
    expect(done).toEqual([])
    arrived.resolve()
    await vi.waitFor(() => expect(done).toEqual(['saved']))
    await turn()
    expect(done).toEqual(['saved'])
  })

function Greeting() {
  const [name, setName] = useState('visitor')
  useEffect(() => setName('Aminath'), [])
  return (
    <button type="button" onClick={() => done.push(name)}>
      Save
    </button>
  )
}

test('a press knows what the browser alone knows', async () => {
  const { root, comeAlive } = served(<Greeting />)
  root.querySelector('button')?.click()
  comeAlive()
  await vi.waitFor(() => expect(done).toEqual(['Aminath']))
})

function SignIn() {
  return (
    <Part>
      <form
        method="post"
        data-scripted
        onSubmit={(event) => {
          event.preventDefault()
          done.push(String(new FormData(event.currentTarget).get('email')))
        }}
      >
        <input name="email" />
        <button type="submit">Log In</button>
      </form>
    </Part>
  )
}

test('a form that is sent before the page is alive is sent once when it is, with what its fields have', async () => {
  const { root, comeAlive } = served(<SignIn />)
  const field = root.querySelector('input') as HTMLInputElement
  // As a password manager may: without a word.
  field.value = 'a@example.mv'
  const left: boolean[] = []
  const leave = (event: Event) => left.push(!event.defaultPrevented)
  window.addEventListener('submit', leave)
  root.querySelector('button')?.click()
  root.querySelector('button')?.click()
  comeAlive()
  await vi.waitFor(() => expect(done).toEqual(['a@example.mv']))
  window.removeEventListener('submit', leave)
  expect(done).toEqual(['a@example.mv'])
  expect(left).not.toContain(true)
})

test('a form that works by itself is left to the browser', () => {
  const { root, comeAlive } = served(
    <form method="post">
      <button type="submit">End it</button>
    </form>,
  )
  let isSent = false
  const send = (event: Event) => {
    isSent = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('submit', send, { once: true })
  root.querySelector('button')?.click()
  expect(isSent).toBe(true)
  comeAlive()
})

function Choices() {
  const hear = ({ target }: { target: HTMLInputElement | HTMLSelectElement }) => {
    done.push(
      target instanceof HTMLInputElement && target.type === 'checkbox' ? `${target.checked}` : target.value,
    )
  }
  return (
    <Part>
      <input name="line" onChange={hear} />
      <input name="left" defaultValue="as it was" onChange={hear} />
      <input type="checkbox" onChange={hear} />
      <input type="radio" name="pay" value="month" onChange={hear} />
      <select onChange={hear}>
        <option value="">Choose</option>
        <option value="Health">Health</option>
      </select>
    </Part>
  )
}

test('what is typed and chosen before the page is alive stays, and the page hears of it once', async () => {
  const { root, comeAlive } = served(<Choices />)
  const [line, , tick, radio] = [...root.querySelectorAll('input')] as HTMLInputElement[]
  const select = root.querySelector('select') as HTMLSelectElement
  if (!line || !tick || !radio) throw new Error('a field is missing')
  for (const value of ['ali', 'ali@example.mv']) {
    line.value = value
    line.dispatchEvent(new Event('input', { bubbles: true }))
  }
  tick.click()
  radio.click()
  select.value = 'Health'
  for (const kind of ['input', 'change']) select.dispatchEvent(new Event(kind, { bubbles: true }))
  comeAlive()
  await vi.waitFor(() => expect(done).toHaveLength(4))
  await turn()
  expect([line.value, tick.checked, radio.checked, select.value]).toEqual([
    'ali@example.mv',
    true,
    true,
    'Health',
  ])
  expect(done).toEqual(['ali@example.mv', 'true', 'month', 'Health'])
})

const LateChoices = lazyWithRetry(async () => {
  await arrived.promise
  return { default: Choices }
})

test('nor is lost what is typed and chosen while the scripts of its part are on their way', async () => {
  arrived = Promise.withResolvers<void>()
  const { root, comeAlive } = served(
    <Part>
      <Choices />
    </Part>,
    <Part>
      <LateChoices />
    </Part>,
  )
  const [line, , tick] = [...root.querySelectorAll('input')] as HTMLInputElement[]
  if (!line || !tick) throw new Error('a field is missing')
  comeAlive()
  await turn()
  tick.click()
  for (const value of ['a', 'al']) {
    line.value = value
    line.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await turn()
  expect(done).toEqual([])
  arrived.resolve()
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['al', 'true']))
  await turn()
  expect([line.value, tick.checked, done.length]).toEqual(['al', true, 2])
  tick.click()
  expect(done.at(-1)).toBe('false')
})

/** The page's first script does not come. */
function loseStart(): void {
  const script = document.head.appendChild(document.createElement('script'))
  script.type = 'module'
  script.dispatchEvent(new Event('error'))
  script.remove()
}

test('a page without its scripts says so, and leaves the forms that need none to the browser, one held before at once', () => {
  const form = (name: string, kind: string) => (
    <form name={name} method="post" data-scripted={kind}>
      <button type="submit">Send</button>
    </form>
  )
  const { root, comeAlive } = served(
    <>
      {form('contact', 'plain')}
      {form('alert', 'plain')}
      {form('login', '')}
    </>,
  )
  const sent: string[] = []
  const send = (event: Event) => {
    if (!event.defaultPrevented) sent.push((event.target as HTMLFormElement).name)
    event.preventDefault()
  }
  window.addEventListener('submit', send)
  const press = (name: string) => root.querySelector<HTMLElement>(`[name=${name}] button`)?.click()
  press('login')
  press('contact')
  press('contact')
  root.appendChild(document.createElement('img')).dispatchEvent(new Event('error'))
  expect([sent, document.querySelector('[role=alert]')]).toEqual([[], null])
  loseStart()
  loseStart()
  expect([...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).toEqual([
    'Part of this page did not load. Load it again',
  ])
  expect(sent).toEqual(['contact'])
  press('alert')
  press('login')
  expect(sent).toEqual(['contact', 'alert'])
  window.removeEventListener('submit', send)
  comeAlive()
})
