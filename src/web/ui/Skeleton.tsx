import css from './Skeleton.module.css'
import { loading } from './texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = { lines?: number | undefined; label?: string | undefined }

/** Content below it may use `data-loading` to wait. */
export const Skeleton = ({ lines = 3, label = loading }: Props) => (
  <div className={css.skeleton} data-loading>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
      <div key={line} className={css.line} aria-hidden="true" />
    ))}
  </div>
)
