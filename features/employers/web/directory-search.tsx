import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from '#site/router/router.tsx'
import { SearchBox } from '#site/ui/search-box.tsx'
import { directoryHref } from './employer-queries.ts'

const pauseInMilliseconds = 300

/** Searches while one types; the button is for those without scripts, and for those who press it. */
export function DirectorySearch({ q = '' }: { q?: string | undefined }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = (typed: string) => {
    clearTimeout(timer.current)
    if (typed.trim() !== q) navigate(directoryHref({ q: typed.trim(), page: 1 }), { replace: true })
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // Going back changes the words; typing does not pass through here.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q
  }, [q])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(input.current?.value ?? '')
  }
  return (
    <search className="block">
      <form action="/employers-list" onSubmit={submit}>
        <SearchBox
          ref={input}
          label="Search employers"
          buttonLabel="Search"
          placeholder="Search by name, email, industry or location..."
          defaultValue={q}
          maxLength={200}
          onChange={({ target: { value } }) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => search(value), pauseInMilliseconds)
          }}
        />
      </form>
    </search>
  )
}
