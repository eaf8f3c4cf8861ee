import { type FormEvent, memo, type ReactNode, useEffect, useRef } from 'react'
import type { JobFacets } from '#contract/job-search.ts'
import { categories, jobTypes, sectors, workModes } from '#contract/vocabularies.ts'
import { countText } from '#site/counts.ts'
import { useNavigate } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { Input } from '#site/ui/input.tsx'
import { remembered } from '#site/ui/remembered.ts'
import { Select } from '#site/ui/select.tsx'
import { written } from '#site/ui/written.ts'
import { type Chosen, type FilterName, filterNames, listingHref } from './listing-address.ts'

const lists = [
  { name: 'category', label: 'Category', all: 'All categories', values: categories },
  { name: 'sector', label: 'Sector', all: 'All sectors', values: sectors },
  { name: 'type', label: 'Job Type', all: 'All types', values: jobTypes },
  { name: 'mode', label: 'Work Mode', all: 'All modes', values: workModes },
] as const

/**
 * The five filters. A choice shows at once where scripts run; elsewhere the form is sent by its button. Each choice
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
    go(
      Object.fromEntries(filterNames.map((name) => [name, String(form.get(name) ?? '').trim() || undefined])),
    )
  }
  return written(
    <form action={chosen.path} onSubmit={submit} aria-label="Filters" className="space-y-4">
      <Filters chosen={{ ...chosen, page: 1 }} facets={facets} onChoose={go} />
    </form>,
  )
})

type Change = { [K in FilterName]?: string | undefined }

interface FiltersProps {
  /** At the first page, which is where a change leads. */
  chosen: Chosen
  facets: JobFacets | undefined
  onChoose: (change: Change) => void
}

function FilterFields({ chosen, facets, onChoose }: FiltersProps) {
  return (
    <>
      {chosen.q && <input type="hidden" name="q" value={chosen.q} />}
      {chosen.sort && <input type="hidden" name="sort" value={chosen.sort} />}
      <LocationField chosen={chosen} facets={facets} onChoose={(location) => onChoose({ location })} />
      {lists.map(({ name, label, all, values }) => (
        <Filter key={name} name={name} label={label}>
          <Select
            id={idOf(name)}
            name={name}
            value={chosen[name] ?? ''}
            onChange={(event) => onChoose({ [name]: event.target.value || undefined })}
            placeholder={all}
          >
            <Options values={values} counts={facets?.[name]} isMore={facets?.more.includes(name) ?? false} />
          </Select>
        </Filter>
      ))}
      <div className="hidden noscript:block">
        <Button type="submit" className="w-full">
          Apply filters
        </Button>
      </div>
    </>
  )
}

/** The pages of a list have them in common. */
const Filters = remembered(FilterFields, 100)

const idOf = (name: FilterName) => `filter-${name}`

/** A label above a control with the id of its filter. */
function Filter({ name, label, children }: { name: FilterName; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={idOf(name)} className="field-label">
        {label}
      </label>
      {children}
    </div>
  )
}

interface OptionsProps {
  values: readonly string[]
  /** Of the values that are there, once it is known. */
  counts: JobFacets['category'] | undefined
  /** There are more than `counts` says. */
  isMore: boolean
}

/** Each says how many jobs it would leave. */
function CountedOptions({ values, counts, isMore }: OptionsProps) {
  return values.map((value) => (
    <option key={value} value={value}>
      {withCount(value, counts, isMore)}
    </option>
  ))
}

/** Most lists of one search are the same in the next: only what was chosen counts differently. */
const Options = remembered(CountedOptions, 400)

function withCount(value: string, counts: OptionsProps['counts'], isMore: boolean): string {
  if (!counts) return value
  const count = counts.find(({ name }) => name === value)?.count ?? 0
  // Where only the newest were counted, one that is not among them may well be there.
  if (isMore && count === 0) return value
  return `${value} (${countText(count, isMore)})`
}

interface LocationFieldProps {
  chosen: Chosen
  facets: JobFacets | undefined
  onChoose: (location: string | undefined) => void
}

/** A place is typed, or picked among those that hire; it holds when the field is left or Enter is pressed. */
function LocationField({ chosen, facets, onChoose }: LocationFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { location = '' } = chosen
  // A chip that is taken away, or going back, changes the field; typing does not pass through here.
  useEffect(() => {
    if (input.current) input.current.value = location
  }, [location])
  return (
    <Filter name="location" label="Location">
      <Input
        ref={input}
        id={idOf('location')}
        name="location"
        list="places"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        placeholder="Any island or city"
        defaultValue={location}
        onBlur={(event) => onChoose(event.target.value.trim() || undefined)}
      />
      <datalist id="places">
        {facets?.location.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Filter>
  )
}
