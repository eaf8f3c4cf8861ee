import { useId } from 'react'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import type { Group } from './settings-groups.ts'
import { type ReadSettings, useSettingsForm } from './use-settings-form.ts'

interface SettingsGroupProps {
  group: Group
  read: ReadSettings
}

/** One group of settings with its own form and button. */
export function SettingsGroup({ group, read }: SettingsGroupProps) {
  const id = useId()
  const { form } = useSettingsForm({
    read,
    valuesOf: (settings) => {
      const values: Record<string, string | number> = settings[group.key]
      return Object.fromEntries(group.fields.map(({ name }) => [name, String(values[name] ?? '')]))
    },
    changeOf: (values) => ({ [group.key]: values }),
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
