import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import type { Statement } from '#contract/statements/statements.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { Fetched } from '#site/desk/fetched.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { useNavigate, useParams } from '#site/router/router.tsx'
import { BackLink } from '#site/ui/back-link.tsx'
import { Button } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { Written } from '#site/ui/written.tsx'
import { statementQuery } from './statement-query.ts'
import { StatementView } from './statement-view.tsx'

export default function StatementPage() {
  return (
    <DeskPage title="Bank statement" back={<BackLink to="/admin/statements">Bank statements</BackLink>}>
      <One />
    </DeskPage>
  )
}

function One() {
  const { statementId = '' } = useParams()
  const query = useQuery(statementQuery(useApi(), statementId))
  return (
    <Fetched query={query} noun="statement" isOne>
      {(statement) => (
        <div className="space-y-6">
          <StatementView statement={statement} />
          <Deleting statement={statement} />
        </div>
      )}
    </Fetched>
  )
}

function Deleting({
  statement: { _id: statementId, name, importedBy, importedAt, deletedAt },
}: {
  statement: Statement
}) {
  const api = useApi()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const remove = useAction(
    () => api('DELETE /api/admin/statements/:statementId', { params: { statementId } }),
    () => navigate('/admin/statements'),
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
      <p className="min-w-0 text-sm wrap-anywhere text-ink-soft">
        <Written>{name}</Written>, imported by <Written>{importedBy}</Written> on {formatDateTime(importedAt)}
        . It is deleted on {formatLongDate(deletedAt)}.
      </p>
      <Button variant="danger-quiet" onClick={() => setAsked(true)}>
        Delete now
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        busy={remove.isBusy && 'Deleting...'}
        error={remove.refusal}
        onCancel={() => setAsked(false)}
        onConfirm={() => remove.run(undefined)}
      >
        What was approved by it stays approved. The audit log says who deleted it.
      </ConfirmDialog>
    </div>
  )
}
