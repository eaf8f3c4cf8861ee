import { formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { permits, permitWords } from '#contract/facts/permits.ts'
import { educationLevels } from '#contract/facts/profile-vocabularies.ts'
import { type Asked, answerWords, askedWords, listAsked } from '#features/jobs/requirement-rules.ts'
import { educationLevelWords } from '#features/seekers/part-rules.ts'
import type { FactChoice } from './fact-choice.ts'

export interface ChosenFact {
  label: string
  /** The remaining choice without this one. */
  without: FactChoice
}

/** An address may hold anything; an invalid day is shown unchanged. */
const dayWords = (day: string) => (/^\d{4}-\d\d-\d\d$/.test(day) ? formatLongDate(day) : day)
const amountWords = (pay: string) => (/^\d+$/.test(pay) ? formatCount(Number(pay)) : pay)

function educationChosen(typed: string): string {
  const level = educationLevels.find((one) => one === typed)
  return `${level ? educationLevelWords[level] : typed} or higher`
}

function permitChosen(typed: string): string {
  const permit = permits.find((one) => one === typed)
  return permit ? permitWords(permit) : typed
}

function answerChosen({ question, answer }: FactChoice, { questions }: Asked): string {
  const asked = (questions ?? []).find(({ _id }) => _id === question)
  const text = asked?.text ?? 'A question that is no longer asked'
  if (!answer) return `${text} Answered`
  const bound = asked?.kind === 'number' ? 'at least ' : asked?.kind === 'date' ? 'by ' : ''
  return `${text} ${bound}${answerWords(answer)}`
}

type Alone = Exclude<keyof FactChoice, 'meets' | 'level' | 'answer' | 'question' | 'language'>

const words: Record<Alone, (value: string) => string> = {
  nationality: (nationality) => nationality,
  permit: (permit) => permitChosen(permit),
  years: (years) => `At least ${years} ${years === '1' ? 'year' : 'years'}`,
  education: educationChosen,
  certificate: (kind) => `Certificate: ${kind}`,
  availableBy: (day) => `Available by ${dayWords(day)}`,
  payUpTo: (pay) => `Minimum pay up to MVR ${amountWords(pay)}`,
  place: (place) => `Place: ${place}`,
  liveIn: () => 'Would live at the workplace',
  type: (type) => type,
}

/** Chosen filters in words, each with the remaining choice without it. */
export function factChoiceWords(choice: FactChoice, job: Asked): ChosenFact[] {
  const { language, level, ...withoutLanguage } = choice
  const { question, answer: _, ...withoutQuestion } = choice
  const asked = listAsked(job)
  const paths = (choice.meets ?? '').split('\n').filter(Boolean)
  const withoutPath = (path: string) => {
    const { meets: _, ...others } = choice
    const left = paths.filter((one) => one !== path)
    return left.length > 0 ? { ...others, meets: left.join('\n') } : others
  }
  const chosen: ChosenFact[] = paths.map((path) => {
    const one = asked.find((each) => each.path === path)
    return { label: `Meets: ${one ? askedWords(one) : path}`, without: withoutPath(path) }
  })
  for (const name of Object.keys(words) as Alone[]) {
    const { [name]: value, ...without } = choice
    if (value) chosen.push({ label: words[name](value), without })
  }
  if (language)
    chosen.push({
      label: level ? `${language}, ${level} or better` : language,
      without: withoutLanguage,
    })
  if (question) chosen.push({ label: answerChosen(choice, job), without: withoutQuestion })
  return chosen
}
