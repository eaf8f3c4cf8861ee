import type { EmployerSize } from '#contract/facts/pay-vocabularies.ts'

/** By staff, as defined by the regulation on small and medium enterprises of 9 January 2022. */
export const sizeHints: Record<EmployerSize, string> = {
  Micro: 'up to 5 people',
  Small: '6 to 30 people',
  Medium: '31 to 100 people',
  Large: 'more than 100 people',
  'Public sector': 'the state and its companies',
}
