import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { sendInTurn } from '#features/offline/web/send-waiting.ts'
import { forgetReplaced, keepWaiting, type NewWaiting } from '#features/offline/web/waiting-calls.ts'
import { wrongWithCv } from '#features/seekers/rules.ts'
import { expiredChoice } from '#features/seekers/web/show-expired.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import type { Begun } from '#site/form/begun.ts'
import { isSignedInAs } from '#site/is-signed-in-as.ts'
import { useOwnProfile } from './use-own-profile.ts'

/** Result of a CV upload; `lost` without a reply. */
type Arrival = 'there' | 'refused' | 'lost'

/** Words for an upload without a reply, or behind a call that waits. */
const lostWords = (reason: string) =>
  `${reason || 'The connection was lost'}. The upload starts again when you send.`

/** Milliseconds between tries to read the profile after a lost reply. */
const readAgainEvery = 10_000

/** The CV as a call that waits for a connection. */
const waitingCv = (seekerId: string, file: File): NewWaiting => ({
  accountId: seekerId,
  kind: 'CV',
  page: '/jobseeker/profile',
  call: 'PUT /api/jobseekers/:seekerId/cv',
  params: { seekerId },
  file,
})

export type ApplyingCv = ReturnType<typeof useApplyCv>

/** Refusal of another CV without a file. */
export const missingCv = { cvFile: 'Please choose the file of your CV' }

/** Hint for the CV of the profile while that may be another one. */
export const unsureWords = 'It may have been replaced'

export type CvWish = 'kept' | 'made' | 'another' | 'none'

/** Source of a CV that was made here. */
export type Made = 'profile' | 'photos'

/** Returns the initial choice of a CV. @param kept name of the CV in the profile */
export const firstWish = (kept: string | null | undefined): CvWish => (kept ? 'kept' : 'another')

interface CvSource {
  /** Name of the CV in the profile; undefined if the profile could not be loaded. */
  kept: string | null | undefined
  /** Reads the field `cv` of the form. */
  readChoice: () => string
}

