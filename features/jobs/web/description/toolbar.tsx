import { type KeyboardEvent, useRef, useState } from 'react'
import type { Icon } from '#site/ui/icons.tsx'
import {
  BoldIcon,
  BulletsIcon,
  HeadingIcon,
  ItalicIcon,
  NumbersIcon,
  RedoIcon,
  UndoIcon,
} from '#site/ui/rich/format-icons.tsx'
import type { CommandName, stateOf } from './commands.ts'

interface Tool {
  name: CommandName
  label: string
  keys: string
  Icon: Icon
  /** Undo is an action, not a toggle. */
  once?: true
}

const tools: readonly Tool[] = [
  { name: 'heading', label: 'Heading', keys: 'Ctrl+Alt+3', Icon: HeadingIcon },
  { name: 'bold', label: 'Bold', keys: 'Ctrl+B', Icon: BoldIcon },
  { name: 'italic', label: 'Italic', keys: 'Ctrl+I', Icon: ItalicIcon },
  { name: 'bullets', label: 'Bulleted list', keys: 'Ctrl+Shift+8', Icon: BulletsIcon },
  { name: 'numbers', label: 'Numbered list', keys: 'Ctrl+Shift+7', Icon: NumbersIcon },
  { name: 'undo', label: 'Undo', keys: 'Ctrl+Z', Icon: UndoIcon, once: true },
  { name: 'redo', label: 'Redo', keys: 'Ctrl+Y', Icon: RedoIcon, once: true },
]

interface ToolbarProps {
  state: ReturnType<typeof stateOf>
  /** Id of the formatted element. */
  controls: string | undefined
  onRun: (name: CommandName) => void
}

/** One Tab stop; the arrow keys move inside. */
export function Toolbar({ state, controls, onRun }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)

  function move(event: KeyboardEvent) {
    const last = tools.length - 1
    const places: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    setCurrent(place)
    bar.current?.querySelectorAll('button')[place]?.focus()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={move}
      className="flex flex-wrap gap-0.5 border-b border-control p-1"
    >
      {tools.map(({ name, label, keys, Icon, once }, place) => (
        <button
          key={name}
          type="button"
          title={`${label} (${keys})`}
          aria-label={label}
          aria-pressed={once ? undefined : state[name].on}
          aria-disabled={!state[name].can || undefined}
          tabIndex={place === current ? 0 : -1}
          onFocus={() => setCurrent(place)}
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setCurrent(place)
            onRun(name)
          }}
          className="grid h-10 min-w-9 grow place-items-center rounded-box text-ink-soft hover:bg-hover hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-pressed:bg-accent-tint aria-pressed:text-accent sm:size-10 sm:grow-0"
        >
          <Icon className="size-5" />
        </button>
      ))}
    </div>
  )
}
