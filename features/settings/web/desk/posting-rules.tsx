import { useState } from 'react'
import { fromWallClock, toWallClock } from '#contract/base/wall-clock.ts'
import { Form, FormOutcome, useFormValues } from '#site/form/form.tsx'
import type { FormValues } from '#site/form/form-store.ts'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { freePeriodWords } from './free-period-words.ts'
import { type ReadSettings, type SettingsChange, useSettingsForm } from './use-settings-form.ts'

interface Question {
  change: SettingsChange
  words: string
}

/** Settings for free posting, and for access to the directory of job seekers. Only changed ones are sent. */
export function PostingRules({ read }: { read: ReadSettings }) {
  const [asked, setAsked] = useState<Question>()
  const close = () => setAsked(undefined)
  const { form, save } = useSettingsForm({
    read,
    valuesOf: ({ freePostingFrom, freePostingUntil, directoryNeedsSubscription }) => ({
      freePostingFrom: freePostingFrom ? toWallClock(freePostingFrom) : '',
      freePostingUntil: toWallClock(freePostingUntil),
      directory: directoryNeedsSubscription ? 'on' : '',
    }),
    changeOf: ({ directory, ...typed }, before) => {
      const { from, until } = periodOf(typed)
      const isOtherPeriod =
        typed.freePostingFrom !== before.freePostingFrom || typed.freePostingUntil !== before.freePostingUntil
      return {
        ...(isOtherPeriod && {
          freePostingFrom: from?.toISOString() ?? null,
          freePostingUntil: until?.toISOString() ?? '',
        }),
        ...(directory !== before.directory && { directoryNeedsSubscription: directory !== '' }),
      }
    },
    ask: (change) => {
      const { from, until } = periodOf(form.read())
      const isAsked = change.freePostingUntil !== undefined && until !== undefined
      if (isAsked) setAsked({ change, words: freePeriodWords({ from, until }, new Date()) })
      return isAsked
    },
    done: close,
  })

  return (
    <Card as="section">
      <Form form={form} aria-labelledby="posting-rules" className="grid gap-4">
        <h2 id="posting-rules" className="text-lg font-semibold">
          Posting and the directory
        </h2>
        <FreePeriod form={form} />
        <Checkbox
          name="directory"
          label="Only subscribers browse job seekers"
          hint="Without this, every employer can look through the job seekers’ directory."
        />
        <FormOutcome />
        <div className="text-right">
          <Button type="submit" busy={form.isSending && 'Saving...'}>
            Save<span className="sr-only"> posting and the directory</span>
          </Button>
        </div>
      </Form>
      {asked && (
        <ConfirmDialog
          open
          harmless
          title="Change when posting is free?"
          confirmLabel="Change it"
          busy={save.isBusy && 'Saving...'}
          error={save.refusal}
          onCancel={close}
          onConfirm={() => save.run(asked.change)}
        >
          {asked.words}
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** The fields of the period in which posting is free, and its meaning in words. */
function FreePeriod({ form }: { form: Parameters<typeof useFormValues>[0] }) {
  const period = periodOf(useFormValues(form))
  return (
    <>
      <div className="grid max-w-160 gap-4 sm:grid-cols-2">
        <Field
          name="freePostingFrom"
          label="Posting is free from"
          hint="Maldives time. Leave it empty for no beginning."
        >
          <Input type="datetime-local" />
        </Field>
        <Field name="freePostingUntil" label="Until" hint="From then on it needs a subscription.">
          <Input type="datetime-local" />
        </Field>
      </div>
      {period.until && (
        <p className="max-w-reading text-sm text-ink-soft">
          {freePeriodWords({ ...period, until: period.until }, new Date())}
        </p>
      )}
    </>
  )
}

const periodOf = ({ freePostingFrom = '', freePostingUntil = '' }: FormValues) => ({
  from: fromWallClock(freePostingFrom) ?? null,
  until: fromWallClock(freePostingUntil),
})
