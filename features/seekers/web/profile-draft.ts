import type { z } from 'zod'
import type { ProfileEdit, SeekerProfile } from '#contract/seekers.ts'
import { draftPrefix } from '#site/drafts.ts'

type Texts = Exclude<keyof z.input<typeof ProfileEdit>, 'email' | 'skills' | 'openToEmployers'>

/** Editable values of the form. Without a place, `placeId` is ''. */
export type Draft = Record<Texts, string> & { skills: string[] }

const keyOf = (seekerId: string) => `${draftPrefix}profile:${seekerId}`

function read(seekerId: string): Partial<Draft> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(seekerId)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? kept : undefined
  } catch {
    return undefined
  }
}

export function hasDraft(seekerId: string): boolean {
  return read(seekerId) !== undefined
}

/** Draft stored in the browser, if any. */
export function keptDraft(seekerId: string): { key: string; text: string } | undefined {
  try {
    const text = localStorage.getItem(keyOf(seekerId))
    return text === null ? undefined : { key: keyOf(seekerId), text }
  } catch {
    return undefined
  }
}

export function forgetDraft(seekerId: string): void {
  try {
    localStorage.removeItem(keyOf(seekerId))
  } catch {
    // Without storage there is none.
  }
}

/** The stored draft, otherwise the current profile. */
export function draftOf(profile: SeekerProfile): Draft {
  return {
    name: profile.name,
    phone: profile.phone ?? '',
    nationality: profile.nationality ?? '',
    location: profile.location,
    placeId: profile.place?.id ?? '',
    sector: profile.sector,
    skills: profile.skills,
    experience: profile.experience,
    ...read(profile._id),
  }
}

/** Stores changes, so that a reload loses nothing. */
export function keepDraft(seekerId: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(seekerId), JSON.stringify(draft))
  } catch {
    // Storage is disabled or full: only a reload loses the draft.
  }
}
