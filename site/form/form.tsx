import {
  type ComponentProps,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { stopsKeys } from '#site/keys-marks.ts'
import { Alert } from '#site/ui/alert.tsx'
import { type Enter, firstField, onEnter } from './enter.ts'
import { FormContext } from './form-context.ts'
import type { FormValues } from './form-store.ts'
import type { Form as FormOf } from './use-form.ts'

type FormProps<Values extends FormValues> = {
  form: FormOf<Values>
  /** Effect of Enter in a line; the list of forms in which it sends is in tests/structure/enter.test.ts. */
  enter?: Enter
  /** A press has opened it: it takes the focus, and no shortcut of the page works until it is closed. */
  isOpened?: boolean
  /** The server accepts it from a browser without scripts (platform/http/plain-form.ts). */
  isPlain?: boolean
} & Omit<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'ref'>

/** Form element of a `useForm`. Its named fields hold their values. */
export function Form<Values extends FormValues>({
  form,
  enter = 'goes on',
  isOpened = false,
  isPlain,
  children,
  ...rest
}: FormProps<Values>) {
  const { store } = form
  const element = useRef<HTMLFormElement>(null)
  const hold = useCallback(
    (form: HTMLFormElement | null) => {
      element.current = form
      store.hold(form)
    },
    [store],
  )
  // Input from before the scripts loaded.
  useEffect(() => void store.read(), [store])
  useEffect(() => {
    if (isOpened && !element.current?.contains(document.activeElement)) firstField(element.current)?.focus()
  }, [isOpened])
  return (
    <FormContext value={{ ...form, enter }}>
      <form
        method="post"
        noValidate
        {...rest}
        {...(isOpened && stopsKeys)}
        // Earlier submits are kept for the scripts (platform/pages/early-script.ts).
        data-scripted={isPlain ? 'plain' : ''}
        data-enter={enter}
        ref={hold}
        onKeyDown={(event) => onEnter(event, enter, form.submit)}
        onSubmit={form.onSubmit}
        onChange={({ target }) =>
          form.check(target instanceof HTMLInputElement && target.type === 'file' ? target.name : undefined)
        }
      >
        {!isPlain && (
          <p className="hidden font-semibold noscript:block">
            This form needs JavaScript. Switch it on in your browser, then load this page again.
          </p>
        )}
        {children}
      </form>
    </FormContext>
  )
}

/** Shows the result of the surrounding form, and scrolls it into view. */
export function FormOutcome({ action }: { /** The way on, once it is done. */ action?: ReactNode }) {
  const outcome = use(FormContext)?.outcome
  const [first] = useState(outcome)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome && outcome !== first) place.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome, first])
  return (
    outcome && (
      <div ref={place} className="scroll-my-4">
        <Alert tone={outcome.tone} action={outcome.tone === 'success' && action}>
          {outcome.words}
        </Alert>
      </div>
    )
  )
}

/** Returns the values of a form for parts that show them while typing. */
export function useFormValues<Values extends FormValues>({ store }: FormOf<Values>): Values {
  return useSyncExternalStore(
    store.subscribe,
    () => store.values as Values,
    () => store.initial as Values,
  )
}
