import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { wrongWith } from '#features/files/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { lighterPhoto } from './lighter-photo.ts'

/** Result of sending photos. */
type Arrival = 'there' | 'refused' | 'lost'

const lost = (count: number) =>
  `The connection was lost. ${count === 1 ? 'The photo is' : `The ${count} photos are`} still here.`

/** Adds photos one after the other: over a weak line each that arrived stays. */
export function useAddPhotos(seekerId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const [unsent, setUnsent] = useState<readonly File[]>([])
  const [isAdding, setAdding] = useState(false)
  const [error, setError] = useState<string>()
  /** The photos that are on their way. */
  const adding = useRef<Promise<Arrival>>(Promise.resolve('there'))
  const left = useRef<readonly File[]>([])
  /** The file that is sent for a photo, also after a lost reply: the site knows the same bytes again. */
  const sent = useRef(new WeakMap<File, File>())
  const isEnded = useRef(false)

  const say = (words: string) => setError((before) => (before ? `${before}\n${words}` : words))

  /** @param named whether its name distinguishes it from the others */
  async function addOne(given: File, named: boolean): Promise<Arrival> {
    // The largest camera's photo is small enough once it is made lighter.
    const file = sent.current.get(given) ?? (await lighterPhoto(given))
    sent.current.set(given, file)
    const wrong = wrongWith('page', file)
    try {
      if (wrong) throw new Error(wrong)
      const call = { params: { seekerId }, file, fileField: 'photo' }
      await api('POST /api/jobseekers/:seekerId/cv/pages', call)
      await queries.invalidateQueries({ queryKey: ['cv-pages', seekerId] })
      return 'there'
    } catch (caught) {
      if (caught instanceof ApiError && caught.isNetwork) return 'lost'
      const words = wrong ?? wordsOf(caught, 'The photo could not be added. Please try again.')
      say(named ? `${given.name}: ${words}` : words)
      return 'refused'
    }
  }

  function keepUnsent(photos: readonly File[]): void {
    left.current = photos
    setUnsent(photos)
  }
  async function addEach(photos: readonly File[]): Promise<Arrival> {
    isEnded.current = false
    setError(undefined)
    setAdding(true)
    let all: Arrival = 'there'
    for (const [place, photo] of photos.entries()) {
      if (isEnded.current) break
      keepUnsent(photos.slice(place))
      const one = await addOne(photo, photos.length > 1)
      if (one !== 'there') all = one
      if (one === 'lost') {
        say(lost(photos.length - place))
        break
      }
      keepUnsent(photos.slice(place + 1))
    }
    if (isEnded.current) keepUnsent([])
    setAdding(false)
    return all
  }
  /** Sends photos that wait for a connection first. */
  function add(photos: readonly File[]): void {
    adding.current = addEach([...left.current, ...photos])
  }
  const again = () => add([])
  /**
   * Resolves when none is on its way. Lost ones are sent again.
   * @returns whether all are there but those whose refusal was shown before
   */
  async function arrived(): Promise<boolean> {
    const wasSaid = !isAdding
    if ((await adding.current) === 'lost') again()
    const all = await adding.current
    if (all === 'refused') {
      adding.current = Promise.resolve('there')
      return wasSaid
    }
    return all === 'there'
  }
  /** Drops photos that have not left yet. Resolves when the one that has is there. */
  async function end(): Promise<void> {
    isEnded.current = true
    await adding.current
    keepUnsent([])
  }
  return { add, again, arrived, end, unsent, isAdding, error, setError }
}
