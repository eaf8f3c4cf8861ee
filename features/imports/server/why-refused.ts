import { whyNoName } from '#contract/names.ts'
import { descriptionLimit } from '#features/jobs/server/description.ts'
import type { Ad } from './read-ad.ts'
import { hasMarkup } from './repair-text.ts'

type Refusable = Pick<Ad, 'title' | 'employer' | 'location' | 'description' | 'benefits' | 'applyAt'>

const markup = 'has markup in it that cannot be taken away'
const longestLine = 200

/** Why a row cannot be taken, the first reason alone. */
export function whyRefused({
  title,
  employer,
  location,
  description,
  benefits,
  applyAt,
}: Refusable): string | undefined {
  if (!title) return 'no title'
  if (hasMarkup(title)) return `the title ${markup}`
  if (title.length > longestLine)
    return `the title has ${title.length} characters, at most ${longestLine} fit`
  const { name } = employer
  if (!name) return 'no employer; a default employer takes such rows'
  if (name.length > longestLine)
    return `the employer's name has ${name.length} characters, at most ${longestLine} fit`
  if (hasMarkup(name)) return `the employer's name ${markup}`
  const noName = whyNoName(name)
  if (noName) return `the employer's name ${noName}`
  if (!location) return 'no location; a default location takes such rows'
  if (hasMarkup(location)) return `the location ${markup}`
  if (location.length > longestLine)
    return `the location has ${location.length} characters, at most ${longestLine} fit`
  if (description.html.length > descriptionLimit)
    return `the description has ${description.html.length} characters, at most ${descriptionLimit} fit`
  if (benefits.length > 4_000) return `the benefits have ${benefits.length} characters, at most 4000 fit`
  if (applyAt.length > 300) return `where to apply has ${applyAt.length} characters, at most 300 fit`
}
