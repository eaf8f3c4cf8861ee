import type { ComponentProps } from 'react'
import type { EndpointKey } from '#contract/api.ts'
import { Button } from '#site/ui/button.tsx'
import { useMayAtDesk } from './use-desk-role.ts'

/** Button for a call of the desk; hidden from operators whose role does not make it. */
export function DeskButton({ call, ...props }: ComponentProps<typeof Button> & { call: EndpointKey }) {
  return useMayAtDesk()(call) && <Button {...props} />
}
