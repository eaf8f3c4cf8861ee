import { capital } from '#contract/base/in-words.ts'
import type { ImportRow } from '#contract/imports/import-rows.ts'
import { Button } from '#site/ui/button.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { HeldQuestion } from './held-question.tsx'

interface AnswerDialogProps {
  importId: string
  /** The held row. */
  row: ImportRow
  onClose: () => void
}

/** Asks the questions of one row. It stays open until all are answered. */
export function AnswerDialog({ importId, row, onClose }: AnswerDialogProps) {
  const { line, title, questions } = row
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Line ${line}: ${title}`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="space-y-6">
        {questions.map((question) => (
          <section key={question.group} aria-label={question.why} className="space-y-3">
            <h3 className="font-semibold wrap-anywhere">{capital(question.why)}</h3>
            <HeldQuestion
              importId={importId}
              question={question}
              choices={question.choices.map((choice) => ({ ...choice, rows: 1 }))}
              rows={1}
              line={line}
              {...(questions.length === 1 && { onDone: onClose })}
            />
          </section>
        ))}
      </div>
    </Dialog>
  )
}
