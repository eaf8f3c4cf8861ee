import { linesIn } from '#contract/base/in-words.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { DeskSynonymGroup } from '#contract/search/desk-search.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { useForm } from '#site/form/use-form.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { Textarea } from '#site/ui/textarea.tsx'

interface SynonymsDialogProps {
  group?: DeskSynonymGroup
  /** Initial words of a new group: a search without results. */
  missed?: string
  onClose: () => void
}

/** Adds or changes a group of synonyms. */
export function SynonymsDialog({ group, missed, onClose }: SynonymsDialogProps) {
  const api = useApi()
  const save = useAction(({ words, source }: { words: string; source: string }) => {
    const input = { words: linesIn(words), source }
    if (!group) return api('POST /api/admin/synonyms', { input })
    return api('PUT /api/admin/synonyms/:groupId', {
      params: { groupId: group._id },
      input: { ...input, version: group.version },
    })
  }, onClose)
  const form = useForm({
    initial: {
      words: group?.words.join('\n') ?? (missed && `${missed}\n`) ?? '',
      source: group?.source ?? (missed && 'Searches that found nothing') ?? '',
    },
    send: save.attempt,
    failed: 'The group could not be saved. Please try again.',
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={group ? `Change the group of ${group.words[0]}` : 'Add a group'}
      sendLabel={group ? 'Save' : 'Add'}
      busyLabel="Saving..."
    >
      {missed && <p>Below it, write the words that jobs use: people who type “{missed}” find them.</p>}
      <Field name="words" label="Words" hint="One per line, at least two" required>
        <Textarea rows={6} data-first-focus />
      </Field>
      <Field name="source" label="Source" hint="A list, a page, an employer" required>
        <Input maxLength={lengths.longLine} />
      </Field>
    </FormDialog>
  )
}

/** Asks before a group is removed. */
export function RemoveSynonymsDialog({ group, onClose }: { group: DeskSynonymGroup; onClose: () => void }) {
  const api = useApi()
  const remove = useAction(
    () =>
      api('POST /api/admin/synonyms/:groupId/remove', {
        params: { groupId: group._id },
        input: { version: group.version },
      }),
    onClose,
  )
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => remove.run(undefined)}
      title={`Remove the group of ${group.words[0]}?`}
      confirmLabel="Remove the group"
      busy={remove.isBusy && 'Removing...'}
      error={remove.refusal}
    >
      <p className="wrap-anywhere">{group.words.join(', ')}</p>
      <p className="mt-2 text-ink-soft">
        People who type one of these words find only the jobs that use it. Other groups do not change.
      </p>
    </ConfirmDialog>
  )
}
