import type { ReactNode } from 'react'
import type { OfferedPlace, PlacesFound } from '#contract/places/places.ts'
import { Button } from '#site/ui/button.tsx'
import { MapPinIcon } from '#site/ui/icons.tsx'

/** Text of the field, and its place: '' while none is chosen or recognised. */
export interface WrittenPlace {
  location: string
  placeId: string
}

interface PlaceNoteProps {
  value: WrittenPlace
  found: PlacesFound
  onTake: (place: OfferedPlace) => void
  unknown: ReactNode
}

/** Interpretation of the text: one place under another name, several to choose from, or none. */
export function PlaceNote({ value, found: { reading, meant, places }, onTake, unknown }: PlaceNoteProps) {
  if (value.placeId !== '')
    return <Understood place={places.find(({ id }) => id === value.placeId)} text={value.location} />
  if (reading === 'several') return <Which places={places.slice(0, meant)} onTake={onTake} />
  if (reading === 'one' || !unknown) return null
  return (
    <div role="status" className="mt-1.5 text-sm text-ink-soft">
      {unknown}
    </div>
  )
}

/** Shown if the text is not already the place's own name. */
function Understood({ place, text }: { place: OfferedPlace | undefined; text: string }) {
  return place && place.label !== text.trim() ? (
    <p role="status" className="mt-1.5 flex items-center gap-1.5 text-sm text-ink-soft">
      <MapPinIcon className="size-4" />
      {place.label}
    </p>
  ) : null
}

function Which({ places, onTake }: { places: readonly OfferedPlace[]; onTake: PlaceNoteProps['onTake'] }) {
  return (
    <fieldset className="mt-2">
      <legend className="text-sm font-semibold">
        <span role="status">Which one do you mean?</span>
      </legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {places.map((place) => (
          <Button key={place.id} variant="secondary" size="small" onClick={() => onTake(place)}>
            {place.label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
