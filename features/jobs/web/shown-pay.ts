import { isAmbiguous, plainAmount } from '#contract/base/money.ts'
import type { Currency, SalaryPeriod } from '#contract/facts/vocabularies.ts'
import type { Pay, Terms } from '#contract/pay/pay.ts'
import { PayInput, TermsInput } from '#contract/pay/pay-input.ts'
import type { JobPay } from '#features/pay/job-pay-rules.ts'
import type { JobValues } from './job-values.ts'
import { type PayValues, payInputOf, saysSomething, type TermsValues, termsInputOf } from './pay-values.ts'

/** The typed number, if it is valid and unambiguous. */
export function amount(text: string): number | undefined {
  const value = isAmbiguous(text) ? Number.NaN : Number(plainAmount(text))
  return text.trim() === '' || !Number.isFinite(value) || value < 0 ? undefined : value
}

const read = (part: object) => PayInput.safeParse(part).data

/** Separately per part, so that an unfinished one does not hide the others. */
function payOf(values: PayValues): Pay | undefined {
  const { allowances, variable, serviceCharge, ...facts } = payInputOf(values)
  const rows = (given: unknown) => given as object[]
  const { notStated, paidIn, room, roomSharedWith, inKind = [] } = read(facts) ?? {}
  const charge = read({ serviceCharge })?.serviceCharge
  const pay = {
    allowances: rows(allowances).flatMap((row) => read({ allowances: [row] })?.allowances ?? []),
    variable: rows(variable).flatMap((row) => read({ variable: [row] })?.variable ?? []),
    inKind,
    ...(charge && { serviceCharge: charge }),
    ...(notStated && { notStated }),
    ...(paidIn && { paidIn }),
    ...(room && { room }),
    ...(roomSharedWith !== undefined && { roomSharedWith }),
  }
  return saysSomething(pay) ? (pay as Pay) : undefined
}

function termsOf(values: TermsValues): Terms | undefined {
  const { contract, contractMonths, ...rest } = termsInputOf(values)
  const parts = [
    ...Object.entries(rest).map(([name, value]) => ({ [name]: value })),
    { ...(contract !== undefined && { contract }), ...(contractMonths !== undefined && { contractMonths }) },
  ]
  const terms = Object.assign({}, ...parts.map((part) => TermsInput.safeParse(part).data)) as Terms
  const stated = Object.entries(terms).filter(([, value]) => value !== undefined)
  return stated.length > 0 ? Object.fromEntries(stated) : undefined
}

/** Pay in the form, in the format of replies. */
export function shownPay(values: JobValues): JobPay & { pay?: Pay; terms?: Terms } {
  const min = amount(values.salaryMin)
  const typedMax = amount(values.salaryMax)
  // A maximum below the minimum is refused beside its field.
  const max = typedMax !== undefined && min !== undefined && typedMax < min ? undefined : typedMax
  const isStated = !values.salaryNotStated
  const pay = payOf(isStated ? { ...values.pay, notStated: '' } : values.pay)
  const terms = termsOf(values.terms)
  return {
    type: values.type,
    salaryRange: isStated ? { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } : {},
    salaryCurrency: values.salaryCurrency as Currency,
    salaryPeriod: values.salaryPeriod as SalaryPeriod,
    ...(pay && { pay }),
    ...(terms && { terms }),
  }
}
