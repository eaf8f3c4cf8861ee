import { countOf } from '#contract/base/in-words.ts'
import { formatDateTime } from '#contract/base/maldives.ts'
import type { Import } from '#contract/imports/import-batches.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskTable } from '#site/desk/desk-list.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { written } from '#site/text-direction.ts'
import type { Column } from '#site/ui/table.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { ImportState } from './import-state.tsx'

const columns: readonly Column<Import>[] = [
  {
    header: 'File',
    names: true,
    cell: ({ _id, fileName, source }) => (
      <>
        <TextLink to={`/admin/import/${_id}`} className="wrap-anywhere">
          <Written>{fileName}</Written>
        </TextLink>
        <p {...written(source)} className="text-sm font-normal wrap-anywhere text-ink-soft">
          {source}
        </p>
      </>
    ),
  },
  {
    header: 'Read',
    cell: ({ createdAt, operator }) => (
      <>
        {formatDateTime(createdAt)}
        <p className="text-sm text-ink-soft">
          <Written>{operator ?? 'Command line'}</Written>
        </p>
      </>
    ),
  },
  { header: 'State', cell: (one) => <ImportState {...one} /> },
  {
    header: 'Advertisements',
    cell: ({ counts }) => countOf(counts.ready + counts.imported, 'advertisement', 'advertisements'),
  },
]

/** Imported files, newest first. */
export function ImportList() {
  const api = useApi()
  const address = useListAddress()
  const query = useDeskQuery('imports', address, {}, ({ query: { page, limit }, signal }) =>
    api('GET /api/admin/imports', { query: { page, limit }, signal }),
  )
  return (
    <DeskTable
      query={query}
      address={address}
      nouns={['import', 'imports']}
      empty="No file was read yet."
      columns={columns}
    />
  )
}
