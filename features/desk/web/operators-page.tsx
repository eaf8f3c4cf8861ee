import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import type { DeskOperator } from '#contract/desk/desk-operators.ts'
import { type DeskRole, deskRoleNames, deskRoles } from '#contract/facts/desk-roles.ts'
import { eventsKeptForDays } from '#contract/facts/retention.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { EmailAddress } from '#site/desk/email-address.tsx'
import { Fetched } from '#site/desk/fetched.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { UserPlusIcon } from '#site/ui/rich/icons.tsx'
import { Select } from '#site/ui/select.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { Written } from '#site/ui/written.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { operatorsQuery } from './operators-query.ts'

export default function OperatorsPage() {
  const [isInviting, setInviting] = useState(false)
  return (
    <DeskPage
      title="Operators"
      lead="Everyone who can use the desk. Operators can be suspended on the server only."
      actions={
        <Button icon={<UserPlusIcon />} onClick={() => setInviting(true)}>
          Invite a colleague
        </Button>
      }
    >
      <Operators />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </DeskPage>
  )
}

function Operators() {
  const api = useApi()
  const query = useQuery(operatorsQuery(api))
  const [asked, setAsked] = useState<DeskOperator>()
  const change = useAction(({ _id: operatorId, role }: Pick<DeskOperator, '_id' | 'role'>) =>
    api('PUT /api/admin/operators/:operatorId/role', { params: { operatorId }, input: { role } }),
  )
  const part: Column<DeskOperator> = {
    header: 'Works on',
    cell: ({ _id, name, role }) => (
      <Field label={`Part of the desk of ${name}`} labelHidden>
        <Select
          options={parts}
          value={role}
          onChange={({ target }) => change.run({ _id, role: target.value as DeskRole })}
        />
      </Field>
    ),
  }
  const acts: Column<DeskOperator> = {
    header: 'Actions',
    actions: true,
    cell: (operator) =>
      operator.state === 'invited' && (
        <Button
          variant="danger-quiet"
          size="small"
          className="@max-table:-ml-3"
          onClick={() => setAsked(operator)}
        >
          Withdraw<span className="sr-only"> the invitation of {operator.name}</span>
        </Button>
      ),
  }
  return (
    <Fetched query={query} noun="operators">
      {(data) => (
        <>
          {change.refusal && (
            <div className="mb-4">
              <Alert tone="warning" onDismiss={change.clear}>
                {change.refusal}
              </Alert>
            </div>
          )}
          <Table
            caption="Operators"
            columns={[...columns, part, acts]}
            rows={data}
            rowKey={({ _id }) => _id}
          />
          {asked && <TakeBack operator={asked} onClose={() => setAsked(undefined)} />}
        </>
      )}
    </Fetched>
  )
}

const parts = deskRoleNames.map((value) => ({ value, label: deskRoles[value].label }))

const states = {
  invited: <Badge tone="yellow">Invited</Badge>,
  plain: <Badge tone="yellow">No authenticator</Badge>,
  ready: <Badge tone="green">With authenticator</Badge>,
  suspended: <Badge tone="red">Suspended</Badge>,
}

const columns: readonly Column<DeskOperator>[] = [
  {
    header: 'Operator',
    names: true,
    cell: ({ name, email }) => (
      <>
        <Written>{name}</Written>
        <p className="text-sm font-normal text-ink-soft">
          <EmailAddress>{email}</EmailAddress>
        </p>
      </>
    ),
  },
  { header: 'State', cell: ({ state }) => states[state] },
  {
    header: 'Last login',
    cell: ({ lastSignInAt, state, createdAt }) =>
      lastSignInAt
        ? formatLongDate(lastSignInAt)
        : state === 'invited'
          ? `invited ${formatLongDate(createdAt)}`
          : `none in ${eventsKeptForDays} days`,
  },
]

function TakeBack({ operator, onClose }: { operator: DeskOperator; onClose: () => void }) {
  const api = useApi()
  const { _id: operatorId, name, email } = operator
  const takeBack = useAction(
    () => api('DELETE /api/admin/operators/:operatorId/invitation', { params: { operatorId } }),
    onClose,
  )
  return (
    <ConfirmDialog
      open
      title={`Withdraw the invitation of ${name}?`}
      confirmLabel="Withdraw invitation"
      busy={takeBack.isBusy && 'Withdrawing...'}
      error={takeBack.refusal}
      onCancel={onClose}
      onConfirm={() => takeBack.run(undefined)}
    >
      {email} can no longer set a password. You can invite the same address again.
    </ConfirmDialog>
  )
}
