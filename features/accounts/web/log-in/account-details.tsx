import { NameField, SectorField } from '../new-seeker-fields.tsx'
import { NewCredentials } from './new-credentials.tsx'

/** The first step of a job seeker's registration. */
export function AccountDetails() {
  return (
    <>
      <NameField />
      <NewCredentials />
      <SectorField />
    </>
  )
}
