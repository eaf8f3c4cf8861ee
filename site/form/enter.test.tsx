// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import type { Enter } from './enter.ts'
import { Form } from './form.tsx'
import { useForm } from './use-form.ts'

let sent = 0
const initial = { title: '', pay: '', kind: '', about: '', reason: '', may: '', who: 'all' }
const useTestForm = () => useForm({ initial, send: async () => void sent++, failed: 'No' })

const fields = (
  <>
    <Field name="title" label="Title">
      <Input />
    </Field>
    <Field name="hidden" label="Off">
      <Input disabled />
    </Field>
    <RadioGroup
      legend="Who"
      name="who"
      choices={[
        { value: 'all', label: 'All' },
        { value: 'some', label: 'Some' },
      ]}
    />
    <Field name="pay" label="Pay">
      <Input inputMode="numeric" />
    </Field>
    <button type="button">Add a row</button>
    <Checkbox name="may" label="May" />
    <Field name="kind" label="Kind">
      <Select options={['Cook', 'Diver']} />
    </Field>
    <Field name="about" label="About">
      <Textarea />
    </Field>
    <Field name="reason" label="Reason">
      <Textarea data-one-line="" />
    </Field>
  </>
)

function Page({ enter }: { enter?: Enter }) {
  return (
    <Form form={useTestForm()} {...(enter && { enter })}>
      {fields}
      <button type="submit">Post</button>
    </Form>
  )
}
const Asked = () => (
  <FormDialog form={useTestForm()} onClose={() => {}} title="Sure?" sendLabel="Post" busyLabel="Posting...">
    {fields}
  </FormDialog>
)

let root: Root | undefined
function show(page: ReactNode): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => root?.render(page))
}
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  sent = 0
})
const named = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`)
/** Presses a key in the field that has the focus. @returns whether the browser goes on with it */
const press = (more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', ...more })
const focused = () => {
  const { activeElement } = document
  return activeElement?.getAttribute('name') ?? activeElement?.textContent
}

describe('Enter', () => {
  test.each([
    ['a form', <Page key="form" />],
    ['a dialog', <Asked key="dialog" />],
  ])(
    'goes on in %s: to the next field that can be reached, a choice being one, then to the button',
    (_, page) => {
      show(page)
      named('title')?.focus()
      const way = ['who', 'pay', 'may', 'kind']
      for (const name of way) {
        expect(press()).toBe(false)
        expect(focused()).toBe(name)
      }
      named('reason')?.focus()
      press()
      expect(focused()).toBe('Post')
      expect(sent).toBe(0)
    },
  )

  test('breaks a line of a long text, opens a choice and presses a button as ever', () => {
    show(<Page />)
    for (const name of ['kind', 'about']) {
      named(name)?.focus()
      expect(press()).toBe(true)
      expect(focused()).toBe(name)
    }
    document.querySelector('button')?.focus()
    expect(press()).toBe(true)
    expect(sent).toBe(0)
  })

  test('ends a word that is being composed, and chooses from a list, without going on', () => {
    show(<Page />)
    named('title')?.focus()
    expect(press({ isComposing: true })).toBe(true)
    const choose = (event: Event) => event.preventDefault()
    named('title')?.addEventListener('keydown', choose)
    press()
    expect(focused()).toBe('title')
  })

  test('with Ctrl or Command sends, from a long text too, and once while it is held', async () => {
    show(<Page />)
    for (const name of ['title', 'about']) {
      named(name)?.focus()
      press({ ctrlKey: true })
      press({ ctrlKey: true, repeat: true })
      await vi.waitFor(() => expect(sent).toBe(1))
      sent = 0
      await new Promise((resolve) => setTimeout(resolve))
    }
  })

  test('is left to the browser where it sends', () => {
    show(<Page enter="sends" />)
    named('title')?.focus()
    expect(press()).toBe(true)
    expect(named('title')?.getAttribute('enterkeyhint')).toBeNull()
  })

  test('is called Next on a phone where it goes on', () => {
    show(<Page />)
    expect(named('title')?.getAttribute('enterkeyhint')).toBe('next')
  })
})

function Opening() {
  const [isOpen, setOpen] = useState(false)
  const form = useTestForm()
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Save this list
      </button>
      {isOpen && (
        <Form form={form} isOpened>
          {fields}
        </Form>
      )}
    </>
  )
}

test('a form that a press has opened takes the focus', async () => {
  show(<Opening />)
  document.querySelector('button')?.click()
  await vi.waitFor(() => expect(focused()).toBe('title'))
})
