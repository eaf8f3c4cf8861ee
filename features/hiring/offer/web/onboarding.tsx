import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, formatLongDate } from '#contract/base/maldives.ts'
import { maxOnboardingItems } from '#contract/facts/bounds.ts'
import { usualOnboardingItems } from '#contract/facts/interview-states.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { OnboardingItem } from '#contract/hiring/offers.ts'
import { ActionSheet } from '#features/hiring/apply/web/action-sheet.tsx'
import { applicationChanged } from '#features/hiring/apply/web/application-changed.ts'
import { useApplicationAction } from '#features/hiring/apply/web/use-application-action.ts'
import { useApi } from '#site/api/api-context.tsx'
import { forgetKeys } from '#site/api/forget-keys.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { ForRole, useMayCall } from '#site/member-may.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { AskOnce } from '#site/ui/rich/ask-once.tsx'
import { Written } from '#site/ui/written.tsx'

interface OnboardingProps {
  applicationId: string
  items: readonly OnboardingItem[]
}

const title = 'Before the first day'

/** The list for the job seeker, with ticks. */
export function SeekerOnboarding({ applicationId, items }: OnboardingProps) {
  if (items.length === 0) return null
  return (
    <ActionSheet title={title}>
      <p className="text-sm text-ink-soft">
        Send it as a message, or bring it, and tick it here. Both sides see this list.
      </p>
      <ItemList applicationId={applicationId} items={items} mayTick />
    </ActionSheet>
  )
}

/** The list for the employer, who asks for more and ticks what has come. */
export function EmployerOnboarding({ applicationId, items }: OnboardingProps) {
  const [isAsking, setAsking] = useState(false)
  const mayCall = useMayCall()
  const mayAsk = mayCall('POST /api/threads/:applicationId/papers')
  const mayTick = mayCall('PUT /api/threads/:applicationId/papers/:paperId')
  if (items.length === 0 && !mayAsk) return null
  return (
    <ActionSheet title={title}>
      {items.length === 0 && !isAsking && (
        <p className="text-ink-soft">
          Ask for the documents that you need. Both sides see the list and tick it.
        </p>
      )}
      <ItemList applicationId={applicationId} items={items} mayTick={mayTick} isEmployer />
      {mayAsk && isAsking && (
        <AskForm applicationId={applicationId} items={items} onDone={() => setAsking(false)} />
      )}
      {mayAsk && !isAsking && items.length < maxOnboardingItems && (
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {items.length === 0 ? 'Ask for documents' : 'Ask for more'}
        </Button>
      )}
    </ActionSheet>
  )
}

interface ItemListProps extends OnboardingProps {
  mayTick: boolean
  isEmployer?: boolean
}

function ItemList({ applicationId, items, mayTick, isEmployer = false }: ItemListProps) {
  const api = useApi()
  const ticking = useApplicationAction(({ _id, done }: { _id: string; done: boolean }) =>
    api('PUT /api/threads/:applicationId/papers/:paperId', {
      params: { applicationId, paperId: _id },
      input: { done },
    }),
  )
  const [removed, setRemoved] = useState<OnboardingItem>()
  const queries = useQueryClient()
  return (
    <>
      {items.length > 0 && (
        <ul className="divide-y">
          {items.map((item) => (
            <li key={item._id} className="flex items-start justify-between gap-3">
              <Checkbox
                label={<Written>{item.what}</Written>}
                hint={hintOf(item)}
                checked={item.doneAt !== null}
                disabled={!mayTick}
                onChange={({ currentTarget }) => ticking.run({ _id: item._id, done: currentTarget.checked })}
              />
              {isEmployer && (
                <ForRole call="DELETE /api/threads/:applicationId/papers/:paperId">
                  <Button size="small" variant="quiet" onClick={() => setRemoved(item)}>
                    Remove<span className="sr-only"> {item.what}</span>
                  </Button>
                </ForRole>
              )}
            </li>
          ))}
        </ul>
      )}
      {ticking.refusal && <Alert tone="error">{ticking.refusal}</Alert>}
      <AskOnce
        open={removed !== undefined}
        title={`Remove “${removed?.what ?? ''}”?`}
        confirmLabel="Remove from the list"
        act={async () => {
          // Asking for the same afterwards is another request, also where the reply to this one was lost.
          forgetKeys(`/threads/${applicationId}/papers\n`)
          const params = { applicationId, paperId: removed?._id ?? '' }
          return api('DELETE /api/threads/:applicationId/papers/:paperId', { params }).finally(
            () => void applicationChanged(queries),
          )
        }}
        renews={['thread', applicationId]}
        onClose={() => setRemoved(undefined)}
      >
        The job seeker no longer sees it, ticked or not. This cannot be undone.
      </AskOnce>
    </>
  )
}

const by = { jobseeker: 'the job seeker', employer: 'the employer' }

/** 'Due December 1, 2026', or who ticked it and when. */
function hintOf({ dueOn, doneAt, doneBy }: OnboardingItem): string | undefined {
  if (doneAt) return `Ticked on ${formatLongDate(doneAt)}${doneBy ? ` by ${by[doneBy]}` : ''}`
  if (dueOn === null) return undefined
  const day = formatLongDate(dueOn)
  return dueOn < dayOf(new Date()) ? `Was due ${day}` : `Due ${day}`
}

function AskForm({ applicationId, items, onDone }: OnboardingProps & { onDone: () => void }) {
  const api = useApi()
  const asking = useApplicationAction((input: { papers: { what: string; dueOn: string }[] }) =>
    api('POST /api/threads/:applicationId/papers', { params: { applicationId }, input }),
  )
  const usual = usualOnboardingItems.filter((what) => items.every((known) => known.what !== what))
  // A box that is gone keeps its value: a colleague has asked for it meanwhile.
  const chosen = (values: { usual?: string; other?: string }): string[] => [
    ...usual.filter((what) => values.usual?.split('\n').includes(what)),
    ...[values.other?.trim() ?? ''].filter((what) => what !== ''),
  ]
  const form = useForm({
    initial: { usual: usual.join('\n'), other: '', dueOn: '' },
    check: (values) =>
      chosen(values).length === 0 ? { other: 'Tick something above, or write what you need' } : {},
    send: async (values) => {
      await asking.attempt({ papers: chosen(values).map((what) => ({ what, dueOn: values.dueOn })) })
      onDone()
    },
    failed: 'Your request could not be sent. Please try again.',
    say: (_name, words) => `The day ${words}`,
  })
  return (
    <Form form={form} isOpened className="space-y-4">
      <fieldset>
        <legend className="field-label">What do you need?</legend>
        {usual.map((what) => (
          <Checkbox key={what} name="usual" value={what} label={what} />
        ))}
      </fieldset>
      <Field name="other" label="Something else" optional>
        <Input maxLength={lengths.line} />
      </Field>
      <Field name="dueOn" label="By" hint="One day for all of these." optional>
        <Input type="date" min={dayOf(new Date())} />
      </Field>
      <FormOutcome />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.isSending && 'Sending...'}>
          Ask for these
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
