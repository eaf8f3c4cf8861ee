import { useState } from 'react'
import { fromWallClock, toWallClock } from '#contract/base/wall-clock.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { Form, FormOutcome, useFormValues } from '#site/form/form.tsx'
import type { FormValues } from '#site/form/form-store.ts'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { freePeriodWords } from './free-period-words.ts'
import { useSaveSettings } from './use-save-settings.ts'

interface PostingRulesProps {
  settings: Settings
  changedAt: string | null
}

type PostingChoices = Pick<Settings, 'freePostingFrom' | 'freePostingUntil' | 'directoryNeedsSubscription'>

/** Settings for free posting, and for access to the directory of job seekers. */
export function PostingRules({ settings, changedAt }: PostingRulesProps) {
  const [asked, setAsked] = useState<PostingChoices>()
  const close = () => setAsked(undefined)
  const save = useSaveSettings(changedAt, close)
  const form = useForm({
    initial: {
      freePostingFrom: settings.freePostingFrom ? toWallClock(settings.freePostingFrom) : '',
      freePostingUntil: toWallClock(settings.freePostingUntil),
      directory: settings.directoryNeedsSubscription ? 'on' : '',
    },
    send: async ({ directory, ...typed }) => {
      const { from, until } = periodOf(typed)
      const choices = {
        freePostingFrom: from?.toISOString() ?? null,
        freePostingUntil: until?.toISOString() ?? '',
        directoryNeedsSubscription: directory !== '',
      }
      if (choices.freePostingUntil === '' || !changesPeriod(choices, settings))
        return void (await save.attempt(choices))
      save.clear()
      setAsked(choices)
    },
    failed: 'The settings could not be saved. Please try again.',
  })
  const period = periodOf(useFormValues(form))

  return (
    <Card as="section">
      <Form form={form} aria-labelledby="posting-rules" className="grid gap-4">
        <h2 id="posting-rules" className="text-lg font-semibold">
          Posting and the directory
        </h2>
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
      {asked && period.until && (
        <ConfirmDialog
          open
          harmless
          title="Change when posting is free?"
          confirmLabel="Change it"
          busy={save.isBusy && 'Saving...'}
          error={save.refusal}
          onCancel={close}
          onConfirm={() => save.run(asked)}
        >
          {freePeriodWords({ ...period, until: period.until }, new Date())}
        </ConfirmDialog>
      )}
    </Card>
  )
}

const periodOf = ({ freePostingFrom = '', freePostingUntil = '' }: FormValues) => ({
  from: fromWallClock(freePostingFrom) ?? null,
  until: fromWallClock(freePostingUntil),
})

function changesPeriod(choices: PostingChoices, { freePostingFrom, freePostingUntil }: Settings): boolean {
  const instant = (text: string | null) => (text === null ? null : Date.parse(text))
  return (
    instant(choices.freePostingFrom) !== instant(freePostingFrom) ||
    instant(choices.freePostingUntil) !== instant(freePostingUntil)
  )
}
