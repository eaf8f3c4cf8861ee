import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Paged } from '#contract/base/endpoint.ts'
import { capital, countOf } from '#contract/base/in-words.ts'
import { reasonOf } from '#site/api/api-error.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { FoundCount } from '#site/ui/found-count.tsx'
import { ErrorIcon, SearchIcon, SuccessIcon } from '#site/ui/icons.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import type { ListAddress } from './use-list-address.ts'

interface DeskListProps<Row> {
  query: UseQueryResult<Paged<Row>>
  address: ListAddress
  /** Singular and plural of the listed things: ['job', 'jobs']. */
  nouns: readonly [string, string]
  /** Text for an empty list without a search. */
  empty?: ReactNode
  /** Text for an empty result with a special reason. */
  unfound?: ReactNode
  /** True if the content shows its own number. */
  isUncounted?: boolean
  children: (rows: Row[]) => ReactNode
}

/** A list with server-side search and pages, in all states. */
export function DeskList<Row>({
  query,
  address,
  nouns,
  empty,
  unfound,
  isUncounted,
  children,
}: DeskListProps<Row>) {
  const { data, error, refetch } = query
  if (error && !data) return <ListFailed noun={nouns[1]} error={error} retry={() => void refetch()} />
  if (!data) return <ListLoading nouns={nouns} />
  const { items, total, more } = data
  return (
    <div className="space-y-4">
      {!isUncounted && (
        <FoundCount isHidden={items.length === 0}>{countOf(total, ...nouns, more)}</FoundCount>
      )}
      {items.length > 0 ? (
        <>
          {children(items)}
          <Pagination
            page={address.page}
            pages={Math.ceil(total / address.limit)}
            around={data}
            hrefOf={address.hrefOf}
          />
        </>
      ) : total > 0 ? (
        <EmptyState
          icon={<SearchIcon />}
          title="This page is past the end of the list"
          action={
            <ButtonLink to={address.hrefOf(1)} variant="secondary">
              First page
            </ButtonLink>
          }
        />
      ) : address.isFiltered ? (
        <EmptyState
          icon={<SearchIcon />}
          title={`No ${nouns[1]} found`}
          action={<ClearButton address={address} />}
        >
          {unfound || 'Nothing matches the search and the filters.'}
        </EmptyState>
      ) : (
        <EmptyState icon={<SuccessIcon />} title={`No ${nouns[1]} here`}>
          {empty}
        </EmptyState>
      )}
    </div>
  )
}

type DeskTableProps<Row> = Omit<DeskListProps<Row>, 'children'> & { columns: readonly Column<Row>[] }

/** The same as a table, named after its content. */
export function DeskTable<Row extends { _id: string }>({ columns, ...list }: DeskTableProps<Row>) {
  const many = list.nouns[1]
  return (
    <DeskList {...list}>
      {(rows) => <Table caption={capital(many)} columns={columns} rows={rows} rowKey={({ _id }) => _id} />}
    </DeskList>
  )
}

function ClearButton({ address }: { address: ListAddress }) {
  return (
    <Button variant="secondary" onClick={address.clear}>
      Clear search
    </Button>
  )
}

function ListLoading({ nouns }: { nouns: readonly [string, string] }) {
  return (
    <Loading label={`Loading ${nouns[1]}`}>
      <Skeleton className="mb-4 h-6 w-32" />
      <div className="grid gap-2">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-14 w-full" />
        ))}
      </div>
    </Loading>
  )
}

export function ListFailed({ noun, error, retry }: { noun: string; error: Error; retry: () => void }) {
  return (
    <EmptyState
      kind="failed"
      icon={<ErrorIcon />}
      title={`The ${noun} could not be loaded`}
      action={<Button onClick={retry}>Try Again</Button>}
    >
      {reasonOf(error)}
    </EmptyState>
  )
}
