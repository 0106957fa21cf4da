import css from './Spinner.module.css'
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
