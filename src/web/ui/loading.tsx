import css from './loading.module.css'
import { loading } from './texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = { size?: string | undefined; label?: string | undefined }

/** A live region with a label; decorative without one. */
export const Spinner = ({ size = '1.25em', label }: Props) => (
  <>
    <svg className={css.spinner} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
    {label && <VisuallyHidden role="status">{label}</VisuallyHidden>}
  </>
)

type SkeletonProps = { lines?: number | undefined; label?: string | undefined }

/** Content below it may use `data-loading` to wait. */
export const Skeleton = ({ lines = 3, label = loading }: SkeletonProps) => (
  <div className={css.skeleton} data-loading>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
      <div key={line} className={css.line} aria-hidden="true" />
    ))}
  </div>
)
