import { fieldsOf } from '../job-form-fields.ts'
import type { JobValues } from '../job-values.ts'
import { sentence } from '../job-values.ts'

/** A field in which two versions of a draft differ: its label, and both texts. */
export interface Difference {
  field: string
  label: string
  here: string
  there: string
}

const withoutMarkup = (html: string) =>
  html
    .replace(/<(?:br|\/p|\/li|\/h\d)\s*\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()

function shownText(field: string, text: string): string {
  if (field === 'description') return withoutMarkup(text)
  if (text === 'on') return 'Yes'
  return text
}

/** 'Job title' for `title`: the label in error messages. */
const labelOf = (field: string) => sentence(field, '').trim()

/** Fields that differ, in the order of the form. The id of a place is compared with its name. */
export function differences(here: JobValues, there: JobValues): Difference[] {
  const [mine, theirs] = [fieldsOf(here), fieldsOf(there)]
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  return names
    .filter((field) => field !== 'placeId' && !field.startsWith('rows of '))
    .filter((field) => (mine[field] ?? '') !== (theirs[field] ?? ''))
    .map((field) => ({
      field,
      label: labelOf(field),
      here: shownText(field, mine[field] ?? ''),
      there: shownText(field, theirs[field] ?? ''),
    }))
}

/** The name of a draft in a list. */
export const draftTitle = ({ title }: Record<string, unknown>): string =>
  typeof title === 'string' && title.trim() !== '' ? title.trim() : 'Untitled job'
