import { useEffect, useRef, useState } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { valuesOf } from '#contract/catalogue/job-filters.ts'
import { areaValue, nearbyKilometres, placeIn, placeValue } from '#contract/facts/place-values.ts'
import type { WrittenPlace } from '#features/places/web/place-note.tsx'
import { PlacePicker } from '#features/places/web/place-picker.tsx'
import { Button } from '#site/ui/button.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import type { FieldProps, Placed } from './filter-fields.tsx'
import { type Change, changeOf, listingHref } from './listing-address.ts'
import { placeLabel } from './place-words.ts'

type PlaceFieldProps = Omit<FieldProps<Placed>, 'onChoose'>

/** The chosen places in the form of the other filters, and a link to nearby ones. Their field is in the search box. */
export function ChosenPlaces({ filter, chosen, facets }: PlaceFieldProps) {
  const values = valuesOf(chosen, filter)
  const [only = ''] = values
  return (
    <>
      {values.map((value) => (
        <input key={value} type="hidden" name={filter.name} value={value} />
      ))}
      {values.length === 1 && <Nearby filter={filter} chosen={chosen} facets={facets} value={only} />}
    </>
  )
}

interface PlaceLineProps extends PlaceFieldProps {
  onChoose: (change: Change) => void
}

/** A place is typed and picked; without scripts the typed text is sent, and the server reads it. */
export function PlaceLine({ filter, chosen, facets, onChoose }: PlaceLineProps) {
  const values = valuesOf(chosen, filter)
  const only = values.length === 1 && values[0] ? placeIn(values[0]).id : ''
  const label = only && placeLabel(only, facets)
  const [written, setWritten] = useState<WrittenPlace>({ location: label, placeId: only })
  // Removing a chip, or going back, changes the field; typing does not.
  const shown = useRef(only)
  useEffect(() => {
    const isAnother = shown.current !== only
    shown.current = only
    // The name of a place may load later: text typed meanwhile stays.
    setWritten((old) => (isAnother || old.placeId === only ? { location: label, placeId: only } : old))
  }, [label, only])
  const text = written.location.trim()
  const isUnread = text !== '' && written.placeId === ''
  // Empty with no place, or with several that it does not show, is as it was.
  const isErased = text === '' && only !== ''
  const clear = () => isErased && onChoose(changeOf(filter, []))
  const findWords = () => onChoose({ ...changeOf(filter, []), location: text })
  const write = (next: WrittenPlace) => {
    setWritten(next)
    if (next.placeId !== '' && next.placeId !== only)
      onChoose({ ...changeOf(filter, [areaValue(next.placeId)]), location: undefined })
  }
  return (
    <PlacePicker
      data-unread={isUnread || undefined}
      name={filter.name}
      enterKeyHint="search"
      placeholder={values.length > 1 ? `${values.length} places chosen` : filter.placeholder}
      value={written}
      onChange={write}
      onBlur={clear}
      onEnter={
        isUnread || isErased
          ? ({ reading, places: [first] }) => {
              if (isErased) clear()
              else if (reading === 'one' && first) write({ location: first.label, placeId: first.id })
              else if (reading !== 'several') findWords()
            }
          : undefined
      }
      unknown={
        <>
          No place of that name.{' '}
          <Button variant="quiet" size="small" onClick={findWords}>
            Search for these words
          </Button>
        </>
      }
    />
  )
}

/** Checkbox that adds nearby places, if there are any. */
function Nearby({ filter, chosen, facets, value }: PlaceFieldProps & { value: string }) {
  const { id, withNearby } = placeIn(value)
  const count = (nearby: boolean) =>
    facets?.place.find(({ name }) => name === placeValue(id, nearby))?.count ?? 0
  const more = count(true) - count(false)
  if (!withNearby && more <= 0) return null
  return (
    <p className="text-sm">
      <TextLink to={listingHref(chosen, changeOf(filter, [placeValue(id, !withNearby)]))}>
        {withNearby
          ? 'Leave out nearby places'
          : `And nearby: ${countOf(more, 'more job', 'more jobs')} within ${nearbyKilometres} km`}
      </TextLink>
    </p>
  )
}
