import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { useWaiting, waitingCvIn } from '#features/offline/web/use-waiting.ts'
import { CvLink } from '#features/seekers/web/cv-link.tsx'
import { CvProposals } from '#features/seekers/web/cv-proposals.tsx'
import { PhotographButtons } from '#features/seekers/web/photograph-buttons.tsx'
import { PhotographedCv } from '#features/seekers/web/photographed-cv.tsx'
import { cvProposalsQuery } from '#features/seekers/web/seeker-queries.ts'
import { ShowExpired } from '#features/seekers/web/show-expired.tsx'
import { acceptedCvs, useCvPhotos } from '#features/seekers/web/use-cv-photos.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useFieldValues } from '#site/form/plain-form.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Field } from '#site/ui/field.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'
import { Written } from '#site/ui/written.tsx'
import { FirstFacts } from './first-facts.tsx'
import { type ApplyingCv, type Made, unsureWords } from './use-apply-cv.ts'

interface ApplyCvProps {
  cv: ApplyingCv
  /** Name of the one in the profile now; undefined if that could not be loaded. */
  name: string | null | undefined
}

/** CV of the application: the one in the profile, another one, or none. */
export function ApplyCv({ cv, name }: ApplyCvProps) {
  const { first } = cv
  const { cv: choice } = useFieldValues()
  const isWaiting = waitingCvIn(useWaiting(cv.seekerId))?.name === name
  // Afterwards it is another one.
  const isReplacing = cv.progress !== undefined || cv.isMaking
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
        >
          {(!cv.file || cv.error) && <NoCv cv={cv} />}
        </CvDrop>
        <FromCv cv={cv} isSent />
      </div>
    )
  const inProfile = name === null ? 'No longer in your profile' : 'From your profile'
  const source = isWaiting ? 'Waiting on this device' : inProfile
  return (
    <div className="space-y-3">
      <RadioGroup
        legend="CV"
        name="cv"
        choices={[
          {
            value: 'kept',
            label: <Written>{name ?? first}</Written>,
            hint: isReplacing ? 'It is being replaced' : cv.isUnsure ? unsureWords : source,
            disabled: isReplacing || cv.isUnsure,
          },
          {
            value: 'made',
            label: 'One made from my profile',
            hint: 'Made when you send. It replaces the one in your profile',
          },
          { value: 'another', label: 'Another one', hint: 'It replaces the one in your profile' },
          { value: 'none', label: 'No CV', hint: 'Most employers read the CV first' },
        ]}
      />
      {choice === 'made' && <Making cv={cv} />}
      {choice === 'another' && <CvDrop cv={cv} label="New CV" />}
      {choice !== 'none' && <FromCv cv={cv} isSent={choice !== 'made'} />}
    </div>
  )
}

/** Outcome of making a CV: an empty profile is asked for three things, another refusal is shown. */
function Making({ cv }: { cv: ApplyingCv }) {
  if (cv.isEmpty) return <FirstFacts seekerId={cv.seekerId} begun={cv.begun} onSaved={cv.make} />
  return (
    <>
      {cv.error && <Alert tone="error">{cv.error}</Alert>}
      {!cv.error && cv.made === 'profile' ? <MadeOne cv={cv} /> : <ShowExpired seekerId={cv.seekerId} />}
      {cv.isMaking && <p className="text-sm text-ink-soft">Making it...</p>}
    </>
  )
}

const madeWords: Record<Made, string> = {
  profile: 'A CV made from your profile is sent with your application.',
  photos: 'The photos are now one PDF. It is sent with your application and saved in your profile.',
}

function MadeOne({ cv: { seekerId, made } }: { cv: ApplyingCv }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p role="status" className="text-sm font-semibold text-accent">
        {made && madeWords[made]}
      </p>
      {made && <CvLink seekerId={seekerId} fileName="CV.pdf" />}
    </div>
  )
}

/** Offers to create a CV from the profile. */
function NoCv({ cv }: { cv: ApplyingCv }) {
  if (cv.made) return <MadeOne cv={cv} />
  if (cv.isEmpty) return <Making cv={cv} />
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        No CV yet?
        <Button
          variant="quiet"
          size="small"
          className="-mx-3"
          busy={cv.isMaking && 'Making it...'}
          onClick={() => void cv.make()}
        >
          Make one from my profile
        </Button>
      </div>
      <ShowExpired seekerId={cv.seekerId} />
    </>
  )
}

interface FromCvProps {
  cv: ApplyingCv
  /** The CV of the profile is the one that is sent. */
  isSent: boolean
}

/** Names how much of the CV is not in the profile yet, and offers to add it; or that it is a scan without text. */
function FromCv({ cv: { seekerId }, isSent }: FromCvProps) {
  const { data } = useQuery(cvProposalsQuery(useApi(), seekerId))
  const count = data?.proposals.length ?? 0
  if (data?.outcome === 'no text') return isSent && <CvProposals seekerId={seekerId} />
  if (count === 0) return null
  return (
    <Disclosure
      summary={`${count === 1 ? 'One thing' : `${count} things`} from your CV can be added to your profile`}
    >
      <CvProposals seekerId={seekerId} />
    </Disclosure>
  )
}

interface CvDropProps {
  cv: ApplyingCv
  label: string
  hint?: string
  /** Another way to a CV, which is not offered while pages of one are photographed. */
  children?: ReactNode
}

/** File field for a CV, which is uploaded at once. */
export function CvDrop({ cv, label, hint, children }: CvDropProps) {
  const photos = useCvPhotos(cv.seekerId)
  if (photos.isOpen)
    return (
      <PhotographedCv
        seekerId={cv.seekerId}
        first={photos.first}
        begun={cv.begun}
        replaces={false}
        isNeeded={hint === undefined}
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
        {cv.isStored && cv.file ? 'Uploaded and saved in your profile' : ''}
        {cv.made === 'photos' && hint === undefined ? madeWords.photos : ''}
      </p>
      {children}
    </div>
  )
}
