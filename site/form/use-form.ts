import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import type { FormState } from './form-context.ts'
import { FormStore, type FormValues } from './form-store.ts'

/** Mistakes by the name of the field; undefined without a mistake. */
export type Mistakes = Record<string, string | undefined>

interface FormOptions<Values extends FormValues> {
  /** Initial values. Fields of a file need no entry. */
  initial: Values
  /** Returns the mistakes before it is sent. */
  check?: (values: Values, form: Form<Values>) => Mistakes
  /**
   * Sends it. A refusal that it throws is shown.
   * @returns words that say what was done; `false` when it only went a step further; anything else says nothing
   */
  send: (values: Values, form: Form<Values>) => Promise<unknown>
  /** Says that it could not be sent, where the server gives no reason; or what to say of each failure. */
  failed: string | ((error: unknown) => string)
  /** The fields that refusals of the server belong to, by their code. */
  fieldOf?: Record<string, string>
  /** Result of a form that a browser without scripts has sent before this page. */
  outcome?: FormState['outcome']
  /** The server says of a field what it must be, as 'must be a number'; this is the sentence beside it. */
  say?: (name: string, words: string) => string
}

export interface Form<Values extends FormValues> extends FormState {
  isSending: boolean
  isSent: boolean
  /** Returns the present values. */
  read: () => Values
  file: (name: string) => File | undefined
  /** Of a field that takes several. */
  files: (name: string) => readonly File[]
  /** Writes into its fields. */
  set: (change: Partial<Values>) => void
  /** Writes into those of its fields that nobody has touched. @returns whether there were any */
  fill: (given: Partial<Values>) => boolean
  /** Makes what its fields begin with another. What was typed stays. */
  renew: (given: Partial<Values>) => void
  /** Shows what is wrong beside the fields, and goes to the first. @returns whether anything is wrong */
  refuse: (mistakes: Mistakes, words?: string) => boolean
  /** Goes to the first field that is wrong, also one that says so by itself. */
  goToWrong: () => void
  /** Makes an outcome and all mistakes forgotten. */
  forget: () => void
  /** Sends it, as its button does. */
  submit: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

const sentence = (_name: string, words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

interface Mistake {
  words: string
  /** Refusal of the server; undefined for mistakes that the form's own check finds and can find again. */
  refused?: string
}

const none: Record<string, Mistake> = {}

/** The field that a path of the server is about: 'skills.0' is about `skills`, and so may be 'change.skills'. */
const fieldAt = (store: FormStore, path: string): string =>
  Object.keys(store.values).find((name) => path === name || path.startsWith(`${name}.`)) ??
  Object.keys(store.values).find((name) => path.endsWith(`.${name}`)) ??
  path

/**
 * A form that is read from its own fields when it is sent. What is wrong stands beside its field until the field is right;
 * the first has the focus; a refusal takes nothing away.
 */
export function useForm<Values extends FormValues>(options: FormOptions<Values>): Form<Values> {
  const [store] = useState(() => new FormStore(options.initial))
  const [mistakes, setMistakes] = useState<Record<string, Mistake>>(none)
  const [outcome, setOutcome] = useState(options.outcome)
  const [phase, setPhase] = useState<'open' | 'sending' | 'sent'>('open')
  const isBusy = useRef(false)
  const mustFocus = useRef(false)

  // A field that is out of sight when it is refused, as in a step before, may come with the next drawing.
  useEffect(() => {
    if (mustFocus.current) mustFocus.current = !store.focusWrong()
  })

  const hasField = (name: string) => name in store.values || store.controls(name).length > 0

  function show(found: Mistakes, words: string | undefined, isChecked: boolean): boolean {
    const wrong = Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const isBeside = ([name]: [string, string]) => hasField(name)
    const beside = wrong.filter(isBeside)
    const mistakeIn = ([name, words]: [string, string]) =>
      [name, isChecked ? { words } : { words, refused: store.textAt(name) }] as const
    setMistakes(Object.fromEntries(beside.map(mistakeIn)))
    mustFocus.current = beside.length > 0
    // What no field can say is said by the form.
    const others = wrong.filter((entry) => !isBeside(entry)).map(([, words]) => words)
    const all = words === undefined ? others : [words, ...others]
    setOutcome(all.length > 0 ? { tone: 'error', words: all.join('. ') } : undefined)
    return wrong.length > 0
  }

  const refuse = (found: Mistakes, words?: string) => show(found, words, false)

  function refuseFor(error: unknown): void {
    const { say = sentence, fieldOf = {}, failed } = options
    const words = typeof failed === 'string' ? wordsOf(error, failed) : failed(error)
    const { fields = {}, code = '' } = error instanceof ApiError ? error.body : {}
    const named = fieldOf[code]
    const found: Mistakes = {}
    for (const [path, what] of Object.entries(fields)) {
      const name = fieldAt(store, path)
      found[name] ??= say(name, what)
    }
    if (named) found[named] ??= words
    if (Object.keys(found).some(hasField)) refuse(found)
    else refuse({}, words)
  }

  /** A mistake goes as soon as its field is right. A file is looked at when it is chosen. */
  function heed(file?: string): void {
    const values = store.read() as Values
    const names = Object.keys(mistakes)
    if (names.length === 0 && file === undefined) return
    const found = options.check?.(values, form) ?? {}
    const left = [...new Set(file === undefined ? names : [...names, file])].flatMap((name) => {
      const mistake = mistakes[name]
      const isStillRefused = mistake?.refused !== undefined && mistake.refused === store.textAt(name)
      const words = found[name]
      if (words !== undefined) return [[name, { ...mistake, words }] as const]
      return mistake && isStillRefused ? [[name, mistake] as const] : []
    })
    setMistakes(Object.fromEntries(left))
  }

  async function send(): Promise<void> {
    const values = store.read() as Values
    if (show(options.check?.(values, form) ?? {}, undefined, true)) return
    isBusy.current = true
    setPhase('sending')
    try {
      const words = await options.send(values, form)
      setPhase(words === false ? 'open' : 'sent')
      // What was sent is no draft any more.
      if (words !== false) store.renew(store.read())
      if (typeof words === 'string') setOutcome({ tone: 'success', words })
    } catch (error) {
      setPhase('open')
      refuseFor(error)
    } finally {
      isBusy.current = false
    }
  }

  const submit = () => {
    if (!isBusy.current) void send()
  }
  const forget = useCallback(() => {
    setMistakes(none)
    setOutcome(undefined)
  }, [])

  const form: Form<Values> = {
    store,
    errors: Object.fromEntries(Object.entries(mistakes).map(([name, { words }]) => [name, words])),
    outcome,
    isSending: phase === 'sending',
    isSent: phase === 'sent',
    read: () => store.read() as Values,
    file: (name) => store.files(name)[0],
    files: (name) => store.files(name),
    set: (change) => {
      store.set(change)
      heed()
    },
    fill: store.fill,
    renew: store.renew,
    refuse,
    goToWrong: () => {
      mustFocus.current = true
      setMistakes((old) => ({ ...old }))
    },
    forget,
    heed,
    submit,
    onSubmit: (event) => {
      event.preventDefault()
      // A dialog may stand inside another form.
      event.stopPropagation()
      submit()
    },
  }
  return form
}
