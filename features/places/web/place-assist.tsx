import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect } from 'react'
import type { OfferedPlace, PlacesFound } from '#contract/places.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useCombobox } from '#site/ui/combobox.ts'
import { offeredPlaces, useOfferedPlaces } from './offered-places.ts'
import { PlaceList } from './place-list.tsx'
import { PlaceNote } from './place-note.tsx'
import type { WrittenPlace } from './place-picker.tsx'

export interface PlaceAssistProps {
  field: RefObject<HTMLInputElement | null>
  /** Is somebody in the field? */
  isHere: boolean
  value: WrittenPlace
  onChange: (value: WrittenPlace) => void
  /** Words for a text that means no place. */
  unknown?: ReactNode
  /** Called for Enter when it takes no option, with what the gazetteer says of the text. Without it, the form is sent. */
  onEnter?: (found: PlacesFound) => void
}

/** Offers places from the first letter on, and shows how the text was understood. */
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
    // The first letter was typed before this came.
    startsOpen: isHere && location !== '' && placeId === '',
  })

  // What the text means by itself is chosen when the field is left.
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
