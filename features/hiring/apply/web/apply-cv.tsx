import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { sendInTurn } from '#features/offline/web/send-waiting.ts'
import { keepWaiting, type NewWaiting } from '#features/offline/web/waiting-calls.ts'
import { wrongWithCv } from '#features/seekers/rules.ts'
import { CvProposals } from '#features/seekers/web/cv-proposals.tsx'
import { PhotographButtons } from '#features/seekers/web/photograph-buttons.tsx'
import { PhotographedCv } from '#features/seekers/web/photographed-cv.tsx'
import { cvProposalsQuery } from '#features/seekers/web/seeker-queries.ts'
import { acceptedCvs, useCvPhotos } from '#features/seekers/web/use-cv-photos.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { useFieldValues } from '#site/form/plain-form.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Field } from '#site/ui/field.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'
import { Written } from '#site/ui/written.tsx'
import { FirstFacts } from './first-facts.tsx'

/** Result of a CV upload; `lost` without a reply. */
type Arrival = 'there' | 'refused' | 'lost'

const lostWords = 'The connection was lost. The upload starts again when you send.'

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

export type CvWish = 'kept' | 'made' | 'another' | 'none'

/** Source of a CV that was made here. */
type Made = 'profile' | 'photos'

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
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  const [isStored, setStored] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const [made, setMade] = useState<Made>()
  const upload = useRef<Promise<Arrival>>(undefined)

  async function store(chosen: File): Promise<Arrival> {
    setProgress(0)
    setError(undefined)
    try {
      const call = { params: { seekerId }, file: chosen, fileField: 'cv', onProgress: setProgress }
      const send = () =>
        kept === null
          ? api('POST /api/jobseekers/:seekerId/upload-cv', call)
          : api('PUT /api/jobseekers/:seekerId/cv', call)
      await sendInTurn(send, waitingCv(seekerId, chosen))
      setStored(true)
      renew()
      return 'there'
    } catch (caught) {
      const isLost = caught instanceof ApiError && caught.isNetwork
      setError(isLost ? lostWords : wordsOf(caught, 'Upload failed. Please try again.'))
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

  /** Creates a CV from the profile, and stores it in the profile. @returns whether it is there */
  async function make(): Promise<boolean> {
    setError(undefined)
    setEmpty(false)
    try {
      await api('POST /api/jobseekers/:seekerId/cv/made', { params: { seekerId }, input: {} })
      setMade('profile')
      renew()
      return true
    } catch (caught) {
      if (caught instanceof ApiError && caught.body.code === 'profile_empty') setEmpty(true)
      else setError(wordsOf(caught, 'Your CV could not be made. Please try again.'))
      return false
    }
  }

  /** Photographed pages became the CV of the profile. */
  function photographed(): void {
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
    if (readChoice() === 'made' && made !== 'profile') return (await make()) ? 'there' : 'refused'
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
    if (arrival !== 'lost' || !file) return arrival === 'there'
    return keepWaiting(waitingCv(seekerId, file)).then(
      () => true,
      () => false,
    )
  }

  function choice(): 'profile' | 'none' {
    const choice = readChoice()
    return choice === 'none' || (choice === 'another' && !file && !made && kept === null) ? 'none' : 'profile'
  }

  return {
    seekerId,
    file,
    choose,
    make,
    made,
    /** There is nothing to make a CV of. */
    isEmpty,
    photographed,
    progress,
    error,
    isStored,
    ready,
    readyOrKept,
    choice,
  }
}

interface ApplyCvProps {
  cv: ApplyingCv
  /** Name of the one in the profile; undefined if that could not be loaded. */
  name: string | null | undefined
}

/** CV of the application: the one in the profile, another one, or none. */
export function ApplyCv({ cv, name }: ApplyCvProps) {
  // The profile changes when another one is sent; the offered choice stays.
  const [first] = useState(name)
  const { cv: choice } = useFieldValues()
  if (first === undefined)
    return (
      <CvDrop
        cv={cv}
        label="Another CV"
        hint="Leave it empty to send the one in your profile, if there is one."
      />
    )
  if (first === null)
    return (
      <div className="space-y-2">
        <CvDrop
          cv={cv}
          label="Your CV"
          hint="Most employers read the CV first. You can also send the application without one and add it later."
        />
        {(!cv.file || cv.error) && <NoCv cv={cv} />}
        <FromCv cv={cv} />
      </div>
    )
  return (
    <div className="space-y-3">
      <RadioGroup
        legend="CV"
        name="cv"
        choices={[
          { value: 'kept', label: <Written>{first}</Written>, hint: 'From your profile' },
          {
            value: 'made',
            label: 'One made from my profile',
            hint: 'One page, made when you send. It replaces the one in your profile',
          },
          { value: 'another', label: 'Another one', hint: 'It replaces the one in your profile' },
          { value: 'none', label: 'No CV', hint: 'Most employers read the CV first' },
        ]}
      />
      {choice === 'made' && <Making cv={cv} />}
      {choice === 'another' && <CvDrop cv={cv} label="New CV" />}
      {choice !== 'none' && <FromCv cv={cv} />}
    </div>
  )
}

/** Outcome of making a CV: an empty profile is asked for three things, another refusal is shown. */
function Making({ cv }: { cv: ApplyingCv }) {
  if (cv.isEmpty) return <FirstFacts seekerId={cv.seekerId} onSaved={() => void cv.make()} />
  return (
    <>
      {cv.error && <Alert tone="error">{cv.error}</Alert>}
      {!cv.error && cv.made === 'profile' && <MadeOne cv={cv} />}
    </>
  )
}

const madeWords: Record<Made, string> = {
  profile: 'A CV made from your profile goes along.',
  photos: 'The photos are one PDF now. It goes along, and is kept in your profile.',
}

function MadeOne({ cv: { made } }: { cv: ApplyingCv }) {
  return (
    <p role="status" className="text-sm font-semibold text-accent">
      {made && madeWords[made]}
    </p>
  )
}

/** Offers to create a CV from the profile. */
function NoCv({ cv }: { cv: ApplyingCv }) {
  const [isMaking, setMaking] = useState(false)
  async function make() {
    setMaking(true)
    await cv.make()
    setMaking(false)
  }
  if (cv.made) return <MadeOne cv={cv} />
  if (cv.isEmpty) return <Making cv={cv} />
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      No CV yet?
      <Button
        variant="quiet"
        size="small"
        className="-mx-3"
        busy={isMaking && 'Making it...'}
        onClick={() => void make()}
      >
        Make one from my profile
      </Button>
    </div>
  )
}

