import { type ComponentProps, Suspense, useRef, useState } from 'react'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { Input } from '#site/ui/input.tsx'
import type { PlaceAssistProps } from './place-assist.tsx'

/** What stands in the field, and the place that it means: '' while none is chosen or understood. */
export interface WrittenPlace {
  location: string
  placeId: string
}

// Comes when somebody is in the field: pages stand without it.
const PlaceAssist = lazyWithRetry(() => import('./place-assist.tsx'))

type Assisted = Pick<PlaceAssistProps, 'value' | 'onChange' | 'unknown' | 'onEnter'>

type PlacePickerProps = Omit<ComponentProps<'input'>, keyof Assisted | 'ref'> &
  Assisted & { ref?: (input: HTMLInputElement | null) => void }

/** A field for a place, inside a Field: typed freely, with the places of the gazetteer to choose from. */
export function PlacePicker({ value, onChange, unknown, onEnter, onBlur, ref, ...input }: PlacePickerProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isHere, setIsHere] = useState(false)
  const { location, placeId } = value
  const isOpenQuestion = location !== '' && placeId === ''
  const [isAsked, setIsAsked] = useState(isOpenQuestion)
  return (
    <div className="relative">
      <Input
        autoComplete="off"
        maxLength={200}
        {...input}
        ref={(input) => {
          field.current = input
          ref?.(input)
        }}
        value={location}
        onChange={({ target }) => onChange({ location: target.value, placeId: '' })}
        onFocus={() => {
          setIsHere(true)
          setIsAsked(true)
        }}
        onBlur={(event) => {
          setIsHere(false)
          onBlur?.(event)
        }}
      />
      <Suspense>
        {(isAsked || isOpenQuestion) && (
          <PlaceAssist {...{ field, isHere, value, onChange, unknown }} {...(onEnter && { onEnter })} />
        )}
      </Suspense>
    </div>
  )
}
