import { type ComponentProps, use, useEffect, useState, useSyncExternalStore } from 'react'
import { onEnter } from './enter.ts'
import { FormContext } from './form-context.ts'
import { FormStore, type FormValues } from './form-store.ts'

type PlainFormProps = { initial: FormValues } & Omit<ComponentProps<'form'>, 'onChange' | 'ref'>

/** A form that the browser submits itself; with scripts its fields may depend on each other. */
export function PlainForm({ initial, ...rest }: PlainFormProps) {
  const [store] = useState(() => new FormStore(initial))
  const check = () => void store.read()
  useEffect(() => void store.read(), [store])
  return (
    <FormContext value={{ store, errors: {}, outcome: undefined, check, forget: () => {} }}>
      <form
        method="post"
        {...rest}
        ref={store.hold}
        onChange={check}
        onKeyDown={(event) => onEnter(event, 'goes on', () => event.currentTarget.requestSubmit())}
      />
    </FormContext>
  )
}

const nothing = new FormStore({})

/** Returns the values of the surrounding form for dependent parts. */
export function useFieldValues(): FormValues {
  const { store } = use(FormContext) ?? { store: nothing }
  return useSyncExternalStore(
    store.subscribe,
    () => store.values,
    () => store.initial,
  )
}
