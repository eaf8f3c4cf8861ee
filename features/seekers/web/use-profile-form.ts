import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SeekerProfile } from '#contract/seekers.ts'
import type { Nationality, Sector } from '#contract/vocabularies.ts'
import { sendOrKeep } from '#features/offline/web/send-waiting.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { type Draft, draftOf, keptDraft, useKeptDraft } from './profile-draft.ts'

const sentence = (words: string | undefined) => words && words.charAt(0).toUpperCase() + words.slice(1)

export interface Endings {
  onSaved: (message: string) => void
  /** It waits on this device for a connection. */
  onKept: () => void
}

/** What is typed into the profile form, what is wrong with it, and saving it. */
export function useProfileForm(profile: SeekerProfile, { onSaved, onKept }: Endings) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOf(profile))
  const [isChanged, setChanged] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const [fields, setFields] = useState<Record<string, string>>({})
  useKeptDraft(profile._id, draft, isChanged)

  useEffect(() => {
    if (Object.keys(fields).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fields])

  function change(part: Partial<Draft>) {
    setChanged(true)
    setDraft((old) => ({ ...old, ...part }))
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    if (draft.name.trim() === '') return setFields({ name: 'is required' })
    setFields({})
    setSaving(true)
    try {
      const nationality = draft.nationality === '' ? null : (draft.nationality as Nationality)
      const change = {
        params: { seekerId: profile._id },
        input: { ...draft, nationality, sector: draft.sector as Sector },
      }
      const saved = await sendOrKeep(() => api('PUT /api/jobseekers/:seekerId', change), {
        accountId: profile._id,
        kind: 'profile change',
        page: '/jobseeker/profile',
        call: 'PUT /api/jobseekers/:seekerId',
        draft: keptDraft(profile._id),
        ...change,
      })
      if (!saved) return onKept()
      queries.setQueryData(['profile', profile._id], saved)
      onSaved('Profile updated successfully')
    } catch (caught) {
      if (caught instanceof ApiError) setFields(caught.fields)
      setError(sentence(wordsOf(caught, 'Update failed. Please try again.')))
      setSaving(false)
    }
  }

  return {
    form,
    draft,
    change,
    save,
    isSaving,
    error,
    /** What is wrong with a field; of a list, with any of its entries. */
    wrong: (name: keyof Draft) =>
      sentence(Object.entries(fields).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]),
    bind: (name: Exclude<keyof Draft, 'skills'>) => ({
      name,
      value: draft[name],
      onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    }),
  }
}
