import type { ReportOutcome } from '#contract/facts/vocabularies.ts'
import type { DeskReport } from '#contract/jobs/desk-jobs.ts'
import { removalReasons } from '#features/jobs/web/desk/job-dialog.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { ReasonDialog } from '#site/desk/reason-dialog.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'

interface SettleDialogProps {
  outcome: ReportOutcome
  report: DeskReport
  onClose: () => void
}

/** Settles all open reports of one job. */
export function SettleDialog({ outcome, report, onClose }: SettleDialogProps) {
  const api = useApi()
  const settle = useAction(
    (reason: string) =>
      api('POST /api/admin/reports/:reportId/settle', {
        params: { reportId: report._id },
        input: {
          outcome,
          reason,
          reports: Math.max(1, report.alike),
          ...(report.jobVersion !== null && { version: report.jobVersion }),
        },
      }),
    onClose,
  )
  const all = report.alike > 1 ? `This settles all ${report.alike} reports of this job.` : ''
  if (outcome === 'Deleted' || (report.jobStatus === 'Removed' && !report.comesBack))
    return (
      <ConfirmDialog
        open
        harmless
        isMeant
        title={`Settle “${report.jobTitle}”?`}
        confirmLabel="Settle the report"
        busy={settle.isBusy && 'Settling...'}
        error={settle.refusal}
        onCancel={onClose}
        onConfirm={() => settle.run(outcome === 'Deleted' ? '' : 'It was offline already')}
      >
        {outcome === 'Deleted' ? 'The job was deleted.' : 'The job is offline now.'} The person who reported
        it is notified. {all}
      </ConfirmDialog>
    )
  if (outcome === 'Kept')
    return (
      <ConfirmDialog
        open
        harmless
        isMeant
        title={report.comesBack ? `Let “${report.jobTitle}” come back?` : `Keep “${report.jobTitle}”?`}
        confirmLabel={report.comesBack ? 'Let it come back' : 'Keep the job'}
        busy={settle.isBusy && 'Settling...'}
        error={settle.refusal}
        onCancel={onClose}
        onConfirm={() => settle.run('')}
      >
        {report.comesBack
          ? 'It is offline because its employer is suspended, and comes back when you reinstate the employer.'
          : 'The job stays as it is.'}{' '}
        The person who reported it is notified. {all}
      </ConfirmDialog>
    )
  return (
    <ReasonDialog
      title={`${report.comesBack ? 'Keep' : 'Remove'} “${report.jobTitle}” of ${report.company}${report.comesBack ? ' offline' : ''}?`}
      suggestions={removalReasons}
      hint="It is e-mailed to the employer word for word, and applicants see it."
      confirmLabel={report.comesBack ? 'Keep it offline' : 'Remove job'}
      busyLabel={report.comesBack ? 'Saving...' : 'Removing...'}
      onCancel={onClose}
      onConfirm={settle.attempt}
    >
      {report.comesBack
        ? 'It is offline because its employer is suspended. Now it also stays offline when you reinstate the employer, who reads the reason.'
        : 'It is taken offline at once, and the employer reads the reason.'}{' '}
      {all}
    </ReasonDialog>
  )
}
