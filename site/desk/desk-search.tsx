import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { namesOf } from '#contract/base/facts.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { LinkTabs } from '#site/ui/link-tabs.tsx'
import { SearchBox } from '#site/ui/search-box.tsx'
import { Select } from '#site/ui/select.tsx'
import type { ListAddress } from './use-list-address.ts'

interface DeskSearchProps {
  address: ListAddress
  /** Label of the search. */
  label: string
  placeholder: string
  /** The list has shortcuts: after a search the focus moves to it. */
  hasKeys?: boolean
  /** Further filters, each a Field with a Select. */
  children?: ReactNode
}

/** Search field of a list, with its filters. */
export function DeskSearch({ address, label, placeholder, hasKeys = false, children }: DeskSearchProps) {
  const words = address.get('q')
  const search = (event: FormEvent<HTMLFormElement>) => {
    address.onSearch(event)
    if (hasKeys) event.currentTarget.querySelector('input')?.blur()
  }
  return (
    <search className="mb-5 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      <form onSubmit={search} className="col-span-2 min-w-0 grow md:max-w-120">
        <SearchBox label={label} buttonLabel="Search" placeholder={placeholder} words={words} />
      </form>
      {children}
    </search>
  )
}

interface DeskFilterProps {
  address: ListAddress
  /** Parameter in the address. */
  name: string
  label: string
  /** Label of no choice. */
  any: string
  options: ComponentProps<typeof Select>['options']
}

/** One filter of a list, beside its search field. */
export function DeskFilter({ address, name, label, any, options }: DeskFilterProps) {
  return (
    <Field label={label} className="min-w-0 md:w-52">
      <Select
        options={options}
        placeholder={any}
        value={address.get(name)}
        onChange={(event) => address.set({ [name]: event.target.value })}
      />
    </Field>
  )
}

/** Period filter of a list. */
export function DeskDays({ address }: { address: ListAddress }) {
  const bound = (name: 'from' | 'to') => (
    <Input
      type="date"
      value={address.get(name)}
      onChange={(event) => address.set({ [name]: event.target.value })}
    />
  )
  return (
    <div className="col-span-2 grid grid-cols-2 gap-3">
      <Field label="From">{bound('from')}</Field>
      <Field label="To">{bound('to')}</Field>
    </div>
  )
}

interface DeskTabsProps {
  address: ListAddress
  label: string
  /** The first one, with an empty value, is the default. */
  tabs: readonly { value: string; label: string; count?: number | undefined }[]
}

/** Tabs of the states of a list. */
export const tabsOf = (states: Readonly<Record<string, { label: string }>>): DeskTabsProps['tabs'] =>
  Object.entries(states).map(([value, { label }], at) => ({ value: at === 0 ? '' : value, label }))

/** State whose tab is open; the first without any. */
export const stateOf = <State extends string>(
  states: Readonly<Record<State, object>>,
  address: Pick<ListAddress, 'get'>,
): State => {
  const [first, ...others] = namesOf(states)
  return others.find((state) => state === address.get('tab')) ?? first
}

/** Views of a list: open or done. */
export function DeskTabs({ address, label, tabs }: DeskTabsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const current = address.get('tab')
  // On a phone the tabs are wider than the screen: the current one stays visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place
  useEffect(() => {
    const tab = frame.current?.querySelector<HTMLElement>('[aria-current]')
    tab?.closest('ul')?.scrollTo({ left: tab.offsetLeft - 48 })
  }, [current])
  return (
    <div ref={frame} className="mb-5">
      <LinkTabs
        label={label}
        tabs={tabs.map(({ value, label, count }) => ({
          to: address.hrefWith('tab', value),
          label,
          current: current === value,
          ...(count !== undefined && { count }),
        }))}
      />
    </div>
  )
}
