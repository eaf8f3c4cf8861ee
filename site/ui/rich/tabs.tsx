import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { TabCount, tabLook } from '#site/ui/link-tabs.tsx'
import { Written } from '#site/ui/written.tsx'

export type Tab<Key extends string> = {
  key: Key
  label: string
  count?: number
  note?: string
  disabled?: boolean
}

type TabsProps<Key extends string> = {
  label: string
  tabs: readonly Tab<Key>[]
  current: Key
  onChange: (key: Key) => void
  /** Panel of the current tab. */
  children: ReactNode
}

/** Tabs inside one page: arrow keys, Home and End move between them, Tab enters the panel. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, children }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  // On a phone the tabs are wider than the screen: the current one stays visible.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-key="${current}"]`)
    const frame = list.current?.parentElement
    if (!tab || !frame) return
    const isSeen =
      tab.offsetLeft >= frame.scrollLeft &&
      tab.offsetLeft + tab.offsetWidth <= frame.scrollLeft + frame.clientWidth
    if (!isSeen) frame.scrollLeft = tab.offsetLeft
  }, [current])

  function move(event: KeyboardEvent) {
    const open = tabs.filter((tab) => !tab.disabled)
    const at = open.findIndex((tab) => tab.key === current)
    const last = open.length - 1
    const steps: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const next = open[steps[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }

  return (
    <div>
      <div className="relative overflow-x-auto border-b">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className="-mb-px flex w-max gap-1"
          onKeyDown={move}
        >
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              data-key={tab.key}
              aria-selected={tab.key === current}
              aria-controls={tab.key === current ? `${id}-panel` : undefined}
              tabIndex={tab.key === current ? 0 : -1}
              disabled={tab.disabled}
              onClick={() => onChange(tab.key)}
              className={tabLook(tab.key === current)}
            >
              {tab.label}
              {tab.note && (
                <span className="text-xs text-ink-soft">
                  <Written>{tab.note}</Written>
                </span>
              )}
              <TabCount count={tab.count} />
            </button>
          ))}
        </div>
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable to be read
        tabIndex={0}
        className="pt-5"
      >
        {children}
      </div>
    </div>
  )
}
