import { describe, expect, test } from 'vitest'
import { fieldsOf, jobValuesIn, rowsIn, withoutRow, withRow } from './job-form-fields.ts'
import { emptyJob, type JobValues } from './job-values.ts'
import { blankAllowance, blankPay, blankTerms, blankVariable } from './pay-values.ts'

const food = { ...blankAllowance, name: 'Food', amount: '500' }
const phone = { ...blankAllowance, name: 'Phone', amount: '200', currency: 'USD' }

const whole: JobValues = {
  ...emptyJob,
  title: 'Cook',
  salaryNotStated: true,
  pay: {
    ...blankPay,
    notStated: 'To be agreed',
    allowances: [food, phone],
    variable: [{ ...blankVariable, name: 'Tips' }],
    serviceCharge: { kind: 'Share', lowest: '6000', average: '', currency: 'USD' },
    inKind: ['Meals', 'Uniform'],
  },
  terms: { ...blankTerms, contract: 'Fixed term', contractMonths: '12' },
}

describe('a job stands in the fields of the form and is read from them whole', () => {
  for (const [name, job] of Object.entries({ whole, emptyJob }))
    test(name, () => expect(jobValuesIn(fieldsOf(job))).toEqual(job))

  test('under the names of the contract', () =>
    expect(fieldsOf(whole)).toMatchObject({
      salaryNotStated: 'on',
      removeAttachment: '',
      'pay.allowances.1.amount': '200',
      'pay.serviceCharge.lowest': '6000',
      'terms.contractMonths': '12',
    }))
})

describe('a row', () => {
  const fields = fieldsOf(whole)
  test('that is added is blank, also where one was removed', () => {
    const without = { ...fields, ...withoutRow(fields, 'pay.allowances', 1) }
    expect(rowsIn(without, 'pay.allowances')).toEqual([food])
    expect(rowsIn({ ...without, ...withRow(without, 'pay.allowances') }, 'pay.allowances')).toEqual([
      food,
      blankAllowance,
    ])
  })
  test('below one that is removed moves up', () =>
    expect(rowsIn({ ...fields, ...withoutRow(fields, 'pay.allowances', 0) }, 'pay.allowances')).toEqual([
      phone,
    ]))
})
