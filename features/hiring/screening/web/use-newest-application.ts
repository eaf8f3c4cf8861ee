import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Opens a form over an application as it is now: it may have been changed on another device since the page was read.
 * Without a connection the form opens over what the page has.
 */
export function useNewestApplication(seekerId: string) {
  const queries = useQueryClient()
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed')
  return {
    isOpening: state === 'opening',
    isOpen: state === 'open',
    async open() {
      setState('opening')
      await queries.refetchQueries({ queryKey: ['application', seekerId], type: 'active' })
      // After the page has taken it in.
      notifyManager.schedule(() => setState('open'))
    },
    close: () => setState('closed'),
  }
}
