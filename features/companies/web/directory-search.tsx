import { type FormEvent, useEffect, useRef } from 'react'
import { lengths } from '#contract/facts/lengths.ts'
import { useNavigate } from '#site/router/router.tsx'
import { SearchBox, typedWords } from '#site/ui/search-box.tsx'
import { directoryHref } from './employer-queries.ts'

const pauseInMilliseconds = 300

/** Searches while typing; the button is for browsers without scripts, and for people who click it. */
export function DirectorySearch({ q = '' }: { q?: string | undefined }) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = (typed: string) => {
    clearTimeout(timer.current)
    if (typed.trim() !== q) navigate(directoryHref({ q: typed.trim(), page: 1 }), { replace: true })
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    search(typedWords(event.currentTarget))
  }
  return (
    <search className="block">
      <form action="/employers-list" onSubmit={submit}>
        <SearchBox
          label="Search employers"
          buttonLabel="Search"
          placeholder="Search by name, email, industry or location..."
          words={q}
          maxLength={lengths.line}
          onChange={({ target: { value } }) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => search(value), pauseInMilliseconds)
          }}
        />
      </form>
    </search>
  )
}
