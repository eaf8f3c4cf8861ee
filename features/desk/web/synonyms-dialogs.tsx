import type { DeskSynonymGroup } from '#contract/desk-search.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { useAct } from './use-act.ts'
import { useDeskForm } from './use-desk-form.ts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

interface SynonymsDialogProps {
  group?: DeskSynonymGroup
  /** What a new group begins with: words that people searched for. */
  missed?: string
  onClose: () => void
}

/** Adds a group of words that mean the same work, or changes one. */
export function SynonymsDialog({ group, missed, onClose }: SynonymsDialogProps) {
  const api = useApi()
  const save = useDeskForm((form) => {
    const input = {
      words: linesOf(String(form.get('words') ?? '')),
      source: String(form.get('source') ?? ''),
    }
    if (!group) return api('POST /api/admin/synonyms', { input })
    return api('PUT /api/admin/synonyms/:groupId', {
      params: { groupId: group._id },
      input: { ...input, version: group.version },
    })
  }, onClose)

  return (
    <Dialog
      open
      onClose={onClose}
      title={group ? `Change the group of ${group.words[0]}` : 'Add a group'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="synonyms" busy={save.isBusy && 'Saving...'}>
            {group ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <form id="synonyms" onSubmit={save.submit} noValidate className="grid gap-4">
        {missed && <p>Write beneath it what the jobs say: who types “{missed}” finds them.</p>}
        <Field label="Words" hint="One a line, two at least" error={save.errorOf('words')} required>
          <Textarea
            name="words"
            rows={6}
            defaultValue={group?.words.join('\n') ?? (missed && `${missed}\n`) ?? ''}
            data-first-focus
          />
        </Field>
        <Field label="Known from" hint="A list, a page, an employer" error={save.errorOf('source')} required>
          <Input
            name="source"
            defaultValue={group?.source ?? (missed && 'Searches that found nothing') ?? ''}
            maxLength={300}
          />
        </Field>
        {save.refusal && <Alert tone="error">{save.refusal}</Alert>}
      </form>
    </Dialog>
  )
}

/** Asks before a group is removed. */
export function RemoveSynonymsDialog({ group, onClose }: { group: DeskSynonymGroup; onClose: () => void }) {
  const api = useApi()
  const remove = useAct(
    () =>
      api('POST /api/admin/synonyms/:groupId/remove', {
        params: { groupId: group._id },
        input: { version: group.version },
      }),
    onClose,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove the group of ${group.words[0]}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            onClick={() => remove.run(undefined)}
            busy={remove.isBusy && 'Removing...'}
          >
            Remove the group
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{group.words.join(', ')}</p>
      <p className="mt-2 text-ink-soft">
        Who types one of them finds only the jobs that say it. Other groups stay as they are.
      </p>
      {remove.refusal && <Alert tone="error">{remove.refusal}</Alert>}
    </Dialog>
  )
}
