import type { FormEvent } from 'react'
import { useAct } from './use-act.ts'

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** A form of the desk that is one act: sent once at a time, and each of its fields says what is wrong with it. */
export function useDeskForm(act: (form: FormData) => Promise<{ message: string }>, done: () => void) {
  const { run, isBusy, refusal, fields } = useAct(act, done)
  return {
    isBusy,
    /** Why it was refused, where no field says it. */
    refusal: Object.keys(fields).length === 0 ? refusal : undefined,
    /** What is wrong with a field; of a list, with any of its entries. */
    errorOf(field: string): string | undefined {
      const wrong = Object.entries(fields).find(([path]) => path === field || path.startsWith(`${field}.`))
      return wrong && sentence(wrong[1])
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!isBusy) run(new FormData(event.currentTarget))
    },
  }
}
