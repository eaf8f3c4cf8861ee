import type { InputIn } from '#contract/base/endpoint.ts'
import type { changeSettings } from '#contract/settings/settings.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'

type Change = Omit<InputIn<typeof changeSettings>, 'changedAt'>

/** Saves a part of the settings, unless another operator has changed them since they were read. */
export function useSaveSettings(changedAt: string | null, done?: () => void) {
  const api = useApi()
  return useAction(async (change: Change) => {
    await api('PUT /api/admin/settings', { input: { ...change, changedAt } })
    return { message: 'Saved. It applies from now on' }
  }, done)
}
