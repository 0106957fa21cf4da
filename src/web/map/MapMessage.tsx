import type { ReactNode } from 'react'
import { CloseIcon } from '../ui/icons.tsx'
import css from './MapView.module.css'
import { mapTexts } from './texts.ts'

type Props = { children?: ReactNode; onClose?: (() => void) | undefined }

/** The live region stays mounted without text. */
export const MapMessage = ({ children, onClose }: Props) => (
  <div role="status" className={css.messages}>
    {children && (
      <div className={css.message}>
        <span>{children}</span>
        {onClose && (
          <button type="button" className={css.messageClose} aria-label={mapTexts.closeMessage} onClick={onClose}>
            <CloseIcon />
          </button>
        )}
      </div>
    )}
  </div>
)
