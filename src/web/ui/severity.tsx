import type { ReactNode } from 'react'
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx'

export type Severity = 'info' | 'caution' | 'error' | 'success'

export const severityIcon: Record<Severity, ReactNode> = {
  info: <InfoIcon size="1.5em" />,
  caution: <WarningIcon size="1.5em" />,
  error: <ErrorIcon size="1.5em" />,
  success: <SuccessIcon size="1.5em" />,
}
