import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { leftOutLine } from '#contract/base/left-out-words.ts'
import { formatCount } from '#contract/base/money.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Field } from '#site/ui/field.tsx'
import { Outcomes } from '#site/ui/rich/outcomes.tsx'
import { Select } from '#site/ui/select.tsx'
import { colleaguesQuery } from './colleagues-query.ts'

interface AssignProps {
  employerId: string
  /** One, or all selected. */
  items: readonly InboxItem[]
  /** Called with the applications that have the member now. */
  onAssigned?: (applications: ReadonlySet<string>, assigned: InboxItem['assigned']) => void
}

const nobody = 'nobody'

const asRead = ({ application, version, assigned }: InboxItem) => ({
  _id: application,
  version,
  assigned: assigned?._id ?? null,
})

/** Choice of the responsible member for one applicant or several. Hidden in a company of one person. */
export function Assign({ employerId, items, onAssigned }: AssignProps) {
  const api = useApi()
  const queries = useQueryClient()
  const assigning = useMutation({
    mutationFn: (choice: string) =>
      api('PUT /api/employers/assignments', {
        input: { applicationIds: items.map(asRead), memberId: choice === nobody ? null : choice },
      }),
    onSuccess: ({ refused }, choice) => {
      const left = new Set(refused.map(({ _id }) => _id))
      const done = items.map(({ application }) => application).filter((id) => !left.has(id))
      onAssigned?.(new Set(done), colleagues.find(({ _id }) => _id === choice) ?? null)
    },
    onSettled: () => {
      for (const queryKey of [['inbox'], ['applicants'], ['applicant-notes']])
        void queries.invalidateQueries({ queryKey })
    },
  })
  const jobIds = [...new Set(items.map(({ job }) => job._id))]
  const colleagues = useQuery(colleaguesQuery(api, employerId, jobIds)).data ?? []
  const [first] = items
  if (!first || colleagues.length < 2) return null
  const isOne = items.length === 1
  const shared = items.every((one) => one.assigned?._id === first.assigned?._id)
  const now = shared ? (first.assigned?._id ?? nobody) : ''
  const { data } = assigning

  return (
    <div>
      <Field
        label={isOne ? 'Assigned to' : `Assign ${formatCount(items.length)} to`}
        error={
          assigning.isError
            ? wordsOf(assigning.error, 'It could not be assigned. Please try again.')
            : isOne && data?.refused[0]
              ? `${leftOutLine(data.refused[0])}: please check again`
              : undefined
        }
      >
        <Select
          value={now}
          onChange={(event) => assigning.mutate(event.target.value)}
          options={[
            ...(now === '' ? [{ value: '', label: 'Several', disabled: true }] : []),
            { value: nobody, label: 'Nobody' },
            ...colleagues.map(({ _id, name, isMe }) => ({ value: _id, label: isMe ? `${name} (me)` : name })),
          ]}
        />
      </Field>
      {!isOne && data && data.refused.length > 0 ? (
        <div className="mt-2">
          <Outcomes {...data} onDismiss={assigning.reset} />
        </div>
      ) : (
        <p role="status" className={isOne ? 'sr-only' : 'mt-1 text-sm text-ink-soft empty:hidden'}>
          {data?.message}
        </p>
      )}
    </div>
  )
}
