// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#site/api/api-error.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { Form, FormOutcome, useFormValues } from './form.tsx'
import { useForm } from './use-form.ts'
import { useFormDraft } from './use-form-draft.ts'

const initial = {
  email: '',
  password: '',
  sector: '',
  about: '',
  reach: 'all',
  isOpen: '',
}
type Values = typeof initial

/** The values that were sent, and the answer of the server. */
let sent: (Values & { logo: string | undefined })[] = []
let answer: () => Promise<unknown> = async () => 'Saved'

const longerThan = (least: number, text: string) =>
  text.length < least ? `${least} letters at least` : undefined

function Registration() {
  const form = useForm({
    initial,
    check: ({ email, password }, { file }) => ({
      email: email === '' ? 'E-mail is required' : undefined,
      password: longerThan(8, password),
      logo: (file('logo')?.size ?? 0) > 10 ? 'Too large' : undefined,
    }),
    send: (values, { file }) => {
      sent.push({ ...values, logo: file('logo')?.name })
      return answer()
    },
    failed: 'It could not be saved',
    fieldOf: { email_taken: 'email' },
  })
  useFormDraft('test', form, neverStored)
  const { email, reach } = useFormValues(form)
  return (
    <Form form={form}>
      <FormOutcome />
      <Field name="email" label="E-mail" required>
        <Input type="email" />
      </Field>
      <Field name="password" label="Password" required>
        <PasswordInput />
      </Field>
      <Field name="sector" label="Sector">
        <Select options={['Health', 'Tourism']} placeholder="None" />
      </Field>
      <Field name="about" label="About">
        <Textarea />
      </Field>
      <RadioGroup
        name="reach"
        legend="Reach"
        choices={['all', 'few'].map((value) => ({ value, label: value }))}
      />
      <Checkbox name="isOpen" label="Open" />
      <Field name="logo" label="Logo">
        <FileDrop prompt="Drop it" limits="10 bytes" />
      </Field>
      <p>{`For ${email} and ${reach}`}</p>
      <button type="submit">{form.isSending ? 'Saving...' : 'Save'}</button>
    </Form>
  )
}

const neverStored = { never: ['password'] }

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  sessionStorage.clear()
  sent = []
  answer = async () => 'Saved'
})

function element(): HTMLElement {
  return document.body.appendChild(document.createElement('div'))
}

function show(page: ReactNode): void {
  root = createRoot(element())
  flushSync(() => root?.render(page))
}

const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const press = () => [...document.querySelectorAll('button')].at(-1)?.click()
const soon = (check: () => void) => vi.waitFor(check)
/** Waits for the values that were sent. */
async function whatWasSent() {
  await soon(() => expect(sent.length).toBeGreaterThan(0))
  return sent
}
/** Returns the text beside a field that is read out with it. */
const mistake = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids
    .map((id) => document.getElementById(id)?.textContent)
    .find((_, at) => ids[at]?.endsWith('-error'))
}
const file = (size: number) => new File(['x'.repeat(size)], 'logo.png', { type: 'image/png' })

