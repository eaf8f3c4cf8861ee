import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { lengths } from '#contract/facts/lengths.ts'
import { skillsIn } from '#contract/seekers/skills.ts'
import { isSameEntry } from '#features/seekers/merge-rules.ts'
import { useReadParts, useSaveParts } from '#features/seekers/web/parts/use-save-parts.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { draftPrefix } from '#site/drafts.ts'
import { addOnEnter } from '#site/form/add-on-enter.ts'
import type { Begun } from '#site/form/begun.ts'
import { keep, kept, tabStorage } from '#site/kept.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'

interface Typed {
  title?: string
  from?: string
  skills?: string
}

interface FirstFactsProps {
  seekerId: string
  /** Saves what is typed before the surrounding form is sent. */
  begun: Begun
  /** @returns whether the CV is made */
  onSaved: () => Promise<boolean>
}

/** A mistake, beside the field that it is about. */
type Wrong = { [name in keyof Typed]?: string }

function wrongIn({ title = '', from = '', skills = '' }: Typed): Wrong {
  if (title.trim() !== '' && from === '') return { from: 'Please say when this work began' }
  if (title.trim() === '' && skillsIn([skills]).length === 0)
    return { title: 'Please fill in your work or your skills' }
  return {}
}

/** Asks a person with an empty profile for three things, which are enough for a CV of one page. */
export function FirstFacts({ seekerId, begun, onSaved }: FirstFactsProps) {
  const api = useApi()
  const queries = useQueryClient()
  const save = useSaveParts(seekerId)
  const read = useReadParts(seekerId)
  const draft = `${draftPrefix}first-facts:${seekerId}`
  const [typed, setTyped] = useState<Typed>(() => (kept(draft, tabStorage) as Typed | undefined) ?? {})
  const [error, setError] = useState<string>()
  const [wrong, setWrong] = useState<Wrong>({})
  const [isBusy, setBusy] = useState(false)
  const section = useRef<HTMLElement>(null)
  const { title = '', from = '', skills = '' } = typed

  function type(change: Typed) {
    const now = { ...typed, ...change }
    setTyped(now)
    keep(draft, now, tabStorage)
  }
  /** @returns whether it is saved, and the CV made of it */
  async function add(): Promise<boolean> {
    const mistakes = wrongIn(typed)
    setWrong(mistakes)
    setError(undefined)
    const [first] = Object.keys(mistakes)
    if (first) {
      section.current?.querySelector<HTMLElement>(`[data-fact=${first}]`)?.focus()
      return false
    }
    setBusy(true)
    try {
      await saveTyped()
    } catch (caught) {
      setError(wordsOf(caught, 'It could not be saved. Please try again.'))
      setBusy(false)
      return false
    }
    return onSaved()
  }
  async function saveTyped(): Promise<void> {
    const list = skillsIn([skills])
    const there = await read()
    const entry = { title, employer: '', place: '', from, to: null, what: '' }
    // An earlier press may have saved it, without the skills or without a reply.
    const isThere = there.work.some((one) => isSameEntry(one, entry))
    if (title.trim() !== '' && !isThere) await save({ work: [...there.work, entry] }, there)
    if (list.length > 0) {
      const change = { params: { seekerId }, input: { skills: list } }
      queries.setQueryData(['profile', seekerId], await api('PUT /api/jobseekers/:seekerId', change))
    }
    await queries.invalidateQueries({ queryKey: ['my-facts', seekerId] })
    keep(draft, undefined, tabStorage)
  }
  // Sending the form sends what is typed here too.
  useEffect(() => {
    begun.current = async () => [title, from, skills].every((text) => text.trim() === '') || add()
    return () => {
      begun.current = undefined
    }
  })
  // It opens below the button that was pressed, on a phone out of sight.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
    section.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  return (
    <section ref={section} aria-label="For your CV" className="space-y-3 rounded-box border p-4">
      <p className="font-semibold">Three details are enough for a one-page CV</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the fields inside */}
      <div className="grid gap-3 sm:grid-cols-2" onKeyDown={addOnEnter(() => void add())}>
        <Field label="Your work now, or the last one" error={wrong.title}>
          <Input
            data-fact="title"
            maxLength={lengths.shortLine}
            defaultValue={title}
            onChange={({ target }) => type({ title: target.value })}
          />
        </Field>
        <Field label="Since" error={wrong.from}>
          <Input
            data-fact="from"
            type="month"
            placeholder="2024-05"
            defaultValue={from}
            onChange={({ target }) => type({ from: target.value })}
          />
        </Field>
        <Field label="What you can do" hint="With commas: cooking, Excel, driving" className="sm:col-span-2">
          <Input
            data-fact="skills"
            defaultValue={skills}
            onChange={({ target }) => type({ skills: target.value })}
          />
        </Field>
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <Button size="small" variant="secondary" busy={isBusy && 'Making it...'} onClick={() => void add()}>
        Save and make my CV
      </Button>
    </section>
  )
}
