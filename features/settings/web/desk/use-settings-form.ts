import { useEffect, useEffectEvent, useState } from 'react'
import type { InputIn, ReplyOf } from '#contract/base/endpoint.ts'
import type { changeSettings, deskSettings, Settings } from '#contract/settings/settings.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'
import type { FormValues } from '#site/form/form-store.ts'
import { type Mistakes, useForm } from '#site/form/use-form.ts'

/** All settings with their version: the time of the last change. */
export type ReadSettings = ReplyOf<typeof deskSettings>
/** A change of some settings, with the version that the operator saw. */
export type SettingsChange = InputIn<typeof changeSettings>

interface SettingsFormOptions<Values extends FormValues, Change extends SettingsChange> {
  /** The settings as they were read last. */
  read: ReadSettings
  valuesOf: (settings: Settings) => Values
  changeOf: (values: Values, before: Values) => Change
  check?: (values: Values) => Mistakes
  /** Asks the operator to confirm a change. @returns false to save it at once */
  ask?: (change: Change) => boolean | Promise<boolean>
  /** Called after saving. */
  done?: () => void
  failed?: string
}

/**
 * Form of a part of the settings, with the values and the version of one moment. When a colleague has changed the settings,
 * untouched fields follow. If the colleague changed a field in which something else is typed, the form stays as it is, with
 * its old version: the server then refuses to overwrite the colleague's change.
 */
export function useSettingsForm<Values extends FormValues, Change extends SettingsChange>(
  options: SettingsFormOptions<Values, Change>,
) {
  const { read, valuesOf, changeOf, ask, done } = options
  const api = useApi()
  const [shown, setShown] = useState(() => ({
    values: valuesOf(read.settings),
    changedAt: read.changedAt,
  }))
  const show = ({ settings, changedAt }: ReadSettings) => {
    const values = valuesOf(settings)
    form.renew(values)
    setShown({ values, changedAt })
  }
  const save = useAction(async (change: SettingsChange) => {
    const sent = form.read()
    const saved = await api('PUT /api/admin/settings', { input: change })
    // Sent fields are no longer typed ones: they show the text as it was saved, for instance without spaces at its end.
    form.renew(sent)
    show(saved)
    return { message: 'Saved. It applies from now on' }
  }, done)
  const form = useForm({
    initial: shown.values,
    ...(options.check && { check: options.check }),
    send: async (values: Values) => {
      save.clear()
      const change = { ...changeOf(values, shown.values), changedAt: shown.changedAt }
      if (await ask?.(change)) return false
      return void (await save.attempt(change))
    },
    failed: options.failed ?? 'The settings could not be saved. Please try again.',
  })

  const follow = useEffectEvent((next: ReadSettings) => {
    if (next.changedAt === shown.changedAt) return
    const [values, typed] = [valuesOf(next.settings), form.read()]
    const isChangedByBoth = (name: string) =>
      new Set([shown.values[name], values[name], typed[name]]).size === 3
    if (!Object.keys(values).some(isChangedByBoth)) show(next)
  })
  useEffect(() => follow(read), [read])

  return { form, save }
}
