import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { capital } from '#contract/base/in-words.ts'
import type { Permit } from '#contract/facts/permits.ts'
import type { Nationality, Sector } from '#contract/facts/vocabularies.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { sendOrKeep } from '#features/offline/web/send-waiting.ts'
import { waitingOf } from '#features/offline/web/waiting-calls.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { useForm } from '#site/form/use-form.ts'
import { type Draft, draftOf, keepDraft, keptDraft, valuesOf } from './profile-draft.ts'

export interface Endings {
  onSaved: (message: string) => void
  /** Called when the change waits on this device for a connection. */
  onKept: () => void
}

export const skillsInField = (field: string): string[] => field.split('\n').filter(Boolean)
export const fieldOfSkills = (skills: readonly string[]): string => skills.join('\n')

type Fields = Record<keyof Draft, string>
const fieldsOf = ({ skills, ...texts }: Partial<Draft>): Partial<Fields> => ({
  ...texts,
  ...(skills && { skills: fieldOfSkills(skills) }),
})
const draftIn = ({ skills, ...texts }: Partial<Fields>): Partial<Draft> => ({
  ...texts,
  ...(skills !== undefined && { skills: skillsInField(skills) }),
})

/** The fields of a change. A location without a choice takes back the chosen place, so the two go together. */
function fieldsOfChange(fields: Fields, isChanged: (name: keyof Draft) => boolean): Partial<Fields> {
  const isPlaceChanged = isChanged('location') || isChanged('placeId')
  const isSent = (name: string) =>
    name === 'location' || name === 'placeId' ? isPlaceChanged : isChanged(name as keyof Draft)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isSent(name)))
}

function inputOf(change: Partial<Fields>) {
  const { nationality, permit, sector, ...others } = draftIn(change)
  return {
    ...others,
    ...(nationality !== undefined && { nationality: (nationality || null) as Nationality | null }),
    ...(permit !== undefined && { permit: (permit || null) as Permit | null }),
    ...(sector !== undefined && { sector: sector as Sector }),
  }
}

const call = 'PUT /api/jobseekers/:seekerId'

/**
 * Form of a profile: values, errors and saving. A reload loses nothing. Only changed fields are sent: the others may
 * have been changed elsewhere meanwhile.
 */
export function useProfileForm(profile: SeekerProfile, { onSaved, onKept }: Endings) {
  const api = useApi()
  const queries = useQueryClient()
  const { _id: seekerId } = profile
  const isSaved = useRef(false)
  const [before] = useState(() => fieldsOf(valuesOf(profile)) as Fields)
  const form = useForm<Fields>({
    initial: { ...before, ...fieldsOf(draftOf(seekerId)) },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Is required' : undefined }),
    send: async (fields) => {
      const waiting = (await waitingOf(seekerId)).find((one) => one.call === call)?.input ?? {}
      // A change that waits may be taken back by this one.
      const isChanged = (name: keyof Draft) => fields[name] !== before[name] || name in waiting
      const change = { params: { seekerId }, input: inputOf(fieldsOfChange(fields, isChanged)) }
      const saved = await sendOrKeep(() => api(call, change), {
        accountId: seekerId,
        kind: 'profile change',
        page: '/jobseeker/profile',
        call,
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
        if (isSaved.current) return
        const fields = store.values as Fields
        keepDraft(seekerId, draftIn(fieldsOfChange(fields, (name) => fields[name] !== before[name])))
      }),
    [store, seekerId, before],
  )
  return form
}
