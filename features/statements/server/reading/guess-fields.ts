import type { StatementField } from '#contract/facts/statement-facts.ts'
import { readWritten } from '#features/imports/server/written-date.ts'
import { directionOf, hasLaari, laariOf } from './amount.ts'

/** A column with the values of the first rows, '' where a cell is empty. */
export interface SeenColumn {
  name: string
  values: readonly string[]
}

const shareOf = (values: readonly string[], is: (value: string) => boolean): number => {
  const filled = values.filter((value) => value.trim() !== '')
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length
}

const fillOf = ({ values }: SeenColumn) =>
  values.filter((value) => value.trim() !== '').length / Math.max(1, values.length)

const isDay = (value: string) => readWritten(value).length > 0
const names = {
  in: /credit|deposit|money in|paid in|received|\bcr\b/i,
  out: /debit|withdraw|money out|paid out|\bdr\b/i,
  balance: /balance/i,
  amount: /amount|sum|value|mvr/i,
  secondDay: /value|effective|clear/i,
}

/** Share of the values that must be of a kind. Totals and notes below the rows are not. */
const enough = 0.8

/**
 * Guesses the columns of a statement by their values; where these leave it open, by their names.
 * @returns a field for each column, undefined if it is left out
 */
export function guessFields(columns: readonly SeenColumn[]): (StatementField | undefined)[] {
  const amounts = columns.filter(isAmount)
  const days = columns.filter(
    (column) => !amounts.includes(column) && fillOf(column) >= 0.5 && shareOf(column.values, isDay) >= enough,
  )
  const day = days.find(({ name }) => !names.secondDay.test(name)) ?? days[0]
  const sign = columns.find(
    ({ values }) => shareOf(values, (value) => directionOf(value) !== undefined) >= enough,
  )
  const balance = balanceAmong(amounts)
  const moved = amounts.filter((column) => column !== balance)
  const fields = new Map<SeenColumn, StatementField>(moneyFields(moved))
  if (balance) fields.set(balance, 'balance')
  if (sign && !fields.has(sign)) fields.set(sign, 'sign')
  if (day) fields.set(day, 'day')
  return columns.map((column) => {
    const field = fields.get(column)
    if (field) return field
    return days.includes(column) || amounts.includes(column) || isConstant(column) ? undefined : 'text'
  })
}

/** Numbers of transfers have no laari, unless the bank leaves them out of whole sums: then the name decides. */
const isAmount = ({ name, values }: SeenColumn): boolean => {
  if (shareOf(values, (value) => laariOf(value) !== undefined) < enough) return false
  const isCalledSo = [names.in, names.out, names.balance, names.amount].some((one) => one.test(name))
  return shareOf(values, hasLaari) >= 0.5 || isCalledSo
}

/** Account and currency are the same in all rows. */
const isConstant = ({ values }: SeenColumn) =>
  values.every((value) => value.trim() === '') || (values.length >= 5 && new Set(values).size === 1)

/** The column that rises and falls by the amounts of the others, in either order of the rows. */
function balanceAmong(amounts: readonly SeenColumn[]): SeenColumn | undefined {
  if (amounts.length < 2) return undefined
  const named = amounts.find(({ name }) => names.balance.test(name))
  if (named) return named
  return amounts.find((column) => {
    const others = amounts.filter((one) => one !== column)
    const figures = column.values.map(laariOf)
    let moves = 0
    let explained = 0
    for (let row = 1; row < figures.length; row++) {
      const [before, after] = [figures[row - 1], figures[row]]
      if (before === undefined || after === undefined || before === after) continue
      moves++
      const step = Math.abs(after - before)
      const isOf = (at: number) =>
        others.some(({ values }) => Math.abs(laariOf(values[at] ?? '') ?? 0) === step)
      if (isOf(row) || isOf(row - 1)) explained++
    }
    return moves >= 2 && explained / moves >= enough
  })
}

/** Money in and out: one column with signs, or two of which each row fills one. */
function moneyFields(moved: readonly SeenColumn[]): [SeenColumn, StatementField][] {
  const isZero = (value: string | undefined) => !laariOf(value ?? '')
  for (const [at, one] of moved.entries())
    for (const other of moved.slice(at + 1)) {
      const areApart = one.values.every((value, row) => isZero(value) || isZero(other.values[row]))
      if (!areApart) continue
      const isOneIn = names.in.test(one.name) || names.out.test(other.name)
      // Without names: debits stand before credits.
      return isOneIn
        ? [
            [one, 'in'],
            [other, 'out'],
          ]
        : [
            [one, 'out'],
            [other, 'in'],
          ]
    }
  const only =
    moved.find(({ name }) => names.in.test(name)) ?? moved.find(({ name }) => !names.out.test(name))
  if (!only) return []
  return [[only, names.in.test(only.name) ? 'in' : 'amount']]
}
