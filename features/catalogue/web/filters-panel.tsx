import { type FormEvent, memo } from 'react'
import { filters, takesSeveral, valuesOf } from '#contract/catalogue/job-filters.ts'
import { Button } from '#site/ui/button.tsx'
import { ChevronDownIcon } from '#site/ui/icons.tsx'
import { ChoiceField, type FieldProps, FlagField, SeveralField, TextField } from './filter-fields.tsx'
import { readAll } from './listing-address.ts'
import { ChosenPlaces } from './place-field.tsx'
import { useChoose } from './use-choose.ts'

/**
 * The filters. With scripts a choice applies at once; without, the form has a button. Each choice shows its
 * number of remaining jobs.
 */
export const FiltersPanel = memo(function FiltersPanel({
  chosen,
  facets,
}: Pick<FieldProps, 'chosen' | 'facets'>) {
  const go = useChoose(chosen.path)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    // A place applies as soon as it is chosen.
    const sent = filters.filter(({ kind }) => kind !== 'place')
    go(Object.assign({}, ...sent.map((filter) => readAll(filter, form))))
  }
  const { q, sort } = chosen
  const props = { chosen, facets, onChoose: go }
  const folded = filters.filter((filter) => filter.folded)
  const isUsed = folded.some((filter) => valuesOf(chosen, filter).length > 0)
  return (
    <form action={chosen.path} onSubmit={submit} aria-label="Filters" className="space-y-4">
      {q && <input type="hidden" name="q" value={q} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
      {filters
        .filter((filter) => !filter.folded)
        .map((filter) => (
          <FilterField key={filter.name} {...props} filter={filter} />
        ))}
      <details open={isUsed} className="group">
        <summary className="flex min-h-11 list-none items-center gap-2 rounded-box font-semibold text-accent hover:text-accent-strong [&::-webkit-details-marker]:hidden">
          More filters
          <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-2 space-y-4">
          {folded.map((filter) => (
            <FilterField key={filter.name} {...props} filter={filter} />
          ))}
        </div>
      </details>
      <div className="hidden noscript:block">
        <Button type="submit" className="w-full">
          Apply filters
        </Button>
      </div>
    </form>
  )
})

/** Field of a filter by its kind. */
function FilterField({ filter, ...props }: FieldProps) {
  if (filter.kind === 'place') return <ChosenPlaces {...props} filter={filter} />
  if (filter.kind === 'text' && filter.unasked)
    return valuesOf(props.chosen, filter).map((value) => (
      <input key={value} type="hidden" name={filter.name} value={value} />
    ))
  if (filter.kind === 'text') return <TextField {...props} filter={filter} />
  if (filter.kind === 'flag') return <FlagField {...props} filter={filter} />
  if (filter.kind !== 'least' && takesSeveral(filter)) return <SeveralField {...props} filter={filter} />
  return <ChoiceField {...props} filter={filter} />
}
