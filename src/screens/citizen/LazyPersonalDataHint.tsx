import { type ComponentProps, lazy, Suspense } from 'react'

/** Without it the form works too: a browser may not know its expressions, or be offline. */
const PersonalDataHint = lazy(() =>
  import('./PersonalDataHint.tsx').then(
    module => ({ default: module.PersonalDataHint }),
    () => ({ default: () => null }),
  ),
)

/** Loaded when the step is shown. */
export const LazyPersonalDataHint = (props: ComponentProps<typeof PersonalDataHint>) => (
  <Suspense>
    <PersonalDataHint {...props} />
  </Suspense>
)
