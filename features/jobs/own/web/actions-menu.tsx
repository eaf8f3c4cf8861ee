import { useState } from 'react'
import { type ListedOwnJob, severalActions } from '#contract/jobs/own-jobs.ts'
import { canMove, isPublished } from '#features/jobs/rules.ts'
import { MoveDialog } from '#features/jobs/web/scheduled-job.tsx'
import { noticeOf, useShare } from '#features/jobs/web/use-share.tsx'
import { Menu } from '#site/ui/rich/menu.tsx'
import { actionsFor, type TableAction, tableActions } from './available-actions.ts'

interface ActionsMenuProps {
  jobs: readonly ListedOwnJob[]
  onAction: (act: TableAction) => void
  disabled?: boolean
}

/** Actions on a job, or on the ticked ones. Editing and figures need a single job; copying one opens the form. */
export function ActionsMenu({ jobs, onAction, disabled = false }: ActionsMenuProps) {
  const [isMoving, setMoving] = useState(false)
  const [job] = jobs
  const one = jobs.length === 1 ? job : undefined
  const { share, dialog } = useShare()
  const items = [
    ...(one
      ? [
          ...(canMove('edit', one.status) ? [{ label: 'Edit', to: `/edit-job/${one._id}` }] : []),
          { label: 'Copy', to: `/create-job?from=${one._id}` },
          ...(one.publishAt ? [{ label: 'Change time', onChoose: () => setMoving(true) }] : []),
          { label: 'Statistics', to: `/employer/jobs/${one._id}/statistics` },
          ...(isPublished(one.status)
            ? [
                {
                  label: 'Share',
                  onChoose: () => share({ _id: one._id, title: `${one.title} at ${one.company}` }),
                },
                {
                  label: 'Notice to print',
                  onChoose: () => void window.open(noticeOf(one._id), '_blank', 'noopener'),
                },
                { label: 'Invite people', to: `/employer/invite?job=${one._id}` },
              ]
            : []),
        ]
      : [{ label: tableActions.copy.label, onChoose: () => onAction('copy') }]),
    ...actionsFor(jobs).map((act) => ({
      label: severalActions[act].label,
      isLoss: act === 'delete',
      onChoose: () => onAction(act),
    })),
  ]
  const name = one ? `Actions for ${one.title}` : `Actions for ${jobs.length} jobs`
  return (
    <>
      <Menu label={name} items={items} disabled={disabled}>
        Actions
        <span className="sr-only">{name.slice('Actions'.length)}</span>
      </Menu>
      {dialog}
      {isMoving && one?.publishAt && (
        <MoveDialog job={one} publishAt={one.publishAt} onClose={() => setMoving(false)} />
      )}
    </>
  )
}
