import { type ListedOwnJob, type SeveralAct, severalActs } from '#contract/own-jobs.ts'
import { canMove } from '#features/jobs/rules.ts'
import { useNavigate } from '#site/router/router.tsx'
import { Menu } from '#site/ui/rich/menu.tsx'
import { actsFor } from './available-acts.ts'

interface ActsMenuProps {
  jobs: readonly ListedOwnJob[]
  onAct: (act: SeveralAct) => void
  disabled?: boolean
}

/** Everything that can be done with a job, or with those that are ticked. Editing, copying and figures are of one job. */
export function ActsMenu({ jobs, onAct, disabled = false }: ActsMenuProps) {
  const navigate = useNavigate()
  const [job] = jobs
  const one = jobs.length === 1 ? job : undefined
  const goTo = (label: string, to: string) => ({ label, onChoose: () => navigate(to) })
  const items = [
    ...(one
      ? [
          ...(canMove('edit', one.status) ? [goTo('Edit', `/edit-job/${one._id}`)] : []),
          goTo('Copy', `/create-job?from=${one._id}`),
          goTo('Statistics', `/employer/jobs/${one._id}/statistics`),
        ]
      : []),
    ...actsFor(jobs).map((act) => ({
      label: severalActs[act].label,
      isLoss: act === 'delete',
      onChoose: () => onAct(act),
    })),
  ]
  const name = one ? `Actions for ${one.title}` : `Actions for ${jobs.length} jobs`
  return (
    <Menu label={name} items={items} disabled={disabled}>
      Actions
      <span className="sr-only">{name.slice('Actions'.length)}</span>
    </Menu>
  )
}
