import { type ComponentProps, Suspense, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lengths } from '#contract/facts/lengths.ts'
import { FormContext } from '#site/form/form-context.ts'
import type { FormStore } from '#site/form/form-store.ts'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { useControl } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import type { PlaceAssistProps } from './place-assist.tsx'
import type { WrittenPlace } from './place-note.tsx'

// Loads when the field gets the focus.
const PlaceAssist = lazyWithRetry(() => import('./place-assist.tsx'))

type PlacePickerProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> &
  Pick<PlaceAssistProps, 'unknown' | 'onEnter'> & {
    /** Outside of a `Form`: the controlled value. */
    value?: WrittenPlace
    onChange?: (value: WrittenPlace) => void
    /** Inside a `Form`: the field for the place's id. The surrounding field has the text. */
    placeIdName?: string
  }

const isSame = (one: WrittenPlace, other: WrittenPlace) =>
  one.location === other.location && one.placeId === other.placeId

/** Values of the fields of a form. */
const placeIn = (form: FormStore | undefined, name = '', placeIdName = ''): WrittenPlace => ({
  location: form?.values[name] ?? '',
  placeId: form?.values[placeIdName] ?? '',
})

/** The field holds its text; this keeps its place, and follows outside changes of the text. */
function useWritten({ value: given, onChange, placeIdName }: PlacePickerProps) {
  const form = use(FormContext)
  const store = form?.store
  const { name } = useControl()
  const field = useRef<HTMLInputElement>(null)
  const idField = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState(() => given ?? placeIn(store, name, placeIdName))
  const show = (next: WrittenPlace) => {
    setWritten(next)
    if (field.current && field.current.value !== next.location) field.current.value = next.location
    if (idField.current) idField.current.value = next.placeId
  }
  const write = (next: WrittenPlace) => {
    show(next)
    onChange?.(next)
    form?.check()
  }
  const followed = useRef(given)
  useEffect(() => {
    if (!given || (followed.current && isSame(followed.current, given))) return
    followed.current = given
    show(given)
  })
  useEffect(
    () =>
      store?.subscribe(() =>
        setWritten((old) => {
          const next = placeIn(store, name, placeIdName)
          return isSame(old, next) ? old : next
        }),
      ),
    [store, name, placeIdName],
  )
  const takeTyped = useEffectEvent(() => {
    const location = field.current?.value ?? ''
    if (location !== written.location) show({ location, placeId: '' })
  })
  // Takes text that was typed before the scripts loaded.
  useEffect(() => takeTyped(), [])
  return { field, idField, written, write }
}

/** Input for a place within a Field: free text, with suggestions from the gazetteer. */
export function PlacePicker(props: PlacePickerProps) {
  const { value: _, onChange: _o, placeIdName, unknown, onEnter, onBlur, ...input } = props
  const { field, idField, written, write } = useWritten(props)
  const [first] = useState(written)
  const [isHere, setIsHere] = useState(false)
  const { location, placeId } = written
  const isOpenQuestion = location !== '' && placeId === ''
  const [isAsked, setIsAsked] = useState(isOpenQuestion)
  return (
    <div className="relative">
      <Input
        autoComplete="off"
        maxLength={lengths.line}
        {...input}
        ref={field}
        defaultValue={first.location}
        onChange={({ target }) => write({ location: target.value, placeId: '' })}
        onFocus={() => {
          setIsHere(true)
          setIsAsked(true)
        }}
        onBlur={(event) => {
          setIsHere(false)
          onBlur?.(event)
        }}
      />
      {placeIdName && <input ref={idField} type="hidden" name={placeIdName} value={placeId} />}
      <Suspense>
        {(isAsked || isOpenQuestion) && (
          <PlaceAssist
            field={field}
            isHere={isHere}
            value={written}
            onChange={write}
            unknown={unknown}
            onEnter={onEnter}
          />
        )}
      </Suspense>
    </div>
  )
}
