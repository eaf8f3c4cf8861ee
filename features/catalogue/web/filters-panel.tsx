import { type FormEvent, memo } from 'react'
import { filters, takesSeveral, valuesOf } from '#contract/job-filters.ts'
import type { JobFacets } from '#contract/job-search.ts'
import { useNavigate } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { ChoiceField, type FieldProps, FlagField, SeveralField, TextField } from './filter-fields.tsx'
import { type Change, type Chosen, listingHref, readAll } from './listing-address.ts'
import { PlaceField } from './place-field.tsx'

/**
 * The filters. A choice shows at once where scripts run; elsewhere the form is sent by its button. Each choice
 * says how many jobs it would leave.
 */
export const FiltersPanel = memo(function FiltersPanel({
  chosen,
  facets,
}: {
  chosen: Chosen
  facets: JobFacets | undefined
}) {
  const navigate = useNavigate()
  const go = (change: Change) => {
    const next = listingHref(chosen, change)
    if (next !== listingHref(chosen)) navigate(next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    // A place goes as soon as it is chosen.
    const sent = filters.filter(({ kind }) => kind !== 'place')
    go(Object.assign({}, ...sent.map((filter) => readAll(filter, form))))
  }
  return (
    <form action={chosen.path} onSubmit={submit} aria-label="Filters" className="space-y-4">
      <Filters chosen={{ ...chosen, page: 1 }} facets={facets} onChoose={go} />
    </form>
  )
})

/** `chosen` is at the first page, which is where a change leads. */
function Filters(props: Omit<FieldProps, 'filter'>) {
  const { q, sort } = props.chosen
  return (
    <>
      {q && <input type="hidden" name="q" value={q} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
      {filters.map((filter) =>
        filter.kind === 'place' ? (
          <PlaceField key={filter.name} {...props} filter={filter} />
        ) : filter.kind === 'text' && filter.unasked ? (
          valuesOf(props.chosen, filter).map((value) => (
            <input key={value} type="hidden" name={filter.name} value={value} />
          ))
        ) : filter.kind === 'text' ? (
          <TextField key={filter.name} {...props} filter={filter} />
        ) : filter.kind === 'flag' ? (
          <FlagField key={filter.name} {...props} filter={filter} />
        ) : filter.kind !== 'least' && takesSeveral(filter) ? (
          <SeveralField key={filter.name} {...props} filter={filter} />
        ) : (
          <ChoiceField key={filter.name} {...props} filter={filter} />
        ),
      )}
      <div className="hidden noscript:block">
        <Button type="submit" className="w-full">
          Apply filters
        </Button>
      </div>
    </>
  )
}
