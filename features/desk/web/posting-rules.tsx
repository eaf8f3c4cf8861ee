import { type FormEvent, useState } from 'react'
import { formatDateTime } from '#contract/maldives.ts'
import type { Settings } from '#contract/settings.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { useSaveSettings } from './use-save-settings.ts'
import { fromWallClock, toWallClock } from './wall-clock.ts'

interface PostingRulesProps {
  settings: Settings
  changedAt: string | null
}

/** Until when posting is free, and who may browse job seekers. */
export function PostingRules({ settings, changedAt }: PostingRulesProps) {
  const save = useSaveSettings(changedAt)
  const [until, setUntil] = useState(toWallClock(settings.freePostingUntil))
  const instant = fromWallClock(until)
  const isRunning = instant !== undefined && instant > new Date()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    save.run({
      freePostingUntil: instant?.toISOString() ?? '',
      directoryNeedsSubscription: form.get('directory') === 'on',
    })
  }

  return (
    <Card as="section">
      <form aria-labelledby="posting-rules" onSubmit={submit} noValidate className="grid gap-4">
        <h2 id="posting-rules" className="text-lg font-semibold">
          Posting and the directory
        </h2>
        <Field
          label="Posting is free until"
          hint="Time of the Maldives. From then on, posting needs a subscription."
          error={save.fields.freePostingUntil}
          className="max-w-80"
        >
          <Input type="datetime-local" value={until} onChange={(event) => setUntil(event.target.value)} />
        </Field>
        {instant && (
          <p className="text-sm text-ink-soft">
            {isRunning
              ? `Everyone may post until ${formatDateTime(instant)}.`
              : `The free period ended ${formatDateTime(instant)}: posting needs a subscription.`}
          </p>
        )}
        <Checkbox
          name="directory"
          label="Only subscribers browse job seekers"
          hint="Without this, every employer can look through the job seekers’ directory."
          defaultChecked={settings.directoryNeedsSubscription}
        />
        {save.refusal && <Alert tone="error">{save.refusal}</Alert>}
        <div className="text-right">
          <Button type="submit" busy={save.isBusy && 'Saving...'}>
            Save<span className="sr-only"> posting and the directory</span>
          </Button>
        </div>
      </form>
    </Card>
  )
}
