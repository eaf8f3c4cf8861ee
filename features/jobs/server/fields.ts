import type { z } from 'zod'
import { toLaari } from '#contract/money.ts'
import type { PayInput, TermsInput } from '#contract/pay-input.ts'
import { Problem } from '#contract/problems.ts'
import { payColumns, termsColumns } from '#features/pay/server/pay-columns.ts'
import { cleanDescription, descriptionLimit } from './description.ts'

interface Given {
  description: string
  salaryMin?: number | undefined
  salaryMax?: number | undefined
  pay?: z.output<typeof PayInput> | undefined
  terms?: z.output<typeof TermsInput> | undefined
}

/**
 * What is stored of a description, a salary and what stands beside it. What is left out of pay and terms stays, but the
 * reason for stating no salary goes when there is one.
 *
 * @throws Problem `invalid_input` when nothing of the description is left to read, or too much
 */
export function storedFields({ description, salaryMin, salaryMax, pay, terms }: Given) {
  const { html, text } = cleanDescription(description)
  if (text === '') throw refusal('is required')
  if (text.length > descriptionLimit) throw refusal(`must be at most ${descriptionLimit} characters`)
  return {
    description: html,
    descriptionText: text,
    salaryMinInLaari: salaryMin === undefined ? null : toLaari(salaryMin),
    salaryMaxInLaari: salaryMax === undefined ? null : toLaari(salaryMax),
    ...((salaryMin ?? salaryMax) !== undefined && { payNotStated: null }),
    ...(pay && payColumns(pay)),
    ...(terms && termsColumns(terms)),
  }
}

function refusal(why: string): Problem {
  return new Problem('invalid_input', { words: `description ${why}`, fields: { description: why } })
}
