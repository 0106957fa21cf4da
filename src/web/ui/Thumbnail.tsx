import type { ReactNode } from 'react'
import { StatusBadge } from './Badge.tsx'
import { classes } from './classes.ts'
import { CloseIcon } from './icons.tsx'
import { AttachmentIcon } from './later-icons.tsx'
import { lazyTexts } from './lazy-texts.ts'
import { Progress } from './Progress.tsx'
import css from './Thumbnail.module.css'

type Props = {
  src?: string | undefined
  alt: string
  onOpen?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  removeLabel?: string | undefined
  badges?: readonly string[] | undefined
  /** 0 to 1 during the upload. */
  progress?: number | undefined
  isSending?: boolean | undefined
  progressLabel?: string | undefined
  error?: ReactNode
  children?: ReactNode
}

export function Thumbnail({ src, alt, onOpen, onRemove, removeLabel = lazyTexts.remove(alt), ...rest }: Props) {
  const { badges = [], progress, isSending = progress !== undefined, error, children } = rest
  const { progressLabel = lazyTexts.uploading } = rest
  const picture = src ? <img src={src} alt={alt} /> : <AttachmentIcon size="2rem" />
  return (
    <figure className={classes(css.tile, isSending && css.waiting)}>
      {onOpen ? (
        <button
          type="button"
          className={css.open}
          data-print="text"
          onClick={onOpen}
          aria-label={src ? undefined : alt}
        >
          {picture}
        </button>
      ) : (
        <div className={css.picture}>{picture}</div>
      )}
      {onRemove && (
        <button type="button" className={css.remove} aria-label={removeLabel} onClick={onRemove}>
          <CloseIcon />
        </button>
      )}
      {isSending && <Progress label={progressLabel} value={progress} />}
      {badges.length > 0 && (
        <div className={css.badges}>
          {badges.map(badge => (
            <StatusBadge key={badge}>{badge}</StatusBadge>
          ))}
        </div>
      )}
      {error && (
        <div className={css.error} role="alert">
          {error}
        </div>
      )}
      <figcaption className={css.caption}>{children}</figcaption>
    </figure>
  )
}
