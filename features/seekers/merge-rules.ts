import type { Availability, LanguageEntry, ProfileParts } from '#contract/seekers/profile-parts.ts'
import { newestFirst } from './part-rules.ts'

/** Some parts of a profile. */
export type SomeParts = { [P in keyof ProfileParts]?: ProfileParts[P] | undefined }

/** Entries have no id: they are equal when their content is. */
export const contentOf = (entry: object) =>
  JSON.stringify(
    Object.entries(entry)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

const plainValue = (value: unknown) =>
  String(value ?? '')
    .trim()
    .toLowerCase()

/** Is it the same entry, once as typed and once as the server stores it? */
export function isSameEntry(one: object, other: object): boolean {
  const plain = (entry: object) =>
    contentOf(
      Object.fromEntries(
        Object.entries(entry).map(([name, value]) => [name, plainValue(value) || undefined]),
      ),
    )
  return plain(one) === plain(other)
}

const languageOf = (entry: object) =>
  'language' in entry ? (entry as LanguageEntry).language.toLowerCase() : undefined

/**
 * Merges a changed list with concurrent changes: additions and changes by others stay, and their removals
 * count unless the entry was changed here. For one language the own level counts.
 */
export function mergedList<T extends object>(
  basis: readonly T[],
  mine: readonly T[],
  now: readonly T[],
): T[] {
  const [before, there, own] = [basis, now, mine].map((list) => new Set(list.map(contentOf))) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ]
  const languages = new Set(mine.map(languageOf))
  const kept = mine.filter((entry) => there.has(contentOf(entry)) || !before.has(contentOf(entry)))
  const added = now.filter((entry) => {
    const language = languageOf(entry)
    return (
      !before.has(contentOf(entry)) &&
      !own.has(contentOf(entry)) &&
      (language === undefined || !languages.has(language))
    )
  })
  return [...kept, ...added]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Unchanged fields keep their current value. */
function mergedAvailability(basis: Availability, mine: Availability, now: Availability): Availability {
  const names = Object.keys(mine) as (keyof Availability)[]
  return Object.fromEntries(
    names.map((name) => [name, isSame(mine[name], basis[name]) ? now[name] : mine[name]]),
  ) as Availability
}

/**
 * The basis of a form's change after an earlier one of the same form, which waits or was sent meanwhile: a field that was
 * changed again counts as changed, also where it takes the earlier change back.
 *
 * @param basis as it was read, before both changes
 */
export function basisAfter(basis: Availability, earlier: Availability, mine: Availability): Availability {
  const names = Object.keys(mine) as (keyof Availability)[]
  return Object.fromEntries(
    names.map((name) => [name, isSame(mine[name], earlier[name]) ? basis[name] : earlier[name]]),
  ) as Availability
}

/**
 * Merges a change of parts with the changes since they were read.
 *
 * @param basis the parts as read; an absent part is replaced
 */
export function mergedParts(basis: SomeParts, mine: SomeParts, now: ProfileParts): SomeParts {
  const merged: SomeParts = { ...mine }
  const list = <P extends 'work' | 'education' | 'certificates' | 'languages'>(part: P) => {
    const [before, own] = [basis[part], mine[part]]
    if (before && own)
      merged[part] = mergedList<ProfileParts[P][number]>(before, own, now[part]) as ProfileParts[P]
  }
  list('work')
  if (basis.work && merged.work) merged.work = merged.work.toSorted(newestFirst)
  list('education')
  list('certificates')
  list('languages')
  if (basis.availability && mine.availability && now.availability)
    merged.availability = mergedAvailability(basis.availability, mine.availability, now.availability)
  if (basis.leastPay !== undefined && mine.leastPay === basis.leastPay) merged.leastPay = now.leastPay
  return merged
}
