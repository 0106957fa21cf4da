import { Alert } from '../../../../web/ui/Alert.tsx'
import type { Warning } from '../form-rules.ts'

/** What staff should know before they make this change. */
export const Warnings = ({ warnings }: { warnings: readonly Warning[] }) => (
  <div aria-live="polite">
    {warnings.map(({ key, severity, title, text }) => (
      <Alert key={key} severity={severity} title={title} live={false}>
        <p>{text}</p>
      </Alert>
    ))}
  </div>
)
