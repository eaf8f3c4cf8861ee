import { type FormEvent, useState } from 'react'
import type { Settings } from '#contract/settings.ts'
import { fromWallClock, toWallClock } from '#contract/wall-clock.ts'
import { Alert } from '#site/ui/alert.tsx'
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

type Wish = Pick<Settings, 'freePostingFrom' | 'freePostingUntil' | 'directoryNeedsSubscription'>

/** When posting is free, and who may browse job seekers. */
export function PostingRules({ settings, changedAt }: PostingRulesProps) {
  const [asked, setAsked] = useState<Wish>()
  const close = () => setAsked(undefined)
  const save = useSaveSettings(changedAt, close)
  const [from, setFrom] = useState(settings.freePostingFrom ? toWallClock(settings.freePostingFrom) : '')
  const [until, setUntil] = useState(toWallClock(settings.freePostingUntil))
  const period = { from: fromWallClock(from) ?? null, until: fromWallClock(until) }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wish = {
      freePostingFrom: period.from?.toISOString() ?? null,
      freePostingUntil: period.until?.toISOString() ?? '',
      directoryNeedsSubscription: form.get('directory') === 'on',
    }
    if (wish.freePostingUntil !== '' && changesPeriod(wish, settings)) setAsked(wish)
    else save.run(wish)
  }

  return (
    <Card as="section">
      <form aria-labelledby="posting-rules" onSubmit={submit} noValidate className="grid gap-4">
        <h2 id="posting-rules" className="text-lg font-semibold">
          Posting and the directory
        </h2>
        <div className="grid max-w-160 gap-4 sm:grid-cols-2">
          <Field
            label="Posting is free from"
            hint="Maldives time. Leave it empty for no beginning."
            error={save.fields.freePostingFrom}
          >
            <Input type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
          </Field>
          <Field
            label="Until"
            hint="From then on it needs a subscription."
            error={save.fields.freePostingUntil}
          >
            <Input type="datetime-local" value={until} onChange={(event) => setUntil(event.target.value)} />
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
          defaultChecked={settings.directoryNeedsSubscription}
        />
        {save.refusal && !asked && <Alert tone="error">{save.refusal}</Alert>}
        <div className="text-right">
          <Button type="submit" busy={save.isBusy && 'Saving...'}>
            Save<span className="sr-only"> posting and the directory</span>
          </Button>
        </div>
      </form>
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

function changesPeriod(wish: Wish, { freePostingFrom, freePostingUntil }: Settings): boolean {
  const instant = (text: string | null) => (text === null ? null : Date.parse(text))
  return (
    instant(wish.freePostingFrom) !== instant(freePostingFrom) ||
    instant(wish.freePostingUntil) !== instant(freePostingUntil)
  )
}
