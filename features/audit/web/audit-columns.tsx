import type { AuditEntry } from '#contract/audit/audit.ts'
import { formatDateTime } from '#contract/base/maldives.ts'
import { written } from '#site/text-direction.ts'
import type { Column } from '#site/ui/table.tsx'
import { Written } from '#site/ui/written.tsx'
import { changesOf } from './changes.ts'

/** Columns of the audit log: the change, its author and its time. */
export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    header: 'Change',
    cell: (entry) => (
      <ul className="space-y-1 text-sm">
        {changesOf(entry).map(({ name, before, after }) => (
          <li key={name} className="wrap-anywhere">
            <span className="text-ink-soft">
              <Written>{name}</Written>:{' '}
            </span>
            {before !== undefined && (
              <del {...written(before)} className="text-ink-soft">
                {before}
              </del>
            )}
            {before !== undefined && after !== undefined && ' → '}
            {after !== undefined && (
              <ins {...written(after)} className="no-underline">
                {after}
              </ins>
            )}
          </li>
        ))}
      </ul>
    ),
  },
  {
    header: 'Who and when',
    cell: ({ at, operator }) => (
      <span className="block text-sm @table:min-w-44">
        <span className="wrap-anywhere">{operator.email}</span>
        <br />
        <span className="text-ink-soft">{formatDateTime(at)}</span>
      </span>
    ),
  },
]
