import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Written } from '#site/ui/written.tsx'
import type { JobValues } from '../job-values.ts'
import { useTypedJob } from '../use-job-form.ts'
import { differences } from './draft-differences.ts'
import type { Saving } from './use-server-draft.ts'

const words = { idle: '', saving: 'Saving the draft...', saved: 'Draft saved' }

interface DraftStateProps {
  saving: Saving
  onSettle: (which: 'here' | 'there') => void
  onSaveAsNew: () => void
  onStartAgain: () => void
}

/** Shows whether the input is saved on the server; after a conflict, both versions. */
export function DraftState({ saving, onSettle, onSaveAsNew, onStartAgain }: DraftStateProps) {
  if (saving.state === 'conflict') return <Conflict there={saving.there} onSettle={onSettle} />
  if (saving.state === 'gone')
    return (
      <Alert
        tone="warning"
        title="This draft was posted or deleted in another browser"
        action={
          <>
            <Button size="small" onClick={onSaveAsNew}>
              Save as a new draft
            </Button>
            <Button size="small" variant="secondary" onClick={onStartAgain}>
              Start again
            </Button>
          </>
        }
      >
        What you typed last is in this browser only. Nothing is saved in your drafts until you choose.
      </Alert>
    )
  if (saving.state === 'failed')
    return (
      <p role="status" className="text-sm text-yellow-ink">
        The draft is saved in this browser only. {saving.why}
      </p>
    )
  return (
    <p role="status" className="-my-2.5 min-h-5 text-sm text-ink-soft">
      {words[saving.state]}
    </p>
  )
}

function Conflict({ there, onSettle }: { there: JobValues; onSettle: (which: 'here' | 'there') => void }) {
  const found = differences(useTypedJob(), there)
  return (
    <Alert
      tone="warning"
      title="This draft was changed in another browser"
      action={
        <>
          <Button size="small" onClick={() => onSettle('here')}>
            Keep this one
          </Button>
          <Button size="small" variant="secondary" onClick={() => onSettle('there')}>
            Take the other one
          </Button>
        </>
      }
    >
      <p>Nothing is saved until you choose.</p>
      <ul className="mt-3 space-y-3">
        {found.map(({ field, label, here, there: other }) => (
          <li key={field}>
            <h3 className="font-semibold">{label}</h3>
            <dl className="mt-1 grid gap-2 sm:grid-cols-2">
              <Text name="In this browser" text={here} />
              <Text name="In the other one" text={other} />
            </dl>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const Text = ({ name, text }: { name: string; text: string }) => (
  <div className="rounded-box border bg-raised p-2.5">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line">
      {text === '' ? <span className="text-ink-soft">Empty</span> : <Written>{text}</Written>}
    </dd>
  </div>
)
