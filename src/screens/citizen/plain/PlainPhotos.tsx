import { photoError, tooMany } from '../../../features/attachments/rules.ts'
import { fileTexts } from '../../../features/attachments/texts.ts'
import type { PlainStep } from '../../../features/plain-form/page.ts'
import type { RefusedPhoto } from '../../../features/plain-form/stored.ts'
import { draftThumbnailPath } from '../../../features/plain-form/take-over.ts'
import { plainTexts } from '../../../features/plain-form/texts.ts'
import { lazyTexts } from '../../../features/reports/draft/lazy-texts.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { BinIcon } from '../../../web/ui/icons.tsx'
import { Thumbnail } from '../../../web/ui/Thumbnail.tsx'
import css from '../PhotoField.module.css'

/** Why photos were not added. */
export function RefusedPhotos({ page: { refusedPhotos } }: { page: PlainStep }) {
  if (refusedPhotos.length === 0) return null
  const reasons = [...new Set(refusedPhotos.map(reasonOf))]
  return (
    <Alert severity="error" live={false}>
      {reasons.map(reason => (
        <p key={reason}>{reason}</p>
      ))}
    </Alert>
  )
}

/** The photos that were added, and on the step where they are chosen why others were not. */
export function PlainPhotos({ page }: { page: PlainStep }) {
  const { photos, step } = page
  return (
    <>
      {step === 'beschrijf' && <RefusedPhotos page={page} />}
      {photos.length > 0 && (
        <ul className={css.list} aria-label={plainTexts.photosAdded}>
          {photos.map(({ key, name, hasThumbnail }, index) => (
            <li key={key}>
              <Thumbnail
                src={hasThumbnail ? draftThumbnailPath(key) : undefined}
                alt={lazyTexts.photoNumber(index + 1)}
              >
                {name}
              </Thumbnail>
              {step !== 'summary' && (
                <Button
                  type="submit"
                  name="press"
                  value={`remove-photo:${key}`}
                  formAction="#photos"
                  variant="subtle"
                  icon={<BinIcon />}
                >
                  {lazyTexts.removePhoto(index + 1)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const reasonOf = (photo: RefusedPhoto): string =>
  photo === 'too-many' ? tooMany() : lazyTexts.photoRefusal(photo.name, photoError(photo) ?? fileTexts.unreadable)
