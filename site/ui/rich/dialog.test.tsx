// @vitest-environment happy-dom

import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { settled } from '#tests/support/browser/settled.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'

const root = createRoot(document.body.appendChild(document.createElement('div')))
const render = (element: ReactNode) => settled(async () => root.render(element))
afterEach(async () => {
  await render(null)
  vi.restoreAllMocks()
})

const close = () => undefined

function Report(asked: { role?: 'alertdialog' }) {
  const form = useForm({ initial: { words: '' }, send: async () => undefined, failed: 'It failed' })
  return (
    <FormDialog form={form} title="Report" sendLabel="Send" busyLabel="Sending" onClose={close} {...asked}>
      <input type="hidden" name="job" />
      <Field name="words" label="What is wrong?">
        <Input />
      </Field>
    </FormDialog>
  )
}

/** The focused element, on a laptop or on a phone, once the dialog has opened. */
async function beginsAt(device: 'laptop' | 'phone', dialog: ReactNode) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: device === 'laptop' } as MediaQueryList)
  await render(dialog)
  const { activeElement } = document
  return activeElement?.getAttribute('name') ?? activeElement?.textContent
}

describe('a dialog begins', () => {
  const facts = (
    <Dialog open onClose={close} title="Applicant">
      <form>
        <input name="note" />
      </form>
    </Dialog>
  )
  const chosen = (
    <Dialog open onClose={close} title="Sent" footer={<Button data-first-focus>Done</Button>}>
      Words
    </Dialog>
  )
  const loss = (
    <ConfirmDialog open onCancel={close} onConfirm={close} title="Delete it?" confirmLabel="Delete">
      It is gone then.
    </ConfirmDialog>
  )
  const cases = [
    {
      what: 'of a form',
      at: 'the first field where there is a keyboard',
      on: 'laptop',
      dialog: <Report />,
      focus: 'words',
    },
    { what: 'of a form', at: 'its heading on a phone', on: 'phone', dialog: <Report />, focus: 'Report' },
    { what: 'to be read', at: 'its heading', on: 'laptop', dialog: facts, focus: 'Applicant' },
    { what: 'with a marked control', at: 'that control', on: 'phone', dialog: chosen, focus: 'Done' },
    { what: 'about a loss', at: 'the way out', on: 'laptop', dialog: loss, focus: 'Cancel' },
    {
      what: 'about a loss, with a field',
      at: 'the way out',
      on: 'laptop',
      dialog: <Report role="alertdialog" />,
      focus: 'Cancel',
    },
  ] as const
  for (const { what, at, on, dialog, focus } of cases)
    test(`${what}, at ${at}`, async () => expect(await beginsAt(on, dialog)).toBe(focus))
})

test('a double click on an act is one press, before the page shows that it works', async () => {
  const confirmed = vi.fn()
  await render(
    <ConfirmDialog
      open
      title="Publish?"
      confirmLabel="Publish"
      busy={false}
      onConfirm={confirmed}
      onCancel={close}
    >
      They are online at once.
    </ConfirmDialog>,
  )
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Publish')
  for (const detail of [1, 2])
    button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  expect(confirmed).toHaveBeenCalledOnce()
})

describe('a cancel event closes', () => {
  /** That of a field for files bubbles, that of a dialog does not. */
  const cancel = (target: Element | null) =>
    target?.dispatchEvent(new Event('cancel', { bubbles: target.matches('input'), cancelable: true }))

  test('its own dialog, and not the one around it', async () => {
    const [closeOuter, closeInner] = [vi.fn(), vi.fn()]
    await render(
      <Dialog open onClose={closeOuter} title="Labels">
        <Dialog open onClose={closeInner} title="Delete the label?">
          Words
        </Dialog>
      </Dialog>,
    )
    const [outer = null, inner = null] = document.querySelectorAll('dialog')
    cancel(inner)
    expect(closeInner).toHaveBeenCalledOnce()
    expect(closeOuter).not.toHaveBeenCalled()
    cancel(outer)
    expect(closeOuter).toHaveBeenCalledOnce()
    expect(closeInner).toHaveBeenCalledOnce()
  })

  test('nothing when it comes from a choice of files that was given up', async () => {
    const closed = vi.fn()
    await render(
      <Dialog open onClose={closed} title="Apply">
        <input type="file" />
      </Dialog>,
    )
    cancel(document.querySelector('input'))
    expect(closed).not.toHaveBeenCalled()
  })
})

function List({ entries, isAsking }: { entries: string[]; isAsking: boolean }) {
  return (
    <section>
      <h2>Keys</h2>
      {entries.map((name) => (
        <button key={name} type="button">
          Remove {name}
        </button>
      ))}
      <ConfirmDialog
        open={isAsking}
        title="Remove it?"
        confirmLabel="Remove"
        onConfirm={close}
        onCancel={close}
      >
        Nothing more is sent there.
      </ConfirmDialog>
    </section>
  )
}

describe('after a dialog the focus', () => {
  const focused = () => document.activeElement?.textContent

  test('returns to its opener, and goes to the heading once the list is without it', async () => {
    await render(<List entries={['one', 'two']} isAsking={false} />)
    document.querySelector('button')?.focus()
    await render(<List entries={['one', 'two']} isAsking />)
    expect(focused()).toBe('Cancel')
    await render(<List entries={['one', 'two']} isAsking={false} />)
    expect(focused()).toBe('Remove one')
    await render(<List entries={['two']} isAsking={false} />)
    await vi.waitFor(() => expect(focused()).toBe('Keys'))
  })

  test('stays where somebody has moved it meanwhile', async () => {
    await render(<List entries={['one', 'two']} isAsking={false} />)
    const [one, two] = document.querySelectorAll('button')
    one?.focus()
    await render(<List entries={['one', 'two']} isAsking />)
    await render(<List entries={['one', 'two']} isAsking={false} />)
    two?.focus()
    await render(<List entries={['two']} isAsking={false} />)
    await settled(async () => {})
    expect(focused()).toBe('Remove two')
  })
})
