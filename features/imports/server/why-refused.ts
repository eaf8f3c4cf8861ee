import { whyNoName } from '#contract/base/names.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { Ad } from './ad.ts'
import { hasMarkup } from './repair-text.ts'

type Refusable = Pick<Ad, 'title' | 'employer' | 'location' | 'description' | 'benefits' | 'applyAt'>

const markup = 'has markup in it that cannot be taken away'

/** All reasons for refusing a row; empty if it is accepted. */
export function whyRefused({
  title,
  employer,
  location,
  description,
  benefits,
  applyAt,
}: Refusable): string[] {
  return [
    ...wrongWith('the title', title, 'no title'),
    ...wrongWithName(employer.name),
    ...wrongWith('the location', location, 'no location; a default location takes such rows'),
    ...tooLong('the description has', description.html, lengths.descriptionText),
    ...tooLong('the benefits have', benefits, lengths.text),
    ...tooLong('where to apply has', applyAt, lengths.longLine),
  ]
}

function wrongWithName(name: string): string[] {
  const wrong = wrongWith("the employer's name", name, 'no employer; a default employer takes such rows')
  const noName = wrong.length === 0 ? whyNoName(name) : undefined
  return noName ? [`the employer's name ${noName}`] : wrong
}

/** Returns the error of a required single-line text. */
function wrongWith(what: string, text: string, missing: string): string[] {
  if (!text) return [missing]
  return [...(hasMarkup(text) ? [`${what} ${markup}`] : []), ...tooLong(`${what} has`, text, lengths.line)]
}

const tooLong = (what: string, { length }: string, max: number): string[] =>
  length > max ? [`${what} ${length} characters, at most ${max} fit`] : []
