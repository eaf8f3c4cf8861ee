// @vitest-environment happy-dom
import { type ReactNode, startTransition, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Part } from '#site/ui/part.tsx'
import { keepEarlyInput } from './early-input.ts'

/** A page that a server rendered and that is not alive yet. @returns what brings it to life */
function served(page: ReactNode): { root: HTMLElement; hydrate: () => void } {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  return { root, hydrate: () => startTransition(() => void hydrateRoot(root, page)) }
}

const pressed: string[] = []

function Buttons() {
  return (
    <Part>
      <button type="button" onClick={() => pressed.push('filters')}>
        <span>Show Filters</span>
      </button>
      <button type="button" onClick={() => pressed.push('other')}>
        Other
      </button>
    </Part>
  )
}

test('a button that is pressed before the page is alive is pressed once when it is', () => {
  const { root, hydrate } = served(<Buttons />)
  const again = keepEarlyInput()
  root.querySelector('span')?.click()
  root.querySelector('button')?.click()
  hydrate()
  again()
  expect(pressed).toEqual(['filters'])
})

const sent: string[] = []

function SignIn() {
  const [email, setEmail] = useState('')
  return (
    <Part>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          sent.push(email)
        }}
      >
        <input value={email} onChange={(event) => setEmail(event.target.value)} />
        <button type="submit">Log In</button>
      </form>
    </Part>
  )
}

test('a form that is sent before the page is alive is sent once when it is, with what was typed', () => {
  const { root, hydrate } = served(<SignIn />)
  const again = keepEarlyInput()
  const field = root.querySelector('input') as HTMLInputElement
  field.value = 'a@example.mv'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const left: boolean[] = []
  const leave = (event: Event) => left.push(!event.defaultPrevented)
  window.addEventListener('submit', leave)
  root.querySelector('button')?.click()
  root.querySelector('button')?.click()
  hydrate()
  again()
  window.removeEventListener('submit', leave)
  expect(sent).toEqual(['a@example.mv'])
  expect(left).not.toContain(true)
})

const heard: string[] = []

function Form() {
  const [email, setEmail] = useState('')
  const [sector, setSector] = useState('')
  heard.push(`${email} ${sector}`)
  return (
    <Part>
      <input value={email} onChange={(event) => setEmail(event.target.value)} />
      <select
        value={sector}
        onChange={(event) => {
          heard.push('chosen')
          setSector(event.target.value)
        }}
      >
        <option value="">Choose</option>
        <option value="Health">Health</option>
      </select>
    </Part>
  )
}

test('what is typed and chosen before the page is alive stays, and the page knows it', async () => {
  const { root, hydrate } = served(<Form />)
  const again = keepEarlyInput()
  const input = root.querySelector('input') as HTMLInputElement
  const select = root.querySelector('select') as HTMLSelectElement
  input.value = 'ali@example.mv'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  select.value = 'Health'
  for (const kind of ['input', 'change']) select.dispatchEvent(new Event(kind, { bubbles: true }))
  hydrate()
  again()
  await new Promise((resolve) => setTimeout(resolve))
  expect([input.value, select.value]).toEqual(['ali@example.mv', 'Health'])
  expect(heard.filter((words) => words === 'chosen')).toHaveLength(1)
  expect(heard.at(-1)).toBe('ali@example.mv Health')
})
