import type { ComponentProps } from 'react'
import { ButtonLink } from '#site/ui/button.tsx'
import { opensFor } from './desk-links.ts'
import { useDeskRole } from './use-desk-role.ts'

/** Link to a page of the desk; hidden from operators whose role does not open it. */
export function DeskButtonLink(props: ComponentProps<typeof ButtonLink> & { to: string }) {
  return opensFor(useDeskRole(), props.to) && <ButtonLink {...props} />
}