/** Chooses the CV of an application. A new file is uploaded at once, while the form is filled in. */
export function useApplyCv(seekerId: string, { kept, readChoice }: CvSource) {
  const api = useApi()
  const queries = useQueryClient()
  // An upload changes the profile; the question stays as it was asked.
  const [first] = useState(kept)
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  const [isStored, setStored] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const [made, setMadeShown] = useState<Made>()
  /** The same for a handler that goes on after it was made. */
  const madeNow = useRef<Made>(undefined)
  const upload = useRef<Promise<Arrival>>(undefined)
  /** The time of a lost reply: until the profile is read again, it may have another CV than the one shown. */
  const [lostAt, setLostAt] = useState(0)
  const { readAt } = useOwnProfile(seekerId)
  const isUnsure = lostAt > 0 && readAt <= lostAt
  useEffect(() => {
    if (!isUnsure) return
    const timer = setInterval(
      () => void queries.invalidateQueries({ queryKey: ['profile', seekerId] }),
      readAgainEvery,
    )
    return () => clearInterval(timer)
  }, [isUnsure, queries, seekerId])
  const begun: Begun = useRef(undefined)

  function setMade(source: Made | undefined): void {
    madeNow.current = source
    setMadeShown(source)
  }

  async function store(chosen: File): Promise<Arrival> {
    setProgress(0)
    setError(undefined)
    let mayHaveArrived = false
    try {
      const call = { params: { seekerId }, file: chosen, fileField: 'cv', onProgress: setProgress }
      const send = () => {
        mayHaveArrived = navigator.onLine
        return kept === null
          ? api('POST /api/jobseekers/:seekerId/upload-cv', call)
          : api('PUT /api/jobseekers/:seekerId/cv', call)
      }
      await sendInTurn(send, waitingCv(seekerId, chosen))
      setStored(true)
      setMade(undefined)
      // The choice of the profile's CV has the new name at once, also where the profile cannot be read again.
      queries.setQueryData<SeekerProfile>(
        ['profile', seekerId],
        (profile) => profile && { ...profile, cvFile: chosen.name },
      )
      renew()
      return 'there'
    } catch (caught) {
      const isLost = caught instanceof ApiError && caught.isNetwork
      if (isLost && mayHaveArrived) readAfterLoss()
      setError(isLost ? lostWords(caught.message) : wordsOf(caught, 'Upload failed. Please try again.'))
      upload.current = undefined
      return isLost ? 'lost' : 'refused'
    } finally {
      setProgress(undefined)
    }
  }

  /** Reloads everything that depends on the CV of the profile. */
  function renew(): void {
    for (const key of ['cv', 'profile', 'cv-proposals'])
      void queries.invalidateQueries({ queryKey: [key, seekerId] })
  }

  function readAfterLoss(): void {
    setLostAt(Date.now())
    renew()
  }

  /** Creates a CV from the profile, and stores it in the profile. @returns whether it is there */
  async function make(): Promise<boolean> {
    setError(undefined)
    setEmpty(false)
    setMaking(true)
    const mayArrive = navigator.onLine
    try {
      const input = { expired: expiredChoice(seekerId) }
      await api('POST /api/jobseekers/:seekerId/cv/made', { params: { seekerId }, input })
      // The last choice counts.
      await forgetReplaced(seekerId, 'all')
      setMade('profile')
      // It has replaced a chosen file, which is uploaded again if it is chosen again.
      setStored(false)
      upload.current = undefined
      renew()
      return true
    } catch (caught) {
      if (caught instanceof ApiError && caught.isNetwork && mayArrive) readAfterLoss()
      if (caught instanceof ApiError && caught.body.code === 'profile_empty') setEmpty(true)
      else setError(wordsOf(caught, 'Your CV could not be made. Please try again.'))
      return false
    } finally {
      setMaking(false)
    }
  }

  /** Photographed pages became the CV of the profile. */
  function photographed(): void {
    void forgetReplaced(seekerId, 'all')
    setFile(undefined)
    setError(undefined)
    setMade('photos')
    renew()
  }

  function choose(chosen: File | undefined): void {
    setMade(undefined)
    setFile(chosen)
    setStored(false)
    upload.current = undefined
    const wrong = chosen && wrongWithCv(chosen)
    setError(wrong)
    if (chosen && !wrong) upload.current = store(chosen)
  }

  /** @returns whether the chosen CV is uploaded; true without a choice */
  async function ready(): Promise<Arrival> {
    if (begun.current && !(await begun.current())) return 'refused'
    if (readChoice() === 'made' && madeNow.current !== 'profile') {
      // A file that is on its way would replace what is made.
      await upload.current
      return (await make()) ? 'there' : 'refused'
    }
    if (readChoice() !== 'another' || !file) return 'there'
    const wrong = wrongWithCv(file)
    if (wrong) {
      setError(wrong)
      return 'refused'
    }
    upload.current ??= store(file)
    return upload.current
  }

  /** Like `ready`; without a connection the CV waits on this device. */
  async function readyOrKept(): Promise<boolean> {
    const arrival = await ready()
    if (arrival !== 'lost' || !file || !isSignedInAs(seekerId)) return arrival === 'there'
    return keepWaiting(waitingCv(seekerId, file)).then(
      () => true,
      () => false,
    )
  }

  /** A CV made from the profile is a choice of its own where the profile had one. */
  const isMade = () => (first ? madeNow.current === 'photos' : madeNow.current !== undefined)
  const hasNoFile = () => readChoice() === 'another' && !file && !isMade()

  function choice(): 'profile' | 'none' {
    return readChoice() === 'none' || (hasNoFile() && first === null) ? 'none' : 'profile'
  }

  return {
    seekerId,
    first,
    file,
    choose,
    make,
    made,
    isMaking,
    begun,
    /** There is nothing to make a CV of. */
    isEmpty,
    photographed,
    progress,
    /** The CV of the profile may be another one than its name says. */
    isUnsure,
    error,
    isStored,
    /** Another CV is to be sent, and none is there or begun. */
    lacksFile: () => hasNoFile() && !begun.current,
    ready,
    readyOrKept,
    choice,
  }
}
