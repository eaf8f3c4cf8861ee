import { useKeys, useKeysFromHere, useKeysSwitch } from '#site/keys.ts'

/** Shortcuts of a page beside the inbox where applicants are decided on, unless they are switched off there. */
export function useInboxKeys(commands: Parameters<typeof useKeys>[1]) {
  const [areKeysOn] = useKeysSwitch('inboxKeys')
  useKeysFromHere()
  useKeys(areKeysOn, commands)
}
