import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { useNavigationKind } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { SearchIcon } from '#site/ui/icons.tsx'

type SearchBoxProps = {
  /** Accessible description of the search. */
  label: string
  buttonLabel: string
  /** Search terms of the address. The field follows it, also back; only text being typed stays. */
  words: string
  /** Ref of the field, for suggestions. */
  field?: RefObject<HTMLInputElement | null>
  /** A second field of the same box: beside, or below on a phone. */
  children?: ReactNode
} & Omit<ComponentProps<'input'>, 'children' | 'defaultValue' | 'name' | 'onBlur' | 'ref' | 'value'>

/** A search field with its button. Inside the caller's `<form role="search">`; works without scripts. */
export function SearchBox({ label, buttonLabel, words, field, onChange, children, ...rest }: SearchBoxProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = field ?? own
  const isTyping = useRef(false)
  const followed = useRef(words)
  const kind = useNavigationKind()
  // The element stays when its label changes: a new one would lose the focus.
  useEffect(() => {
    // Text from before hydration stays.
    if (!input.current || words === followed.current) return
    followed.current = words
    if (input.current.value.trim() === words) isTyping.current = false
    else if (!isTyping.current || kind === 'POP') input.current.value = words
  }, [words, kind, input])
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    isTyping.current = true
    onChange?.(event)
  }
  return (
    <div className="flex flex-wrap items-center rounded-box border border-control bg-raised p-1 text-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
      <SearchIcon className="ml-3 size-5 text-ink-soft max-sm:hidden" />
      <input
        type="search"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        name="q"
        {...rest}
        ref={input}
        defaultValue={words}
        onChange={type}
        onBlur={() => {
          isTyping.current = false
        }}
        className={`h-11 min-w-0 flex-1 bg-transparent px-3 outline-none focus-visible:outline-none ${children ? 'max-sm:basis-full' : ''}`}
      />
      {children}
      <Button type="submit" className="whitespace-nowrap max-sm:px-3">
        {buttonLabel}
      </Button>
    </div>
  )
}

/** Search terms of a submitted form. */
export function typedWords(form: HTMLFormElement): string {
  return String(new FormData(form).get('q') ?? '').trim()
}
