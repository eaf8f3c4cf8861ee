import { type FormEvent, useId } from 'react'
import { Alert } from '#site/ui/alert.tsx'
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

/** One group of settings with a form and a button of its own. */
export function SettingsGroup({ group, values, changedAt }: SettingsGroupProps) {
  const id = useId()
  const save = useSaveSettings(changedAt)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = Object.fromEntries(group.fields.map(({ name }) => [name, String(form.get(name) ?? '')]))
    save.run({ [group.key]: given })
  }

  return (
    <Card as="section">
      <form aria-labelledby={id} onSubmit={submit} noValidate className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="md:col-span-2">
          <h2 id={id} className="text-lg font-semibold">
            {group.title}
          </h2>
          <p className="text-sm text-ink-soft">{group.lead}</p>
        </div>
        {group.fields.map(({ name, label, hint, rows, type }) => (
          <Field
            key={name}
            label={label}
            hint={hint}
            error={save.fields[`${group.key}.${name}`]}
            className={rows ? 'md:col-span-2' : ''}
          >
            {rows ? (
              <Textarea name={name} rows={rows} defaultValue={values[name]} />
            ) : (
              <Input name={name} type={type ?? 'text'} defaultValue={values[name]} />
            )}
          </Field>
        ))}
        {save.refusal && (
          <div className="md:col-span-2">
            <Alert tone="error">{save.refusal}</Alert>
          </div>
        )}
        <div className="text-right md:col-span-2">
          <Button type="submit" busy={save.isBusy && 'Saving...'}>
            Save<span className="sr-only"> {group.title}</span>
          </Button>
        </div>
      </form>
    </Card>
  )
}
