import { type FormEvent, memo, useEffect, useRef } from 'react'
import type { JobFacets } from '#contract/job-search.ts'
import { categories, jobTypes, sectors, workModes } from '#contract/vocabularies.ts'
import { useNavigate } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { written } from '#site/ui/written.ts'
import { countText } from './job-words.ts'
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
  const go = (change: { [K in FilterName]?: string | undefined }) => {
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
  return (
    <form action={chosen.path} onSubmit={submit} aria-label="Filters" className="space-y-4">
      {chosen.q && <input type="hidden" name="q" value={chosen.q} />}
      {chosen.sort && <input type="hidden" name="sort" value={chosen.sort} />}
      <LocationField chosen={chosen} facets={facets} onChoose={(location) => go({ location })} />
      {lists.map(({ name, label, all, values }) => (
        <Field key={name} label={label}>
          <Select
            name={name}
            value={chosen[name] ?? ''}
            onChange={(event) => go({ [name]: event.target.value || undefined })}
            placeholder={all}
            options={values.map((value) => ({ value, label: withCount(value, facets, name) }))}
          />
        </Field>
      ))}
      <div className="hidden noscript:block">
        <Button type="submit" className="w-full">
          Apply filters
        </Button>
      </div>
    </form>
  )
})

function withCount(
  value: string,
  facets: JobFacets | undefined,
  name: (typeof lists)[number]['name'],
): string {
  if (!facets) return value
  const count = facets[name].find((one) => one.name === value)?.count ?? 0
  const isMore = facets.more.includes(name)
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
    <Field label="Location">
      <Input
        ref={input}
        name="location"
        list="places"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        placeholder="Any island or city"
        defaultValue={location}
        onBlur={(event) => onChoose(event.target.value.trim() || undefined)}
      />
      {written(
        <datalist id="places">
          {facets?.location.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>,
      )}
    </Field>
  )
}
