// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useKeys, useKeysFromHere } from './keys.ts'
import { stopsKeys, takesKeys } from './keys-marks.ts'

const alphabet = [...'abcdefghijklmnopqrstuvwxyz0123456789/?', 'Enter', 'ArrowDown']
let done: string[] = []
const commands = Object.fromEntries(alphabet.map((key) => [key.toLowerCase(), () => void done.push(key)]))

function Page({ isOpened = false }: { isOpened?: boolean }) {
  useKeysFromHere()
  useKeys(true, commands)
  return (
    <main>
      <h1 tabIndex={-1}>Inbox</h1>
      <search>
        <input id="search" type="search" />
        <span id="beside-search">Search</span>
      </search>
      <button type="button" id="save">
        Save this list
      </button>
      {isOpened && (
        <form {...stopsKeys}>
          <input id="opened" />
        </form>
      )}
      <ul {...takesKeys}>
        <li>
          <input id="tick" type="checkbox" />
          <a href="#ali" id="ali">
            Ali
          </a>
        </li>
      </ul>
      <article {...takesKeys}>
        <h2 tabIndex={-1} id="name">
          Ali
        </h2>
        <p id="facts">6 years</p>
        <div data-field="">
          <span id="beside-assign">Assigned to</span>
          <select id="assign" />
        </div>
        <form tabIndex={-1}>
          <label id="label" htmlFor="note">
            Note
          </label>
          <textarea id="note" />
          <button type="submit" id="send">
            Save note
          </button>
        </form>
        <div role="menu">
          <button type="button" role="menuitem" id="item">
            Shortlisted
          </button>
        </div>
        <button type="button" id="shortlist">
          Shortlist
        </button>
      </article>
      <p id="elsewhere">Company</p>
    </main>
  )
}

let root: Root
beforeEach(() => {
  done = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => root.render(<Page />))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})
const at = (id: string) => document.getElementById(id) as HTMLElement
/** Types every key where the focus is. */
const type = () => {
  for (const key of alphabet) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  return done
}
/** Presses as a browser does: the focus goes to the nearest element that takes it, else to the body. */
function pressAt(id: string): void {
  fireEvent.pointerDown(at(id))
  const near = at(id).closest<HTMLElement>('a, button, input, textarea, select, [tabindex]')
  if (near) near.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

describe('keys do nothing', () => {
  const fields = ['search', 'assign', 'note']
  test.each(fields)('in the field %s, nor after it has lost the focus', (id) => {
    at(id).focus()
    expect(type()).toEqual([])
    at(id).blur()
    expect(type()).toEqual([])
  })

  const beside = ['beside-search', 'beside-assign', 'label', 'send', 'item', 'save', 'elsewhere']
  test.each(beside)('after a press at %s', (id) => {
    pressAt(id)
    expect(type()).toEqual([])
  })

  test('after a button has opened a field and is gone', () => {
    pressAt('save')
    at('save').remove()
    expect(type()).toEqual([])
  })

  test('in the list too, as long as a form is open for typing', () => {
    flushSync(() => root.render(<Page isOpened />))
    at('ali').focus()
    expect(type()).toEqual([])
    flushSync(() => root.render(<Page />))
    expect(type()).toEqual(alphabet)
  })

  test('while a dialog is open', () => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.open = true
    expect(type()).toEqual([])
    dialog.remove()
    expect(type()).toEqual(alphabet)
  })
})

describe('keys work', () => {
  test('on a page that has just been opened, whose heading has the focus', () => {
    document.querySelector('h1')?.focus()
    expect(type()).toEqual(alphabet)
  })

  test('on a page that was opened by a link of the navigation', () => {
    root.unmount()
    const link = document.body.appendChild(document.createElement('a'))
    link.href = '/employer/inbox'
    fireEvent.pointerDown(link)
    link.focus()
    root = createRoot(document.body.appendChild(document.createElement('div')))
    flushSync(() => root.render(<Page />))
    document.querySelector('h1')?.focus()
    expect(type()).toEqual(alphabet)
  })

  test.each(['ali', 'tick', 'name', 'shortlist'])('where %s has the focus', (id) => {
    at('search').focus()
    at(id).focus()
    expect(type()).toEqual(alphabet)
  })

  test('after a press in the person', () => {
    at('search').focus()
    pressAt('facts')
    expect(type()).toEqual(alphabet)
  })

  test('after a button of the person that is gone', () => {
    pressAt('shortlist')
    at('shortlist').remove()
    expect(type()).toEqual(alphabet)
  })
})
