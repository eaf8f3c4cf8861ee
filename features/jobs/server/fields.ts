import { toLaari } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import { cleanDescription, descriptionLimit } from './description.ts'

interface Given {
  description: string
  salaryMin?: number | undefined
  salaryMax?: number | undefined
}

/**
 * What is stored of a description and a salary.
 *
 * @throws Problem `invalid_input` when nothing of the description is left to read, or too much
 */
export function storedFields({ description, salaryMin, salaryMax }: Given) {
  const { html, text } = cleanDescription(description)
  if (text === '') throw refusal('is required')
  if (text.length > descriptionLimit) throw refusal(`must be at most ${descriptionLimit} characters`)
  return {
    description: html,
    descriptionText: text,
    salaryMinInLaari: salaryMin === undefined ? null : toLaari(salaryMin),
    salaryMaxInLaari: salaryMax === undefined ? null : toLaari(salaryMax),
  }
}

function refusal(why: string): Problem {
  return new Problem('invalid_input', { words: `description ${why}`, fields: { description: why } })
}
