import { type FormEvent, useRef, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { type ContactValues, contactFields, contactProblems } from './contact-rules.ts'

type Outcome = { tone: 'success' | 'error'; words: string }

const outcomes = {
  sent: { tone: 'success', words: 'Message sent successfully!' },
  failed: { tone: 'error', words: 'Failed to send message. Please try again.' },
  offline: { tone: 'error', words: 'An error occurred. Please try again.' },
  incomplete: { tone: 'error', words: 'Please fill in all four fields, with a valid e-mail address.' },
} as const satisfies Record<string, Outcome>

/** @param came what the form without scripts came back with */
function outcomeOf(came: string | null): Outcome | undefined {
  return came === 'sent' || came === 'failed' || came === 'incomplete' ? outcomes[came] : undefined
}

function focusFirst(form: HTMLFormElement, problems: Partial<ContactValues>): void {
  const first = contactFields.find((name) => problems[name])
  const field = first && form.elements.namedItem(first)
  if (field instanceof HTMLElement) field.focus()
}

function useContact(came: string | null) {
  const api = useApi()
  const [problems, setProblems] = useState<Partial<ContactValues>>({})
  const [outcome, setOutcome] = useState(outcomeOf(came))
  const [isSending, setSending] = useState(false)
  const refuse = (form: HTMLFormElement, found: Partial<ContactValues>) => {
    setProblems(found)
    // The field has its error when the browser has drawn it.
    requestAnimationFrame(() => focusFirst(form, found))
  }
  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form)
    const values = Object.fromEntries(
      contactFields.map((name) => [name, String(data.get(name) ?? '')]),
    ) as ContactValues
    const found = contactProblems(values)
    setOutcome(undefined)
    if (Object.keys(found).length > 0) return refuse(form, found)
    setProblems({})
    setSending(true)
    try {
      await api('POST /api/contact', { input: values })
      form.reset()
      setOutcome(outcomes.sent)
    } catch (error) {
      const isOffline = !(error instanceof ApiError) || error.isNetwork
      if (!isOffline && Object.keys(error.fields).length > 0) refuse(form, error.fields)
      setOutcome(isOffline ? outcomes.offline : outcomes.failed)
    } finally {
      setSending(false)
    }
  }
  return { problems, outcome, isSending, send }
}

/** A message to the operator. What was typed stays until it has arrived. */
export function ContactForm({ came }: { came: string | null }) {
  const { problems, outcome, isSending, send } = useContact(came)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  return (
    <form ref={form} action="/about" method="post" noValidate onSubmit={submit} className="space-y-4">
      {outcome && <Alert tone={outcome.tone}>{outcome.words}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" required error={problems.name}>
          <Input name="name" autoComplete="name" maxLength={120} />
        </Field>
        <Field label="Phone" required error={problems.phone}>
          <Input name="phone" type="tel" autoComplete="tel" maxLength={40} />
        </Field>
      </div>
      <Field label="E-mail" required error={problems.email}>
        <Input name="email" type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field label="Message" required error={problems.message}>
        <Textarea name="message" maxLength={4_000} rows={5} />
      </Field>
      <Button type="submit" busy={isSending && 'Sending...'}>
        Send message
      </Button>
    </form>
  )
}
