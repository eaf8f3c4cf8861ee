import { proposalsIn } from '../../cv-proposals.ts'

/** Entries that the text of a CV proposes. @param month the current one, `YYYY-MM` */
export const proposeFromText = async ({ text, month }: { text: string; month: string }) =>
  proposalsIn(text.split('\n'), month)
