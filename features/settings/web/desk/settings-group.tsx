import { useId } from 'react'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import type { Group } from './settings-groups.ts'
import { useSaveSettings } from './use-save-settings.ts'

interface SettingsGroupProps {
  group: Group
  values: Record<string, string | number>
  changedAt: string | null
}

/** One group of settings with its own form and button. */
export function SettingsGroup({ group, values, changedAt }: SettingsGroupProps) {
  const id = useId()
  const save = useSaveSettings(changedAt)

  const form = useForm({
    initial: Object.fromEntries(group.fields.map(({ name }) => [name, String(values[name] ?? '')])),
    send: (given) => save.attempt({ [group.key]: given }),
    failed: 'The settings could not be saved. Please try again.',
  })

  return (
    <Card as="section">
      <Form form={form} aria-labelledby={id} className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="md:col-span-2">
          <h2 id={id} className="text-lg font-semibold">
            {group.title}
          </h2>
          <p className="text-sm text-ink-soft">{group.lead}</p>
        </div>
        {group.fields.map(({ name, label, hint, rows, type }) => (
          <Field key={name} name={name} label={label} hint={hint} className={rows ? 'md:col-span-2' : ''}>
            {rows ? <Textarea rows={rows} /> : <Input type={type ?? 'text'} />}
          </Field>
        ))}
        <div className="empty:hidden md:col-span-2">
          <FormOutcome />
        </div>
        <div className="text-right md:col-span-2">
          <Button type="submit" busy={form.isSending && 'Saving...'}>
            Save<span className="sr-only"> {group.title}</span>
          </Button>
        </div>
      </Form>
    </Card>
  )
}
