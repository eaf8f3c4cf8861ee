import { lengths } from '#contract/facts/lengths.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { type ContactValues, contactProblems } from './contact-rules.ts'

type Outcome = { tone: 'success' | 'error'; words: string }

const outcomes = {
  sent: { tone: 'success', words: 'Message sent successfully!' },
  failed: { tone: 'error', words: 'Failed to send message. Please try again.' },
  offline: { tone: 'error', words: 'An error occurred. Please try again.' },
  incomplete: { tone: 'error', words: 'Please fill in all four fields, with a valid e-mail address.' },
} as const satisfies Record<string, Outcome>

/** @param came result of the form without scripts */
function outcomeOf(came: string | null): Outcome | undefined {
  return came === 'sent' || came === 'failed' || came === 'incomplete' ? outcomes[came] : undefined
}

const empty: ContactValues = { name: '', phone: '', email: '', message: '' }

/** Form for a message to the operator. The input stays until it was sent. */
export function ContactForm({ came }: { came: string | null }) {
  const api = useApi()
  const before = outcomeOf(came)
  const form = useForm({
    initial: empty,
    check: contactProblems,
    send: async (input, { set }) => {
      await api('POST /api/contact', { input })
      set(empty)
      return outcomes.sent.words
    },
    failed: (error) =>
      !(error instanceof ApiError) || error.isNetwork ? outcomes.offline.words : outcomes.failed.words,
    outcome: before,
  })
  // Without scripts the page returns to the form; with scripts the reader is at the button.
  const isFromBefore = form.outcome !== undefined && form.outcome === before
  const outcome = (
    <FormOutcome
      action={
        <ButtonLink to="/" size="small" variant="secondary">
          Browse jobs
        </ButtonLink>
      }
    />
  )
  return (
    <Form form={form} isPlain action="/about" className="space-y-4">
      {isFromBefore && outcome}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="name" label="Name" required>
          <Input autoComplete="name" maxLength={lengths.name} />
        </Field>
        <Field name="phone" label="Phone" required>
          <Input type="tel" autoComplete="tel" maxLength={lengths.phone} />
        </Field>
      </div>
      <Field name="email" label="E-mail" required>
        <Input type="email" autoComplete="email" maxLength={lengths.email} />
      </Field>
      <Field name="message" label="Message" required>
        <Textarea maxLength={lengths.text} rows={5} />
      </Field>
      {!isFromBefore && outcome}
      <Button type="submit" busy={form.isSending && 'Sending...'}>
        Send message
      </Button>
    </Form>
  )
}
