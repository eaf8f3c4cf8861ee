import type { FormEvent } from 'react'
import { Button } from '#site/ui/button.tsx'
import { RemovableChip } from '#site/ui/chip.tsx'
import { Field } from '#site/ui/field.tsx'
import { SearchBox, typedWords } from '#site/ui/search-box.tsx'
import { Select } from '#site/ui/select.tsx'
import type { Chosen } from './directory-address.ts'

interface DirectoryFiltersProps {
  chosen: Chosen
  filters: { locations: readonly string[]; sectors: readonly string[] }
  onChange: (change: Partial<Chosen>) => void
}

/** Search field and two lists; choices can be removed one by one, or all at once. */
export function DirectoryFilters({ chosen, filters, onChange }: DirectoryFiltersProps) {
  const active = (['q', 'location', 'sector'] as const).filter((name) => chosen[name] !== '')

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChange({ q: typedWords(event.currentTarget) })
  }

  return (
    <div className="space-y-3">
      <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_13rem_13rem]">
        <search>
          <form onSubmit={search}>
            <SearchBox
              label="Search job seekers"
              placeholder="Search by name, email or skill..."
              buttonLabel="Search"
              words={chosen.q}
            />
          </form>
        </search>
        <Field label="Location" labelHidden>
          <Select
            placeholder="All Locations"
            options={withChosen(filters.locations, chosen.location)}
            value={chosen.location}
            onChange={(event) => onChange({ location: event.target.value })}
            className="md:h-13.5"
          />
        </Field>
        <Field label="Sector" labelHidden>
          <Select
            placeholder="All Sectors"
            options={withChosen(filters.sectors, chosen.sector)}
            value={chosen.sector}
            onChange={(event) => onChange({ sector: event.target.value })}
            className="md:h-13.5"
          />
        </Field>
      </div>
      {active.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {active.map((name) => (
            <RemovableChip key={name} label={chosen[name]} onRemove={() => onChange({ [name]: '' })} />
          ))}
          <Button variant="quiet" size="small" onClick={() => onChange({ q: '', location: '', sector: '' })}>
            Clear all
          </Button>
        </div>
      )}
    </div>
  )
}

/** Keeps a choice of an old link in the options. */
function withChosen(options: readonly string[], chosen: string): string[] {
  return chosen === '' || options.includes(chosen) ? [...options] : [chosen, ...options]
}
