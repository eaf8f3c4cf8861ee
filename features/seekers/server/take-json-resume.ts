import type { z } from 'zod'
import { dayOf } from '#contract/base/maldives.ts'
import type { takeJsonResume as contract } from '#contract/seekers/made-cvs.ts'
import { ProfilePartsEdit } from '#contract/seekers/profile-parts.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { explain } from '#platform/http/explain-issues.ts'
import { fromJsonResume } from '../json-resume.ts'
import { editParts } from './edit-parts.ts'
import { partsOf } from './read-parts.ts'

interface Given {
  seekerId: string
  resume: z.output<(typeof contract)['input']>
  now: Date
}

/** Key of an entry: equal if its main facts are. */
const keyOf = (...facts: (string | number | null)[]) => facts.join('\n').toLowerCase()

function added<T>(there: readonly T[], given: readonly T[], key: (entry: T) => string): T[] {
  const known = new Set(there.map(key))
  return given.filter((entry) => !known.has(key(entry)) && known.add(key(entry)))
}

/**
 * Adds the entries of a JSON Resume to the parts of a profile. Existing ones stay.
 *
 * @throws Problem `not_found` when there is no such profile
 * @throws Problem `invalid_input` when a part would have too many entries
 */
export async function takeJsonResume(db: Db, store: FileStore, { seekerId, resume, now }: Given) {
  const there = await partsOf(db, seekerId)
  const { parts, leftOut } = fromJsonResume(resume, dayOf(now).slice(0, 7))
  const more = {
    work: added(there.work, parts.work, ({ title, employer, from }) => keyOf(title, employer, from)),
    education: added(there.education, parts.education, ({ school, what }) => keyOf(school, what)),
    certificates: added(there.certificates, parts.certificates, ({ kind, name }) => keyOf(kind, name)),
    languages: added(there.languages, parts.languages, ({ language }) => keyOf(language)),
  }
  const edit = ProfilePartsEdit.safeParse({
    work: [...there.work, ...more.work],
    education: [...there.education, ...more.education],
    certificates: [...there.certificates, ...more.certificates],
    languages: [...there.languages, ...more.languages],
  })
  if (!edit.success) throw explain(edit.error.issues)
  const count = Object.values(more).reduce((sum, { length }) => sum + length, 0)
  return { parts: await editParts(db, store, { seekerId, edit: edit.data, now }), added: count, leftOut }
}
