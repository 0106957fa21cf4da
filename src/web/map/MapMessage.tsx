import type { ReactNode } from 'react'
import { CloseIcon } from '../ui/icons.tsx'
import css from './MapView.module.css'
import { mapTexts } from './texts.ts'

type Props = { children?: ReactNode; onClose?: (() => void) | undefined }

/** A short text over the map: what went wrong, how far to zoom in. Without text only the empty live region is there. */
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
