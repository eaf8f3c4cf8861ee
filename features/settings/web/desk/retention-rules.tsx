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
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { retentionWords } from './retention-words.ts'
import { useSaveSettings } from './use-save-settings.ts'

interface RetentionRulesProps {
  retention: Retention
  changedAt: string | null
}

type Counted = { chosen: Retention; counts: ReplyOf<typeof countRetention> }

/** Sets the retention of applications and accounts. Shows what new periods would delete before they are saved. */
export function RetentionRules({ retention, changedAt }: RetentionRulesProps) {
  const api = useApi()
  const [counted, setCounted] = useState<Counted>()
  const close = () => setCounted(undefined)
  const save = useSaveSettings(changedAt, close)
  const form = useForm({
    initial: { applications: String(retention.applications), accounts: String(retention.accounts) },
    send: async ({ applications, accounts }) => {
      const chosen = { applications: Number(applications), accounts: Number(accounts) }
      save.clear()
      setCounted({ chosen, counts: await api('POST /api/admin/retention/count', { input: chosen }) })
    },
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
          onConfirm={() => save.run({ retention: counted.chosen })}
        >
          <ul className="list-disc space-y-1 pl-5">
            {retentionWords(counted.chosen, counted.counts).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </Card>
  )
}
