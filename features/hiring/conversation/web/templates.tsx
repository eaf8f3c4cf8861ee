import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { Thread } from '#contract/hiring/conversations.ts'
import { filled } from '#contract/hiring/templates.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { AskOnce } from '#site/ui/rich/ask-once.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Select } from '#site/ui/select.tsx'

const queryKey = ['reply-templates']

interface TemplatesProps {
  thread: Thread
  /** Typed text. */
  text: string
  /** The same at the moment of the call. */
  read: () => string
  onChoose: (text: string) => void
}

/** Templates of the employer, filled in for this person, and a form to save the typed text. */
export function Templates({ thread, text, read, onChoose }: TemplatesProps) {
  const api = useApi()
  const [chosenName, setChosenName] = useState('')
  const [isKeeping, setKeeping] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  /** The typed text before the last template, and the whole text with it. */
  const last = useRef({ own: '', whole: '' })
  const templates = useQuery({
    queryKey,
    queryFn: () => api('GET /api/employers/reply-templates', {}),
    staleTime: 60_000,
  })
  const known = templates.data ?? []
  const chosen = known.find((one) => one.name === chosenName)
  const { with: name, job, company } = thread
  const fillIn = (words: string) => filled(words, { name, job, company, date: formatLongDate(new Date()) })
  /** Puts a template behind what is typed, in place of the last one. */
  function choose(words: string) {
    const typed = read()
    const own = typed === last.current.whole ? last.current.own : typed.trimEnd()
    const whole = [own, fillIn(words)].filter(Boolean).join('\n\n')
    last.current = { own, whole }
    onChoose(whole)
  }
  return (
    <div className="space-y-3">
      <Field label="Template" optional>
        <Select
          placeholder="None"
          options={known.map((one) => one.name)}
          value={chosenName}
          onChange={(event) => {
            setChosenName(event.target.value)
            const words = known.find((one) => one.name === event.target.value)?.text
            if (words) choose(words)
          }}
        />
      </Field>
      {isKeeping ? (
        <Keep
          text={text}
          onDone={(isKept) => {
            setKeeping(false)
            // A sent message has no placeholders.
            if (isKept) onChoose(fillIn(read()))
          }}
        />
      ) : (
        <div className="-ml-3 flex flex-wrap gap-2">
          {text.trim() !== '' && (
            <Button size="small" variant="quiet" onClick={() => setKeeping(true)}>
              Save as template
            </Button>
          )}
          {chosen?._id && (
            <Button size="small" variant="danger-quiet" onClick={() => setDeleting(true)}>
              Delete template
            </Button>
          )}
        </div>
      )}
      <AskOnce
        open={isDeleting}
        title={`Delete the template “${chosenName}”?`}
        confirmLabel="Delete template"
        busyLabel="Deleting..."
        failed="The template could not be deleted. Please try again."
        act={async () => {
          const params = { templateId: chosen?._id ?? '' }
          const reply = await api('DELETE /api/employers/reply-templates/:templateId', { params })
          setChosenName('')
          return reply
        }}
        renews={queryKey}
        onClose={() => setDeleting(false)}
      >
        Your whole company loses it. This cannot be undone.
      </AskOnce>
    </div>
  )
}

/** Asks for the name of the template; an existing one is replaced. */
function Keep({ text, onDone }: { text: string; onDone: (isKept: boolean) => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    initial: { name: '' },
    send: async ({ name }) => {
      await api('PUT /api/employers/reply-templates', { input: { name, text: text.trim() } })
      showToast('The template is saved')
      void queries.invalidateQueries({ queryKey })
      onDone(true)
    },
    failed: (error) =>
      error instanceof ApiError && error.fields.text
        ? `The message ${error.fields.text}`
        : wordsOf(error, 'The template could not be saved. Please try again.'),
    say: (_name, words) => `The name ${words}`,
  })
  return (
    <Form form={form} enter="sends" isOpened className="space-y-3">
      <Field
        name="name"
        label="Name of the template"
        hint="Where the message below says {name}, {job}, {company} or {date}, these are filled in each time."
      >
        <Input maxLength={lengths.shortLine} />
      </Field>
      <FormOutcome />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="secondary" busy={form.isSending && 'Saving...'}>
          Save template
        </Button>
        <Button size="small" variant="quiet" onClick={() => onDone(false)}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
