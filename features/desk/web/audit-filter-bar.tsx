import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { DeskDays, DeskFilter, DeskSearch } from '#site/desk/desk-search.tsx'
import type { ListAddress } from '#site/desk/use-list-address.ts'
import { operatorsQuery } from './operators-query.ts'

/** Filters by words, kind of act, operator and days. */
export function AuditFilterBar({ address, actions }: { address: ListAddress; actions: readonly string[] }) {
  const { data: operators = [] } = useQuery(operatorsQuery(useApi()))
  return (
    <DeskSearch address={address} label="Search the log" placeholder="Name of what was changed">
      <DeskFilter address={address} name="act" label="Action" any="Any action" options={actions} />
      <DeskFilter
        address={address}
        name="operator"
        label="Operator"
        any="Anyone"
        options={operators.map(({ _id, email }) => ({ value: _id, label: email }))}
      />
      <DeskDays address={address} />
    </DeskSearch>
  )
}
