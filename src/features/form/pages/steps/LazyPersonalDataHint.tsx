import { type ComponentProps, lazy, Suspense } from 'react'

/** The form works without it: a browser may lack the regular expressions, or be offline. */
const PersonalDataHint = lazy(() =>
  import('./PersonalDataHint.tsx').then(
    module => ({ default: module.PersonalDataHint }),
    () => ({ default: () => null }),
  ),
)

export const LazyPersonalDataHint = (props: ComponentProps<typeof PersonalDataHint>) => (
  <Suspense>
    <PersonalDataHint {...props} />
  </Suspense>
)
