import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { deskKey } from './desk-queries.ts'
import { DeskFilter, DeskSearch } from './desk-search.tsx'
import type { ListAddress } from './use-list-address.ts'

/** By words, kind of act, operator and days. */
export function AuditFilterBar({ address, acts }: { address: ListAddress; acts: readonly string[] }) {
  const api = useApi()
  const { data: operators = [] } = useQuery({
    queryKey: [deskKey, 'operators'],
    queryFn: () => api('GET /api/admin/operators', {}),
  })
  return (
    <DeskSearch address={address} label="Search the log" placeholder="What it was done to">
      <DeskFilter address={address} name="act" label="Act" any="Any act" options={acts} />
      <DeskFilter
        address={address}
        name="operator"
        label="Operator"
        any="Anyone"
        options={operators.map(({ _id, email }) => ({ value: _id, label: email }))}
      />
      <div className="col-span-2 grid grid-cols-2 gap-3">
        <Field label="From">
          <Input
            type="date"
            value={address.get('from')}
            onChange={(event) => address.set({ from: event.target.value })}
          />
        </Field>
        <Field label="To">
          <Input
            type="date"
            value={address.get('to')}
            onChange={(event) => address.set({ to: event.target.value })}
          />
        </Field>
      </div>
    </DeskSearch>
  )
}
