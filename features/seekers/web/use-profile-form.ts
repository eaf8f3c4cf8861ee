import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { capital } from '#contract/base/in-words.ts'
import type { Permit } from '#contract/facts/permits.ts'
import type { Nationality, Sector } from '#contract/facts/vocabularies.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { sendOrKeep } from '#features/offline/web/send-waiting.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { useForm } from '#site/form/use-form.ts'
import { type Draft, draftOf, keepDraft, keptDraft } from './profile-draft.ts'

export interface Endings {
  onSaved: (message: string) => void
  /** Called when the change waits on this device for a connection. */
  onKept: () => void
}

export const skillsInField = (field: string): string[] => field.split('\n').filter(Boolean)
export const fieldOfSkills = (skills: readonly string[]): string => skills.join('\n')

type Fields = Record<keyof Draft, string>
const fieldsOf = (draft: Draft): Fields => ({ ...draft, skills: fieldOfSkills(draft.skills) })
const draftIn = (fields: Fields): Draft => ({ ...fields, skills: skillsInField(fields.skills) })

/** Form of a profile: values, errors and saving. A reload loses nothing. */
export function useProfileForm(profile: SeekerProfile, { onSaved, onKept }: Endings) {
  const api = useApi()
  const queries = useQueryClient()
  const { _id: seekerId } = profile
  const isSaved = useRef(false)
  const form = useForm<Fields>({
    initial: fieldsOf(draftOf(profile)),
    check: ({ name }) => ({ name: name.trim() === '' ? 'Is required' : undefined }),
    send: async (fields) => {
      const draft = draftIn(fields)
      const nationality = draft.nationality === '' ? null : (draft.nationality as Nationality)
      const permit = draft.permit === '' ? null : (draft.permit as Permit)
      const change = {
        params: { seekerId },
        input: { ...draft, nationality, permit, sector: draft.sector as Sector },
      }
      const saved = await sendOrKeep(() => api('PUT /api/jobseekers/:seekerId', change), {
        accountId: seekerId,
        kind: 'profile change',
        page: '/jobseeker/profile',
        call: 'PUT /api/jobseekers/:seekerId',
        draft: keptDraft(seekerId),
        ...change,
      })
      if (!saved) return onKept()
      isSaved.current = true
      queries.setQueryData(['profile', seekerId], saved)
      void queries.invalidateQueries({ queryKey: ['made-cv', seekerId] })
      onSaved('Profile updated successfully')
    },
    failed: (error) => capital(wordsOf(error, 'Update failed. Please try again.')),
  })
  const { store } = form
  useEffect(
    () =>
      store.subscribe(() => {
        if (!isSaved.current) keepDraft(seekerId, draftIn(store.values as Fields))
      }),
    [store, seekerId],
  )
  return form
}
