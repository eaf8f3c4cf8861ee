import { type ReactNode, useState } from 'react'
import { useKeys, useKeysFromHere, useKeysSwitch } from '#site/keys.ts'
import { takesKeys } from '#site/keys-marks.ts'
import { Button } from '#site/ui/button.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#site/ui/icons.tsx'

/** Number of tasks per request, so that the next one is ready. */
export const queueLength = 100

interface QueueProps<Item> {
  items: readonly Item[]
  /** Name of one for screen readers. */
  labelOf: (item: Item) => string
  /** Content of its heading. */
  heading: (item: Item) => ReactNode
  /** Decisions by their keys; n and p are taken. */
  keys: (item: Item) => Record<string, (() => void) | undefined>
  /** The same in words: 'A approve, R reject'. */
  keysHint: string
  onMove?: () => void
  children: (item: Item) => ReactNode
}

/** One task at a time, decided by a key. The next one takes the place of one that is decided. */
export function Queue<Item>({ items, labelOf, heading, keys, keysHint, onMove, children }: QueueProps<Item>) {
  const [place, setPlace] = useState(0)
  const at = Math.min(place, items.length - 1)
  const current = items[at]
  const [keysOn, setKeysOn] = useKeysSwitch('deskKeys')
  const go = (step: number) => {
    onMove?.()
    setPlace((was) => (Math.min(was, items.length - 1) + step + items.length) % items.length)
  }
  useKeysFromHere()
  useKeys(keysOn, { ...(current && keys(current)), n: () => go(1), p: () => go(-1) })
  if (!current) return null

  return (
    <section {...takesKeys} aria-label={labelOf(current)} className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-md:justify-between">
        <h2 className="mr-auto flex min-w-0 flex-wrap items-center gap-2 text-xl font-semibold wrap-anywhere max-md:w-full md:flex-1">
          {heading(current)}
        </h2>
        <Button
          variant="quiet"
          size="small"
          className="max-md:-ml-3"
          icon={<ChevronLeftIcon />}
          onClick={() => go(-1)}
        >
          Previous
        </Button>
        <p className="text-sm text-ink-soft tabular-nums" role="status">
          {at + 1} of {items.length}
        </p>
        <Button variant="quiet" size="small" className="max-md:-mr-3" onClick={() => go(1)}>
          Next
          <ChevronRightIcon />
        </Button>
      </div>
      {children(current)}
      <div className="max-lg:hidden">
        <Checkbox
          label="Keyboard shortcuts"
          hint={`N next, P previous, ${keysHint}; Enter confirms`}
          checked={keysOn}
          onChange={(event) => setKeysOn(event.target.checked)}
        />
      </div>
    </section>
  )
}
