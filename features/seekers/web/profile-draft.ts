import type { ProfileField, SeekerProfile } from '#contract/seekers/seekers.ts'
import { draftPrefix } from '#site/drafts.ts'
import { keep, kept, readStored } from '#site/kept.ts'

type Texts = Exclude<ProfileField, 'skills' | 'openToEmployers'>

/** Editable values of the form. Without a place, `placeId` is ''. */
export type Draft = Record<Texts, string> & { skills: string[] }

const keyOf = (seekerId: string) => `${draftPrefix}profile-changes:${seekerId}`

/** Earlier pages stored every field here, changed or not. Sending them would undo what was changed elsewhere since. */
const keyOfWhole = (seekerId: string) => `${draftPrefix}profile:${seekerId}`

function read(seekerId: string): Partial<Draft> | undefined {
  const draft = kept(keyOf(seekerId))
  return typeof draft === 'object' && draft !== null ? draft : undefined
}

export function hasDraft(seekerId: string): boolean {
  return read(seekerId) !== undefined
}

/** Draft stored in the browser, if any. */
export function keptDraft(seekerId: string): { key: string; text: string } | undefined {
  const text = readStored(() => localStorage, keyOf(seekerId))
  return text === null ? undefined : { key: keyOf(seekerId), text }
}

export function forgetDraft(seekerId: string): void {
  for (const key of [keyOf(seekerId), keyOfWhole(seekerId)]) keep(key, undefined)
}

/** Values of the form as the profile has them. */
export function valuesOf(profile: SeekerProfile): Draft {
  return {
    name: profile.name,
    phone: profile.phone ?? '',
    nationality: profile.nationality ?? '',
    permit: profile.permit ?? '',
    location: profile.location,
    placeId: profile.place?.id ?? '',
    sector: profile.sector,
    skills: profile.skills,
    experience: profile.experience,
  }
}

/** The stored draft: what was changed and not sent. */
export const draftOf = (seekerId: string): Partial<Draft> => read(seekerId) ?? {}

/** Stores changes, so that a reload loses nothing. Unchanged fields may have other values by then. */
export function keepDraft(seekerId: string, changed: Partial<Draft>): void {
  forgetDraft(seekerId)
  if (Object.keys(changed).length > 0) keep(keyOf(seekerId), changed)
}
