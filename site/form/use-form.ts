import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { capital } from '#contract/base/in-words.ts'
import { ApiError, lostWords, wordsOf } from '#site/api/api-error.ts'
import type { FormState } from './form-context.ts'
import { FormStore, type FormValues } from './form-store.ts'

/** Errors by field name; undefined without an error. */
export type Mistakes = Record<string, string | undefined>

interface FormOptions<Values extends FormValues> {
  /** Initial values. File fields need no entry. */
  initial: Values
  /** Returns the errors before sending. */
  check?: (values: Values, form: Form<Values>) => Mistakes
  /**
   * Sends it. A thrown refusal is shown.
   * @returns a success message; `false` after a step without sending; anything else for no message
   */
  send: (values: Values, form: Form<Values>) => Promise<unknown>
  /** Message for a failure without a reason of the server, or a function of the error. */
  failed: string | ((error: unknown) => string)
  /** Fields of the server's refusals by code. */
  fieldOf?: Record<string, string>
  /** Result of a form that a browser without scripts has sent before. */
  outcome?: FormState['outcome']
  /** The server describes the rule of a field, such as 'must be a number'; returns the sentence to show. */
  say?: (name: string, words: string) => string
}

export interface Form<Values extends FormValues> extends FormState {
  isSending: boolean
  isSent: boolean
  /** Returns the current values. */
  read: () => Values
  file: (name: string) => File | undefined
  /** Files of a multiple file field. */
  files: (name: string) => readonly File[]
  /** Sets fields. */
  set: (change: Partial<Values>) => void
  /** Sets untouched fields. @returns whether there were any */
  fill: (given: Partial<Values>) => boolean
  /** Replaces the initial values. Typed values stay. */
  renew: (given: Partial<Values>) => void
  /** Shows errors beside the fields, and focuses the first. @returns whether there are any */
  refuse: (mistakes: Mistakes, words?: string) => boolean
  /** Focuses the first field with an error, including the field's own. */
  goToWrong: () => void
  /** Submits the form, like its button. */
  submit: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

const sentence = (_name: string, words: string) => capital(words)

interface Mistake {
  words: string
  /** Refusal of the server; undefined for errors of the form's own check. */
  refused?: string
}

const none: Record<string, Mistake> = {}

/** Field of a server path: 'skills.0' belongs to `skills`, and so may 'change.skills'. */
const fieldAt = (store: FormStore, path: string): string =>
  Object.keys(store.values).find((name) => path === name || path.startsWith(`${name}.`)) ??
  Object.keys(store.values).find((name) => path.endsWith(`.${name}`)) ??
  path

/**
 * A form that is read from its fields when it is sent. An error is shown beside its field until it is
 * corrected; the first gets the focus; a refusal changes no input.
 */
export function useForm<Values extends FormValues>(options: FormOptions<Values>): Form<Values> {
  const [store] = useState(() => new FormStore(options.initial))
  const [mistakes, setMistakes] = useState<Record<string, Mistake>>(none)
  const [outcome, setOutcome] = useState(options.outcome)
  const [phase, setPhase] = useState<'open' | 'sending' | 'sent'>('open')
  const isBusy = useRef(false)
  const mustFocus = useRef(false)

  // An unmounted field, for instance of an earlier step, may appear with the next rendering.
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
    // Errors without a field are shown by the form.
    const others = wrong.filter((entry) => !isBeside(entry)).map(([, words]) => words)
    const all = words === undefined ? others : [words, ...others]
    setOutcome(all.length > 0 ? { tone: 'error', words: all.join('. ') } : undefined)
    return wrong.length > 0
  }

  const refuse = (found: Mistakes, words?: string) => show(found, words, false)

  function refuseFor(error: unknown): void {
    const { say = sentence, fieldOf = {}, failed } = options
    // A failure without a reply has no words, unless the browser itself refused.
    const isLost = error instanceof ApiError && error.isNetwork && error.message === ''
    const lost = (what: string) =>
      lostWords(what, 'Please try again when it is back.', ' What you typed is still here.')
    const words =
      typeof failed === 'function' ? failed(error) : isLost ? lost(failed) : wordsOf(error, failed)
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

  /** An error disappears as soon as its field is valid. A file is checked when it is chosen. */
  function recheck(file?: string): void {
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
      // Sent values are no draft any more.
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
      recheck()
    },
    fill: store.fill,
    renew: store.renew,
    refuse,
    goToWrong: () => {
      mustFocus.current = true
      setMistakes((old) => ({ ...old }))
    },
    forget,
    check: recheck,
    submit,
    onSubmit: (event) => {
      event.preventDefault()
      // A dialog may be inside another form.
      event.stopPropagation()
      submit()
    },
  }
  return form
}
