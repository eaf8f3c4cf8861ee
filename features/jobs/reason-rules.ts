import { wordRules } from './check-word-rules.ts'

/** Reasons that are no advice to employers. */
const otherReasons: Readonly<Record<string, { title: string; why: string }>> = {
  promise: {
    title: 'Promises',
    why: 'A job ad should not promise quick or certain money, or a visa. Say what the work is and what it pays.',
  },
  pay: {
    title: 'Pay far above others',
    why: 'The pay is far above what is paid for such work here. Check the amount, its currency and its period.',
  },
  first: { title: 'First ad', why: 'It is the first ad of a company that we do not know yet.' },
}

const reasonOf = (rule: string) => wordRules.find((one) => one.rule === rule) ?? otherReasons[rule]

/** The name of a reason for operators. */
export const titleOf = (rule: string): string => reasonOf(rule)?.title ?? rule

/** The reason in words for people. */
export const whyOf = (rule: string): string => reasonOf(rule)?.why ?? ''