describe('what stands in the fields', () => {
  test('before the scripts come is there afterwards, is shown and is sent, though nobody said a word', async () => {
    const div = element()
    div.innerHTML = renderToString(<Registration />)
    const given = {
      email: 'ali@example.mv',
      password: 'eleven palm trees',
      sector: 'Health',
      about: 'We fish.',
    }
    for (const [name, value] of Object.entries(given)) field(name).value = value
    ;(document.querySelector('[value="few"]') as HTMLInputElement).checked = true
    field('isOpen').checked = true
    Object.defineProperty(field('logo'), 'files', { value: [file(3)] })
    root = hydrateRoot(div, <Registration />)
    await soon(() => expect(document.body.textContent).toContain('For ali@example.mv and few'))
    await soon(() => expect(document.body.textContent).toContain('logo.png'))
    for (const [name, value] of Object.entries(given)) expect(field(name).value).toBe(value)
    press()
    expect(await whatWasSent()).toEqual([{ ...given, reach: 'few', isOpen: 'on', logo: 'logo.png' }])
  })

  test('later, without an event, is sent too', async () => {
    show(<Registration />)
    field('email').value = 'ali@example.mv'
    field('password').value = 'eleven palm trees'
    press()
    expect(await whatWasSent()).toMatchObject([{ email: 'ali@example.mv', reach: 'all', isOpen: '' }])
  })

  test('is kept in this tab without the secrets, and comes back into the fields that nobody touched', async () => {
    show(<Registration />)
    type('email', 'ali@example.mv')
    type('password', 'eleven palm trees')
    type('about', 'We fish.')
    expect(sessionStorage.getItem('draft:test')).toContain('We fish.')
    expect(sessionStorage.getItem('draft:test')).not.toContain('palm')
    root?.unmount()
    document.body.replaceChildren()
    const div = element()
    div.innerHTML = renderToString(<Registration />)
    field('about').value = 'We farm.'
    root = hydrateRoot(div, <Registration />)
    await soon(() => expect(field('email').value).toBe('ali@example.mv'))
    expect([field('about').value, field('password').value]).toEqual(['We farm.', ''])
    expect(JSON.parse(sessionStorage.getItem('draft:test') ?? '')).toMatchObject({ about: 'We farm.' })
  })

  test('is no draft any more once it is sent, though it stays', async () => {
    show(<Registration />)
    type('email', 'ali@example.mv')
    type('password', 'eleven palm trees')
    press()
    await soon(() => expect(sessionStorage.getItem('draft:test')).toBeNull())
    type('about', 'We fish.')
    expect(JSON.parse(sessionStorage.getItem('draft:test') ?? '')).toEqual({ about: 'We fish.' })
    expect(field('email').value).toBe('ali@example.mv')
  })

  test('follows what it began with when that changes, but for what was typed', async () => {
    show(<Notes kept="Good English" />)
    type('mine', 'Calls on Monday')
    flushSync(() => root?.render(<Notes kept="Good English and Dhivehi" />))
    await soon(() => expect(field('ours').value).toBe('Good English and Dhivehi'))
    expect(field('mine').value).toBe('Calls on Monday')
    type('ours', 'No English')
    flushSync(() => root?.render(<Notes kept="Good English" />))
    await soon(() => expect(document.body.textContent).toContain('Kept: Good English.'))
    expect(field('ours').value).toBe('No English')
  })
})

describe('a mistake', () => {
  test('stands beside its field, the first has the focus, and each goes as soon as its field is right', async () => {
    show(<Registration />)
    press()
    await soon(() => expect(document.activeElement).toBe(field('email')))
    expect([mistake('email'), mistake('password')]).toEqual(['E-mail is required', '8 letters at least'])
    type('email', 'a')
    await soon(() => expect(mistake('email')).toBeUndefined())
    expect(mistake('password')).toBe('8 letters at least')
    // Only what is sent is called wrong.
    type('email', '')
    type('password', 'eleven palm trees')
    await soon(() => expect(mistake('password')).toBeUndefined())
    expect(mistake('email')).toBeUndefined()
    press()
    await soon(() => expect(mistake('email')).toBe('E-mail is required'))
    expect(sent).toEqual([])
  })

  test('says what is wrong now', async () => {
    show(<PasswordTwice />)
    press()
    await soon(() => expect(mistake('again')).toBe('It is required'))
    type('again', 'eleven')
    await soon(() => expect(mistake('again')).toBe('They differ'))
    press()
    type('password', 'eleven')
    await soon(() => expect(mistake('again')).toBeUndefined())
  })

  test('that the server found goes when its field is another', async () => {
    const refusals = [
      new ApiError(400, { code: 'invalid_input', fields: { 'about.0': 'must be true', sector: 'is odd' } }),
      new ApiError(409, { code: 'email_taken', error: 'This address has an account' }),
    ]
    answer = () => Promise.reject(refusals.shift())
    show(<Registration />)
    type('email', 'ali@example.mv')
    type('password', 'eleven palm trees')
    press()
    await soon(() => expect(document.activeElement).toBe(field('sector')))
    expect([mistake('about'), mistake('sector')]).toEqual(['Must be true', 'Is odd'])
    type('about', 'We fish.')
    await soon(() => expect(mistake('about')).toBeUndefined())
    expect(mistake('sector')).toBe('Is odd')
    press()
    await soon(() => expect(mistake('email')).toBe('This address has an account'))
    expect(mistake('sector')).toBeUndefined()
    expect(field('password').value).toBe('eleven palm trees')
  })

  test('in a file is shown when the file is chosen', async () => {
    show(<Registration />)
    fireEvent.change(field('logo'), { target: { files: [file(11)] } })
    await soon(() => expect(mistake('logo')).toBe('Too large'))
    expect(mistake('email')).toBeUndefined()
    fireEvent.change(field('logo'), { target: { files: [file(9)] } })
    await soon(() => expect(mistake('logo')).toBeUndefined())
  })
})

