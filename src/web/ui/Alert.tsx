import type { ReactNode } from 'react'
import css from './Alert.module.css'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx'
import { closeMessage } from './texts.ts'

type Props = {
  severity?: Severity | undefined
  title?: ReactNode
  children?: ReactNode
  /** Off for an alert that was there when the page opened: only changes are announced. */
  live?: boolean | undefined
  onClose?: (() => void) | undefined
  closeLabel?: string | undefined
  className?: string | undefined
}

const assertive = new Set<Severity>(['caution', 'error'])

export function Alert({ severity = 'info', title, children, live = true, ...rest }: Props) {
  const { onClose, closeLabel = closeMessage, className } = rest
  const role = assertive.has(severity) ? 'alert' : 'status'
  return (
    <div className={classes(css.alert, css[severity], className)} role={live ? role : undefined}>
      {severityIcon[severity]}
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children}
      </div>
      {onClose && (
        <Button variant="subtle" className={css.close} icon={<CloseIcon />} aria-label={closeLabel} onClick={onClose} />
      )}
    </div>
  )
}

type Severity = 'info' | 'caution' | 'error' | 'success'

export const severityIcon: Record<Severity, ReactNode> = {
  info: <InfoIcon size="1.5em" />,
  caution: <WarningIcon size="1.5em" />,
  error: <ErrorIcon size="1.5em" />,
  success: <SuccessIcon size="1.5em" />,
}
