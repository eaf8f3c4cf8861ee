import { useState } from 'react'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import {
  type Retention,
  retentionMonths,
  retentionNames,
  retentionSettings,
} from '#contract/facts/retention.ts'
import type { countRetention } from '#contract/own-data/desk-retention.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { retentionWords } from './retention-words.ts'
import { type ReadSettings, type SettingsChange, useSettingsForm } from './use-settings-form.ts'

interface Counted {
  change: SettingsChange & { retention: Retention }
  counts: ReplyOf<typeof countRetention>
}

/** Sets the retention of applications and accounts. Shows what new periods would delete before they are saved. */
export function RetentionRules({ read }: { read: ReadSettings }) {
  const api = useApi()
  const [counted, setCounted] = useState<Counted>()
  const close = () => setCounted(undefined)
  const { form, save } = useSettingsForm({
    read,
    valuesOf: ({ retention }) => ({
      applications: String(retention.applications),
      accounts: String(retention.accounts),
    }),
    changeOf: ({ applications, accounts }) => ({
      retention: { applications: Number(applications), accounts: Number(accounts) },
    }),
    ask: async (change) => {
      setCounted({
        change,
        counts: await api('POST /api/admin/retention/count', { input: change.retention }),
      })
      return true
    },
    done: close,
    failed: 'The data to delete could not be read. Please try again.',
  })

  return (
    <Card as="section">
      <Form form={form} aria-labelledby="retention" className="grid gap-4">
        <div>
          <h2 id="retention" className="text-lg font-semibold">
            How long we store data
          </h2>
          <p className="max-w-reading text-sm text-ink-soft">
            The privacy page shows these periods. What they remove is counted before you save them.
          </p>
        </div>
        <div className="grid max-w-160 gap-4 sm:grid-cols-2">
          {retentionNames.map((name) => (
            <Field
              key={name}
              name={name}
              label={retentionSettings[name].label}
              hint={retentionSettings[name].hint}
            >
              <Input type="number" inputMode="numeric" {...retentionMonths} />
            </Field>
          ))}
        </div>
        <FormOutcome />
        <div className="text-right">
          <Button type="submit" busy={form.isSending && 'Counting...'}>
            Preview what is deleted<span className="sr-only">, then save the periods</span>
          </Button>
        </div>
      </Form>
      {counted && (
        <ConfirmDialog
          open
          title="Save these periods?"
          confirmLabel="Save"
          busy={save.isBusy && 'Saving...'}
          error={save.refusal}
          onCancel={close}
          onConfirm={() => save.run(counted.change)}
        >
          <ul className="list-disc space-y-1 pl-5">
            {retentionWords(counted.change.retention, counted.counts).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </Card>
  )
}