/** Names how much of the CV is not in the profile yet, and offers to add it. */
function FromCv({ cv: { seekerId } }: { cv: ApplyingCv }) {
  const { data } = useQuery(cvProposalsQuery(useApi(), seekerId))
  const count = data?.proposals.length ?? 0
  if (count === 0) return null
  return (
    <Disclosure
      summary={`${count === 1 ? 'One thing' : `${count} things`} from your CV can be added to your profile`}
    >
      <CvProposals seekerId={seekerId} />
    </Disclosure>
  )
}

/** File field for a CV, which is uploaded at once. */
export function CvDrop({ cv, label, hint }: { cv: ApplyingCv; label: string; hint?: string }) {
  const photos = useCvPhotos(cv.seekerId)
  if (photos.isOpen)
    return (
      <PhotographedCv
        seekerId={cv.seekerId}
        first={photos.first}
        replaces={false}
        onKept={() => {
          photos.close()
          cv.photographed()
        }}
        onCancel={photos.close}
      />
    )
  return (
    <div className="space-y-2">
      <Field name="cvFile" label={label} optional={hint !== undefined} hint={hint} error={cv.error}>
        <FileDrop
          prompt="Choose your CV"
          limits={fileKinds.cv.limits}
          accept={acceptedCvs}
          file={cv.file}
          onChoose={(file) => {
            if (!photos.take(file)) cv.choose(file)
          }}
          progress={cv.progress}
        />
      </Field>
      {!cv.file && cv.made !== 'photos' && <PhotographButtons onPhotos={photos.open} />}
      <p role="status" className="text-sm font-semibold text-accent">
        {cv.isStored && cv.file ? 'Uploaded and kept in your profile' : ''}
        {cv.made === 'photos' && hint === undefined ? madeWords.photos : ''}
      </p>
    </div>
  )
}
