import { isScamRule } from '#contract/jobs/job-flags.ts'
import type { WordRule } from '../../check-phrase-rules.ts'
import { wordRules } from '../../check-word-rules.ts'

/** Readable form of a phrase: 'good looks / appearance', '(the)', '[age]'. */
export function plainWords(phrase: string): string {
  const words = phrase.split(' ').map((word) => {
    const isOptional = word.endsWith('?') && word.length > 1
    const plain = (isOptional ? word.slice(0, -1) : word)
      .replace(/##/g, '[age]')
      .replace(/[#$]/g, '[amount]')
      .replace(/^~$/, '…')
      .replace(/^\|$/, '[start]')
      .replace(/\{(\w+)\}/g, '[$1]')
      .replaceAll('/', ' / ')
      .replaceAll('_', ' ')
      .replaceAll('*', '…')
    return isOptional ? `(${plain})` : plain
  })
  return words.join(' ')
}

const has = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase())

/** A rule with the phrases that contain the search terms; with all of them if its heading, example or reason does. */
export function phrasesWith(rule: WordRule, words: string): WordRule {
  if ([rule.title, rule.example, rule.why].some((text) => has(text, words))) return rule
  const fits = (phrase: string) => has(plainWords(phrase), words)
  return {
    ...rule,
    phrases: rule.phrases.filter(fits),
    dhivehi: rule.dhivehi.filter(fits),
    unless: rule.unless.filter(fits),
    besides: (rule.besides ?? []).filter(fits),
    signs: (rule.signs ?? []).filter(({ name }) => has(name, words)),
  }
}

const groups: readonly { title: string; about: string; has: (rule: WordRule) => boolean }[] = [
  {
    title: 'Scams',
    about: 'The writer sees the advice, and the job is flagged for operators within a minute.',
    has: ({ rule }) => isScamRule(rule),
  },
  {
    title: 'What a job can seldom ask for',
    about: 'Advice only: nothing is refused or flagged.',
    has: ({ rule }) => !isScamRule(rule) && rule !== 'shouting',
  },
  {
    title: 'How it reads',
    about:
      'Advice only. Without any words of this table it is also given for a short description, an unknown place, no pay, pay below the minimum wage, and a job like one that is open.',
    has: ({ rule }) => rule === 'shouting',
  },
]

/** Rules that match the search, in their groups; empty groups are left out. */
export function groupsWith(words: string) {
  const isFound = (rule: WordRule) => {
    const { phrases, dhivehi, unless, besides = [], signs = [] } = phrasesWith(rule, words)
    return [phrases, dhivehi, unless, besides, signs].some((some) => some.length > 0)
  }
  return groups
    .map((group) => ({ ...group, rules: wordRules.filter((rule) => group.has(rule) && isFound(rule)) }))
    .filter(({ rules }) => rules.length > 0)
}
