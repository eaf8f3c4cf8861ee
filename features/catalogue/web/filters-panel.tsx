import { type FormEvent, memo, type ReactNode, useEffect, useRef } from 'react'
import { filters, type JobFilter } from '#contract/job-filters.ts'
import type { JobFacets } from '#contract/job-search.ts'
import { countText } from '#site/counts.ts'
import { useNavigate } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { type Change, type Chosen, changeOf, listingHref, valuesOf } from './listing-address.ts'

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
    const typed = filters.map(({ name }) => [name, String(form.get(name) ?? '').trim() || undefined])
    go(Object.fromEntries(typed))
  }
  return (
    <form action={chosen.path} onSubmit={submit} aria-label="Filters" className="space-y-4">
      <Filters chosen={{ ...chosen, page: 1 }} facets={facets} onChoose={go} />
    </form>
  )
})

interface FiltersProps {
  /** At the first page, which is where a change leads. */
  chosen: Chosen
  facets: JobFacets | undefined
  onChoose: (change: Change) => void
}

function Filters({ chosen, facets, onChoose }: FiltersProps) {
  return (
    <>
      {chosen.q && <input type="hidden" name="q" value={chosen.q} />}
      {chosen.sort && <input type="hidden" name="sort" value={chosen.sort} />}
      {filters.map((filter) => (
        <Filter key={filter.name} filter={filter}>
          {filter.kind === 'choice' ? (
            <ChoiceField filter={filter} chosen={chosen} facets={facets} onChoose={onChoose} />
          ) : (
            <TextField filter={filter} chosen={chosen} facets={facets} onChoose={onChoose} />
          )}
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

const idOf = (name: string) => `filter-${name}`

/** What is known of the values of a filter: how many jobs each would leave, and whether there are more than were counted. */
function countsOf(facets: JobFacets | undefined, name: string): Pick<OptionsProps, 'counts' | 'isMore'> {
  const known: Record<string, unknown> = { ...facets }
  const more: readonly string[] = facets?.more ?? []
  return { counts: known[name] as OptionsProps['counts'], isMore: more.includes(name) }
}

/** A label above a control with the id of its filter. */
function Filter({ filter: { name, label }, children }: { filter: JobFilter; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={idOf(name)} className="field-label">
        {label}
      </label>
      {children}
    </div>
  )
}

interface FieldProps<Kind extends JobFilter['kind']> extends FiltersProps {
  filter: JobFilter & { kind: Kind }
}

function ChoiceField({ filter: { name, any, values }, chosen, facets, onChoose }: FieldProps<'choice'>) {
  return (
    <Select
      id={idOf(name)}
      name={name}
      value={valuesOf(chosen)[name] ?? ''}
      onChange={(event) => onChoose(changeOf(name, event.target.value || undefined))}
      placeholder={any}
    >
      <Options values={values} {...countsOf(facets, name)} />
    </Select>
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
function Options({ values, counts, isMore }: OptionsProps) {
  return values.map((value) => (
    <option key={value} value={value}>
      {withCount(value, counts, isMore)}
    </option>
  ))
}

function withCount(value: string, counts: OptionsProps['counts'], isMore: boolean): string {
  if (!counts) return value
  const count = counts.find(({ name }) => name === value)?.count ?? 0
  // Where only the newest were counted, one that is not among them may well be there.
  if (isMore && count === 0) return value
  return `${value} (${countText(count, isMore)})`
}

/** Text is typed, or picked among what jobs have; it holds when the field is left or Enter is pressed. */
function TextField({ filter: { name, placeholder }, chosen, facets, onChoose }: FieldProps<'text'>) {
  const input = useRef<HTMLInputElement>(null)
  const value = valuesOf(chosen)[name] ?? ''
  // A chip that is taken away, or going back, changes the field; typing does not pass through here.
  useEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  return (
    <>
      <Input
        ref={input}
        id={idOf(name)}
        name={name}
        list={`${name}-values`}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        placeholder={placeholder}
        defaultValue={value}
        onBlur={(event) => onChoose(changeOf(name, event.target.value.trim() || undefined))}
      />
      <datalist id={`${name}-values`}>
        {countsOf(facets, name).counts?.map((known) => (
          <option key={known.name} value={known.name} />
        ))}
      </datalist>
    </>
  )
}
