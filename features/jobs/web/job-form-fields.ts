import type { FormValues } from '#site/form/form-store.ts'
import { emptyJob, type JobValues } from './job-values.ts'
import { blankAllowance, blankPay, blankTerms, blankVariable } from './pay-values.ts'
import { blankCertificate, blankLanguage, blankQuestion, blankRequirements } from './requirement-values.ts'

/** Rows that can be added and removed, by the path of their list. */
const blankRows = {
  'pay.allowances': blankAllowance,
  'pay.variable': blankVariable,
  'requirements.languages': blankLanguage,
  'requirements.certificates': blankCertificate,
  questions: blankQuestion,
}
type Rows = typeof blankRows
export type RowsPath = keyof Rows

/** Field with the number of rows. It has no control. */
const countOf = (path: RowsPath) => `rows of ${path}`

const under = (path: string, values: object): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${path}${name}`, value]))

/** Fields of rows, with their number. */
export const fieldsOfRows = (path: RowsPath, rows: readonly object[]): FormValues =>
  Object.assign(
    { [countOf(path)]: String(rows.length) },
    ...rows.map((row, at) => under(`${path}.${at}.`, row)),
  )

/** Values of the named fields. */
const read = <Values extends object>(fields: FormValues, path: string, blank: Values): Values =>
  Object.fromEntries(Object.keys(blank).map((name) => [name, fields[`${path}${name}`] ?? ''])) as Values

export const rowsIn = <Path extends RowsPath>(fields: FormValues, path: Path): Rows[Path][] =>
  Array.from({ length: Number(fields[countOf(path)] ?? 0) }, (_, at) =>
    read<Rows[Path]>(fields, `${path}.${at}.`, blankRows[path]),
  )

/** Rows with one added or removed. */
export const withRow = (fields: FormValues, path: RowsPath, row: object = blankRows[path]): FormValues =>
  fieldsOfRows(path, [...rowsIn(fields, path), row])
export const withoutRow = (fields: FormValues, path: RowsPath, at: number): FormValues =>
  fieldsOfRows(path, rowsIn(fields, path).toSpliced(at, 1))

const splitOf = ({
  pay,
  terms,
  requirements,
  questions,
  salaryNotStated,
  removeAttachment,
  ...texts
}: JobValues) => ({
  pay,
  terms,
  requirements,
  questions,
  salaryNotStated,
  removeAttachment,
  texts,
})
const factsOf = ({
  allowances: _,
  variable: _v,
  serviceCharge: _s,
  inKind: _i,
  ...facts
}: JobValues['pay']) => facts
const askedOf = ({ languages: _, certificates: _c, ...facts }: JobValues['requirements']) => facts

/** Fields of the form, named as in the contract ('pay.allowances.0.amount'). A checked box is 'on'. */
export function fieldsOf(values: JobValues): FormValues {
  const { pay, terms, requirements, questions, salaryNotStated, removeAttachment, texts } = splitOf(values)
  return {
    ...texts,
    salaryNotStated: salaryNotStated ? 'on' : '',
    removeAttachment: removeAttachment ? 'on' : '',
    ...under('pay.', factsOf(pay)),
    ...under('pay.serviceCharge.', pay.serviceCharge),
    ...fieldsOfRows('pay.allowances', pay.allowances),
    ...fieldsOfRows('pay.variable', pay.variable),
    'pay.inKind': pay.inKind.join('\n'),
    ...under('terms.', terms),
    ...under('requirements.', askedOf(requirements)),
    ...fieldsOfRows('requirements.languages', requirements.languages),
    ...fieldsOfRows('requirements.certificates', requirements.certificates),
    ...fieldsOfRows('questions', questions),
  }
}

/** Values of the fields of the form. */
export function jobValuesIn(fields: FormValues): JobValues {
  return {
    ...read(fields, '', splitOf(emptyJob).texts),
    salaryNotStated: fields.salaryNotStated === 'on',
    removeAttachment: fields.removeAttachment === 'on',
    pay: {
      ...read(fields, 'pay.', factsOf(blankPay)),
      serviceCharge: read(fields, 'pay.serviceCharge.', blankPay.serviceCharge),
      allowances: rowsIn(fields, 'pay.allowances'),
      variable: rowsIn(fields, 'pay.variable'),
      inKind: (fields['pay.inKind'] ?? '').split('\n').filter(Boolean),
    },
    terms: read(fields, 'terms.', blankTerms),
    requirements: {
      ...read(fields, 'requirements.', askedOf(blankRequirements)),
      languages: rowsIn(fields, 'requirements.languages'),
      certificates: rowsIn(fields, 'requirements.certificates'),
    },
    questions: rowsIn(fields, 'questions'),
  }
}
