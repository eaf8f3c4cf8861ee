import type { Currency } from '../facts/vocabularies.ts'
import { formatMoney, fromLaari } from './money.ts'

/** 'MVR 499' of a stored amount. Apart from `money.ts`, since public pages show none. */
export const formatLaari = (laari: number, currency: Currency = 'MVR'): string =>
  formatMoney(fromLaari(laari), currency)