describe('sending', () => {
  function filled(): void {
    show(<Registration />)
    type('email', 'ali@example.mv')
    type('password', 'eleven palm trees')
  }
  const said = (role: 'alert' | 'status') => document.querySelector(`[role="${role}"]`)?.textContent

  test('happens once, however often the button is pressed, and says what was done', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    answer = () => promise
    filled()
    press()
    press()
    await soon(() => expect(document.body.textContent).toContain('Saving...'))
    press()
    resolve('All is saved')
    await soon(() => expect(said('status')).toBe('All is saved'))
    expect(sent).toHaveLength(1)
  })

  test('that failed says why where no field does, loses nothing, and can be tried again', async () => {
    const failures = [
      new ApiError(500, {}),
      new ApiError(409, { fields: { nothing: 'is odd' }, error: 'It is odd' }),
      new ApiError(0, {}),
      new ApiError(0, { error: 'This browser has no passkeys' }),
    ]
    answer = () => Promise.reject(failures.shift())
    filled()
    press()
    await soon(() => expect(said('alert')).toBe('It could not be saved'))
    press()
    await soon(() => expect(said('alert')).toBe('It is odd'))
    press()
    await soon(() =>
      expect(said('alert')).toBe(
        'The connection was lost. What you typed is still here. Please try again when it is back.',
      ),
    )
    press()
    await soon(() => expect(said('alert')).toBe('This browser has no passkeys'))
    expect(field('email').value).toBe('ali@example.mv')
    answer = async () => undefined
    press()
    await soon(() => expect(sent).toHaveLength(5))
    expect(said('alert')).toBeUndefined()
  })
})

function Notes({ kept }: { kept: string }) {
  const form = useForm({ initial: { ours: kept, mine: kept }, send: async () => {}, failed: 'Failed' })
  const { renew } = form
  useEffect(() => renew({ ours: kept, mine: kept }), [renew, kept])
  return (
    <Form form={form}>
      {['ours', 'mine'].map((name) => (
        <Field key={name} name={name} label={name}>
          <Input />
        </Field>
      ))}
      <p>{`Kept: ${kept}.`}</p>
    </Form>
  )
}

function PasswordTwice() {
  const form = useForm({
    initial: { password: '', again: '' },
    check: ({ password, again }) => ({
      again: again === '' ? 'It is required' : again === password ? undefined : 'They differ',
    }),
    send: async () => {},
    failed: 'Failed',
  })
  return (
    <Form form={form}>
      {['password', 'again'].map((name) => (
        <Field key={name} name={name} label={name}>
          <Input />
        </Field>
      ))}
      <button type="submit">Save</button>
    </Form>
  )
}

function TwoSteps() {
  const [step, setStep] = useState(1)
  const form = useForm({
    initial: { first: '', second: '' },
    check: ({ first }) => ({ first: longerThan(2, first) }),
    send: async (values) => {
      if (step === 1) {
        setStep(2)
        return false
      }
      sent.push(values as never)
      setStep(1)
      throw new ApiError(400, { fields: { first: 'is taken' } })
    },
    failed: 'Failed',
  })
  return (
    <Form form={form}>
      {step === 1 ? (
        <Field key="first" name="first" label="First">
          <Input />
        </Field>
      ) : (
        <Field key="second" name="second" label="Second">
          <Input />
        </Field>
      )}
      <button type="submit">Go on</button>
    </Form>
  )
}

test('a form in steps sends all of them, and is refused in the step where the mistake is', async () => {
  show(<TwoSteps />)
  type('first', 'ab')
  press()
  await soon(() => expect(field('second')).not.toBeNull())
  type('second', 'cd')
  press()
  await soon(() => expect(document.activeElement).toBe(field('first')))
  expect(sent).toEqual([{ first: 'ab', second: 'cd' }])
  expect([field('first').value, mistake('first')]).toEqual(['ab', 'Is taken'])
})
