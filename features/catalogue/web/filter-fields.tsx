import { useEffect, useRef } from 'react'
import { countText } from '#contract/base/in-words.ts'
import type { JobFilter } from '#contract/catalogue/filter-kinds.ts'
import { labelOf, maxTextLength, readFilter, valuesOf } from '#contract/catalogue/job-filters.ts'
import type { JobFacets } from '#contract/catalogue/job-search.ts'
import { ChevronDownIcon } from '#site/ui/icons.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { type Chosen, changeOf } from './listing-address.ts'
import type { Choose } from './use-choose.ts'

export interface FieldProps<Filter extends JobFilter = JobFilter> {
  filter: Filter
  chosen: Chosen
  facets: JobFacets | undefined
  onChoose: Choose
}

type Listed = Extract<JobFilter, { kind: 'choice' | 'recent' }>
type Least = Extract<JobFilter, { kind: 'least' }>
type Flag = Extract<JobFilter, { kind: 'flag' }>
type Typed = Extract<JobFilter, { kind: 'text' }>
export type Placed = Extract<JobFilter, { kind: 'place' }>

const idOf = ({ name }: JobFilter) => `filter-${name}`

/** Counts of a filter's values: the remaining jobs for each, and whether there are more than counted. */
function countsOf(facets: JobFacets | undefined, { name }: JobFilter) {
  const known: Record<string, unknown> = { ...facets }
  const more: readonly string[] = facets?.more ?? []
  return { counts: known[name] as JobFacets['category'] | undefined, isMore: more.includes(name) }
}

function countOf(facets: JobFacets | undefined, filter: JobFilter, value: string): string | undefined {
  const { counts, isMore } = countsOf(facets, filter)
  if (!counts) return undefined
  // An amount that only an address chose is not counted.
  if (filter.kind === 'least' && !filter.offered.includes(value)) return undefined
  const count = counts.find(({ name }) => name === value)?.count ?? 0
  // With partial counts a value without jobs may still have some.
  return isMore && count === 0 ? undefined : countText(count, isMore)
}

const FieldLabel = ({ filter }: { filter: JobFilter }) => (
  <label htmlFor={idOf(filter)} className="field-label">
    {filter.label}
  </label>
)

/** The offered values, and others that an address has. */
function valuesToChoose(filter: Listed | Least, chosen: Chosen): readonly string[] {
  if (filter.kind !== 'least') return filter.values
  return [...new Set([...filter.offered, ...valuesOf(chosen, filter)])].sort((a, b) => Number(a) - Number(b))
}

/** Choice of one word or amount. Each shows its number of remaining jobs. */
export function ChoiceField({ filter, chosen, facets, onChoose }: FieldProps<Listed | Least>) {
  const { name, any } = filter
  const values = valuesToChoose(filter, chosen)
  return (
    <div>
      <FieldLabel filter={filter} />
      <Select
        id={idOf(filter)}
        name={name}
        value={valuesOf(chosen, filter)[0] ?? ''}
        onChange={({ target }) => onChoose(changeOf(filter, target.value ? [target.value] : []))}
        placeholder={any}
      >
        {values.map((value) => {
          const count = countOf(facets, filter, value)
          return (
            <option key={value} value={value}>
              {count === undefined ? labelOf(filter, value) : `${labelOf(filter, value)} (${count})`}
            </option>
          )
        })}
      </Select>
    </div>
  )
}

/** Checkbox of a filter. */
export function FlagField({ filter, chosen, facets, onChoose }: FieldProps<Flag>) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 text-sm max-md:min-h-11">
      <input
        type="checkbox"
        name={filter.name}
        value="yes"
        checked={valuesOf(chosen, filter).length > 0}
        onChange={({ target }) => onChoose(changeOf(filter, target.checked ? ['yes'] : []))}
        className="size-4.5 shrink-0"
      />
      <span className="grow">{filter.label}</span>
      <span className="text-xs text-ink-soft tabular-nums">{countOf(facets, filter, 'yes')}</span>
    </label>
  )
}

/**
 * Choice of several words. It is collapsed until one is chosen, by the browser's own element, so it opens
 * without scripts.
 */
export function SeveralField({ filter, chosen, facets, onChoose }: FieldProps<Listed>) {
  const values = valuesOf(chosen, filter)
  const toggle = (value: string, isOn: boolean) =>
    onChoose((now) => {
      const others = valuesOf(now, filter).filter((one) => one !== value)
      return changeOf(filter, [readFilter(filter, isOn ? [...others, value] : others) ?? []].flat())
    })
  return (
    <fieldset>
      <legend className="field-label">{filter.label}</legend>
      <details open={values.length > 0} className="group rounded-box border border-control bg-raised">
        <summary className="flex min-h-11 list-none items-center justify-between gap-2 rounded-box px-3 py-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
          {values.length === 0 ? filter.any : `${values.length} chosen`}
          <ChevronDownIcon className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
        </summary>
        <ul className="border-t py-1">
          {filter.values.map((value) => (
            <li key={value}>
              <label className="flex min-h-9 items-center gap-2.5 px-3 text-sm hover:bg-hover max-md:min-h-11">
                <input
                  type="checkbox"
                  name={filter.name}
                  value={value}
                  checked={values.includes(value)}
                  onChange={({ target }) => toggle(value, target.checked)}
                  className="size-4.5 shrink-0"
                />
                <span className="grow">{value}</span>
                <span className="text-xs text-ink-soft tabular-nums">{countOf(facets, filter, value)}</span>
              </label>
            </li>
          ))}
        </ul>
      </details>
    </fieldset>
  )
}

/** Free text with suggestions from jobs; it applies when the field is left or Enter is pressed. */
export function TextField({ filter, chosen, facets, onChoose }: FieldProps<Typed>) {
  const { name, placeholder } = filter
  const input = useRef<HTMLInputElement>(null)
  const value = valuesOf(chosen, filter)[0] ?? ''
  // Removing a chip, or going back, changes the field; typing does not.
  useEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  return (
    <div>
      <FieldLabel filter={filter} />
      <Input
        ref={input}
        id={idOf(filter)}
        name={name}
        list={`${name}-values`}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxTextLength}
        placeholder={placeholder}
        defaultValue={value}
        onBlur={({ target }) => onChoose(changeOf(filter, target.value.trim() ? [target.value.trim()] : []))}
      />
      <datalist id={`${name}-values`}>
        {countsOf(facets, filter).counts?.map((known) => (
          <option key={known.name} value={known.name} />
        ))}
      </datalist>
    </div>
  )
}
