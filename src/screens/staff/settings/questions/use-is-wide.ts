import { useSyncExternalStore } from 'react'

/** Wide enough for the rail, the list, a question and the preview beside each other. */
const query = '(min-width: 90rem)'

function subscribe(onChange: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
