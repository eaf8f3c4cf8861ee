import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect } from 'react'
import type { OfferedPlace, PlacesFound } from '#contract/places/places.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useCombobox } from '#site/ui/combobox.ts'
import { offeredPlaces, useOfferedPlaces } from './offered-places.ts'
import { PlaceList } from './place-list.tsx'
import { PlaceNote, type WrittenPlace } from './place-note.tsx'

export interface PlaceAssistProps {
  field: RefObject<HTMLInputElement | null>
  /** Does the field have the focus? */
  isHere: boolean
  value: WrittenPlace
  onChange: (value: WrittenPlace) => void
  /** Message for a text without a place. */
  unknown?: ReactNode
  /** Called for Enter without a chosen option, with the result for the text. Without it, Enter submits the form. */
  onEnter?: ((found: PlacesFound) => void) | undefined
}

/** Suggests places from the first letter on, and shows the interpretation of the text. */
export default function PlaceAssist({ field, isHere, value, onChange, unknown, onEnter }: PlaceAssistProps) {
  const { location, placeId } = value
  const api = useApi()
  const queries = useQueryClient()
  const { found, isCurrent } = useOfferedPlaces(location)
  const places = isHere ? (found?.places ?? []) : []
  const choose = ({ id, label }: OfferedPlace) => onChange({ location: label, placeId: id })
  const enter = async () => onEnter?.(await queries.fetchQuery(offeredPlaces(api, location)))
  const combobox = useCombobox(field, {
    count: places.length,
    take: (at) => places[at] && choose(places[at]),
    onEnter: onEnter && (() => void enter()),
    // The first letter was typed before this loaded.
    startsOpen: isHere && location !== '' && placeId === '',
  })

  // On leaving the field, the place that the text alone names is chosen.
  const meant = !isHere && isCurrent && found?.reading === 'one' ? found.places[0]?.id : undefined
  useEffect(() => {
    if (meant && placeId === '') onChange({ location, placeId: meant })
  }, [meant, placeId, location, onChange])

  return (
    <>
      <PlaceList
        combobox={combobox}
        places={places}
        onTake={(place) => {
          choose(place)
          combobox.close()
        }}
      />
      {!combobox.isOpen && isCurrent && found && location.trim() !== '' && (
        <PlaceNote value={value} found={found} onTake={choose} unknown={unknown} />
      )}
    </>
  )
}
