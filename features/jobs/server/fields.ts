import type { z } from 'zod'
import { laariOrNull } from '#contract/base/money.ts'
import { wrongField } from '#contract/base/problems.ts'
import { isSeen } from '#contract/base/schemas.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { PayInput, TermsInput } from '#contract/pay/pay-input.ts'
import { payColumns, termsColumns } from '#features/pay/server/pay-columns.ts'
import { cleanDescription } from './description.ts'

interface Given {
  description: string
  salaryMin?: number | undefined
  salaryMax?: number | undefined
  pay?: z.output<typeof PayInput> | undefined
  terms?: z.output<typeof TermsInput> | undefined
}

/**
 * Stored columns of a description and a salary with its terms. Absent pay and terms stay unchanged, but a
 * salary removes the reason for stating none.
 *
 * @throws Problem `invalid_input` when the cleaned description is empty or too long
 */
export function storedFields({ description, salaryMin, salaryMax, pay, terms }: Given) {
  const { html, text } = cleanDescription(description)
  if (!isSeen(text)) throw wrongField('description', 'is required')
  if (text.length > lengths.descriptionText)
    throw wrongField('description', `must be at most ${lengths.descriptionText} characters`)
  return {
    description: html,
    descriptionText: text,
    salaryMinInLaari: laariOrNull(salaryMin),
    salaryMaxInLaari: laariOrNull(salaryMax),
    ...((salaryMin ?? salaryMax) !== undefined && { payNotStated: null }),
    ...(pay && payColumns(pay)),
    ...(terms && termsColumns(terms)),
  }
}
